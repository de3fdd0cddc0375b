"""Which prizes there are, and who gets them."""

from __future__ import annotations

import pytest

from tests.drives.makers import make_drive, play_round
from tests.makers import NOW, make_players
from whistclub.clubs.models import Player
from whistclub.drives import services
from whistclub.drives.models import Entrant
from whistclub.drives.movements import kind_of
from whistclub.drives.prizes import offered
from whistclub.drives.selectors.board import board_of
from whistclub.drives.selectors.prizes import awards, open_cuts

pytestmark = pytest.mark.django_db


def keys(movement):
    return {prize.key for prize in offered(kind_of(movement))}


def numbers(contenders):
    return [card.entrant.number for one in contenders for card in one.cards]


def given(drive):
    """The numbers of the winners' cards, by prize."""
    return {one.prize.key: numbers(one.winners) for one in awards(board_of(drive))}


def make(club, *prizes, ties=("share",), **facts):
    """Ladies 1-4 and gents 5-8: 1 and 5 have 10 tricks, 2 and 6 9, 3 and 7 4, 4 and 8 3."""
    drive = make_drive(
        club, 8, "winners-move", rounds=1, prizes=list(prizes), tie_breaks=list(ties), **facts
    )
    play_round(drive, 1, ([1, 4, 5, 8], 10), ([2, 3, 6, 7], 9))
    return drive


def test_prizes_for_ladies_are_offered_where_there_are_ladies_cards():
    assert "highest_lady" in keys("winners-move")
    assert "highest_lady" not in keys("everyone-partners")


def test_the_best_pair_is_offered_where_pairs_stay_together():
    assert "best_pair" in keys("mitchell")
    assert "best_pair" not in keys("everyone-partners")
    assert keys("military") & {"best_pair", "best_team"} == {"best_team"}


def test_highest_second_and_lowest_of_each_role(club):
    drive = make(club, "highest_lady", "highest_gent", "second_lady", "lowest_lady", "lowest_gent")
    assert given(drive) == {
        "highest_lady": [1], "highest_gent": [5], "second_lady": [2],
        "lowest_lady": [4], "lowest_gent": [8],
    }  # fmt: skip


def test_whoever_has_a_prize_is_passed_over_for_the_next_and_it_is_said(club):
    """1 and 5 share the highest of all; so the ladies' prize goes to 2."""
    drive = make(club, "highest", "highest_lady")
    assert given(drive) == {"highest": [1, 5], "highest_lady": [2]}
    (skipped,) = awards(board_of(drive))[1].skipped
    assert (numbers([skipped.who]), skipped.reason, skipped.prize.key) == ([1], "has", "highest")


def test_several_prizes_a_person_where_that_is_wished(club):
    drive = make(club, "highest", "highest_lady", one_prize=False)
    assert given(drive) == {"highest": [1, 5], "highest_lady": [1]}


def test_the_second_is_who_comes_after_those_who_share_the_first_place(club):
    drive = make(club, "highest", "second", one_prize=False)
    assert given(drive) == {"highest": [1, 5], "second": [2, 6]}


def test_a_card_that_changed_hands_is_out_of_the_prizes(club):
    drive = make(club, "highest_lady", "second_lady", one_prize=False)
    (helper,) = make_players(club, "Helper")
    services.hand_over(entrant=Entrant.objects.get(number=1), player=helper, now=NOW, by=None)
    assert given(drive) == {"highest_lady": [2], "second_lady": [3]}
    first, second = awards(board_of(drive))
    assert [one.reason for one in first.skipped] == ["changed hands"]
    assert second.skipped == ()


def test_whoever_left_is_out_of_the_prizes(club):
    drive = make(club, "lowest_lady")
    Entrant.objects.filter(number=4).update(last_round=1)
    assert given(drive) == {"lowest_lady": [3]}
    assert [one.reason for one in awards(board_of(drive))[0].skipped] == ["left"]


def test_a_ghost_gets_no_prize(club):
    drive = make(club, "lowest_lady")
    Player.objects.filter(entrants__number=4).update(is_ghost=True)
    assert given(drive) == {"lowest_lady": [3]}


def test_level_cards_wait_for_the_cut(club):
    drive = make(club, "highest", "second", ties=("cut",))
    first, second = awards(board_of(drive))
    assert (numbers(first.between), first.winners, first.is_open) == ([1, 5], (), True)
    assert (numbers(second.between), second.winners) == ([1, 5], ())
    assert [one.number for one in open_cuts([first, second])] == [1, 5]


def test_nothing_is_cut_for_before_all_rounds_are_played(club):
    drive = make(club, "highest", ties=("cut",))
    longer = services.change_drive(drive=drive, rounds=2)
    (award,) = awards(board_of(longer))
    assert (numbers(award.between), award.is_due, open_cuts([award])) == ([1, 5], False, ())


def test_before_the_first_table_hands_in_nobody_has_a_prize(club):
    drive = make_drive(club, 8, prizes=["highest", "lowest"], tie_breaks=["share"])
    assert [one.winners for one in awards(board_of(drive))] == [(), ()]


def test_a_prize_waits_while_somebody_may_get_one_by_an_earlier_cut(club):
    """Lady 1 may be the highest of all; until the cut it is open who is the highest lady."""
    drive = make(club, "highest", "highest_lady", ties=("cut",))
    assert awards(board_of(drive))[1].is_open


def test_the_cut_decides_all_that_waited_for_it(club):
    drive = make(club, "highest", "second", "highest_lady", ties=("cut",))
    for number, cut in ((1, 4), (5, 14)):
        services.cut_card(entrant=Entrant.objects.get(number=number), cut=cut)
    assert given(drive) == {"highest": [5], "second": [1], "highest_lady": [2]}


def test_who_is_level_with_a_card_that_is_out_needs_no_cut(club):
    drive = make(club, "highest", ties=("cut",))
    Entrant.objects.filter(number=1).update(last_round=1)
    assert given(drive) == {"highest": [5]}


def test_best_halves(club):
    drive = make_drive(
        club, 4, "winners-move", rounds=2, one_prize=False,
        prizes=["first_half_lady", "second_half_lady"],
    )  # fmt: skip
    play_round(drive, 1, ([1, 2, 3, 4], 9))
    play_round(drive, 2, ([1, 2, 3, 4], 5))
    assert given(drive) == {"first_half_lady": [1], "second_half_lady": [2]}


def test_the_best_pair_gets_one_prize(club):
    drive = make_drive(club, 4, "mitchell", rounds=1, prizes=["best_pair"])
    Entrant.objects.filter(number__in=(1, 3)).update(unit=1)
    Entrant.objects.filter(number__in=(2, 4)).update(unit=2)
    play_round(drive, 1, ([1, 2, 3, 4], 4))
    assert given(drive) == {"best_pair": [2, 4]}


def test_the_raffle_waits_for_a_name(club):
    drive = make(club, "raffle")
    assert awards(board_of(drive))[0].is_open
    services.name_winner(drive=drive, prize="raffle", name="Madame Wauters")
    drive.refresh_from_db()
    (raffle,) = awards(board_of(drive))
    assert (raffle.typed, raffle.is_open) == ("Madame Wauters", False)


def test_nobody_names_the_winner_of_a_prize_that_points_find(club):
    with pytest.raises(ValueError, match="points find"):
        services.name_winner(drive=make(club, "highest"), prize="highest", name="Alma")
