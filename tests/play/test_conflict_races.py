"""Two who decide about one deal at the same moment: one decision, and nothing lost."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.test import Client

from tests.makers import NOW, enter, hold, make_club, make_table, solo
from tests.play.test_agreement import asking
from tests.play.test_correct_deal import correct
from tests.play.test_phones import make_phone
from tests.races import at_once
from whistclub.play import services
from whistclub.play.models import Agreement, Entry, HeldDeal, Outcome
from whistclub.play.selectors import table_page
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


def test_two_sides_that_write_the_same_at_once_record_it_once():
    table = asking(make_table(make_club()), Agreement.BLIND)
    phones = [make_phone(table)[1] for _ in range(2)]

    def write(phone):
        return services.enter_deal(
            table=table, number=1, deal=solo(6, 1, 7), typed={}, key=uuid4(), by=None,
            phone=phone, at=NOW,
        )  # fmt: skip

    at_once(*[lambda phone=phone: write(phone) for phone in phones])
    assert Entry.objects.count() == 1
    assert HeldDeal.objects.get().outcome == Outcome.RECORDED


def test_a_deal_corrected_while_somebody_agrees_to_it_keeps_no_word():
    table = asking(make_table(make_club()), Agreement.DEAL)
    entry = enter(table, 1, solo(6, 1, 7))
    defender = table.seats.get(seat=3).player
    at_once(
        lambda: correct(entry, solo(6, 1, 5)),
        lambda: services.say_of_deal(
            entry=entry, player=defender, objection="", key=uuid4(), who=NOBODY, at=NOW
        ),
    )
    (view,) = table_page(table).deals
    assert view.entry.replaces == entry
    assert view.word is None
