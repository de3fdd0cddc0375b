"""Several phones write to two tables in any order, with broken lines: the ledger and a pile of
slips say the same after every act.

WHISTCLUB_SEQUENCES sets how many evenings are tried: ten thousand take about half an hour.
"""

from __future__ import annotations

import os
import uuid
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from unittest import mock

import pytest
from django.db import transaction
from django.db.models import Sum
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.makers import NAMES, NOW, make_club, make_evening, make_players
from tests.play.plain_table import VARIANT, PlainTable
from whistclub.play import services
from whistclub.play.models import Score, Table
from whistclub.play.selectors import table_page
from whistclub.play.selectors.audit import differences
from whistclub.scoring import load_variant, read_deal

pytestmark = pytest.mark.django_db(transaction=True)  # each evening is one that is rolled back

SEQUENCES = int(os.environ.get("WHISTCLUB_SEQUENCES", "60"))
MISERE = {"contract": "grande_misere", "level": 0, "declarers": [3], "trump": None, "tricks": 0}
DEALS = [
    {"bids": []},
    {"bids": [{"contract": "solo", "level": 6, "declarers": [1], "trump": "H", "tricks": 7}]},
    {"bids": [{"contract": "solo", "level": 5, "declarers": [0], "trump": "S", "tricks": 4}]},
    {"bids": [{"contract": "pair", "level": 8, "declarers": [0, 2], "trump": "C", "tricks": 9}]},
    {"bids": [{"contract": "pair", "level": 9, "declarers": [1, 2], "trump": "D", "tricks": 8}]},
    {"bids": [MISERE]},
]
PAIRS = [(0, 1), (0, 2), (1, 3), (2, 3)]
REFUSALS = (
    services.DealTaken,
    services.ChangedSince,
    services.TableChanged,
    services.MoveRefused,
    services.SwapRefused,
)
# The points are written down last in every act.
LAST_STEPS = [f"whistclub.play.services.{name}.project" for name in ("deals", "moves", "swaps")]


class Died(Exception):
    """The server died before it had stored everything."""


@contextmanager
def dying():
    """Let every act die when it is about to write the points down."""
    with ExitStack() as stack:
        for step in LAST_STEPS:
            stack.enter_context(mock.patch(step, side_effect=Died))
        yield


def outcome(act):
    """The id of what the act wrote, or the name of what it was refused with."""
    try:
        return act().pk
    except (*REFUSALS, Died) as refused:
        return type(refused).__name__


@dataclass
class Seen:
    """What somebody saw of a table: for each deal the slips with their entries, oldest first."""

    piles: dict[int, list] = field(default_factory=dict)
    acts: int = 0
    mark: str = "0-0"


@dataclass(frozen=True)
class Act:
    """Something that a phone does at a table.

    fresh: whether its owner looks at the table before. pick: which of the things that could be
    meant.
    """

    kind: str
    fresh: bool
    phone: int
    at: int
    number: int
    pick: int
    line: str


ACTS = st.builds(
    Act,
    kind=st.sampled_from(
        ("record", "record", "correct", "strike", "restore", "room", "close", "swap", "move")
    ),
    fresh=st.sampled_from((True, True, True, False)),
    phone=st.integers(0, 2),
    at=st.integers(0, 1),
    number=st.integers(1, 4),
    pick=st.integers(0, 11),
    line=st.sampled_from(("sound", "sound", "answer lost", "broken in the middle")),
)  # fmt: skip
BEGINNING = [Act("record", True, 0, at, n, n, "sound") for at in (0, 1) for n in (1, 2, 3)]


