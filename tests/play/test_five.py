"""Five at a Belgian table: one sits out of each deal, the dealer unless the deal says who."""

from __future__ import annotations

import html
import re
import uuid

import pytest

from tests.makers import enter, make_table, solo
from whistclub.play import selectors
from whistclub.play.models import Entry

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
