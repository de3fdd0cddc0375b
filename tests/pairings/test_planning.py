"""An evening as asked for: by construction where one fits, and every wish looked at again."""

from __future__ import annotations

import pytest

from tests.pairings.judge import judged
from whistclub.pairings import (
    BEST_KNOWN,
    OPTIMAL,
    PERFECT,
    Absence,
    CannotSeat,
    Request,
    Role,
    Round,
    Table,
    complete,
    plan,
    race,
    schedule_document,
    verify,
)
from whistclub.pairings.counts import count_meetings

LITTLE = 300_000


def planned(effort=LITTLE, seed=1, **wishes):
    return plan(Request(**wishes), seed, effort)


@pytest.mark.parametrize(
    ("players", "rounds", "method"),
    [
        (24, 23, "design: cyclic"),
        (25, 25, "design: roots"),
        (28, 27, "design: nonabelian"),
        (24, 8, "stored part"),
        (28, 7, "transversal design"),
        (40, 12, "resolvable design"),
        (400, 24, "transversal design"),
        (24, 21, "part of design: cyclic"),
        (24, 46, "design: cyclic"),
        (24, 31, "design: cyclic + stored part"),
    ],
)
def test_where_a_construction_fits_nothing_is_searched(players, rounds, method):
    evening = planned(players=players, rounds=rounds)
    assert (evening.method, evening.proposals) == (method, 0)
    said = judged(players, evening.schedule.rounds)
    assert said["rounds"] == rounds
    assert said["partner"]["excess"] == 0


@pytest.mark.parametrize("players", [8, 9, 24, 57, 100])
def test_a_full_evening_is_perfect(players):
    rounds = players - (players % 4 == 0)
    evening = planned(players=players, rounds=rounds)
    assert evening.quality.code == PERFECT
    assert judged(players, evening.schedule.rounds)["perfect"]


def test_a_directed_design_stays_directed_when_tables_are_turned():
    evening = planned(players=29, rounds=29)
    assert judged(29, evening.schedule.rounds)["directed"]


def test_after_a_full_design_the_rest_is_searched():
    evening = planned(players=21, rounds=28)
    assert evening.method == "design: cyclic + search"
    partners = judged(21, evening.schedule.rounds)["partner"]
    assert (partners["min"], partners["max"]) == (1, 2)


def test_the_best_of_search_and_part_of_a_design_is_taken_where_few_play():
    assert planned(players=13, rounds=11, effort=1_000_000).quality.ratio < 1.01


def test_another_seed_gives_other_names_to_the_same_design():
    one, other = (planned(players=24, rounds=8, seed=seed) for seed in (1, 2))
    assert one.quality == other.quality
    assert one.schedule != other.schedule


@pytest.mark.parametrize("rounds", [6, 8])
@pytest.mark.parametrize("players", [23, 24])
def test_the_same_request_seed_and_effort_give_the_same_evening(players, rounds):
    assert planned(players=players, rounds=rounds) == planned(players=players, rounds=rounds)


def test_spouses_who_avoid_each_other_are_never_partners():
    spouses = tuple((player, player + 1) for player in range(0, 20, 2))
    rounds = planned(players=20, rounds=8, avoid=spouses).schedule.rounds
    met = count_meetings(20, rounds)
    assert all(met.partners[a][b] == 0 for a, b in spouses)


def test_a_construction_is_kept_when_names_can_be_dealt_so_that_a_wish_holds():
    evening = planned(players=28, rounds=7, avoid=((0, 1), (1, 2)), apart=((4, 5),))
    assert (evening.method, evening.quality.code) == ("transversal design", OPTIMAL)
    met = count_meetings(28, evening.schedule.rounds)
    assert met.partners[0][1] == met.partners[1][2] == met.met(4, 5) == 0


def test_a_wish_that_a_full_design_cannot_hold_is_searched_for():
    evening = planned(players=12, rounds=11, avoid=((3, 7),))
    assert evening.method == "search"
    assert count_meetings(12, evening.schedule.rounds).partners[3][7] == 0


def test_those_who_are_apart_never_share_a_table():
    pairs = ((0, 1), (0, 2), (5, 9))
    met = count_meetings(18, planned(players=18, rounds=7, apart=pairs).schedule.rounds)
    assert all(met.met(a, b) == 0 for a, b in pairs)


def test_those_who_keep_a_table_sit_at_one_all_evening():
    rounds = planned(players=22, rounds=8, stay=(4, 9, 17)).schedule.rounds
    for keeper in (4, 9, 17):
        at = {k for item in rounds for k, table in enumerate(item.tables) if keeper in table}
        assert len(at) == 1


