"""The hands of a round: their numbers in the drive and their trumps."""

from __future__ import annotations

from dataclasses import dataclass

from whistclub.drives.models import Drive
from whistclub.play.ledger import rules_of
from whistclub.scoring.formulas.tricks import trump_of

PLAIN = "own"  # a hand in which both of a side write its tricks, and nothing else


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand of a round: its number at the table, its number in the drive, its trump.

    trump: as in `trump_of`; "" in games that name none beforehand.
    """

    at_table: int
    number: int
    trump: str


def hands_of(drive: Drive, round: int) -> tuple[Hand, ...]:
    """The hands of a round, where the evening says how many there are; else none."""
    rules = rules_of(drive.evening.rules)
    if rules.variant.formula not in ("tricks", "contracts"):
        return ()
    first = (round - 1) * drive.evening.deals
    found = []
    for at_table in range(1, drive.evening.deals + 1):
        trump = ""
        if rules.variant.formula == "tricks":
            number = first + at_table
            trumps = drive.trumps
            trump = trumps[(number - 1) % len(trumps)] if trumps else trump_of(rules, number)
        found.append(Hand(at_table, first + at_table, trump))
    return tuple(found)


def has_plain_tricks(drive: Drive) -> bool:
    """Whether every hand is one number for each table: the tricks of a side."""
    rules = rules_of(drive.evening.rules)
    if rules.variant.formula != "tricks":
        return False
    return all(block["scores"] == PLAIN for block in rules.variant.terms["blocks"])
