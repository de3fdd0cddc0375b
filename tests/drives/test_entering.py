"""Entering people: lists, numbers, shared seats, pairs, and cards struck and put back."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.drives.makers import announce, enter_people, make_drive, plan
from tests.makers import NOW, make_players
from whistclub.clubs.models import Player
from whistclub.drives import services
from whistclub.drives.models import Draw, Entrant, Leftover, Wish
from whistclub.drives.name_lists import read_lines
from whistclub.drives.services import Line
from whistclub.pairings import Role

pytestmark = pytest.mark.django_db


def cards_of(drive):
    """Number, name, and who shares the card."""
    return [
        (card.number, card.player.name, card.second and card.second.name)
        for card in drive.entrants.select_related("player", "second")
    ]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Anna\n\n  Bo   Peeters ", [Line("Anna"), Line("Bo Peeters")]),
        ("Peeters, Anna", [Line("Peeters, Anna")]),
        ("Anna, dame\nBo,H", [Line("Anna", "lady"), Line("Bo", "gent")]),
        ("Nom;Rôle;Club\nAnna;Dame;Ciney", [Line("Anna", "lady", "Ciney")]),
        ("Anna\tCiney\tdoamnă", [Line("Anna", "lady", "Ciney")]),
        ('1. "Anna";g\n2) Bo', [Line("Anna", "gent"), Line("Bo")]),
    ],
)
def test_lists_are_read_as_people_write_them(text, lines):
    assert read_lines(text) == lines


def test_a_list_finds_the_clubs_players_whatever_accents_it_has(club):
    (zoe,) = make_players(club, "Zoë Van Driessche")
    drive = make_drive(club)
    cards = services.enter_list(
        drive=drive, lines=[Line("zoe van driessche", "lady", "Ciney"), Line("Bo")]
    )
    assert cards[0].player == zoe
    assert list(drive.entrants.values_list("number", "player__name", "role", "team")) == [
        (1, "Zoë Van Driessche", "lady", "Ciney"),
        (2, "Bo", "", ""),
    ]


def test_names_that_do_not_say_who_is_meant_enter_nobody(club):
    make_players(club, "Jan", "Jan", "Els")
    drive = make_drive(club)
    services.enter_list(drive=drive, lines=[Line("Els")])
    lines = [Line("Jan"), Line("Els"), Line("Piet"), Line("Piet")]
    with pytest.raises(services.NamesUnclear) as unclear:
        services.enter_list(drive=drive, lines=lines)
    assert unclear.value.several == ("Jan",)
    assert unclear.value.entered == ("Els",)
    assert unclear.value.twice == ("Piet",)
    assert drive.entrants.count() == 1
    assert not Player.objects.filter(name="Piet").exists()


def test_other_people_of_known_names_are_new_players(club):
    make_players(club, "Jan")
    drive = make_drive(club)
    services.enter_list(drive=drive, lines=[Line("Jan"), Line("Jan")], as_new=True)
    assert Player.objects.filter(name="Jan").count() == 3


def test_whoever_shares_a_card_has_entered(club):
    drive = make_drive(club, 5)
    *_, host, guest = drive.entrants.all()
    services.share_seat(entrant=guest, host=host)
    with pytest.raises(services.AlreadyEntered):
        services.enter(drive=drive, players=[guest.player])


def test_a_late_player_enters_only_where_the_movement_can_do_without_anybody(club):
    drive = make_drive(club, 8)
    plan(drive)
    announce(drive, 1)
    assert enter_people(drive, [9])[0].first_round == 2
    fixed = make_drive(club, 8, "mitchell", rounds=1)
    plan(fixed)
    announce(fixed, 1)
    with pytest.raises(services.DriveStarted):
        enter_people(fixed, [10])


def test_numbers_follow_the_order_of_arrival(club):
    drive = make_drive(club, 4)
    first, second, third, fourth = drive.entrants.all()
    services.arrive(drive=drive, entrants=[third.pk], at=NOW)
    services.arrive(drive=drive, entrants=[first.pk], at=NOW + timedelta(minutes=1))
    services.number_by_arrival(drive=drive)
    assert list(drive.entrants.values_list("pk", flat=True)) == [
        third.pk,
        first.pk,
        second.pk,
        fourth.pk,
    ]


def test_a_number_that_another_card_has_is_refused(club):
    drive = make_drive(club, 2)
    first, second = drive.entrants.all()
    with pytest.raises(services.NumberTaken) as taken:
        services.renumber(entrant=second, number=1)
    assert taken.value.entrant == first
    services.renumber(entrant=second, number=40)
    assert [number for number, _, _ in cards_of(drive)] == [1, 40]


def test_numbers_stay_once_the_cards_are_dealt_out(club):
    drive = make_drive(club, 8)
    plan(drive)
    announce(drive, 1)
    with pytest.raises(services.HasPlayed):
        services.number_by_arrival(drive=drive)
    with pytest.raises(services.HasPlayed):
        services.renumber(entrant=drive.entrants.first(), number=40)


def test_the_last_to_enter_share_seats_until_tables_are_full(club):
    """Ten make two tables: 9 and 10 share with those who entered just before them (HOM)."""
    drive = make_drive(club, 10, "drive-chairs", leftover=Leftover.SHARE, fee=300)
    assert services.make_up(drive=drive, ghost="Ghost") == 2
    assert cards_of(drive)[-2:] == [(7, "Player 7", "Player 9"), (8, "Player 8", "Player 10")]
    assert drive.entrants.get(number=8).fee == 600
    assert services.make_up(drive=drive, ghost="Ghost") == 0


def test_five_ladies_and_six_gents_share_lady_with_lady_and_gent_with_gent(club):
    """Four of each are two tables: one lady and two gents share."""
    drive = make_drive(club, 0, "winners-move", leftover=Leftover.SHARE)
    services.enter(drive=drive, players=make_players(club, *"abcde"), role=Role.LADY)
    services.enter(drive=drive, players=make_players(club, *"uvwxyz"), role=Role.GENT)
    assert services.make_up(drive=drive, ghost="Ghost") == 3
    shared = {(name, second) for _, name, second in cards_of(drive) if second}
    assert shared == {("d", "e"), ("w", "y"), ("x", "z")}


def test_five_ladies_and_six_gents_get_one_ladys_ghost(club):
    drive = make_drive(club, 0, "winners-move", leftover=Leftover.GHOST)
    services.enter(drive=drive, players=make_players(club, *"abcde"), role=Role.LADY)
    services.enter(drive=drive, players=make_players(club, *"uvwxyz"), role=Role.GENT)
    assert services.make_up(drive=drive, ghost="Ghost") == 1
    ghost = drive.entrants.get(player__is_ghost=True)
    assert (ghost.role, ghost.player.name, ghost.fee) == ("lady", "Ghost", 0)


def test_a_shared_card_keeps_both_fees_and_parts_with_half(club):
    drive = make_drive(club, 4, fee=255)
    host, guest = drive.entrants.all()[:2]
    services.share_seat(entrant=guest, host=host)
    card = drive.entrants.get(pk=host.pk)
    assert (card.fee, card.second) == (510, guest.player)
    own = services.part_seat(entrant=card)
    assert (own.player, own.number, own.fee) == (guest.player, 5, 255)
    assert cards_of(drive)[0] == (1, "Player 1", None)


def test_one_who_has_paid_and_one_who_has_not_settle_that_first(club):
    drive = make_drive(club, 4, fee=500)
    host, guest = drive.entrants.all()[:2]
    services.change_entrant(entrant=host, paid_at=NOW)
    with pytest.raises(services.PaidApart):
        services.share_seat(entrant=guest, host=host)
    assert drive.entrants.count() == 4


def test_three_do_not_share_a_seat(club):
    drive = make_drive(club, 4)
    host, guest, third, _ = drive.entrants.all()
    services.share_seat(entrant=guest, host=host)
    with pytest.raises(services.CannotShare):
        services.share_seat(entrant=third, host=host)
    with pytest.raises(services.CannotShare):
        services.share_seat(entrant=third, host=third)


def test_pairs_are_made_in_the_order_of_numbers_or_by_choice(club):
    drive = make_drive(club, 7, "howell")
    cards = list(drive.entrants.all())
    services.put_together(drive=drive, units=[[cards[0], cards[6]]])
    assert services.put_together_in_order(drive=drive) == 2
    assert list(drive.entrants.values_list("unit", flat=True)) == [1, 2, 2, 3, 3, None, 1]
    # Whoever changes partners leaves the old pair, and nobody stays in half a pair.
    services.put_together(drive=drive, units=[[cards[0], cards[1]]])
    assert list(drive.entrants.values_list("unit", flat=True)) == [4, 4, None, 3, 3, None, None]
    services.take_apart(drive=drive, unit=3)
    assert drive.entrants.filter(unit=None).count() == 5


def test_a_struck_card_comes_back_as_it_was(club):
    drive = make_drive(club, 4, fee=500)
    first, second, third, _ = drive.entrants.all()
    services.change_entrant(entrant=second, role="lady", team="Ciney", paid_at=NOW, arrived_at=NOW)
    services.wish(drive=drive, kind="avoid", entrant=first, other=second)
    services.wish(drive=drive, kind="stay", entrant=second)
    services.wish(drive=drive, kind="apart", entrant=second, other=third)
    before = Entrant.objects.filter(pk=second.pk).values().get()
    struck = services.strike_entrant(entrant=second)
    assert Wish.objects.count() == 0
    card = services.put_back(drive=drive, struck=struck)
    after = Entrant.objects.filter(pk=card.pk).values().get()
    assert after | {"id": before["id"]} == before
    assert set(drive.wishes.values_list("kind", "entrant", "other")) == {
        ("avoid", first.pk, card.pk),
        ("stay", card.pk, None),
        ("apart", card.pk, third.pk),
    }


def test_a_struck_card_whose_number_is_taken_comes_back_under_the_next(club):
    drive = make_drive(club, 2)
    struck = services.strike_entrant(entrant=drive.entrants.last())
    enter_people(drive, [3])
    assert services.put_back(drive=drive, struck=struck).number == 3


def test_a_wish_asked_twice_is_one(club):
    drive = make_drive(club, 4)
    first, second = drive.entrants.all()[:2]
    for _ in range(2):
        services.wish(drive=drive, kind="avoid", entrant=first, other=second)
    assert drive.wishes.count() == 1


def test_what_changes_who_sits_where_makes_an_open_draw_worthless(club):
    for change in (
        lambda drive: services.share_seat(
            entrant=drive.entrants.last(), host=drive.entrants.first()
        ),
        lambda drive: services.renumber(entrant=drive.entrants.last(), number=40),
        lambda drive: services.strike_entrant(entrant=drive.entrants.last()),
    ):
        drive = make_drive(club, 9)
        plan(drive)
        assert Draw.objects.filter(drive=drive).exists()
        change(drive)
        assert not Draw.objects.filter(drive=drive).exists()
