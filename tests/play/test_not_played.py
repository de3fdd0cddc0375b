"""Time ran out: "not played" is an answer of its own, beside "everyone passed"."""

from __future__ import annotations

import html
import re
import uuid

import pytest

from tests.makers import (
    PASSED,
    TODAY,
    enter,
    make_club,
    make_evening,
    make_players,
    make_table,
    solo,
)
from whistclub.play import selectors, services
from whistclub.play.models import Entry, Score
from whistclub.scoring import ContractsDeal

pytestmark = pytest.mark.django_db

NOT_PLAYED = ContractsDeal(played=False)


def text_of(answer):
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


def post(client, table, number, **form):
    given = {"key": str(uuid.uuid4()), "seen": "0 0 0 0", **form}
    return client.post(f"/t/{table.key}/deals/{number}/", given)


def test_it_is_entered_with_one_tap_and_stands_on_the_sheet(client, table):
    answer = post(client, table, 1, contract="unplayed")
    assert Entry.objects.get().facts == {"played": False}
    assert "1. Not played" in text_of(client.get(answer.url))


def test_it_completes_the_table_and_is_not_missing(club):
    evening = make_evening(club, deals=3)
    table = services.seat_table(evening=evening, players=make_players(club, *"abcd"))
    enter(table, 1, solo(6, 1, 7))
    enter(table, 3, NOT_PLAYED)
    page = selectors.table_page(table)
    assert (page.missing, page.is_complete) == ((2,), False)
    enter(table, 2, NOT_PLAYED)
    page = selectors.table_page(table)
    assert (page.missing, page.is_complete) == ((), True)
    assert [(peg.number, peg.css) for peg in page.pegs] == [(1, ""), (2, "off"), (3, "off")]


def test_it_is_no_deal_in_anybodys_record(alma, table):
    enter(table, 1, solo(6, 1, 7))
    enter(table, 2, PASSED)
    enter(table, 3, NOT_PLAYED)
    assert Score.objects.filter(entry__number=3).count() == 0
    (record,) = selectors.player_page(table.seats.first().player, TODAY).records
    assert (record.deals, record.passed.deals) == (2, 1)


def test_it_can_be_corrected_when_it_was_played_after_all(client, table):
    entry = enter(table, 1, NOT_PLAYED)
    page = client.get(f"/t/{table.key}/deals/1/").content.decode()
    assert re.search(r'value="unplayed" checked', page)
    services.correct_deal(entry=entry, deal=solo(6, 1, 7), key=uuid.uuid4(), by=None, at=entry.at)
    assert selectors.table_page(table).totals == (-5, 15, -5, -5)
    assert Score.objects.count() == 4


def test_correcting_a_deal_to_it_takes_the_points_away(client, table):
    entry = enter(table, 1, solo(6, 1, 7))
    services.correct_deal(entry=entry, deal=NOT_PLAYED, key=uuid.uuid4(), by=None, at=entry.at)
    assert selectors.table_page(table).totals == (0, 0, 0, 0)
    assert Score.objects.count() == 0
    assert "Not played" in text_of(client.get(f"/t/{table.key}/"))  # in the history too


def test_the_rest_is_left_unplayed_in_one_act_and_taken_back_in_one(client, club):
    evening = make_evening(club, deals=5)
    table = services.seat_table(evening=evening, players=make_players(club, *"abcd"))
    assert "not played" not in text_of(client.get(f"/t/{table.key}/"))
    enter(table, 1, solo(6, 1, 7))
    enter(table, 3, PASSED)
    assert "The last 2 deals were not played" in text_of(client.get(f"/t/{table.key}/"))
    key = str(uuid.uuid4())
    for _ in range(2):  # sent twice it is done once
        answer = client.post(f"/t/{table.key}/rest/", {"key": key})
    assert "Not played: 4 and 5." in text_of(client.get(answer.url))
    assert selectors.table_page(table).missing == (2,)  # that one was played
    client.post(f"/t/{table.key}/rest/", {"key": key, "act": "back"})
    assert [entry.number for entry in Entry.objects.live().order_by("number")] == [1, 3]
    enter(table, 4, solo(6, 1, 7))
    assert Entry.objects.live().get(number=4).is_played


def test_what_was_corrected_since_is_not_taken_back(client, club):
    evening = make_evening(club, deals=3)
    table = services.seat_table(evening=evening, players=make_players(club, *"abcd"))
    enter(table, 1, PASSED)
    key = str(uuid.uuid4())
    client.post(f"/t/{table.key}/rest/", {"key": key})
    second = Entry.objects.live().get(number=2)
    services.correct_deal(entry=second, deal=solo(6, 1, 7), key=uuid.uuid4(), by=None, at=second.at)
    client.post(f"/t/{table.key}/rest/", {"key": key, "act": "back"})
    assert [entry.number for entry in Entry.objects.live().order_by("number")] == [1, 2]


def test_a_hand_of_a_drive_has_it_too(client, db):
    table = make_table(make_club(), "whist-drive")
    answer = post(client, table, 1, unplayed="on")
    assert "1. Not played" in text_of(client.get(answer.url))
    assert re.search(
        r'name="unplayed" value="on" checked',
        client.get(f"/t/{table.key}/deals/1/").content.decode(),
    )
