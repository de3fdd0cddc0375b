"""Deals struck and put back from the table's page: what happens meanwhile has an answer."""

from __future__ import annotations

import re

import pytest

from tests.makers import enter, make_table, solo
from tests.play.test_correct_deal import correct, hand, void
from tests.play.test_deal_page import SOLO, post, saved, text
from tests.play.test_record_deal import points
from whistclub.play import services
from whistclub.play.models import Entry

pytestmark = pytest.mark.django_db


def put_back(client, entry, over=None):
    over = over or Entry.objects.heads().get(table=entry.table, number=entry.number)
    return client.post(f"/t/{entry.table.key}/entries/{entry.pk}/restore/", {"over": over.pk})


def button(page, words):
    """The address of the form with this button, and all that it sends."""
    forms = page.split("<form")[1:]
    (form,) = [form for form in forms if words in form.split("</form>")[0].split("<button")[-1]]
    hidden = re.findall(r'name="(\w+)" value="(.*?)"', form.split("</form>")[0])
    return re.findall(r'action="(.+?)"', form)[0], dict(hidden)


def test_a_hand_that_comes_too_soon_is_not_put_back_and_the_page_says_why(client, club):
    table = make_table(club, "romanian", overrides={"format": "8-1-8"})
    first = enter(table, 1, hand(8, 0, (2, 1, 2, 1), (2, 1, 2, 3)))
    second = enter(table, 2, hand(8, 1, (2, 1, 2, 1), (2, 1, 2, 3)))
    void(second)
    void(first)
    # Seat 1 dealt hand 2; with hand 1 struck it is the turn of seat 0.
    answer = put_back(client, second)
    assert answer.status_code == 409
    assert "It is another player’s turn to deal: look at the order." in text(answer)
    assert points(table, 2) == []


def test_a_contract_whose_value_is_gone_is_not_put_back_and_the_page_says_why(client, club):
    table = make_table(club, "jeuxdecartes", overrides={"table": {"solo 6": 9}})
    entry = enter(table, 1, solo(6, 1, 6))
    void(entry)
    services.change_rules(rules=table.rules, overrides={})
    answer = put_back(client, entry)
    assert answer.status_code == 409
    assert "Your point table has no value for this contract yet" in text(answer)


def test_a_correction_of_a_deal_struck_meanwhile_says_so(client, table):
    first = enter(table, 1, solo(6, 1, 7))
    struck = void(first)
    # The phone was open on the correction before the deal was struck.
    stale = {**SOLO, "tricks": "6", "seen": "-4 12 -4 -4"}
    answer = post(client, table, 1, replaces=str(first.pk), **stale)
    assert answer.status_code == 409
    assert "Deal 1 has been struck meanwhile." in text(answer)
    assert "on another phone" not in text(answer)
    assert f'name="replaces" value="{struck.pk}"' in text(answer)
    assert post(client, table, 1, replaces=str(struck.pk), **stale).status_code == 302
    assert saved(table).bids[0].tricks == 6


@pytest.mark.parametrize("words", ["Undo", "Put it back", "Strike deal 1"])
def test_a_button_tapped_twice_makes_one_entry(client, table, words):
    new = correct(enter(table, 1, solo(6, 1, 7)), solo(6, 1, 5))
    page = text(client.get(f"/t/{table.key}/?saved={new.pk}"))
    action, sent = button(page, words)
    for _ in range(2):
        assert client.post(action, sent).status_code == 302
    assert Entry.objects.count() == 3
