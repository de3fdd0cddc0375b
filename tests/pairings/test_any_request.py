"""Whatever is asked for, within reason or not: a sound schedule, or a refusal that says why."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.check_schedule import check
from tests.pairings.judge import as_document
from whistclub.pairings import BEST_KNOWN, Absence, CannotSeat, Request, plan, verify
from whistclub.pairings.wishes import broken_wishes

EFFORT = 4_000


@st.composite
def requests(draw):
    """Evenings with all sorts of wishes, most of them possible."""
    players = draw(st.integers(4, 26))
    rounds = draw(st.integers(1, 9))
    someone = st.integers(0, players - 1)
    pairs = st.tuples(someone, someone)
    away = st.builds(Absence, someone, st.integers(1, 9), st.none() | st.integers(1, 9))
    return Request(
        players,
        rounds,
        tables=draw(st.none() | st.integers(1, 7)),
        ladies=draw(st.none() | st.just(players // 2) | st.integers(0, players)),
        avoid=tuple(draw(st.lists(pairs, max_size=3))),
        apart=tuple(draw(st.lists(pairs, max_size=2))),
        stay=tuple(draw(st.lists(someone, max_size=2))),
        absences=tuple(draw(st.lists(away, max_size=3))),
        short_walks=draw(st.booleans()),
    )


def explained(refusal):
    assert refusal.problems
    assert all(problem.code for problem in refusal.problems)


@settings(deadline=None, max_examples=150)
@given(requests(), st.integers(0, 3))
def test_every_answer_is_sound_and_as_asked(request, seed):
    try:
        evening = plan(request, seed, EFFORT)
    except CannotSeat as refusal:
        explained(refusal)
        return
    check(as_document(request.players, evening.schedule.rounds, evening.schedule.roles))
    assert verify(evening.schedule).errors == ()
    assert broken_wishes(request, evening.schedule) == ()
    assert evening.quality.cost >= evening.quality.least
    assert (evening.quality.ratio > 1) == (evening.quality.cost > evening.quality.least)
    if evening.quality.code != BEST_KNOWN:
        assert evening.quality.cost == evening.quality.least


@settings(deadline=None, max_examples=60)
@given(requests(), st.integers(0, 4), st.integers(0, 2), st.booleans())
def test_an_evening_can_be_planned_again_after_any_round(request, done, weight, printed):
    try:
        first = plan(request, 1, EFFORT).schedule.rounds
        kept, rest = first[:done], first[done:]
        again = replace(request, kept=kept, printed=rest if printed else (), card_weight=weight)
        evening = plan(again, 2, EFFORT)
    except CannotSeat as refusal:
        explained(refusal)
        return
    assert evening.schedule.rounds[:done] == kept
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
