"""What the movements by standing and by lot promise: who waits, who meets, who is where."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairings.movement_evenings import evening, halves
from whistclub.pairings import Result, Role, Round, Table
from whistclub.pairings.checks import unfair_waits
from whistclub.pairings.counts import count_meetings
from whistclub.pairings.movements import Entrants, Played, load, next_round
from whistclub.pairings.movements._standing import ranked, waiting
from whistclub.pairings.schedule import Schedule


def rounds_of(name, players, rounds, seed=0, roles=(), **knobs):
    return [item.round for item in evening(name, Entrants(players, roles), rounds, seed, **knobs)]


def partners_repeated(players, rounds):
    met = count_meetings(players, rounds)
    return max(max(row) for row in met.partners) > 1


def totals(players, played):
    made = Counter(dict.fromkeys(range(players), 0))
    for seated, results, _ in played:
        for table, result in zip(seated.tables, results, strict=True):
            for player, points in zip(table, (result.ns, result.ew) * 2, strict=True):
                made[player] += points
    return made


@given(players=st.integers(4, 21), seed=st.integers(0, 999))
@settings(max_examples=60)
def test_mexicano_seats_fours_from_the_top_of_the_standing(players, seed):
    played = [*evening("mexicano", Entrants(players), 4, seed)]
    made = totals(players, played[:-1])
    seated = played[-1].round
    for upper, lower in zip(seated.tables, seated.tables[1:], strict=False):
        assert min(made[player] for player in upper) >= max(made[player] for player in lower)
    for table in seated.tables:
        best, second, third, last = table.n, table.e, table.w, table.s
        assert made[best] >= made[second] >= made[third] >= made[last]


@pytest.mark.parametrize("name", ["mexicano", "rank-seating", "random-redraw"])
@pytest.mark.parametrize("players", [5, 6, 7, 9, 10, 11, 18])
def test_nobody_waits_again_before_everybody_has_waited(name, players):
    made = Schedule(players, tuple(rounds_of(name, players, players + 3)))
    assert [*unfair_waits(made)] == []


def test_rank_seating_with_repeats_allowed_is_by_standing_alone():
    rank = rounds_of("rank-seating", 16, 6, repeats="allowed", seed=4)
    assert rank == rounds_of("mexicano", 16, 6, seed=4)


@pytest.mark.parametrize("name", ["rank-seating", "random-redraw"])
@pytest.mark.parametrize("players", [4, 5, 8, 9, 11, 12, 16, 20, 22, 24])
def test_nobody_has_an_old_partner_in_the_first_2t_rounds(name, players):
    promised = 2 * (players // 4)
    for seed in range(3):
        assert not partners_repeated(players, rounds_of(name, players, promised, seed))


@pytest.mark.parametrize("players", [4, 8, 9, 12, 16, 17, 20, 24])
def test_with_ladies_and_gents_nobody_has_an_old_partner_in_the_first_t_plus_1_rounds(players):
    roles = halves(players)
    promised = players // 4 + 1
    for seed in range(3):
        rounds = rounds_of("random-redraw", players, promised, seed, roles)
        assert not partners_repeated(players, rounds)


@given(ladies=st.integers(2, 9), gents=st.integers(2, 9), seed=st.integers(0, 99))
@settings(max_examples=40)
def test_a_redraw_seats_as_many_ladies_as_gents_as_it_can(ladies, gents, seed):
    roles = (Role.LADY,) * ladies + (Role.GENT,) * gents
    for seated in rounds_of("random-redraw", ladies + gents, 4, seed, roles):
        assert len(seated.tables) == min(ladies, gents) // 2
        for table in seated.tables:
            assert all({roles[a], roles[b]} == set(Role) for a, b in table.pairs)


def test_when_every_partner_was_had_the_redraw_begins_a_second_turn():
    # Four players have three partners each: six rounds are two full turns.
    met = count_meetings(4, rounds_of("random-redraw", 4, 6))
    assert {met.partners[a][b] for a in range(4) for b in range(a)} == {2}


@pytest.mark.parametrize("seed", range(5))
def test_rank_seating_moves_nobody_far(seed):
    played = [*evening("rank-seating", Entrants(40), 6, seed)]
    in_order = ranked(range(40), played[:-1])
    for place, table in enumerate(played[-1].round.tables):
        assert all(abs(in_order.index(player) // 4 - place) <= 2 for player in table)


def test_another_seed_draws_another_first_round():
    for name in ("mexicano", "rank-seating", "random-redraw"):
        first = {next_round(load(name), Entrants(12), rng=Random(s)).tables for s in range(10)}
        assert len(first) == 10


def test_level_players_are_ranked_by_their_best_round_if_they_never_met():
    # 0 and 4 make 12 each: 0 in 6 + 6, 4 in 9 + 3.
    played = [
        Played(Round((Table(0, 1, 2, 3), Table(4, 5, 6, 7))), (Result(6, 7), Result(9, 4))),
        Played(Round((Table(0, 1, 3, 2), Table(4, 6, 5, 7))), (Result(6, 7), Result(3, 10))),
    ]
    in_order = ranked(range(8), played)
    assert in_order.index(4) == in_order.index(0) - 1


def test_players_without_any_round_keep_the_order_given():
    assert ranked((3, 1, 2), []) == (3, 1, 2)


def test_who_waits_is_who_played_most_and_then_the_last():
    played = [Played(Round((Table(0, 1, 2, 3),), byes=(4, 5)))]
    assert waiting((5, 4, 3, 2, 1, 0), 4, played) == (0, 1)
    assert waiting((5, 4, 3, 2, 1, 0), 6, played) == ()


@pytest.mark.parametrize("name", ["mexicano", "rank-seating"])
def test_points_that_are_not_of_two_sides_rank_where_they_are_given(name):
    """Whist à la couleur scores each player by himself; 8 to 5 everywhere would leave all level."""
    played = [Played(Round((Table(0, 1, 2, 3), Table(4, 5, 6, 7))), (Result(8, 5), Result(8, 5)))]
    ranking = (7, 1, 5, 3, 0, 2, 4, 6)
    drawn = next_round(load(name), Entrants(8, ranking=ranking), played, rng=Random(1))
    assert set(drawn.tables[0]) == {7, 1, 5, 3}


def test_a_ranking_names_those_who_are_there():
    with pytest.raises(ValueError, match="ranking"):
        Entrants(8, absent=frozenset({3}), ranking=tuple(range(8)))
