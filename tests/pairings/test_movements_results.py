"""What the movements that ask for winners promise, with results of every kind."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pairings.movement_evenings import evening, halves
from whistclub.pairings import Result, Role, Round, Table
from whistclub.pairings.movements import Entrants, Played, load, next_round

PROGRESSIVE = "winners-move", "losers-move-all-change", "losers-move-pairs-stay"


@st.composite
def progressive_rounds(draw):
    """A round of ladies and gents at 1 to 12 tables in any chairs, and its tricks."""
    tables = draw(st.integers(1, 12))
    roles = halves(4 * tables)
    ladies = draw(st.permutations(range(2 * tables)))
    gents = draw(st.permutations(range(2 * tables, 4 * tables)))
    seated = []
    for place in range(tables):
        ns = [ladies[2 * place], gents[2 * place]]
        ew = [ladies[2 * place + 1], gents[2 * place + 1]]
        if draw(st.booleans()):
            ns.reverse()
        if draw(st.booleans()):
            ew.reverse()
        seated.append(Table(ns[0], ew[0], ns[1], ew[1]))
    tricks = draw(st.lists(st.integers(0, 13), min_size=tables, max_size=tables))
    results = tuple(Result(ns, 13 - ns) for ns in tricks)
    return Entrants(4 * tables, roles), Played(Round(tuple(seated)), results)


def couples(table, roles):
    """Both pairs of a table as (lady, gent), North-South first."""
    return [
        tuple(sorted(pair, key=lambda player: roles[player] is Role.GENT)) for pair in table.pairs
    ]


def after_deal(entrants, played):
    """Winning lady and gent, losing lady and gent, of each table."""
    parted = []
    for table, result in zip(played.round.tables, played.results, strict=True):
        ns, ew = couples(table, entrants.roles)
        parted.append((*ns, *ew) if result.ns > result.ew else (*ew, *ns))
    return parted


def expected_pairs(name, parted, lady_dir):
    """The new pairs of each table, by the printed formula."""
    tables = len(parted)
    for t in range(tables):
        lady_from, gent_from = (t - lady_dir) % tables, (t + lady_dir) % tables
        winning_lady, winning_gent, losing_lady, losing_gent = parted[t]
        if name == "winners-move":
            yield {
                (losing_lady, parted[gent_from][1]),
                (parted[lady_from][0], losing_gent),
            }
        elif name == "losers-move-pairs-stay":
            yield {
                (winning_lady, winning_gent),
                (parted[lady_from][2], parted[gent_from][3]),
            }
        else:
            yield {
                (winning_lady, parted[gent_from][3]),
                (parted[lady_from][2], winning_gent),
            }


@pytest.mark.parametrize("name", PROGRESSIVE)
@given(case=progressive_rounds(), lady_dir=st.sampled_from([1, -1, None]))
def test_the_new_pairs_are_those_of_the_formula(name, case, lady_dir):
    entrants, played = case
    usual = -1 if name == "winners-move" else 1
    knobs = {} if lady_dir is None else {"lady_dir": lady_dir}
    seated = next_round(load(name), entrants, [played], knobs=knobs, rng=Random(0))
    parted = after_deal(entrants, played)
    expected = [*expected_pairs(name, parted, lady_dir or usual)]
    assert [{*couples(table, entrants.roles)} for table in seated.tables] == expected


@pytest.mark.parametrize("name", PROGRESSIVE)
@given(case=progressive_rounds())
def test_every_table_has_one_lady_and_one_gent_of_each_fate(name, case):
    entrants, played = case
    seated = next_round(load(name), entrants, [played], rng=Random(0))
    winners = {player for row in after_deal(entrants, played) for player in row[:2]}
    for table in seated.tables:
        fates = sorted((entrants.roles[player].value, player in winners) for player in table)
        assert fates == [("gent", False), ("gent", True), ("lady", False), ("lady", True)]


@pytest.mark.parametrize("name", PROGRESSIVE)
@given(case=progressive_rounds())
def test_a_lady_who_stays_keeps_her_chair(name, case):
    entrants, played = case
    seated = next_round(load(name), entrants, [played], rng=Random(0))
    column = 2 if name == "winners-move" else 0
    rows = after_deal(entrants, played)
    for before, after, row in zip(played.round.tables, seated.tables, rows, strict=True):
        assert after.index(row[column]) == before.index(row[column])


@given(case=progressive_rounds())
def test_nobody_keeps_a_partner_when_all_change(case):
    entrants, played = case
    before = {pair for table in played.round.tables for pair in couples(table, entrants.roles)}
    for name in ("winners-move", "losers-move-all-change"):
        seated = next_round(load(name), entrants, [played], rng=Random(0))
        after = {pair for table in seated.tables for pair in couples(table, entrants.roles)}
        assert not before & after


def test_the_first_round_is_drawn():
    entrants = Entrants(16, halves(16))
    first = {next_round(load("winners-move"), entrants, rng=Random(seed)) for seed in range(20)}
    assert len(first) == 20


def test_level_sides_cut():
    entrants = Entrants(4, halves(4))
    level = Played(Round((Table(0, 1, 2, 3),)), (Result(26, 26),))
    after = {
        next_round(load("losers-move-all-change"), entrants, [level], rng=Random(seed))
        for seed in range(20)
    }
    north_south_won = Table(0, 2, 3, 1)
    east_west_won = Table(0, 1, 3, 2)
    assert {item.tables[0] for item in after} == {north_south_won, east_west_won}


@given(
    tables=st.integers(2, 9),
    order=st.randoms(use_true_random=False),
    fewest_win=st.booleans(),
)
def test_swedish_winners_go_on_and_losers_go_up_a_chair(tables, order, fewest_win):
    players = [*range(4 * tables)]
    order.shuffle(players)
    before = [Table(*players[at : at + 4]) for at in range(0, len(players), 4)]
    results = tuple(Result(ns, 13 - ns) for ns in (order.randrange(14) for _ in before))
    played = Played(Round(tuple(before)), results, fewest_win)
    after = next_round(load("drive-chairs"), Entrants(4 * tables), [played], rng=Random(0)).tables
    for place, (table, result) in enumerate(zip(before, results, strict=True)):
        odd_won = (result.ns > result.ew) != fewest_win
        winners, losers = (table.pairs) if odd_won else (table.pairs[::-1])
        low, high = losers
        assert after[place].index(low) == table.index(low) + 1
        assert after[place].index(high) == table.index(high)
        onward = after[(place + 1) % tables]
        assert onward[0] == winners[1], "who sat on 3 or 4 takes chair 1"
        assert winners[0] in (onward[1], onward[3])


@given(pairs=st.integers(1, 12), seed=st.integers(0, 99))
def test_winning_pairs_go_up_and_meet_losers(pairs, seed):
    entrants, rng = Entrants(4 * pairs), Random(seed)
    first = next_round(load("winning-pairs-move"), entrants, rng=rng)
    results = tuple(Result(ns, 13 - ns) for ns in (rng.randrange(14) for _ in first.tables))
    after = next_round(
        load("winning-pairs-move"), entrants, [Played(first, results)], rng=rng
    ).tables
    for place, (table, result) in enumerate(zip(first.tables, results, strict=True)):
        won = result.ew > result.ns
        assert table.pairs[won] in after[(place + 1) % pairs].pairs
        assert table.pairs[not won] in after[place].pairs


@given(
    pairs=st.integers(2, 40), seed=st.integers(0, 99), first=st.sampled_from(["drawn", "seeded"])
)
def test_a_knock_out_leaves_one_pair_and_nobody_plays_after_losing(pairs, seed, first):
    out: set[int] = set()
    played = [*evening("knock-out", Entrants(2 * pairs), 9, seed, first=first)]
    for number, (seated, results, _) in enumerate(played, 1):
        playing = {player for table in seated.tables for player in table}
        assert not playing & out
        assert set(seated.absent) == out
        assert not seated.byes or number == 1
        for table, result in zip(seated.tables, results, strict=True):
            out |= {*table.pairs[result.ns > result.ew]}
    assert len(out) == 2 * (pairs - 1)
    assert len(played[-1].round.tables) == 1


def test_in_a_seeded_knock_out_the_favourites_meet_as_late_as_can_be():
    for pairs in range(2, 33):
        entrants, played = Entrants(2 * pairs), []
        for _ in range(load("knock-out").rounds(entrants)):
            seated = next_round(
                load("knock-out"), entrants, played, knobs={"first": "seeded"}, rng=Random(0)
            )
            better = tuple(Result(13, 0) if t.n < t.e else Result(0, 13) for t in seated.tables)
            played.append(Played(seated, better))
            still_in = {p // 2 for p in range(2 * pairs) if p not in seated.absent}
            assert still_in == set(range(len(still_in)))
        assert {*played[-1].round.tables[0]} == {0, 1, 2, 3}
