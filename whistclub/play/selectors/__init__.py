"""What the pages of an evening show, each read in a fixed number of queries."""

from whistclub.play.selectors.adjustments import Ruling, rulings_of
from whistclub.play.selectors.agreement import Agreed, agreed, confirmers
from whistclub.play.selectors.ahead import ahead_stamp, states_ahead
from whistclub.play.selectors.club import ClubPage, club_page, evenings_of
from whistclub.play.selectors.deal_views import DealView
from whistclub.play.selectors.doors import Door, door
from whistclub.play.selectors.evening import EveningPage, evening_page, with_phones
from whistclub.play.selectors.first_steps import FirstSteps, first_steps
from whistclub.play.selectors.history import Correction, corrections, receipt
from whistclub.play.selectors.matters import (
    Matter,
    as_seen,
    is_hidden,
    matters,
)
from whistclub.play.selectors.pages import form_page, table_page
from whistclub.play.selectors.phones import TablePhones, phones_desk, writing_too
from whistclub.play.selectors.places import next_round
from whistclub.play.selectors.player import PlayerPage, player_page
from whistclub.play.selectors.preview import Preview, preview
from whistclub.play.selectors.publication import Publication, publication
from whistclub.play.selectors.rounds import RoundStart, round_start
from whistclub.play.selectors.seasons import SeasonChoice, season_choice, standings_of
from whistclub.play.selectors.settle_up import Account, accounts, payments_mark
from whistclub.play.selectors.sides import entries_of_round, last_entry_of, sides_of
from whistclub.play.selectors.sitting_out import SitOut, expected_sit_out
from whistclub.play.selectors.table import SwapNote, TablePage, state_before
from whistclub.play.selectors.unsettled import Unsettled, pages_to_settle, unsettled
from whistclub.play.selectors.versus import VersusPage, versus_page

__all__ = [
    "Account",
    "Agreed",
    "ClubPage",
    "Correction",
    "DealView",
    "Door",
    "EveningPage",
    "FirstSteps",
    "Matter",
    "PlayerPage",
    "Preview",
    "Publication",
    "RoundStart",
    "Ruling",
    "SeasonChoice",
    "SitOut",
    "SwapNote",
    "TablePage",
    "TablePhones",
    "Unsettled",
    "VersusPage",
    "accounts",
    "agreed",
    "ahead_stamp",
    "as_seen",
    "club_page",
    "confirmers",
    "corrections",
    "door",
    "entries_of_round",
    "evening_page",
    "evenings_of",
    "expected_sit_out",
    "first_steps",
    "form_page",
    "is_hidden",
    "last_entry_of",
    "matters",
    "next_round",
    "pages_to_settle",
    "payments_mark",
    "phones_desk",
    "player_page",
    "preview",
    "publication",
    "receipt",
    "round_start",
    "rulings_of",
    "season_choice",
    "sides_of",
    "standings_of",
    "state_before",
    "states_ahead",
    "table_page",
    "unsettled",
    "versus_page",
    "with_phones",
    "writing_too",
]
