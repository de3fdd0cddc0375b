"""A table’s phone at a drive: which hand it is, and where everybody goes next."""

from __future__ import annotations

import pytest

from tests.drives.makers import announce, hand_in, make_drive, plan
from tests.drives.pages import words
from whistclub.drives.models import Draw

pytestmark = pytest.mark.django_db


@pytest.fixture
def drive(club):
    """Nine at a drive of two hands a round, whose second round is announced."""
    drive = make_drive(club, 9, rounds=4, deals=2, trumps=["H", "C", "none", "pass"])
    plan(drive)
    for table in announce(drive, 1):
        hand_in(table, 7, 7)
    announce(drive, 2)
    return drive


def test_the_form_says_the_hand_of_the_drive_and_its_trump(drive, client):
    table = drive.evening.tables.filter(round=2).first()
    assert "Hand 3, no trumps." in words(client.get(f"/t/{table.key}/deals/1/"))
    assert "Hand 4, pass: fewer tricks win." in words(client.get(f"/t/{table.key}/deals/2/"))


def test_after_its_last_hand_it_says_where_each_player_goes(drive, client):
    table = drive.evening.tables.get(round=1, number=1)
    seating = Draw.objects.latest().get(round=2).seating
    at = {card: number for number, cards in enumerate(seating["tables"], 1) for card in cards}
    cards = {card.player_id: card.pk for card in drive.entrants.all()}
    shown = words(client.get(f"/t/{table.key}/"))
    for seat in table.seats.select_related("player"):
        card = cards[seat.player_id]
        place = f"table {at[card]}" if card in at else "waits this round"
        assert f"{seat.player.name} : {place}" in shown
    assert "Table 1 in round 2" in shown


def test_before_the_next_round_is_announced_it_says_so(drive, client):
    table = drive.evening.tables.filter(round=2).first()
    assert "Where you go in round 3" not in words(client.get(f"/t/{table.key}/"))
    hand_in(table, 7, 7)
    shown = words(client.get(f"/t/{table.key}/"))
    assert "It has not been announced yet" in shown
    assert "Enter deal 3" not in shown


def test_tables_of_an_evening_without_a_drive_say_nothing(table, client):
    assert "Where you go" not in words(client.get(f"/t/{table.key}/"))
