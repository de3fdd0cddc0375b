"""A rubber of English whist: games, slams, bonus, margin, and what each seat gets of it."""

from __future__ import annotations

import pytest

from tests.scoring.rubbers import deal, refusal, sheet, shown
from whistclub.scoring import BadRules, RubberDeal, Setup, house_rules, tally

LAWS = "english-short-laws"
NS_GAME = deal(11)
EW_GAME = deal(2)


def test_two_games_win_the_rubber_and_the_bonus_for_two_to_nought():
    rubber = shown(deal(10), deal(8), NS_GAME).rubber  # 6-0, 5-0
    assert (rubber.totals, rubber.winner, rubber.margin) == ((13, 0), "ns", 13)


def test_there_is_no_bonus_after_three_games_unless_always():
    games = NS_GAME, EW_GAME, NS_GAME
    assert shown(*games).rubber.totals == (10, 5)
    assert shown(*games, rubber_bonus_when="always").rubber.totals == (12, 5)
    assert shown(*games, rubber_bonus_when="always", rubber_bonus=5).rubber.totals == (15, 5)


def test_the_winner_of_two_games_wins_with_fewer_points():
    ns = deal(8), deal(4), deal(9)  # 2-0, 2-3, 5-3
    ew = deal(0)  # 0-7
    rubber = shown(*ns, ew, *ns).rubber
    assert (rubber.totals, rubber.winner, rubber.margin) == ((10, 13), "ns", -3)


@pytest.mark.parametrize(
    ("losers", "value"),
    [((), 3), ((deal(6),), 2), ((deal(5),), 2), ((deal(4),), 1), ((deal(3),), 1)],
)
def test_a_game_is_treble_double_or_single_by_the_losers_score(losers, value):
    assert shown(*losers, NS_GAME, slug=LAWS).game_values == (value,)


def test_a_game_both_sides_reached_is_a_single():
    both = deal(9), deal(4), deal(7, revokes=(1, 1), revoke_mode="add")
    assert shown(*both, slug=LAWS, revoker_capped=False).game_values == (1,)


def test_the_bumper_is_eight():
    assert shown(NS_GAME, NS_GAME, slug=LAWS).rubber.margin == 8


def test_the_smallest_rubber_by_game_points_is_one():
    single = deal(4), deal(11)  # EW 3, then NS out
    assert shown(*single, EW_GAME, *single, slug=LAWS).rubber.margin == 1


def test_game_points_and_the_bonus_for_two_to_nought_only():
    three_games = NS_GAME, EW_GAME, NS_GAME
    assert shown(*three_games, slug=LAWS).rubber.totals == (8, 3)
    rare = shown(*three_games, slug=LAWS, rubber_bonus_when="2-0").rubber
    assert rare.totals == (6, 3)


def test_a_slam_bonus_goes_to_the_rubber_and_not_to_the_game():
    slam = shown(deal(13), slam_bonus=3)
    assert slam.games == ((7, 0),)
    assert [reason.code for reason in slam.bonuses[0]] == ["slam"]
    assert shown(deal(13), NS_GAME, slam_bonus=3).rubber.totals == (17, 0)


def test_a_slam_counts_in_game_points_too():
    assert shown(deal(13), NS_GAME, slug=LAWS, slam_bonus=3).rubber.totals == (11, 0)


def test_a_slam_of_the_losers_is_theirs():
    assert shown(NS_GAME, deal(0), NS_GAME, slam_bonus=3).rubber.totals == (10, 10)


def test_thirteen_tricks_by_a_revoke_are_no_slam():
    assert shown(deal(10, revokes=(0, 1)), slam_bonus=3).bonuses == ((), ())


def test_a_side_that_revoked_gets_no_slam_bonus():
    assert shown(deal(13, revokes=(1, 0)), slam_bonus=3).bonuses == ((), ())


def test_a_slam_counts_after_a_penalty_has_ended_the_game():
    ended = deal(9), deal(13, revokes=(0, 1), revoke_mode="add"), NS_GAME
    assert shown(*ended, slam_bonus=3).rubber.totals == (6 + 5 + 2 + 3, 0)


def test_seats_get_nothing_until_the_rubber_ends_and_then_the_margin():
    rows = sheet(NS_GAME, EW_GAME, NS_GAME).rows
    assert [row.points for row in rows] == [(0,) * 4, (0,) * 4, (5, -5, 5, -5)]


def test_a_seat_is_told_how_its_margin_came_about():
    last = sheet(NS_GAME, deal(0), NS_GAME, slam_bonus=3, rubber_bonus_when="always").rows[-1]
    assert [(reason.code, reason.points) for reason in last.reasons[0]] == [
        ("own_games", 10),
        ("own_bonus", 2),
        ("other_games", -7),
        ("other_slams", -3),
    ]
    assert last.points == (2, -2, 2, -2)


def test_the_lone_player_settles_with_both_opponents():
    last = sheet(NS_GAME, NS_GAME, slug="english-dummy").rows[-1]
    assert last.points == (16, -8, -8)
    lost = sheet(EW_GAME, EW_GAME, slug="english-dummy").rows[-1]
    assert lost.points == (-16, 8, 8)


def test_a_deal_after_the_rubber_is_refused_or_kept_aside():
    deals = [NS_GAME, NS_GAME, deal(7), RubberDeal(passed=True)]
    assert refusal(*deals[:3]) == ["rubber is over"]
    assert refusal(*deals[:2], deals[3]) == ["rubber is over"]
    kept = tally(house_rules("english-short"), Setup(), deals, keep_surplus=True)
    assert (len(kept.rows), kept.surplus) == (2, (2, 3))


def test_game_points_need_a_five_point_game_before_any_deal_is_read():
    code = ["game points need a five-point game"]
    assert refusal(slug=LAWS, target=9) == code
    assert refusal(slug="english-long", rubber_mode="game_points") == code


@pytest.mark.parametrize(("slug", "seats"), [("english-short", 3), ("english-dummy", 4)])
def test_a_table_has_four_players_or_three_with_dummy(slug, seats):
    with pytest.raises(ValueError, match="four different players"):
        tally(house_rules(slug), Setup(seats=seats), [])


@pytest.mark.parametrize("target", [6, 8, 11, 4, None, "5", 5.0, True])
def test_only_games_to_five_seven_nine_or_ten_are_played(target):
    with pytest.raises(BadRules):
        house_rules("english-short", {"target": target})


def test_the_deal_goes_round_and_a_passed_deal_moves_it_on():
    rules = house_rules("english-short")
    deals = [deal(6), RubberDeal(passed=True), deal(7), deal(6)]
    dealt = tally(rules, Setup(dealer=2), deals)
    assert [row.dealer for row in dealt.rows] == [2, 3, 0, 1]
    assert dealt.state.dealer == 2


def test_a_dealer_who_is_noted_is_believed():
    dealt = sheet(deal(6), deal(7, dealer=1), deal(6))
    assert [row.dealer for row in dealt.rows] == [None, 1, 2]


def test_dummy_deals_first_and_seat_0_deals_for_him():
    # Dummy, then the opponent on his left, the lone player himself, the other opponent.
    deals = [deal(6), deal(7), deal(6), deal(7), deal(6)]
    for first in (None, 0):
        rules = house_rules("english-dummy")
        dealt = tally(rules, Setup(seats=3, dealer=first), deals)
        assert [row.dealer for row in dealt.rows] == [0, 2, 0, 1, 0]


def test_nobody_deals_after_the_rubber():
    assert tally(house_rules(LAWS), Setup(dealer=0), [NS_GAME, NS_GAME]).state.dealer is None
