"""Payments ticked at the end of an evening: kept, taken back, and never lost when points change."""

from __future__ import annotations

import uuid

import pytest
from django.db import IntegrityError, transaction

from tests.makers import NOW, enter, fine, keeper_of, make_table, play_small_evening, solo
from whistclub.clubs.models import Player
from whistclub.play import services
from whistclub.play.models import Payment
from whistclub.play.selectors import accounts, payments_mark

pytestmark = pytest.mark.django_db


@pytest.fixture
def fined(table):
    """N +13, E -3, S +13, W -23: at 5 cents E pays S 15, W pays N 65 and S 50."""
    play_small_evening(table)
    fine(table, 3, -15)
    return table


def player(number):
    return Player.objects.get(number=number)


def tick(table, payer, payee, cents, **options):
    given = {
        "evening": table.evening, "rules": table.rules, "payer": player(payer),
        "payee": player(payee), "cents": cents, "stake": "5", "key": uuid.uuid4(),
        "seen": payments_mark(table.evening), "by": None, "at": NOW, **options,
    }  # fmt: skip
    return services.tick_payment(**given)


def settled(table):
    return accounts(table.evening)[0].settled(5)


def still_open(table):
    return [(one.payer.number, one.payee.number, one.cents) for one in settled(table).payments]


def address(table, act=""):
    return f"/clubs/{table.evening.club.slug}/evenings/{table.evening_id}/{act}"


def posted(table, **changes):
    return {
        "rules": "whisthub", "payer": 4, "payee": 1, "cents": 65, "stake": "5",
        "key": str(uuid.uuid4()), "seen": payments_mark(table.evening), **changes,
    }  # fmt: skip


def test_a_payment_that_is_ticked_leaves_the_others_as_they_were(fined):
    assert still_open(fined) == [(2, 3, 15), (4, 1, 65), (4, 3, 50)]
    tick(fined, 4, 1, 65)
    assert still_open(fined) == [(2, 3, 15), (4, 3, 50)]
    assert [one.cents for one in settled(fined).paid] == [65]
    assert not settled(fined).has_changed


def test_a_payment_that_is_taken_back_is_to_be_made_again(fined):
    payment = tick(fined, 4, 1, 65)
    services.undo_payment(payment=payment, by=keeper_of(fined.evening.club), at=NOW)
    assert still_open(fined) == [(2, 3, 15), (4, 1, 65), (4, 3, 50)]
    payment.refresh_from_db()
    assert (payment.undone_at, payment.undone_by) == (NOW, keeper_of(fined.evening.club))


def test_when_points_change_what_was_paid_counts_and_the_rest_is_worked_out_anew(fined):
    tick(fined, 4, 1, 65)
    # East's solo again, doubled after the passes: N +3, E +27, S +3, W -33, in cents 15, 135,
    # 15 and -165. North has 65 for 15, and West has paid 65 of 165.
    enter(fined, 5, solo(6, 1, 7))
    assert settled(fined).has_changed
    # North has 50 too many and West owes 100; East is to have 135 and South 15.
    assert still_open(fined) == [(1, 2, 35), (1, 3, 15), (4, 2, 100)]
    assert [one.cents for one in settled(fined).paid] == [65]


def test_the_same_form_sent_twice_is_one_payment(fined):
    key, seen = uuid.uuid4(), payments_mark(fined.evening)
    first = tick(fined, 4, 1, 65, key=key, seen=seen)
    assert tick(fined, 4, 1, 65, key=key, seen=seen) == first
    assert Payment.objects.count() == 1


def test_two_phones_that_tick_the_same_payment_make_one_of_it(fined):
    seen = payments_mark(fined.evening)
    tick(fined, 4, 1, 65, seen=seen)
    with pytest.raises(services.PaymentsChanged):
        tick(fined, 4, 1, 65, seen=seen)
    assert Payment.objects.count() == 1


def test_a_form_from_before_a_payment_was_taken_back_is_old_too(fined):
    payment = tick(fined, 4, 1, 65)
    seen = payments_mark(fined.evening)
    services.undo_payment(payment=payment, by=None, at=NOW)
    with pytest.raises(services.PaymentsChanged):
        tick(fined, 2, 3, 15, seen=seen)


def test_payments_of_one_kind_of_rules_do_not_settle_another(fined, club):
    other = make_table(club, "solo-whist", names=("A", "B", "C", "D"))
    tick(fined, 4, 1, 65, rules=other.rules)
    assert still_open(fined) == [(2, 3, 15), (4, 1, 65), (4, 3, 50)]


def test_the_page_ticks_says_who_and_takes_back(alma, fined):
    page = address(fined, "settle-up/?rules=whisthub&stake=5")
    assert alma.get(page).content.decode().count(">Paid<") == 3
    query = "?rules=whisthub&stake=5"
    answer = alma.post(address(fined, f"payments/{query}"), posted(fined))
    assert answer["Location"] == page
    text = alma.get(page).content.decode()
    assert "2 payments are still to be made" in text
    assert "has paid" in text
    assert "· alma" in text
    payment = Payment.objects.get()
    answer = alma.post(address(fined, f"payments/{payment.pk}/undo/{query}"))
    assert answer["Location"] == page
    assert "3 payments settle it" in alma.get(page).content.decode()


def test_a_stake_that_was_paid_for_need_not_be_typed_again(alma, fined):
    alma.post(address(fined, "payments/"), posted(fined))
    assert "Cents a point: 5" in alma.get(address(fined, "settle-up/")).content.decode()


def test_an_old_page_shows_the_new_list_and_ticks_nothing(alma, fined):
    seen = payments_mark(fined.evening)
    tick(fined, 4, 1, 65)
    answer = alma.post(address(fined, "payments/"), posted(fined, seen=seen))
    assert answer.status_code == 409
    assert "Somebody ticked a payment meanwhile" in answer.content.decode()
    assert Payment.objects.count() == 1


@pytest.mark.parametrize(
    "changes",
    [{"payer": 99}, {"cents": 0}, {"stake": "much"}, {"rules": "none"}, {"key": "x"}],
)
def test_a_payment_that_makes_no_sense_is_refused(alma, fined, changes):
    assert alma.post(address(fined, "payments/"), posted(fined, **changes)).status_code == 422
    assert not Payment.objects.exists()


def test_points_that_changed_after_a_tick_are_said_so(alma, fined):
    alma.post(address(fined, "payments/"), posted(fined))
    enter(fined, 5, solo(6, 1, 7))
    text = alma.get(address(fined, "settle-up/")).content.decode()
    assert "Points have changed since something was paid" in text


def test_when_all_is_paid_the_page_says_so(alma, fined):
    for payer, payee, cents in still_open(fined):
        tick(fined, payer, payee, cents)
    assert "All is paid." in alma.get(address(fined, "settle-up/")).content.decode()


def test_the_database_itself_refuses_a_payment_of_nothing(fined):
    with pytest.raises(IntegrityError), transaction.atomic():
        tick(fined, 4, 1, 0)
