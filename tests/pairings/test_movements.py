"""What every movement promises: sizes, sound rounds, knobs, refusals at the door."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from random import Random

import pytest

from tests.pairings.movement_evenings import (
    MAX_PLAYERS,
    SIZES,
    entrants_for,
    evening,
    sizes,
)
from whistclub.pairings import CannotSeat, Result, Role, Round, Table
from whistclub.pairings.checks import round_errors
from whistclub.pairings.movements import (
    DOOR_PROBLEMS,
    BadKnob,
    Entrants,
    Played,
    UnknownMovement,
    all_knobs,
    fits,
    load,
    names,
    next_round,
    schedule,
)


def test_every_movement_has_its_sizes_written_down():
    assert set(names()) == set(SIZES)


@pytest.mark.parametrize("name", names())
def test_fits_says_yes_at_its_sizes_and_no_at_all_others(name):
    movement = load(name)
    fitting = [
        players
        for players in range(MAX_PLAYERS + 1)
        if not fits(movement, entrants_for(movement, players))
    ]
    assert fitting == sizes(name)


@pytest.mark.parametrize("name", names())
def test_a_number_that_does_not_fit_is_refused_with_a_listed_code(name):
    movement = load(name)
    for players in set(range(MAX_PLAYERS + 1)) - set(sizes(name)):
        with pytest.raises(CannotSeat) as refused:
            next_round(movement, entrants_for(movement, players), rng=Random(0))
        assert {problem.code for problem in refused.value.problems} <= set(movement.problems)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", names())
def test_everybody_sits_once_or_waits_in_every_round(name, seed):
    movement = load(name)
    for players in sizes(name):
        entrants = entrants_for(movement, players)
        for number, (seated, _, _) in enumerate(evening(name, entrants, 4, seed), 1):
            assert list(round_errors(players, number, seated, entrants.roles)) == []
            assert len(seated.byes) < max(4, 2 * movement.unit) or name == "knock-out"


@pytest.mark.parametrize("name", names())
def test_every_value_of_every_knob_seats_everybody(name):
    movement = load(name)
    players = 20  # fits every movement
    entrants = entrants_for(movement, players)
    for knob, allowed in movement.knobs.items():
        for value in allowed:
            for number, item in enumerate(evening(name, entrants, 4, **{knob: value}), 1):
                assert not list(round_errors(players, number, item.round, entrants.roles))


@pytest.mark.parametrize("name", names())
def test_units_stay_together(name):
    movement = load(name)
    if movement.unit == 1:
        return
    for players in sizes(name)[:8]:
        for seated, _, _ in evening(name, entrants_for(movement, players), 5):
            assert all(a // 2 == b // 2 for table in seated.tables for a, b in table.pairs)


@pytest.mark.parametrize("name", names())
def test_the_same_seed_gives_the_same_evening(name):
    entrants = entrants_for(load(name), 20)
    assert [*evening(name, entrants, 6, 5)] == [*evening(name, entrants, 6, 5)]


@pytest.mark.parametrize("name", names())
def test_the_module_says_what_it_is_and_where_it_comes_from(name):
    text = import_module(f"whistclub.pairings.movements.{name.replace('-', '_')}").__doc__
    assert text.count("\n\n") >= 1
    assert "Source: " in text


@pytest.mark.parametrize("name", [name for name in names() if not load(name).needs_results])
def test_a_planned_movement_is_the_same_round_by_round_and_as_a_whole(name):
    movement = load(name)
    entrants = entrants_for(movement, 20)
    whole = schedule(movement, entrants, 3, rng=Random(8))
    played = []
    rng = Random(8)
    for seated in whole.rounds:
        assert next_round(movement, entrants, played, rng=rng) == seated
        played.append(Played(seated))


def test_a_movement_that_asks_for_results_cannot_be_planned():
    with pytest.raises(ValueError, match="asks for results"):
        schedule(load("mexicano"), Entrants(8), 3, rng=Random(0))


def test_a_movement_without_a_last_round_must_be_told_how_many():
    with pytest.raises(ValueError, match="no last round"):
        schedule(load("random-redraw"), Entrants(8), rng=Random(0))


def test_a_plan_is_refused_like_a_round():
    with pytest.raises(CannotSeat):
        schedule(load("mitchell"), Entrants(16), 4, rng=Random(0))
    assert len(schedule(load("mitchell"), Entrants(16), rng=Random(0)).rounds) == 3


def test_an_unknown_movement_is_not_loaded():
    for name in ("waltz", "_pairs", "winners_move", ""):
        with pytest.raises(UnknownMovement):
            load(name)


@pytest.mark.parametrize(
    "given", [{"pairing": "2+3"}, {"pairing": 1}, {"pace": "slow"}, {"pairing": None}]
)
def test_a_knob_has_only_its_own_values(given):
    with pytest.raises(BadKnob):
        all_knobs(load("mexicano"), given)


@pytest.mark.parametrize("value", [True, 1.0, "1", 2, 0, None])
def test_a_direction_is_one_up_or_one_down(value):
    with pytest.raises(BadKnob) as bad:
        all_knobs(load("fixed-move"), {"lady_dir": value})
    assert (bad.value.name, bad.value.allowed) == ("lady_dir", (-1, 1))


def test_all_faults_are_named_at_once():
    movement, entrants = load("mitchell"), Entrants(15, absent=frozenset({3}))
    codes = [problem.code for problem in fits(movement, entrants)]
    assert codes == ["movement needs everybody", "movement does not fit this number"]
    assert codes[0] in DOOR_PROBLEMS


def test_every_missing_table_is_named():
    seated = Round((Table(0, 1, 2, 3), Table(4, 5, 6, 7), Table(8, 9, 10, 11)))
    played = [Played(seated, (Result(7, 6), None))]
    with pytest.raises(CannotSeat) as refused:
        next_round(load("mexicano"), Entrants(12), played, rng=Random(0))
    where = [(problem.code, problem.round, problem.number) for problem in refused.value.problems]
    assert where == [("table missing", 1, 2), ("table missing", 1, 3)]


def test_somebody_who_played_cannot_vanish_from_the_list():
    seated = Round((Table(0, 1, 2, 3),), byes=(4,))
    played = [Played(seated, (Result(7, 6),))]
    with pytest.raises(CannotSeat) as refused:
        next_round(load("mexicano"), Entrants(4), played, rng=Random(0))
    assert refused.value.problems[0].code == "drive has started"
    assert refused.value.problems[0].players == (4,)


@pytest.mark.parametrize("name", [name for name in names() if load(name).lets_go])
def test_who_is_away_is_not_seated_and_who_comes_late_is(name):
    movement = load(name)
    entrants = Entrants(10, absent=frozenset({2, 7}))
    played = [*evening(name, entrants, 2)]
    assert all(item.round.absent == (2, 7) for item in played)
    later = replace(entrants, players=12, absent=frozenset({7}))
    seated = next_round(movement, later, played, rng=Random(3))
    assert list(round_errors(12, 3, seated)) == []
    assert len(seated.tables) == 2
    # Three of eleven wait, and neither 2 nor the newcomers: a round missed is a wait.
    assert not {2, 10, 11} & set(seated.byes)


def test_entrants_are_checked_for_our_own_mistakes():
    with pytest.raises(ValueError, match="roles"):
        Entrants(4, (Role.LADY,))
    with pytest.raises(ValueError, match="strangers"):
        Entrants(4, absent=frozenset({4}))
