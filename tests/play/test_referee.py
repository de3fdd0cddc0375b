"""Contracts that the club lists wait for its referee before they are recorded."""

from __future__ import annotations

import pytest

from tests.makers import enter, make_table, solo
from tests.pages import page_of
from tests.play.test_conflicts import decide
from tests.play.test_deal_page import post
from tests.play.test_record_deal import points
from tests.play.test_send_deal import send
from whistclub.play import services
from whistclub.play.models import Entry, Held, HeldDeal, Outcome

pytestmark = pytest.mark.django_db

# Whisthub: an open misère is worth 24 a player, so 72 to whoever makes it alone.
OPEN = {"contract": "misere_etalee", "who": ["1"], "tricks": "0", "count": "0"}
SEEN = "-24 72 -24 -24"


@pytest.fixture
def table(club):
    return make_table(club, overrides={"referee_needed": ["misere_etalee", "chelem"]})


@pytest.fixture
def held(client, table):
    assert send(client, table, **OPEN).json()["why"] == Held.REFEREE
    return HeldDeal.objects.get()


def page(client, table):
    return page_of(client.get(f"/t/{table.key}/"))


def test_a_listed_contract_waits_for_the_referee(client, table):
    answer = post(client, table, 1, seen=SEEN, **OPEN)
    assert answer.url == f"/t/{table.key}/"
    assert Entry.objects.count() == 0
    assert page(client, table).one(".matter h2").text == "Deal 1 waits for the referee"


def test_another_contract_does_not(client, table):
    assert send(client, table).json()["state"] == "saved"


def test_the_table_goes_on_with_the_next_deal(client, table, held):
    assert page(client, table).one("a.btn--primary").text == "Enter deal 2"
    enter(table, 2, solo(6, 1, 7))
    assert page(client, table).one("a.btn--primary").text == "Enter deal 3"


def test_the_table_cannot_confirm_it(client, table, held):
    assert "Confirm" not in page(client, table).one(".matter").text
    decide(client, held, "take")
    assert Entry.objects.count() == 0


def test_an_organiser_confirms_it_on_the_tables_page_and_at_the_desk(alma, table, held):
    evening = table.evening
    desk = page_of(alma.get(f"/clubs/{evening.club.slug}/evenings/{evening.pk}/"))
    for shown in (page(alma, table), desk):
        assert "Confirm" in [button.text for button in shown.all(".matter button")]
    decide(alma, held, "take")
    assert points(table, 1) == [-24, 72, -24, -24]


def test_it_is_refused_with_a_reason_that_the_table_reads(client, alma, table, held):
    assert decide(alma, held, "refuse").status_code == 422
    decide(alma, held, "refuse", reason="a card was shown")
    held.refresh_from_db()
    assert (held.outcome, held.reason) == (Outcome.LEFT, "a card was shown")
    assert "Reason: a card was shown" in page(client, table).one(".log li").text
    assert Entry.objects.count() == 0


def test_what_an_organiser_enters_is_confirmed(alma, table):
    post(alma, table, 1, seen=SEEN, **OPEN)
    assert points(table, 1) == [-24, 72, -24, -24]


def test_a_correction_to_a_listed_contract_waits_too_and_stands_beside_what_counts(client, table):
    entry = enter(table, 1, solo(6, 1, 7))
    post(client, table, 1, seen=SEEN, replaces=entry.pk, **OPEN)
    assert Entry.objects.live().get() == entry
    shown = page(client, table).one(".matter")
    assert shown.one("h2").text == "Deal 1: 2 versions"
    assert [button.text for button in shown.all("button")] == ["Keep this one"]


def test_a_version_that_is_chosen_and_listed_waits_for_the_referee(client, table):
    enter(table, 1, solo(6, 1, 7))
    send(client, table, **OPEN)
    held = HeldDeal.objects.get()
    assert held.why == Held.RIVAL
    decide(client, held, "take", over=Entry.objects.get().pk)
    held.refresh_from_db()
    assert (held.why, held.outcome) == (Held.REFEREE, Outcome.WAITING)


def test_ticks_on_the_house_rules_hold_for_tables_that_play(alma, club):
    table = make_table(club)
    enter(table, 1, solo(6, 1, 7))
    services.change_rules(rules=table.rules, overrides={"referee_needed": ["solo"]})
    table.refresh_from_db()
    assert send(alma, table, number=2).json()["state"] == "saved"  # an organiser
    with pytest.raises(services.RefereeNeeded):
        enter(table, 3, solo(6, 1, 7), by=None)
