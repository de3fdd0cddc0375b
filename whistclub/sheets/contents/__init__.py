"""What stands on each sheet: the deals of a table as lines, ready for a template to repeat."""

from whistclub.sheets.contents.cards import card_of, cards_content
from whistclub.sheets.contents.contracts import contracts_content
from whistclub.sheets.contents.exact_bid import hands_content
from whistclub.sheets.contents.frame import (
    foot_of,
    frame_of,
    frame_of_evening,
    frame_of_player,
    frame_of_rules,
)
from whistclub.sheets.contents.house_rules import rules_content
from whistclub.sheets.contents.results import as_of, results_content
from whistclub.sheets.contents.rubber import rubber_content
from whistclub.sheets.contents.statement import (
    after,
    evening_content,
    evenings_content,
    when_of,
)
from whistclub.sheets.contents.tricks import tricks_content

__all__ = [
    "after",
    "as_of",
    "card_of",
    "cards_content",
    "contracts_content",
    "evening_content",
    "evenings_content",
    "foot_of",
    "frame_of",
    "frame_of_evening",
    "frame_of_player",
    "frame_of_rules",
    "hands_content",
    "results_content",
    "rubber_content",
    "rules_content",
    "tricks_content",
    "when_of",
]
