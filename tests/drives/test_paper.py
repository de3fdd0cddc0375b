"""A drive played on paper: halves typed from cards, their sums, places, and what they block.

Eight play two rounds of one hand. Tricks of the first hand: 9 and 4 at one table, 7 and 6 at the
other; of the second: 10 and 3, 5 and 8.
"""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.db import IntegrityError, transaction

from tests.drives.makers import draw_and_announce, drawn, make_drive
from tests.drives.test_checks import found
from tests.drives.test_closing import at_club, finish, on_own_pages, reopen
from tests.makers import NOW
from tests.races import at_once
from whistclub.clubs.models import Player
from whistclub.drives import services
from whistclub.drives.models import CardTotal, Credit, Draw, Leftover
from whistclub.drives.selectors.board import board_of
from whistclub.drives.selectors.paper import most_tricks
from whistclub.drives.selectors.prizes import awards
from whistclub.drives.services import Written

pytestmark = pytest.mark.django_db

FIRST = {1: 9, 5: 9, 2: 4, 6: 4, 3: 7, 7: 7, 4: 6, 8: 6}
SECOND = {1: 10, 6: 10, 3: 3, 8: 3, 2: 5, 5: 5, 4: 8, 7: 8}


@pytest.fixture
def drive(club):
    """Ladies 1 to 4 and gents 5 to 8; no round is drawn."""
    return make_drive(
        club, 8, "winners-move", rounds=2, prizes=["highest", "first_half"], one_prize=False,
        tie_breaks=["countback", "share"],
    )  # fmt: skip


def write(drive, half, tricks, seen=None):
    """Type a half of the cards of these numbers; seen: what stood there, by number."""
    cards = dict(drive.entrants.values_list("number", "pk"))
    typed = [
        Written(cards[number], half, made, (seen or {}).get(number))
        for number, made in tricks.items()
    ]
    return services.enter_totals(drive=drive, totals=typed, now=NOW, by=None)


def standing(drive, half=1):
    """The rows that stand, as a form has seen them: their ids by number of the card."""
    found = CardTotal.objects.standing().filter(entrant__drive=drive, half=half)
    return dict(found.values_list("entrant__number", "pk"))


def order(board, name="all"):
    """The numbers of the cards in the order of a list, with their points."""
    return [
        (place.who.cards[0].entrant.number, int(place.who.points)) for place in board.places(name)
    ]


@pytest.fixture
def typed(drive):
    write(drive, 1, FIRST)
    write(drive, 2, SECOND)
    return drive


def test_cards_stand_by_their_sum_and_level_ones_by_the_second_half(typed):
    board = board_of(typed)
    assert order(board) == [(1, 19), (7, 15), (6, 14), (4, 14), (5, 14), (3, 10), (2, 9), (8, 9)]
    assert order(board, "half2")[:3] == [(1, 10), (6, 10), (4, 8)]
    assert board.is_final


def test_ties_by_single_hands_decide_nothing_where_no_hand_is_known(club):
    drive = make_drive(club, 4, rounds=2, tie_breaks=["last_hand", "most_13s", "share"])
    write(drive, 1, {1: 9, 2: 4, 3: 9, 4: 4})
    write(drive, 2, {1: 4, 2: 9, 3: 9, 4: 4})
    ranks = [(place.rank, place.is_shared) for place in board_of(drive).places("all")]
    assert ranks == [(1, False), (2, True), (2, True), (4, False)]


def test_four_hands_add_up_to_104_and_ladies_have_what_gents_have(typed):
    sums = found(typed)
    assert set(sums) == {"hands", "roles"}
    assert (sums["hands"].found, sums["hands"].wanted, sums["hands"].hands) == (104, 104, 4)
    assert (sums["roles"].found, sums["roles"].wanted) == (52, 52)


