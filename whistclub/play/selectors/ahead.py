"""What the deals still to come will ask for, as far as that is known before they are played."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from django.conf import settings
from django.utils.translation import get_language

from whistclub.play.selectors.deal_views import FIVE
from whistclub.play.selectors.sitting_out import expected_sit_out
from whistclub.play.selectors.table import TablePage, state_before
from whistclub.scoring import State, formula_of

OPEN_END = 30  # deals ahead at a table that plays as long as it likes
STEP = 10  # so that what a phone keeps serves for some deals


def ahead_stamp(page: TablePage) -> str:
    """A short text that differs as soon as the forms of the deals ahead do."""
    ahead = list(states_ahead(page))
    last, dealer = (ahead[-1][0], ahead[-1][1].dealer) if ahead else (0, None)
    seats = [seat.short for seat in page.sat(last)]
    swaps = [swap.pk for swap in page.swaps]
    out = expected_sit_out(page.deals, last, dealer) if len(seats) == FIVE else None
    facts = (settings.VERSION, get_language(), page.table.rules_id, last, dealer, out, seats, swaps)
    return f"{crc32(repr(facts).encode()):08x}"


def states_ahead(page: TablePage) -> Iterator[tuple[int, State]]:
    """The numbers of the deals from the next one on, and what each of them meets.

    Up to the last one planned, else to a round number some 30 further; a match or a card ends
    by itself. Nobody knows beforehand when a rubber ends.
    """
    rules = page.ledger.rules
    later = formula_of(rules).one_later
    number, state = page.next_number, state_before(page, page.next_number)
    last = page.planned or (number + OPEN_END) // STEP * STEP
    while number <= last and not state.over:
        yield number, state
        number, state = number + 1, later(rules, state)