@pytest.mark.parametrize(
    "request_",
    [
        # One waits, and it must be 0 or 1.
        Request(5, 1, ladies=3, apart=((0, 1),)),
        # First 6 waits, and 0 not; then it is his turn while 5 plays.
        Request(7, 2, absences=(Absence(5, 1, 1), Absence(6, 2, 2)), apart=((0, 5), (0, 6))),
        # Who stands in hangs on who waits, so waits are not exchanged afterwards.
        Request(9, 7, tables=1, ladies=4, apart=((1, 2), (3, 6))),
    ],
)
def test_a_wish_that_hangs_on_who_waits_is_met_with_every_seed(request_):
    for seed in range(1, 9):
        rounds = plan(request_, seed, LITTLE).schedule.rounds
        met = count_meetings(request_.players, rounds)
        assert all(met.met(a, b) == 0 for a, b in request_.apart)


def test_one_who_is_away_is_not_seated_and_counts_as_absent():
    away = (Absence(5, 3), Absence(8, 1, 2))
    rounds = planned(players=24, rounds=6, absences=away).schedule.rounds
    assert [item.absent for item in rounds] == [(8,), (8,), (5,), (5,), (5,), (5,)]
    judged(24, rounds)


def test_a_first_round_can_be_given():
    first = Round((Table(7, 6, 5, 4), Table(3, 2, 1, 0)))
    rounds = planned(players=8, rounds=4, kept=(first,)).schedule.rounds
    assert rounds[0] == first
    assert count_meetings(8, rounds).partners[7][5] == 1


def test_fewer_tables_than_four_divides_leave_more_to_wait():
    rounds = planned(players=26, rounds=8, tables=5, effort=3_000_000).schedule.rounds
    said = judged(26, rounds)
    assert all(len(item.tables) == 5 for item in rounds)
    assert (said["byes"], said["partner"]["max"]) == ({"min": 1, "max": 2}, 1)


def test_a_search_can_be_stopped_at_once_and_still_seats_everybody():
    seen = []

    def stop(progress):
        seen.append(progress.done)
        return False

    evening = plan(Request(30, 10), seed=1, effort=10**9, watch=stop)
    assert seen == [0]
    assert evening.quality.code == BEST_KNOWN
    judged(30, evening.schedule.rounds)


def test_of_several_seeds_the_evenest_wins():
    request = Request(14, 5)
    plans = [plan(request, seed, LITTLE) for seed in (1, 2)]
    best = min(plans, key=lambda made: made.quality.cost)
    assert race(request, (1, 2), LITTLE, workers=1).quality == best.quality


def test_one_seed_whose_draw_meets_the_wishes_is_enough_for_a_race():
    request = Request(10, 7, tables=2, apart=((0, 1), (2, 3), (4, 5), (6, 7)))
    with pytest.raises(CannotSeat):
        plan(request, 2, 200)
    assert race(request, (2, 5), 200, workers=1) == plan(request, 5, 200)


def test_a_race_that_no_draw_can_win_is_refused_like_a_plan():
    # 5 players, so 4 and one of the pairs are at the table: no draw can do it.
    hopeless = Request(5, 3, apart=((0, 1), (2, 3)))
    with pytest.raises(CannotSeat) as alone:
        plan(hopeless, 1, LITTLE)
    with pytest.raises(CannotSeat) as refused:
        race(hopeless, (1, 2), LITTLE, workers=1)
    assert refused.value.problems == alone.value.problems
    assert str(refused.value) == str(alone.value)


def test_a_schedule_prints_as_the_checker_reads_it():
    evening = planned(players=9, rounds=3, ladies=5)
    document = schedule_document(evening.schedule)
    assert document["mixed"] == ["lady"] * 5 + ["gent"] * 4
    assert evening.schedule.roles[4:6] == (Role.LADY, Role.GENT)
    assert verify(evening.schedule).errors == ()


def test_kept_rounds_alone_are_an_evening():
    first = Round((Table(0, 1, 2, 3),))
    evening = planned(players=4, rounds=1, kept=(first,))
    assert (evening.schedule.rounds, evening.method) == ((first,), "kept")


@pytest.mark.parametrize(("players", "rounds"), [(30, 10), (24, 25)])
def test_what_a_search_has_at_any_moment_makes_a_whole_plan(players, rounds):
    """24 players play all 23 rounds of the design, and two more that are searched."""
    seen = []

    def look(progress):
        seen.append(progress)
        return len(seen) < 3

    request = Request(players, rounds)
    plan(request, seed=1, effort=LITTLE, watch=look)
    evening = complete(request, seen[-1].rounds, seed=1, effort=LITTLE)
    assert len(evening.schedule.rounds) == rounds
    excess = evening.quality.cost - evening.quality.least
    assert excess == seen[-1].cost - seen[-1].bound
    judged(players, evening.schedule.rounds)
