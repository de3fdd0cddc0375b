"""How long paper takes to print, and how much memory: `python -m tests.sheets.bench_sheets`.

Seconds of processor time, the middle one of five; the A4 score sheet should stay under 0.6. The
first sheet of a process is not counted: it imports WeasyPrint. The memory is the most that a
process of its own ever had, which makes all parts and joins them; it should stay under 400 MB.
Those of a drive are of 400 players and 24 rounds.
"""
# ruff: noqa: E402 # models can be imported only when Django is set up

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any
from unittest import mock

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from tests import makers
from whistclub.clubs.models import Club, Player
from whistclub.play.models import Entry, Evening, RuleSet, Table, TableSeat
from whistclub.play.selectors.pages import page_of, seats_of
from whistclub.play.selectors.table import TablePage
from whistclub.scoring import Deal, ExactBidDeal, MatchState, write_deal
from whistclub.sheets import drive_papers
from whistclub.sheets.catalogue import SHEETS
from whistclub.sheets.contents import card_of, frame_of, frame_of_evening
from whistclub.sheets.drive_papers import DRIVE_PAPERS
from whistclub.sheets.joining import joined
from whistclub.sheets.papers import CARDS_A_PART, SHEETS_A_PART
from whistclub.sheets.render import render

RUNS = 5
LONG = (
    ("sheets", 25), ("sheets", 100), ("cards", 100), ("cards", 400),
    ("drive-cards", 400), ("drive-seating", 400), ("drive-master", 400),
)  # fmt: skip
ROUNDS = 24  # of the drive
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


def sheets(count: int) -> Iterator[bytes]:
    """The parts of the score sheets of so many tables."""
    kind, page = SHEETS["contracts"], contracts()
    context = {"frame": frame_of(page, str(kind.title), "a4"), "content": kind.content(page)}
    for size in parts_of(count, SHEETS_A_PART):
        yield joined(render(kind.template, kind.stylesheet, context) for _ in range(size))


def cards(count: int) -> Iterator[bytes]:
    """The parts of so many table cards."""
    page = contracts()
    frame = frame_of_evening(page.table.evening, "Cards", "Cards", "", "a5")
    seats = [[seat.side, seat.name] for seat in page.seats]
    for size in parts_of(count, CARDS_A_PART):
        kept = {"number": 3, "round": 1, "rules": "Whist", "seats": seats, "link": "https://w.be/t"}
        shown = {"frame": frame, "cards": [card_of(kept) for _ in range(size)]}
        yield render("sheets/cards.html", "cards.css", shown)


def drive_parts(sheet: str, players: int) -> Iterator[bytes]:
    """The parts of a paper of a drive of so many players, ladies and gents, and 24 rounds."""
    order = {"drive": drive(players), "paper": "a4", "language": "en", "evening": 0}
    order |= {"places": range(players), "shown": range(1, ROUNDS + 1)}
    evening = contracts().table.evening
    with mock.patch.object(drive_papers, "evening_of", return_value=evening):
        paper = DRIVE_PAPERS[sheet]
        for number in range(paper.count(order)):
            yield paper.part(order, number)


def drive(players: int) -> dict[str, Any]:
    """A drive as it is kept, in which all have made 7 in each round."""
    half, turn = players // 2, players // 4
    names = [f"{NAMES[at % len(NAMES)]} {at}" for at in range(players)]
    roles = ["lady"] * half + ["gent"] * half
    tables = {
        round: [
            [at, half + (at + round) % half, at + turn, half + (at + turn + round) % half]
            for at in range(turn)
        ]
        for round in range(1, ROUNDS + 1)
    }
    return {
        "name": "Advent drive", "movement": "everyone-partners-mixed", "knobs": {}, "hands": 1,
        "count": ROUNDS, "trumps": list("HCDS") * (ROUNDS // 4), "each": 13,
        "cards": [list(card) for card in zip(range(1, players + 1), roles, names, strict=True)],
        "rounds": {str(round): {"tables": seats, "byes": []} for round, seats in tables.items()},
        "points": [{str(round): "7" for round in tables}] * players,
    }  # fmt: skip


def parts_of(count: int, most: int) -> Iterator[int]:
    """How many things each part has."""
    return (min(most, count - begun) for begun in range(0, count, most))


def peak(name: str, count: int) -> str:
    """What `print_here` says, of a process of its own."""
    command = [sys.executable, "-m", "tests.sheets.bench_sheets", name, str(count)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def print_here(name: str, count: int) -> None:
    """Make and join the parts in this process; say how much memory it had at most, and how long
    it took."""
    plain = {"sheets": sheets, "cards": cards}
    made = list(plain[name](count) if name in plain else drive_parts(name, count))
    joined(made)
    used = resource.getrusage(resource.RUSAGE_SELF)
    sys.stdout.write(
        f"{used.ru_maxrss // 1024:>4} MB {used.ru_utime:>4.0f} s  {count} {name}, "
        f"in {len(made)} parts\n"
    )


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
    for name, count in LONG:
        sys.stdout.write(peak(name, count))


if __name__ == "__main__":
    if sys.argv[1:]:
        print_here(sys.argv[1], int(sys.argv[2]))
    else:
        main()
