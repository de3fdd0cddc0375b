"""On the day: each form does its one thing, and the past stays."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine

from tests.drives.makers import announce, draw_and_announce, hand_in, make_drive, plan
from tests.drives.pages import address, words
from tests.makers import NOW, make_players
from whistclub.drives.models import Draw, Entrant

pytestmark = pytest.mark.django_db


@pytest.fixture
def drive(club):
    """Nine at a drive of four rounds, one of them played."""
    drive = make_drive(club, 9, rounds=4)
    plan(drive)
    for table in announce(drive, 1):
        hand_in(table, 7)
    return drive


def send(alma, drive, act, **fields):
    data = {"act": act, **{f"{act}-{name}": value for name, value in fields.items()}}
    return alma.post(address(drive, "changes"), data, follow=True)


def card(drive, number):
    return Entrant.objects.select_related("player").get(drive=drive, number=number)


def test_a_late_player_comes_in_with_the_next_round(drive, alma):
    shown = words(send(alma, drive, "late", name="Late Lies"))
    assert "Late Lies plays from the next round on." in shown
    assert "Not seated yet: Late Lies (10)" in shown
    assert card(drive, 10).first_round == 2


def test_a_player_of_the_club_is_chosen(club, drive, alma):
    (known,) = make_players(club, "Known")
    send(alma, drive, "late", player=known.pk)
    assert card(drive, 10).player == known


def test_neither_or_both_are_refused_and_kept(club, drive, alma):
    (known,) = make_players(club, "Known")
    assert send(alma, drive, "late").status_code == 422
    answer = send(alma, drive, "late", name="Another", player=known.pk)
    assert answer.status_code == 422
    assert 'value="Another"' in answer.content.decode()
    assert "Choose a player or type a name." in words(answer)
    assert drive.entrants.count() == 9


def test_one_who_leaves_is_in_no_round_to_come_once_it_is_built_again(drive, alma):
    gone = card(drive, 3)
    shown = words(send(alma, drive, "leave", card=gone.pk))
    assert "Player 3 has left; what was played stays." in shown
    assert "Card 3: Player 3 left after round 1" in shown
    plan(drive)
    assert all(gone.pk in draw.seating["absent"] for draw in Draw.objects.latest()[1:])


def test_a_substitute_plays_on_with_the_card(drive, alma):
    with time_machine.travel(NOW + timedelta(minutes=30), tick=False):
        send(alma, drive, "substitute", card=card(drive, 4).pk, name="Helper")
    shown = words(alma.get(address(drive, "changes")))
    assert "Card 4: Helper instead of Player 4, from round 2 on" in shown
    assert "1 printed card has changed 4 Helper" in shown


def test_somebody_with_a_card_is_no_substitute(drive, alma):
    answer = send(
        alma, drive, "substitute", card=card(drive, 4).pk, player=card(drive, 5).player.pk
    )
    assert answer.status_code in (409, 422)
    assert card(drive, 4).player.name == "Player 4"


def test_a_table_less_is_noted_and_the_rounds_are_built_again(drive, alma):
    shown = words(send(alma, drive, "tables", tables=1))
    assert "use another number of tables than is wanted now" in shown
    assert "Build now" in words(alma.get(address(drive, "plan")))
    plan(drive)
    assert "another number of tables" not in words(alma.get(address(drive, "changes")))
    drawn = [len(draw.seating["tables"]) for draw in Draw.objects.latest()]
    assert drawn == [2, 1, 1, 1]


def test_where_everybody_is_needed_a_late_player_takes_a_ghosts_card(club, alma):
    drive = make_drive(club, 8, "winners-move")
    for table in draw_and_announce(drive):
        hand_in(table, 8)
    assert "nobody can come in any more" in words(alma.get(address(drive, "changes")))
    send(alma, drive, "leave", card=card(drive, 2).pk)
    assert card(drive, 2).is_ghost
    assert "take over a ghost’s card" in words(alma.get(address(drive, "changes")))
    send(alma, drive, "substitute", card=card(drive, 2).pk, name="Late Lies")
    assert (card(drive, 2).player.name, card(drive, 2).is_ghost) == ("Late Lies", False)


def test_the_page_takes_as_many_queries_for_forty_as_for_eight(
    club, alma, django_assert_num_queries
):
    for players in (8, 40):
        drive = make_drive(club, players)
        plan(drive)
        announce(drive, 1)
        with django_assert_num_queries(12):
            alma.get(address(drive, "changes"))
