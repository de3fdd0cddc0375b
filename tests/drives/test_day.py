"""The day of a drive: who comes, goes and takes over a card, whenever that is noted."""

from __future__ import annotations

from decimal import Decimal
from uuid import uuid4

import pytest
from django.urls import reverse

from tests.drives.makers import (
    LITTLE,
    announce,
    draw_and_announce,
    hand_in,
    make_drive,
    plan,
)
from tests.drives.pages import address, words
from tests.makers import NOW, make_players
from whistclub.drives import services
from whistclub.drives.models import Draw, Entrant, Handover
from whistclub.drives.selectors.board import board_of
from whistclub.play import services as play

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


def test_a_card_put_back_after_the_start_plays_from_the_next_round(club):
    drive = make_drive(club, 9)
    struck = services.strike_entrant(entrant=drive.entrants.get(number=9))
    play_planned(drive, 1)
    card = services.put_back(drive=drive, struck=struck)
    assert card.first_round == 2


def test_no_card_is_put_back_where_the_same_people_play_from_first_to_last(club):
    drive = make_drive(club, 10, "mitchell", rounds=1)
    struck = [services.strike_entrant(entrant=card) for card in drive.entrants.all()[8:]]
    services.put_together_in_order(drive=drive)
    play_planned(drive, 1)
    with pytest.raises(services.DriveStarted):
        services.put_back(drive=drive, struck=struck[0])


def test_a_struck_card_comes_back_to_no_other_drive(club, alma):
    drive, other = make_drive(club, 4), make_drive(club)
    alma.post(address(drive, "entry_strike", drive.entrants.get(number=1).pk))
    alma.post(address(other, "entries_act"), {"act": "back"})
    assert not other.entrants.exists()
    alma.post(address(drive, "entries_act"), {"act": "back"})
    assert drive.entrants.count() == 4


def test_a_fine_stays_on_the_card_that_somebody_else_plays_on_with(club):
    """NS make 8 of 13 at table 1, less a fine of 3."""
    drive = make_drive(club, 8)
    play_planned(drive, 1)
    seat = drive.evening.tables.get(number=1).seats.get(seat=0)
    play.adjust(
        seat=seat, points=Decimal(-3), shared=False, reason="late", act=uuid4(), by=None, at=NOW
    )
    card = drive.entrants.get(player=seat.player)
    hand_over(drive, card.number, "Helper")
    (found,) = [one for one in board_of(drive).cards if one.entrant == card]
    assert (found.rulings, found.total) == (-3, 5)


def test_nobody_changes_places_with_one_who_is_not_in_the_round(club, alma):
    drive = make_drive(club, 8)
    plan(drive)
    announce(drive, 1)
    (late,) = services.enter(drive=drive, players=make_players(club, "Late"))
    typed = {"one": drive.entrants.get(number=1).pk, "other": late.pk}
    answer = alma.post(address(drive, "exchange", Draw.objects.get(round=1).pk), typed)
    assert answer.status_code == 422
    assert "Choose two people of this round" in words(answer)


def test_a_draw_without_ladies_and_gents_says_what_is_missing(club, alma):
    drive = make_drive(club, 0, "winners-move")
    services.enter(drive=drive, players=make_players(club, *"ABCDEFGH"))
    answer = alma.post(address(drive, "draw"))
    assert answer.status_code == 409
    assert "Every player needs a lady’s or a gent’s card; there are 0." in words(answer)


def test_a_build_is_given_up_when_a_card_was_struck_meanwhile(club):
    drive = make_drive(club, 9)
    ordered = services.order_plan(drive=drive, now=NOW, effort=LITTLE)
    services.strike_entrant(entrant=drive.entrants.get(number=9))
    with pytest.raises(services.DriveChanged):
        services.build(plan=ordered, beat=lambda done, total: None, clock=lambda: NOW)


LONG = "9" * 5000  # more digits than Python reads


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("plan_order", {"seed": LONG}),
        ("clock", {"act": LONG}),
        ("units", {"apart": LONG}),
        ("entries_mark", {"here": LONG}),
    ],
)
def test_numbers_without_end_break_nothing(club, alma, name, typed):
    assert alma.post(address(make_drive(club, 4), name), typed).status_code < 500


def test_a_search_for_a_number_without_end_finds_nobody(club, alma):
    drive = make_drive(club, 4)
    assert alma.get(address(drive, "entries"), {"q": LONG, "page": LONG}).status_code == 200


@pytest.mark.parametrize(("page", "more"), [("round_new", [1]), ("table_new", [])])
def test_nobody_is_seated_beside_the_drive_at_its_evening(club, alma, page, more):
    drive = make_drive(club, 8)
    where = reverse(f"play:{page}", args=[club.slug, drive.evening.pk, *more])
    assert alma.post(where).headers["Location"] == drive.get_absolute_url()
