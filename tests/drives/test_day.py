"""The day of a drive: who comes, goes and takes over a card, whenever that is noted."""

from __future__ import annotations

import pytest

from tests.drives.makers import announce, draw_and_announce, hand_in, make_drive, plan
from tests.drives.pages import address
from tests.makers import NOW, make_players
from whistclub.drives import services
from whistclub.drives.models import Draw, Entrant, Handover
from whistclub.drives.selectors.board import board_of

pytestmark = pytest.mark.django_db


def hand_over(drive, number, name):
    (player,) = make_players(drive.evening.club, name)
    card = drive.entrants.get(number=number)
    return services.hand_over(entrant=card, player=player, now=NOW, by=None)


def leave(drive, number):
    card = drive.entrants.get(number=number)
    return services.leave(entrant=card, now=NOW, by=None, ghost="Ghost")


def play_planned(drive, round):
    plan(drive)
    for table in announce(drive, round):
        hand_in(table, 8)


def test_who_takes_a_card_over_in_a_round_taken_back_has_the_points_of_it(club):
    drive = make_drive(club, 8, "winners-move")
    draw_and_announce(drive)
    hand_over(drive, 1, "Helper")
    services.take_back(drive=drive)
    for table in draw_and_announce(drive):
        hand_in(table, 8)
    (card,) = [card for card in board_of(drive).cards if card.entrant.number == 1]
    assert card.total in (5, 8)


def test_who_takes_a_card_over_before_the_first_round_has_all_its_points(club):
    drive = make_drive(club, 8, rounds=1)
    hand_over(drive, 1, "Helper")
    play_planned(drive, 1)
    assert {card.total for card in board_of(drive).cards} == {5, 8}


def test_who_leaves_or_comes_in_a_round_taken_back_does_so_before_it(club):
    drive = make_drive(club, 9, "random-redraw")
    draw_and_announce(drive)
    leave(drive, 1)
    (late,) = services.enter(drive=drive, players=make_players(club, "Late"))
    services.take_back(drive=drive)
    draw = services.draw_round(drive=drive, now=NOW, by=None, again=True)
    assert draw.cards == {card.pk for card in drive.entrants.exclude(number=1)}
    assert late.pk in draw.cards


def test_a_helper_plays_on_with_the_card_of_one_who_left_some_rounds_ago(club):
    drive = make_drive(club, 9, rounds=4)
    play_planned(drive, 1)
    leave(drive, 1)
    play_planned(drive, 2)
    card = hand_over(drive, 1, "Helper")
    play_planned(drive, 3)
    assert card.pk in Draw.objects.filter(round=3).latest().get().cards


def test_one_noted_as_gone_by_mistake_is_chosen_again_for_his_own_card(club, alma):
    drive = make_drive(club, 9)
    play_planned(drive, 1)
    card = leave(drive, 1)
    typed = {
        "act": "substitute", "substitute-card": card.pk, "substitute-player": card.player_id,
        "substitute-name": "",
    }  # fmt: skip
    assert alma.post(address(drive, "changes"), typed).status_code == 302
    card.refresh_from_db()
    assert (card.last_round, Handover.objects.count()) == (None, 0)


def test_nobody_takes_a_card_over_who_shares_another(club):
    drive = make_drive(club, 9, leftover="share")
    services.make_up(drive=drive, ghost="")
    shared = drive.entrants.exclude(second=None).get()
    alone = drive.entrants.filter(second=None)[0]
    with pytest.raises(services.AlreadyEntered):
        services.hand_over(entrant=alone, player=shared.second, now=NOW, by=None)


def test_a_card_that_left_before_the_start_can_be_struck_and_the_drive_goes_on(club):
    drive = make_drive(club, 9, "random-redraw")
    card = leave(drive, 1)
    for table in draw_and_announce(drive):
        hand_in(table, 8)
    services.strike_entrant(entrant=card)
    assert len(draw_and_announce(drive)) == 2


def test_a_fifth_player_has_played_and_is_not_struck(club):
    drive = make_drive(club, 9, "rank-seating", variant="wiezen-2-5-13", deals=4, leftover="five")
    draw_and_announce(drive)
    (fifth,) = Draw.objects.get().seating["fifths"]
    with pytest.raises(services.HasPlayed):
        services.strike_entrant(entrant=Entrant.objects.get(pk=fifth))


def test_only_the_next_round_is_announced(club, alma):
    drive = make_drive(club, 8)
    plan(drive)
    third = Draw.objects.get(round=3)
    assert alma.post(address(drive, "announce", third.pk)).status_code == 409
    assert not drive.evening.tables.exists()


def test_rounds_that_are_no_longer_to_be_played_are_forgotten(club):
    drive = make_drive(club, 8, rounds=5)
    plan(drive)
    announce(drive, 1)
    services.change_drive(drive=drive, rounds=3)
    assert set(Draw.objects.values_list("round", flat=True)) == {1, 2, 3}