def test_a_wrong_card_breaks_both_sums_and_the_end_asks_for_a_note(typed):
    write(typed, 2, {1: 11}, standing(typed, 2))
    sums = found(typed)
    assert (sums["hands"].found, sums["hands"].agrees) == (105, False)
    assert (sums["roles"].found, sums["roles"].wanted) == (53, 52)
    with pytest.raises(services.TotalsDisagree):
        finish(typed)
    assert finish(typed, note="Card 1 was rained on")


def test_after_the_first_half_its_prize_is_due_and_no_other(drive):
    write(drive, 1, FIRST)
    board = board_of(drive)
    assert (board.after, board.is_final) == (1, False)
    assert found(drive)["hands"].wanted == 52
    assert [(award.prize.key, award.is_due) for award in awards(board)] == [
        ("highest", False),
        ("first_half", True),
    ]


def test_cards_that_are_still_out_are_named_and_nothing_is_final(typed):
    write(typed, 2, {3: None, 8: None}, standing(typed, 2))
    board = board_of(typed)
    assert [card.number for card in board.unwritten] == [3, 8]
    assert not board.is_final
    assert found(typed) == {}
    assert not any(award.is_due for award in awards(board))


def test_a_ghosts_card_may_stay_empty_but_then_sums_are_not_compared(typed):
    Player.objects.filter(entrants__drive=typed, name="Player 8").update(is_ghost=True)
    write(typed, 1, {8: None}, standing(typed, 1))
    board = board_of(typed)
    assert board.is_final
    assert found(typed) == {}
    assert 8 not in dict(order(board))


def test_of_five_one_waits_each_round_and_four_make_the_sum(club):
    drive = make_drive(club, 5, rounds=2, leftover=Leftover.WAIT)
    write(drive, 1, {1: 9, 2: 4, 3: 9, 4: 4, 5: 0})
    write(drive, 2, {1: 0, 2: 5, 3: 8, 4: 5, 5: 8})
    assert (found(drive)["hands"].found, found(drive)["hands"].wanted) == (52, 52)


def test_ghosts_that_have_no_card_leave_the_sum_open(club):
    drive = make_drive(club, 5, rounds=1, leftover=Leftover.GHOST)
    write(drive, 1, dict.fromkeys(range(1, 6), 6))
    assert found(drive) == {}


@pytest.mark.parametrize(
    ("credit", "total"), [(Credit.NONE, 8), (Credit.AVERAGE, 16), (Credit.HALF, Decimal("14.5"))]
)
def test_a_planned_round_of_waiting_is_credited(club, credit, total):
    """Card 5 waits in the first of two rounds and makes 8 in the second."""
    drive = make_drive(club, 5, rounds=2, credit=credit)
    drawn(drive, 1, [1, 2, 3, 4], byes=[5])
    drawn(drive, 2, [1, 2, 3, 5], byes=[4])
    write(drive, 1, {1: 9, 2: 4, 3: 9, 4: 4, 5: 0})
    write(drive, 2, {1: 5, 2: 8, 3: 5, 4: 0, 5: 8})
    assert board_of(drive).cards[4].total == total


def test_one_round_has_one_half(club):
    drive = make_drive(club, 4, rounds=1, deals=24)
    write(drive, 1, {1: 160, 2: 152, 3: 160, 4: 152})
    board = board_of(drive)
    assert board.is_final
    assert found(drive)["hands"].wanted == 26 * 24
    assert most_tricks(drive, 1) == 13 * 24


def test_the_longer_first_half_can_hold_more(club):
    """Five rounds of two hands: three before tea, two after."""
    drive = make_drive(club, rounds=5, deals=2)
    assert (most_tricks(drive, 1), most_tricks(drive, 2)) == (78, 52)


def test_no_round_is_announced_of_a_drive_on_paper_until_its_cards_are_emptied(drive):
    write(drive, 1, {1: 9})
    draw = services.draw_round(drive=drive, now=NOW, by=None)
    with pytest.raises(services.OnPaper):
        services.announce(draw=draw, now=NOW, by=None)
    write(drive, 1, {1: None}, standing(drive))
    services.announce(draw=draw, now=NOW, by=None)
    assert Draw.objects.get().is_announced