class Evening:
    """Two tables, in the ledger and as piles of slips, and three phones that look now and then."""

    def __init__(self):
        self.tables = list(Table.objects.order_by("number"))
        self.plain = [PlainTable() for _ in self.tables]
        self.seen = [[Seen() for _ in self.tables] for _ in range(3)]
        self.acts = 0

    def do(self, act):
        """Do it at the ledger and with the slips; both must answer alike."""
        if act.fresh:
            self.look(act)
        seen = self.seen[act.phone][act.at]
        if act.kind in ("correct", "strike", "restore", "move"):
            if not seen.piles:
                return None
            act = replace(act, number=sorted(seen.piles)[act.number % len(seen.piles)])
        pile = seen.piles.get(act.number)
        self.acts += 1
        who = {"key": uuid.UUID(int=self.acts), "by": None, "at": NOW}
        real, ours = getattr(self, act.kind)(act, seen, pile)
        return self.send(partial(real, **who), ours, act.line)

    def send(self, real, ours, line):
        """The act with whatever befalls it; it is sent again until its answer is heard."""
        if line == "broken in the middle":
            with dying():
                outcome(real)
        answer = outcome(real)
        if line == "answer lost":
            assert outcome(real) == answer
        assert (answer if isinstance(answer, str) else None) == ours()

    def look(self, act):
        """Read the table; its history must be the piles."""
        page, plain = table_page(self.tables[act.at]), self.plain[act.at]
        piles: dict[int, list] = {}
        for entry in page.all_entries:
            piles.setdefault(entry.number, []).append(entry)
        assert {n: [(one.facts, one.void) for one in pile] for n, pile in piles.items()} == {
            n: [(slip.facts, slip.struck) for slip in pile] for n, pile in plain.slips.items()
        }
        paired = {n: list(zip(plain.slips[n], pile, strict=True)) for n, pile in piles.items()}
        self.seen[act.phone][act.at] = Seen(paired, plain.acts, page.mark)

    def record(self, act, seen, pile):
        table, facts = self.tables[act.at], DEALS[act.pick % len(DEALS)]
        return (
            partial(services.record_deal, table=table, number=act.number, deal=deal_of(facts)),
            partial(self.plain[act.at].record, act.number, facts),
        )

    def correct(self, act, seen, pile):
        (slip, entry), facts = pile[-1], DEALS[act.pick % len(DEALS)]
        return (
            partial(services.correct_deal, entry=entry, deal=deal_of(facts)),
            partial(self.plain[act.at].replace, act.number, slip, facts),
        )

    def strike(self, act, seen, pile):
        slip, entry = pile[-1]
        return (
            partial(services.void_deal, entry=entry),
            partial(self.plain[act.at].replace, act.number, slip, slip.facts, struck=True),
        )

    def restore(self, act, seen, pile):
        (slip, entry), (old, was) = pile[-1], pile[act.pick % len(pile)]
        return (
            partial(services.restore_deal, entry=was, over=entry),
            partial(self.plain[act.at].replace, act.number, slip, old.facts, old.struck),
        )

    def room(self, act, seen, pile, shift=services.make_room, step=1):
        table = self.tables[act.at]
        return (
            partial(shift, table=table, number=act.number, seen=seen.mark),
            partial(self.plain[act.at].shift, act.number, step, seen.acts),
        )

    def close(self, act, seen, pile):
        return self.room(act, seen, pile, services.close_room, -1)

    def swap(self, act, seen, pile):
        table, last = self.tables[act.at], act.number + act.pick % 3
        one, other = PAIRS[act.pick % len(PAIRS)]
        asked = {"first": act.number, "last": last}
        return (
            partial(
                services.swap_seats, table=table, seat=one, other=other, seen=seen.mark, **asked
            ),
            partial(self.plain[act.at].swap, one=one, other=other, seen=seen.acts, **asked),
        )

    def move(self, act, seen, pile):
        slip, entry = pile[-1]
        return (
            partial(services.move_deal, entry=entry, to=self.tables[1 - act.at], seen=seen.mark),
            partial(
                self.plain[act.at].move, act.number, slip, self.plain[1 - act.at], seen.acts
            ),
        )  # fmt: skip

    def check(self):
        """Every player has what the slips say, and the stored points are what the facts say."""
        for table, plain in zip(self.tables, self.plain, strict=True):
            scores = Score.objects.filter(entry__table=table)
            stored = dict(scores.values_list("player").annotate(sum=Sum("points")))
            players = table.seats.order_by("seat").values_list("player", flat=True)
            assert [stored.get(player, 0) for player in players] == plain.totals()
            assert list(table_page(table).totals) == plain.totals()
        assert differences() == (len(self.tables), [])


def deal_of(facts):
    return read_deal(load_variant(VARIANT), facts)


@pytest.fixture
def two_tables():
    club = make_club()
    evening = make_evening(club)
    for names in (NAMES, "abcd"):
        services.seat_table(evening=evening, players=make_players(club, *names))


@given(acts=st.lists(ACTS, min_size=6, max_size=24))
@settings(
    max_examples=SEQUENCES,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_whatever_phones_do_the_ledger_says_what_a_pile_of_slips_says(two_tables, acts):
    with transaction.atomic():
        evening = Evening()
        for act in (*BEGINNING, *acts):
            evening.do(act)
        evening.check()
        transaction.set_rollback(True)
