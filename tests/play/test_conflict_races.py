"""Two who decide about one deal at the same moment: one decision, and nothing lost."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.test import Client

from tests.makers import NOW, enter, hold, make_club, make_table, solo
from tests.races import at_once
from whistclub.play import services
from whistclub.play.models import Entry, HeldDeal, Outcome
from whistclub.play.writers import Writer

pytestmark = pytest.mark.django_db(transaction=True)

NOBODY = Writer(None, None)


def test_taken_and_left_aside_at_once_it_is_one_of_both():
    table = make_table(make_club())
    entry = enter(table, 1, solo(6, 1, 7))
    held = hold(table, 1, solo(6, 1, 5))
    results = at_once(
        lambda: services.take_held(held=held, over=entry.pk, who=NOBODY, at=NOW),
        lambda: services.leave_held(held=held, who=NOBODY, at=NOW),
    )
    refused = [one for one in results if isinstance(one, services.DecidedMeanwhile)]
    assert len(refused) == 1
    held.refresh_from_db()
    counts = {Outcome.RECORDED: 2, Outcome.LEFT: 1}
    assert Entry.objects.count() == counts[held.outcome]


def test_two_versions_taken_at_once_replace_the_entry_once():
    table = make_table(make_club())
    entry = enter(table, 1, solo(6, 1, 7))
    rivals = [hold(table, 1, solo(6, 1, tricks)) for tricks in (5, 6)]
    results = at_once(
        *[
            lambda held=held: services.take_held(held=held, over=entry.pk, who=NOBODY, at=NOW)
            for held in rivals
        ]
    )
    assert sorted(type(one).__name__ for one in results) == ["DecidedMeanwhile", "Entry"]
    assert Entry.objects.count() == 2
    assert HeldDeal.objects.waiting().count() == 1


def test_twenty_phones_that_send_one_deal_differently_lose_none():
    table = make_table(make_club())
    form = {"contract": "solo 6", "trump": "H", "count": "0", "number": "1"}

    def send(n):
        fields = {**form, "who": [str(n % 4)], "tricks": str(n % 14), "key": str(keys[n])}
        return Client().post(f"/t/{table.key}/send/", fields).status_code

    keys = [uuid4() for _ in range(20)]
    statuses = at_once(*[lambda n=n: send(n) for n in range(20)])
    assert sorted(statuses) == [200, *[202] * 19]
    assert Entry.objects.count() + HeldDeal.objects.waiting().count() == 20
