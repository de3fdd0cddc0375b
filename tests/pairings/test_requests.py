"""What cannot be is refused at the door, with everything that is wrong named at once."""

from __future__ import annotations

import pytest

from whistclub.pairings import Absence, CannotSeat, Request, Round, Table, plan
from whistclub.pairings.requests import demand_possible

FOUR = Table(0, 1, 2, 3)


def refused(**wishes):
    with pytest.raises(CannotSeat) as refusal:
        demand_possible(Request(**wishes))
    return refusal.value.problems


def codes(**wishes):
    return [problem.code for problem in refused(**wishes)]


def test_three_players_are_too_few():
    (problem,) = refused(players=3, rounds=4)
    assert (problem.code, problem.number, problem.low) == ("too few players", 3, 4)


def test_all_wrong_numbers_are_named_at_once():
    assert codes(players=2, rounds=0, tables=0) == [
        "too few players",
        "too few rounds",
        "too few tables",
    ]


def test_there_is_an_upper_limit_to_players_and_rounds():
    assert codes(players=1001, rounds=1001) == ["too many players", "too many rounds"]


@pytest.mark.parametrize("name", ["avoid", "apart"])
def test_a_stranger_in_a_pair_is_named(name):
    (problem,) = refused(players=8, rounds=4, **{name: ((3, 8),)})
    assert (problem.code, problem.players, problem.high) == ("player does not exist", (8,), 7)


def test_a_stranger_who_keeps_a_table_or_is_away_is_named():
    found = refused(players=8, rounds=4, stay=(9,), absences=(Absence(-1, 1),))
    assert [problem.players for problem in found] == [(-1,), (9,)]


def test_nobody_can_avoid_himself():
    assert codes(players=8, rounds=4, avoid=((3, 3),)) == ["two different players are needed"]


def test_an_absence_must_end_after_it_begins():
    wrong = (Absence(0, 3, 2), Absence(1, 0))
    assert (
        codes(players=8, rounds=4, absences=wrong)
        == ["a player is away from no round to no round"] * 2
    )


def test_whoever_avoids_everybody_is_named():
    (problem,) = refused(players=4, rounds=1, avoid=((0, 1), (2, 0), (3, 0)))
    assert (problem.code, problem.players) == ("never partners, but no partner is left", (0,))


def test_whoever_has_no_three_to_sit_with_is_named():
    (problem,) = refused(players=5, rounds=1, apart=((0, 1), (0, 2)))
    assert (problem.code, problem.players) == ("never at one table, but no table is left", (0,))


def test_more_keepers_than_tables_are_refused():
    (problem,) = refused(players=9, rounds=3, stay=(0, 1, 2))
    assert problem.code == "more players keep a table than there are tables"
    assert (problem.players, problem.number, problem.high) == ((0, 1, 2), 3, 2)


def test_a_round_for_which_too_few_are_there_is_named():
    away = tuple(Absence(player, 3) for player in range(2))
    found = refused(players=5, rounds=4, absences=away)
    assert [(problem.code, problem.round) for problem in found] == [
        ("fewer than four are there", 3),
        ("fewer than four are there", 4),
    ]


def test_more_kept_rounds_than_asked_for_are_refused():
    (problem,) = refused(players=4, rounds=1, kept=(Round((FOUR,)),) * 2)
    assert problem.code == "more rounds kept than asked for"
    assert (problem.number, problem.high) == (2, 1)


def test_a_malformed_kept_round_is_named():
    twice = Round((Table(0, 1, 2, 2),))
    found = refused(players=4, rounds=3, kept=(Round((FOUR,)), twice))
    assert [(problem.code, problem.players, problem.round) for problem in found] == [
        ("player sits twice", (2,), 2),
        ("player is nowhere", (3,), 2),
    ]


def test_a_kept_round_without_tables_is_refused():
    assert codes(players=4, rounds=2, kept=(Round((), (0, 1, 2, 3)),)) == [
        "no table in a kept round"
    ]


def test_a_player_twice_on_the_printed_cards_is_named():
    (problem,) = refused(
        players=5, rounds=2, kept=(Round((FOUR,), (4,)),), printed=(Round((Table(0, 1, 2, 0),)),)
    )
    assert (problem.code, problem.players, problem.round) == ("player sits twice", (0,), 2)


def test_kept_rounds_must_have_ladies_with_gents():
    assert "a pair needs a lady and a gent" in codes(
        players=4, rounds=2, ladies=2, kept=(Round((Table(0, 2, 1, 3),)),)
    )


def test_more_ladies_than_players_do_not_add_up():
    assert codes(players=8, rounds=3, ladies=9) == ["roles do not add up"]


def test_a_wish_that_no_draw_can_meet_is_an_error_with_the_pair_and_never_a_broken_schedule():
    # 0, 1 and 2 avoid each other: each of the three partnerings of four has two of them.
    with pytest.raises(CannotSeat) as refusal:
        plan(Request(players=4, rounds=1, avoid=((0, 1), (0, 2), (1, 2))), seed=1, effort=1000)
    (problem,) = refusal.value.problems
    assert problem.code == "never partners, but no draw was found"
    assert problem.round == 1
    assert set(problem.players) < {0, 1, 2}


def test_every_refusal_reads_as_one_line():
    with pytest.raises(CannotSeat) as refusal:
        demand_possible(Request(players=8, rounds=4, avoid=((3, 8),), stay=(9,)))
    assert str(refusal.value) == (
        "player does not exist: player 8, at most 7; player does not exist: player 9, at most 7"
    )
