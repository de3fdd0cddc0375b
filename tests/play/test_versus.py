"""Two players against each other: deals at one table, on which side, and the points of both."""

from __future__ import annotations

import uuid

import pytest

from tests import makers
from tests.makers import NOW, TODAY, enter, fine, play_small_evening, solo
from whistclub.clubs.models import Player
from whistclub.play.selectors import versus_page
from whistclub.play.services import seat_table, swap_seats
from whistclub.scoring import TricksDeal

pytestmark = pytest.mark.django_db


def record(one, other):
    """The only record of the two, by their numbers."""
    page = versus_page(Player.objects.get(number=one), Player.objects.get(number=other), TODAY)
    [found] = page.records
    return found


def figures(shared):
    return (shared.deals, shared.points, shared.theirs)


def sides(found):
    return {str(side): figures(shared) for side, shared in found.sides}


def test_partners_both_against_a_contract_and_passes_are_told_apart(table):
    play_small_evening(table)
    # North and South: a pair of their own for +8, two solos of East's for −5 and +5, a pass.
    assert sides(record(1, 3)) == {
        "partners": (1, 8, 8), "defending": (2, 0, 0), "neither": (1, 0, 0),
    }  # fmt: skip


def test_against_each_other_is_one_with_a_contract_and_one_without(table):
    play_small_evening(table)
    # North −5 +8 +5, East +15 −8 −15.
    found = record(1, 2)
    assert sides(found) == {"against": (3, 8, -8), "neither": (1, 0, 0)}
    assert figures(found.whole) == (4, 8, -8)


def test_two_misères_at_once_are_against_each_other(table):
    enter(table, 1, makers.misere((0, 0), (2, 0)))
    assert list(sides(record(1, 3))) == ["against"]


def test_in_a_rubber_partners_sit_opposite(club):
    table = makers.make_table(club, "english-short")
    enter(table, 1, makers.rubber(8))
    assert list(sides(record(1, 3))) == ["partners"]
    assert list(sides(record(1, 2))) == ["against"]


def test_in_a_drive_hand_partners_sit_opposite(club):
    table = makers.make_table(club, "whist-drive")
    enter(table, 1, TricksDeal((7, 6)))
    assert sides(record(1, 3)) == {"partners": (1, 7, 7)}
    assert sides(record(1, 2)) == {"against": (1, 7, 6)}


def test_chairs_exchanged_change_who_was_whose_partner(table):
    enter(table, 1, makers.pair(8, (0, 2), 8))
    swap_seats(table=table, first=1, last=1, seat=1, other=2, key=uuid.uuid4(), by=None, at=NOW)
    assert sides(record(1, 2)) == {"partners": (1, 8, 8)}


def test_evenings_at_other_tables_do_not_count(table):
    play_small_evening(table)
    players = [Player.objects.get(number=1), *makers.make_players(table.evening.club, "A", "B")]
    players.append(makers.make_players(table.evening.club, "C")[0])
    other = seat_table(
        evening=makers.make_evening(table.evening.club, table.rules), players=players
    )
    enter(other, 1, solo(6, 0, 7))
    assert [figures(line.shared) for line in record(1, 3).evenings] == [(4, 8, 8)]


def test_fines_do_not_count_between_two(table):
    play_small_evening(table)
    fine(table, 0, -15)
    assert figures(record(1, 3).whole) == (4, 8, 8)


def test_two_of_one_first_name_are_told_apart(club):
    makers.make_table(club, names=("Jan Peeters", "Jan Maes", "A", "B"))
    page = versus_page(Player.objects.get(number=1), Player.objects.get(number=2), TODAY)
    assert page.heads == ("Jan Peeters", "Jan Maes")


def test_the_players_page_leads_there(alma, table):
    play_small_evening(table)
    base = f"/clubs/{table.evening.club.slug}/players/1/"
    assert f'href="{base}with/3/"' in alma.get(base).content.decode()
    page = alma.get(f"{base}with/3/").content.decode()
    assert "As partners" in page
    assert "Thérèse Wauters and Oumar Diallo" in page


def test_players_who_never_met_have_an_empty_page(alma, table):
    makers.make_players(table.evening.club, "A")
    page = alma.get(f"/clubs/{table.evening.club.slug}/players/1/with/5/")
    assert "They have not sat at one table yet." in page.content.decode()


def test_nobody_plays_against_himself(alma, table):
    assert alma.get(f"/clubs/{table.evening.club.slug}/players/1/with/1/").status_code == 404
