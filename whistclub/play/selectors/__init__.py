"""What the pages of an evening show, each read in a fixed number of queries."""

from whistclub.play.selectors.club import ClubPage, club_page
from whistclub.play.selectors.evening import EveningPage, evening_page
from whistclub.play.selectors.first_steps import FirstSteps, first_steps
from whistclub.play.selectors.history import Correction, corrections
from whistclub.play.selectors.preview import Preview, preview
from whistclub.play.selectors.table import DealView, SwapNote, TablePage, state_before, table_page

__all__ = [
    "ClubPage",
    "Correction",
    "DealView",
    "EveningPage",
    "FirstSteps",
    "Preview",
    "SwapNote",
    "TablePage",
    "club_page",
    "corrections",
    "evening_page",
    "first_steps",
    "preview",
    "state_before",
    "table_page",
]
