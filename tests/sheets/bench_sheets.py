"""How long a sheet takes to print: `python -m tests.sheets.bench_sheets`.

Seconds of processor time, the middle one of five; the A4 score sheet should stay under 0.6. The
first sheet of a process is not counted: it imports WeasyPrint.
"""
# ruff: noqa: E402 # models can be imported only when Django is set up

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from statistics import median

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from tests import makers
from whistclub.clubs.models import Club, Player
from whistclub.play.models import Entry, Evening, RuleSet, Table, TableSeat
from whistclub.play.selectors.table import TablePage, page_of, seats_of
from whistclub.scoring import Deal, ExactBidDeal, MatchState, write_deal
from whistclub.sheets.catalogue import SHEETS
from whistclub.sheets.contents import frame_of
from whistclub.sheets.render import render

RUNS = 5
NAMES = (*makers.NAMES, "Maria Popescu", "Łukasz Nowak")
DEALS = [
    makers.solo(6, 1, 7), makers.pair(8, (0, 2), 8), makers.misere((3, 0)), makers.PASSED,
] * 6  # fmt: skip


def contracts() -> TablePage:
    """Whist à la couleur, all of 24 deals."""
    return page_with("whisthub", 4, DEALS)


def rubber() -> TablePage:
    """A rubber of three games."""
    tricks = (8, 4, 9, 5, 8, 5, 5, 8, 4, 10)
    return page_with("english-short", 4, [makers.rubber(ns) for ns in tricks])


def hands(players: int) -> TablePage:
    """A whole match of Romanian whist, in which the dealer's neighbour takes all tricks."""
    deals: list[Deal] = []
    while True:
        page = page_with("romanian", players, deals)
        state = page.state
        assert isinstance(state, MatchState)
        if state.cards is None or state.dealer is None:
            return page
        taker = (state.dealer + 1) % players
        tricks = tuple(state.cards * (seat == taker) for seat in range(players))
        bids = tuple(number - (number > 0) for number in tricks)
        deals.append(ExactBidDeal(state.cards, state.dealer, bids, tricks))


def page_with(variant: str, players: int, deals: Sequence[Deal]) -> TablePage:
    """A table's page made without a database."""
    club = Club(name="Les Quatre Vents")
    rules = RuleSet(club=club, name="Whist à la couleur", variant=variant)
    evening = Evening(club=club, date=makers.TODAY, rules=rules)
    table = Table(pk=1, evening=evening, number=3, rules=rules, setup={"dealer": 0}, deals=24)
    seats = [
        TableSeat(table=table, seat=seat, player=Player(name=name))
        for seat, name in enumerate(NAMES[:players])
    ]
    entries = tuple(
        Entry(pk=number, table=table, number=number, facts=write_deal(deal), at=makers.NOW)
        for number, deal in enumerate(deals, 1)
    )
    return page_of(table, seats_of(table, seats), entries)


def seconds(page: TablePage) -> float:
    """The processor time of one printing of this page."""
    began = time.process_time()
    kind = SHEETS[page.formula]
    context = {
        "frame": frame_of(page, str(kind.title), kind.papers[0]),
        "content": kind.content(page),
    }
    render(kind.template, kind.stylesheet, context)
    return time.process_time() - began


def main() -> None:
    pages = {
        "Belgian whist, 24 deals, A4": contracts(),
        "rubber, 10 deals, A5": rubber(),
        "Romanian whist, 4 players, A4": hands(4),
        "Romanian whist, 6 players, A4": hands(6),
    }
    seconds(next(iter(pages.values())))
    for name, page in pages.items():
        sys.stdout.write(f"{median(seconds(page) for _ in range(RUNS)):.2f} s  {name}\n")


if __name__ == "__main__":
    main()
