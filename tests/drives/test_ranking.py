"""Who is first at a drive: lists of all, of ladies, pairs and clubs, and what decides if level."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.drives.makers import make_drive, play_round, sit
from tests.makers import enter, fine, solo
from whistclub.clubs.models import Player
from whistclub.drives.models import Entrant
from whistclub.drives.selectors.board import board_of
from whistclub.scoring import TricksDeal

pytestmark = pytest.mark.django_db


def listed(drive, name="all"):
    """Rank, whether shared, names and points of each row."""
    board = board_of(drive)
    return [
        (place.rank, board.name(place.who).replace("Player ", ""), place.who.points)
        for place in board.places(name)
    ]


def decided(drive, name="all"):
    board = board_of(drive)
    return [(board.name(one.who)[7:], one.decided_by, one.open) for one in board.places(name)]


def test_cards_are_ranked_by_their_tricks_and_level_ones_share_the_rank(club):
    drive = make_drive(club, 8, rounds=1, tie_breaks=["share"])
    play_round(drive, 1, ([1, 2, 3, 4], 9), ([5, 6, 7, 8], 6))
    assert listed(drive) == [
        (1, "1", 9), (1, "3", 9), (3, "6", 7), (3, "8", 7),
        (5, "5", 6), (5, "7", 6), (7, "2", 4), (7, "4", 4),
    ]  # fmt: skip


def test_ladies_are_ranked_among_ladies(club):
    """Cards 1 and 2 are ladies, 3 and 4 gents: pairs 1-3 (9 tricks) and 2-4 (4)."""
    drive = make_drive(club, 4, "winners-move", rounds=1)
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    assert board_of(drive).lists == ("all", "lady", "gent")
    assert listed(drive, "lady") == [(1, "1", 9), (2, "2", 4)]
    assert listed(drive, "gent") == [(1, "3", 9), (2, "4", 4)]


def test_a_trick_counts_once_for_a_pair_though_both_write_it_down(club):
    drive = make_drive(club, 4, "mitchell", rounds=1)
    Entrant.objects.filter(number__in=(1, 3)).update(unit=1)
    Entrant.objects.filter(number__in=(2, 4)).update(unit=2)
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    assert listed(drive, "pairs") == [(1, "1, 3", 9), (2, "2, 4", 4)]


def test_a_ruling_counts_whole_for_the_pair(club):
    drive = make_drive(club, 4, "mitchell", rounds=1)
    Entrant.objects.filter(number__in=(1, 3)).update(unit=1)
    Entrant.objects.filter(number__in=(2, 4)).update(unit=2)
    (table,) = sit(drive, 1, [1, 2, 3, 4])
    enter(table, 1, TricksDeal((9, 4)))
    fine(table, 0, -3, shared=False)
    assert listed(drive, "pairs")[0] == (1, "1, 3", 6)


def test_points_of_partners_add_up_where_each_has_his_own(club):
    """Solo 6 with 7 tricks: East has 15, the others -5 each."""
    drive = make_drive(club, 4, "mitchell", variant="whisthub", rounds=1)
    Entrant.objects.filter(number__in=(1, 3)).update(unit=1)
    Entrant.objects.filter(number__in=(2, 4)).update(unit=2)
    (table,) = sit(drive, 1, [1, 2, 3, 4])
    enter(table, 1, solo(6, 1, 7))
    assert listed(drive, "pairs") == [(1, "2, 4", 10), (2, "1, 3", -10)]


def test_clubs_are_ranked_by_the_average_of_their_cards(club):
    """Ciney has 9, 9 and 4 (7.33), Gesves 4."""
    drive = make_drive(club, 4, rounds=1)
    Entrant.objects.filter(number__in=(1, 2, 3)).update(team="Ciney")
    Entrant.objects.filter(number=4).update(team="Gesves")
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    assert listed(drive, "clubs") == [(1, "Ciney", Decimal("7.33")), (2, "Gesves", 4)]


def test_the_middle_round_of_three_belongs_to_the_first_half(club):
    drive = make_drive(club, 4, rounds=3)
    for round, tricks in ((1, 9), (2, 8), (3, 2)):
        play_round(drive, round, ([1, 2, 3, 4], tricks))
    (card, *_) = board_of(drive).cards
    assert (card.half(1, 3), card.half(2, 3), card.total) == (17, 2, 19)
    assert listed(drive, "half2")[0] == (1, "2", 11)


def test_the_higher_second_half_decides_and_the_row_says_so(club):
    """8 + 5 for card 1, 8 + 8 for 2, 5 + 8 for 3, 5 + 5 for 4."""
    drive = make_drive(club, 4, rounds=2, tie_breaks=["countback"])
    play_round(drive, 1, ([1, 3, 2, 4], 8))
    play_round(drive, 2, ([1, 3, 4, 2], 5))
    assert decided(drive) == [
        ("2", None, False), ("3", None, False), ("1", "countback", False), ("4", None, False),
    ]  # fmt: skip
    assert board_of(drive).places("all")[2].above.cards[0].entrant.number == 3


def test_a_cut_that_is_not_made_yet_leaves_the_place_open(club):
    drive = make_drive(club, 4, rounds=1, tie_breaks=["countback", "cut"])
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    assert decided(drive)[:2] == [("1", None, True), ("3", None, True)]


def test_a_cut_counts_once_all_who_are_level_have_cut(club):
    drive = make_drive(club, 4, rounds=1, tie_breaks=["cut"])
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    Entrant.objects.filter(number=1).update(cut=5)
    assert decided(drive)[0] == ("1", None, True)
    Entrant.objects.filter(number=3).update(cut=12)
    assert decided(drive)[:2] == [("3", None, False), ("1", "cut", False)]


def test_cutting_alike_leaves_the_place_open(club):
    drive = make_drive(club, 4, rounds=1, tie_breaks=["cut"])
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    Entrant.objects.filter(number__in=(1, 3)).update(cut=5)
    assert decided(drive)[:2] == [("1", None, True), ("3", None, True)]


def test_where_nothing_is_agreed_a_card_is_cut(club):
    drive = make_drive(club, 4, rounds=1)
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    assert decided(drive)[0] == ("1", None, True)


def test_a_shared_place_is_no_open_decision(club):
    drive = make_drive(club, 4, rounds=1, tie_breaks=["share", "cut"])
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    assert not any(is_open for _, _, is_open in decided(drive))


@pytest.mark.parametrize("tie", ["last_hand", "most_13s"])
def test_hands_are_looked_at_one_by_one_where_a_round_has_two(club, tie):
    """One round of 13 + 0: the last hand is East-West's, the only 13 of each side counts one."""
    drive = make_drive(club, 4, rounds=2, deals=2, tie_breaks=[tie])
    (table,) = sit(drive, 1, [1, 2, 3, 4])
    enter(table, 1, TricksDeal((13, 0)))
    enter(table, 2, TricksDeal((1, 12)))
    (table,) = sit(drive, 2, [1, 2, 3, 4])
    enter(table, 1, TricksDeal((6, 7)))
    enter(table, 2, TricksDeal((6, 7)))  # NS 26, EW 26
    first = decided(drive)[0][0]
    assert first == ("2" if tie == "last_hand" else "1")


def test_a_ghost_is_in_no_list(club):
    drive = make_drive(club, 3, rounds=1)
    Player.objects.filter(entrants__number=3).update(is_ghost=True)
    assert len(board_of(drive).places("all")) == 2


def test_the_round_that_is_played_counts_from_its_first_table_on(club):
    drive = make_drive(club, 8, rounds=2)
    play_round(drive, 1, ([1, 2, 3, 4], 9), ([5, 6, 7, 8], None))
    board = board_of(drive)
    assert (board.after, [one.missing for one in board.missing]) == (1, [(2,)])


def test_on_the_wall_it_counts_when_all_have_handed_in(club):
    drive = make_drive(club, 8, rounds=2)
    play_round(drive, 1, ([1, 2, 3, 4], 9), ([5, 6, 7, 8], None))
    board = board_of(drive, whole=True)
    assert (board.after, board.running.round) == (0, 1)


def test_standings_take_a_fixed_number_of_queries(club, django_assert_num_queries):
    for players in (4, 12):
        drive = make_drive(club, players, rounds=2)
        play_round(drive, 1, *(([t + 1, t + 2, t + 3, t + 4], 8) for t in range(0, players, 4)))
        with django_assert_num_queries(10):
            board_of(drive).places("all")
