"""Whatever is asked for, within reason or not: a sound schedule, or a refusal that says why."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.check_schedule import check
from tests.pairings.judge import as_document
from whistclub.pairings import BEST_KNOWN, Absence, CannotSeat, Request, plan, verify
from whistclub.pairings.counts import count_meetings
from whistclub.pairings.requests import demand_possible

EFFORT = 4_000
UNMET = {
    "never partners, but no draw was found",
    "never at one table, but no draw was found",
}


@st.composite
def requests(draw):
    """Evenings with all sorts of wishes, most of them possible."""
    players = draw(st.integers(4, 26))
    rounds = draw(st.integers(1, 9))
    someone = st.integers(0, players - 1)
    pairs = st.lists(someone, min_size=2, max_size=2, unique=True).map(tuple)
    first = st.integers(1, 9)
    for_good = st.builds(Absence, someone, first)
    for_a_while = st.builds(
        lambda player, numbers: Absence(player, min(numbers), max(numbers)),
        someone,
        st.tuples(first, first),
    )
    return Request(
        players,
        rounds,
        tables=draw(st.none() | st.integers(1, 7)),
        ladies=draw(st.none() | st.just(players // 2) | st.integers(0, players)),
        avoid=tuple(draw(st.lists(pairs, max_size=3))),
        apart=tuple(draw(st.lists(pairs, max_size=2))),
        stay=tuple(draw(st.lists(someone, max_size=2))),
        absences=tuple(draw(st.lists(for_good | for_a_while, max_size=3))),
        short_walks=draw(st.booleans()),
    )


def planned(request, seed):
    """The evening; None if it was refused at the door, or for a wish that no draw met."""
    try:
        return plan(request, seed, EFFORT)
    except CannotSeat as refusal:
        codes = {problem.code for problem in refusal.problems}
    if codes <= UNMET:
        assert request.unpaired()
    else:
        with pytest.raises(CannotSeat):
            demand_possible(request)
    return None


@settings(deadline=None, max_examples=150)
@given(requests(), st.integers(0, 3))
def test_every_answer_is_sound_and_as_asked(request, seed):
    evening = planned(request, seed)
    if evening is None:
        return
    rounds = evening.schedule.rounds
    check(as_document(request.players, rounds, evening.schedule.roles))
    assert verify(evening.schedule).errors == ()
    met = count_meetings(request.players, rounds)
    assert all(met.partners[a][b] == 0 for a, b in request.avoid)
    assert all(met.met(a, b) == 0 for a, b in request.apart)
    for player in request.stay:
        at = {k for item in rounds for k, table in enumerate(item.tables) if player in table}
        assert len(at) <= 1
    for absence in request.absences:
        for number, item in enumerate(rounds, 1):
            assert not absence.covers(number) or absence.player in item.absent
    assert evening.quality.cost >= evening.quality.least
    assert (evening.quality.ratio > 1) == (evening.quality.cost > evening.quality.least)
    if evening.quality.code != BEST_KNOWN:
        assert evening.quality.cost == evening.quality.least


@settings(deadline=None, max_examples=60)
@given(requests(), st.integers(0, 4), st.integers(0, 2), st.booleans())
def test_an_evening_can_be_planned_again_after_any_round(request, done, weight, printed):
    first = planned(request, 1)
    if first is None:
        return
    kept, rest = first.schedule.rounds[:done], first.schedule.rounds[done:]
    again = replace(request, kept=kept, printed=rest if printed else (), card_weight=weight)
    evening = planned(again, 2)
    if evening is None:
        return
    assert evening.schedule.rounds[:done] == kept
    check(as_document(request.players, evening.schedule.rounds, evening.schedule.roles))
    assert verify(evening.schedule).errors == ()
    assert evening.changed_lines >= evening.changed_cards


@settings(deadline=None, max_examples=60)
@given(st.integers(4, 40), st.integers(1, 14), st.integers(1, 10))
def test_waits_go_round_in_every_plain_evening(players, rounds, tables):
    evening = plan(Request(players, rounds, tables=tables), 1, EFFORT)
    said = check(as_document(players, evening.schedule.rounds))
    assert said["byes"]["max"] - said["byes"]["min"] <= 1
    codes = [note.code for note in verify(evening.schedule).notes]
    assert "waits again before everyone has waited" not in codes
