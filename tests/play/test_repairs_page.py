"""The page where something else is put right."""

from __future__ import annotations

import uuid

import pytest
from django.test import Client

from tests.makers import enter, solo
from tests.play.test_correct_deal import correct
from whistclub.play.models import SeatSwap
from whistclub.play.selectors import table_page

pytestmark = pytest.mark.django_db


def fresh(table):
    """What a form that was opened just now carries."""
    return {"key": str(uuid.uuid4()), "seen": table_page(table).mark}


def test_players_are_exchanged_from_the_page_and_the_sheet_says_so(table):
    enter(table, 1, solo(6, 1, 7))
    asked = {"act": "swap", **fresh(table), "seat": 1, "other": 2, "first": 1, "last": 1}
    answer = Client().post(f"/t/{table.key}/repair/", asked, follow=True)
    assert "Ștefan and Oumar sat in each other’s chairs" in answer.content.decode()
    assert [total for _, total in table_page(table).player_totals] == [-5, -5, 15, -5]


def test_a_swap_of_one_player_is_refused_with_the_reason(table):
    enter(table, 1, solo(6, 1, 7))
    asked = {"act": "swap", **fresh(table), "seat": 1, "other": 1, "first": 1, "last": 1}
    answer = Client().post(f"/t/{table.key}/repair/", asked)
    assert answer.status_code == 422
    assert "Choose two different players" in answer.content.decode()
    assert SeatSwap.objects.count() == 0


def test_room_is_made_and_closed_from_the_page(table):
    enter(table, 1, solo(6, 1, 7))
    for act, missing in (("room", (1,)), ("close", ())):
        asked = {"act": act, **fresh(table), "number": 1}
        assert Client().post(f"/t/{table.key}/repair/", asked).status_code == 302
        assert table_page(table).missing == missing


def test_a_tables_key_alone_writes_at_no_other_table(table):
    enter(table, 1, solo(6, 1, 7))
    asked = {"act": "move", **fresh(table), "number": 1, "to": table.pk}
    assert Client().post(f"/t/{table.key}/repair/", asked).status_code == 422


def test_what_was_repaired_is_told_in_the_language_of_whoever_reads(client, table):
    enter(table, 1, solo(6, 1, 7))
    client.cookies["django_language"] = "fr"
    client.post(f"/t/{table.key}/repair/", {"act": "room", **fresh(table), "number": 1})
    for language, words in (
        ("ro", "Loc făcut pentru o mână 1 uitată"),
        ("en", "Room made for a forgotten deal 1"),
    ):
        client.cookies["django_language"] = language
        assert words in client.get(f"/t/{table.key}/").content.decode()


def test_a_note_stored_in_words_stays_as_it_is(client, table):
    first = enter(table, 1, solo(6, 1, 7))
    correct(first, solo(6, 1, 5), note="Place faite pour une donne 1 oubliée")
    page = client.get(f"/t/{table.key}/").content.decode()
    assert "Place faite pour une donne 1 oubliée" in page