def test_no_card_is_typed_once_a_round_is_announced(drive):
    draw_and_announce(drive)
    with pytest.raises(services.RoundAnnounced):
        write(drive, 1, {1: 9})


@pytest.mark.parametrize("facts", [{"rounds": 3}, {"deals": 2}, {"movement": "rank-seating"}])
def test_what_the_halves_hang_on_stays_as_it_is(drive, facts):
    write(drive, 1, {1: 9})
    with pytest.raises(services.DriveStarted):
        services.change_drive(drive=drive, **facts)
    assert services.change_drive(drive=drive, name="On paper").name == "On paper"


def test_a_card_that_is_typed_is_not_struck(drive):
    write(drive, 1, {1: 9})
    with pytest.raises(services.HasPlayed):
        services.strike_entrant(entrant=drive.entrants.get(number=1))


def test_somebody_who_was_forgotten_can_still_be_entered(drive):
    write(drive, 1, {1: 9})
    (late,) = services.enter_names(drive=drive, names=["Late"], role="lady")
    assert late in board_of(drive).unwritten


def test_a_number_typed_otherwise_meanwhile_waits_beside_the_other(drive):
    write(drive, 1, {1: 9, 2: 4})
    stored, others = write(drive, 1, {1: 8, 2: 4, 3: 7})
    assert [one.entrant.number for one in stored] == [3]
    assert [(one.entrant.number, one.tricks) for one in others] == [(1, 9)]


def test_every_number_that_stood_is_kept(drive):
    write(drive, 1, {1: 9})
    write(drive, 1, {1: 8}, standing(drive))
    write(drive, 1, {1: None}, standing(drive))
    write(drive, 1, {1: 7})
    assert list(CardTotal.objects.values_list("tricks", flat=True)) == [9, 8, None, 7]
    assert [one.tricks for one in CardTotal.objects.standing()] == [7]


def test_the_database_keeps_one_first_number_and_no_third_half(drive):
    write(drive, 1, {1: 9})
    card = drive.entrants.get(number=1)
    for half in (1, 3):
        with pytest.raises(IntegrityError), transaction.atomic():
            CardTotal.objects.create(entrant=card, half=half, tricks=8, at=NOW)


def test_finishing_brings_the_cards_to_the_club_and_reopening_takes_them_back(typed):
    expected = {f"Player {number}": FIRST[number] + SECOND[number] for number in FIRST}
    finish(typed)
    assert at_club(typed) == on_own_pages(typed) == expected
    assert order(board_of(typed))[0] == (1, 19)
    with pytest.raises(services.DriveFinished):
        write(typed, 1, {1: 8}, standing(typed))
    reopen(typed)
    write(typed, 2, {1: 9, 3: 4}, standing(typed, 2))
    finish(typed, note="Cards 1 and 3 read again")
    assert at_club(typed) == expected | {"Player 1": 18, "Player 3": 11}


def test_a_card_that_went_to_another_is_the_others(typed):
    """On paper nobody knows when: the whole card is that of whoever had it last."""
    (helper,) = Player.objects.bulk_create([Player(club=typed.evening.club, name="H", number=99)])
    card = typed.entrants.get(number=1)
    services.hand_over(entrant=card, player=helper, now=NOW, by=None)
    finish(typed)
    assert at_club(typed)["H"] == 19
    assert "Player 1" not in at_club(typed)


@pytest.mark.django_db(transaction=True)
def test_two_desks_that_type_one_card_at_once_both_learn_what_stands(club):
    drive = make_drive(club, 4, rounds=1)
    done = at_once(lambda: write(drive, 1, {1: 9}), lambda: write(drive, 1, {1: 8}))
    assert sorted(len(stored) for stored, _ in done) == [0, 1]
    assert sorted(len(others) for _, others in done) == [0, 1]
    assert CardTotal.objects.count() == 1
