"""Mistakes put right in a browser: chairs, tables, old deals, and each taken back on the spot."""

from __future__ import annotations

import uuid

import pytest

from tests.makers import NOW, enter, keeper_of, make_club, make_players, make_table, misere, solo
from tests.walks.conftest import DESK, PHONE, look
from tests.walks.test_first_evening import save
from whistclub.play import services
from whistclub.play.models import Score
from whistclub.play.selectors import table_page

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

SMALLEST = {"width": 320, "height": 640}


@pytest.fixture
def table():
    """Eight deals; some of them put right already, in every way there is."""
    table = make_table(make_club())
    next_door = services.seat_table(
        evening=table.evening, players=make_players(table.evening.club, *"ABCD")
    )
    who = {"by": keeper_of(table.evening.club), "at": NOW}
    entries = [enter(table, number, solo(6, number % 4, 7)) for number in range(1, 9)]
    services.correct_deal(
        entry=entries[0], deal=solo(6, 1, 5), key=uuid.uuid4(), note="miscounted", **who
    )
    services.void_deal(entry=entries[1], key=uuid.uuid4(), **who)
    services.move_deal(entry=entries[2], to=next_door, key=uuid.uuid4(), **who)
    services.make_room(table=table, number=5, key=uuid.uuid4(), **who)
    services.swap_seats(
        table=table, first=4, last=9, seat=0, other=3, key=uuid.uuid4(), note="late", **who
    )
    return table


@pytest.mark.parametrize("language", ["en", "fr", "nl", "ro"])
def test_the_pages_of_corrections_are_clear_at_every_size(open_page, table, language):
    page = open_page(SMALLEST, language)
    for address in ("", "repair/", "deals/4/", "deals/2/"):
        page.goto(f"/t/{table.key}/{address}")
        look(page, SMALLEST, PHONE, DESK)


def test_an_exchange_made_at_the_table_is_undone_on_the_spot(open_page, table):
    page = open_page(PHONE)
    page.goto(f"/t/{table.key}/repair/")
    form = page.locator("form", has=page.get_by_label("This player"))
    form.get_by_label("This player").select_option(label="E · Ștefan Munteanu")
    form.get_by_label("sat in the chair of").select_option(label="S · Oumar Diallo")
    form.get_by_label("From deal").fill("1")
    form.get_by_label("to deal").fill("4")
    form.get_by_role("button", name="Put it right").click()
    assert "Deals 1 to 4: Ștefan and Oumar" in page.get_by_role("status").inner_text()
    assert len(table_page(table).swaps_in_force) == 2
    page.get_by_role("button", name="Undo").click()
    assert "Taken back" in page.get_by_role("status").inner_text()
    assert len(table_page(table).swaps_in_force) == 1
    assert sum(Score.objects.values_list("points", flat=True)) == 0


def test_a_misère_alone_is_put_right_by_the_tricks_in_sight(open_page):
    table = make_table(make_club())
    enter(table, 1, misere((2, 0)))
    page = open_page(PHONE)
    page.goto(f"/t/{table.key}/deals/1/")
    save(page, "tricks-1")
    assert table_page(table).totals == (12, 12, -36, 12)
