"""Deals over HTTP that are held until the referee, the other side or the table has decided."""

from __future__ import annotations

import uuid

import pytest

from tests.api.makers import program, token_for
from tests.api.test_deals import SHORT, SOLO, record
from tests.makers import enter, make_player_login, make_table, solo
from whistclub.play.models import Agreement, Entry, Evening, HeldDeal

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def api(club):
    """A player's program."""
    make_player_login(club)
    return program(token_for("bo"))


def test_a_contract_that_the_club_lists_waits_for_the_referee(api, club):
    table = make_table(club, overrides={"referee_needed": ["solo"]})
    key = str(uuid.uuid4())
    first, again = (record(api, table, key=key) for _ in range(2))
    assert (first.status_code, first.json()["why"], first.json()["deal"]) == (202, "referee", SOLO)
    assert again.json() == first.json()
    assert not Entry.objects.exists()


def test_a_blind_deal_waits_for_the_other_side(api, club):
    table = make_table(club)
    Evening.objects.update(agreement=Agreement.BLIND)
    answer = record(api, table)
    assert (answer.status_code, answer.json()["why"]) == (202, "blind")
    assert not Entry.objects.exists()


def test_a_version_of_a_deal_that_is_taken_waits_at_its_table(api, club):
    table = make_table(club)
    enter(table, 1, solo(6, 1, 7))
    assert record(api, table, SHORT, number=1).status_code == 409
    assert HeldDeal.objects.get().facts == SHORT


def test_a_deal_recorded_alike_before_is_that_deal(api, club):
    table = make_table(club)
    entry = enter(table, 1, solo(6, 1, 7))
    answer = record(api, table, SOLO, number=1)
    assert (answer.status_code, answer.json()["version"]["entry"]) == (201, entry.pk)
