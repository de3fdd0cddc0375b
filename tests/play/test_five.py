"""Five at a Belgian table: one sits out of each deal, the dealer unless the deal says who.

Seven at a Romanian one: the dealer does.
"""

from __future__ import annotations

import html
import re
import uuid
from dataclasses import replace

import pytest

from tests.makers import PASSED, enter, make_table, solo
from tests.pages import page_of
from whistclub.play import selectors
from whistclub.play.models import Entry
from whistclub.play.selectors import ahead_stamp

pytestmark = pytest.mark.django_db

NAMES = ("Padma Iyer", "Kwame Asante", "Zoë Van Driessche", "Yusuf Aydın", "Oumar Diallo")


@pytest.fixture
def five(club):
    """A table of whist à la couleur whose club lets a fifth player sit down; Padma deals."""
    return make_table(club, "whisthub", names=NAMES, overrides={"max_players": 5})


def test_the_form_offers_the_dealer_as_who_sits_out(client, five):
    page = client.get(f"/t/{five.key}/deals/1/").content.decode()
    assert re.search(r'name="sits_out" value="0" checked', page)
    enter(five, 1, solo(6, 1, 7))
    page = client.get(f"/t/{five.key}/deals/2/").content.decode()
    assert re.search(r'name="sits_out" value="1" checked', page)


def test_another_can_sit_out_and_the_sheet_says_who(client, five):
    # East makes solo 6 with one over against the three who play: +15, -5 each.
    form = {"contract": "solo 6", "who": "1", "trump": "H", "tricks": "7", "sits_out": "4",
            "key": uuid.uuid4(), "seen": "-5 15 -5 -5 0"}  # fmt: skip
    answer = client.post(f"/t/{five.key}/deals/1/", form)
    assert Entry.objects.get().facts["sits_out"] == 4
    page = selectors.table_page(five)
    assert page.totals == (-5, 15, -5, -5, 0)
    assert page.deals[0].sitter.name == "Oumar Diallo"
    sheet = html.unescape(re.sub(r"<[^>]+>", " ", client.get(answer.url).content.decode()))
    assert "– sits out" in " ".join(sheet.split())


def sitter(page):
    """The chair that is chosen in the form; it must be one."""
    return int(re.search(r'name="sits_out" value="(\d)" checked', page).group(1))


def form_of(client, table, number):
    return client.get(f"/t/{table.key}/deals/{number}/").content.decode()


def test_the_form_says_that_the_dealer_sits_out_and_a_correction_does_not(client, five):
    assert "The dealer sits out. Tap somebody else if it is another." in form_of(client, five, 1)
    enter(five, 1, replace(solo(6, 1, 7), sits_out=4))
    correction = form_of(client, five, 1)
    assert "The dealer sits out" not in correction
    assert sitter(correction) == 4


@pytest.mark.parametrize(("out", "name"), [("0", "Padma"), ("4", "Oumar"), ("", "Padma")])
def test_whoever_sits_out_cannot_have_played_it_and_is_named(client, five, out, name):
    form = {"contract": "solo 6", "who": out or "0", "trump": "H", "tricks": "7", "sits_out": out,
            "key": uuid.uuid4()}  # fmt: skip
    answer = client.post(f"/t/{five.key}/deals/1/", form)
    faults = page_of(answer).all("#faults li")
    assert [fault.text for fault in faults] == [
        f"{name} sits out. Tap who played it, or who else sits out."
    ]
    assert not Entry.objects.exists()


def test_only_at_a_table_of_five_can_one_be_shown_as_sitting_out(client, club, five):
    assert len(page_of(client.get(f"/t/{five.key}/deals/1/")).all("#f-who .out input")) == 5
    for variant, names, options in (
        ("whisthub", NAMES[:4], {}),
        ("romanian", (*NAMES, "Ștefan Munteanu"), {"max_players": 6, "format": "8-1-8"}),
    ):
        table = make_table(club, variant, names, options)
        assert page_of(client.get(f"/t/{table.key}/deals/1/")).all(".out") == []


def test_the_forms_of_deals_to_come_have_the_dealer_chosen_too(client, five):
    enter(five, 1, solo(6, 1, 7))
    told = client.get(f"/t/{five.key}/ahead/").json()
    chosen = [sitter(told["forms"][deal["form"]]) for deal in told["deals"][:6]]
    assert chosen == [1, 2, 3, 4, 0, 1]


def test_after_a_pass_out_the_same_dealer_sits_out_again(client, five):
    enter(five, 1, PASSED)
    assert sitter(form_of(client, five, 2)) == 0


def test_one_who_was_away_for_a_single_deal_is_not_expected_to_be_away_again(client, five):
    enter(five, 1, replace(solo(6, 1, 7), sits_out=4))
    assert sitter(form_of(client, five, 2)) == 1


def test_a_table_that_changes_after_four_deals_need_say_so_only_twice(client, five):
    # Padma deals first; Oumar, chair 4, sits out of the first four deals, Padma of the next.
    for number in (1, 2):
        enter(five, number, replace(solo(6, 0, 6), sits_out=4))
    page = form_of(client, five, 3)
    assert sitter(page) == 4
    assert "one player sits out for four deals running" in page
    told = client.get(f"/t/{five.key}/ahead/").json()
    chosen = [sitter(told["forms"][deal["form"]]) for deal in told["deals"][:8]]
    assert chosen == [4, 4, 0, 0, 0, 0, 1, 1]  # deals 3 to 10


def test_a_phone_asks_anew_for_its_forms_when_a_table_turns_out_to_change_after_four(five):
    enter(five, 1, replace(solo(6, 0, 6), sits_out=4))
    before = ahead_stamp(selectors.table_page(five))
    enter(five, 2, replace(solo(6, 0, 6), sits_out=4))
    assert ahead_stamp(selectors.table_page(five)) != before


def test_of_seven_at_a_romanian_table_the_form_says_that_the_dealer_sits_out(client, club):
    names = (*NAMES, "Ștefan Munteanu", "Agnès Lefèvre")
    table = make_table(club, "romanian", names, {"max_players": 7, "format": "8-1-8"})
    assert "Padma deals. 8 cards each. The dealer sits out." in form_of(client, table, 1)
    told = client.get(f"/t/{table.key}/ahead/").json()
    assert told["deals"][1]["meets"] == "Kwame deals. 8 cards each. The dealer sits out."
