"""Both sides write each deal down: the same posts itself, a difference waits for a word."""

from __future__ import annotations

import uuid

import pytest
from django.test import Client

from tests.makers import enter, keeper_of, make_table, make_user, solo
from tests.pages import page_of
from tests.play.test_agreement import asking
from tests.play.test_conflicts import decide
from tests.play.test_deal_page import SOLO, post
from tests.play.test_phones import make_phone
from tests.play.test_record_deal import points
from tests.play.test_send_deal import send
from whistclub.clubs.models import Role
from whistclub.clubs.services import give_role
from whistclub.play.models import Agreement, Entry, Held, HeldDeal, Outcome

pytestmark = pytest.mark.django_db

SEEN = {"7": "-5 15 -5 -5", "6": "-4 12 -4 -4", "5": "5 -15 5 5"}


@pytest.fixture
def table(club):
    return asking(make_table(club), Agreement.BLIND)


@pytest.fixture
def two(table):
    """Two phones at the table, each with its browser."""
    return make_phone(table)[0], make_phone(table)[0]


def write(client, table, tricks="7", number=1):
    return post(client, table, number, **{**SOLO, "tricks": tricks, "seen": SEEN[tricks]})


def box(client, table):
    return page_of(client.get(f"/t/{table.key}/")).one(".matter")


def test_one_side_alone_records_nothing(two, table):
    answer = write(two[0], table)
    assert answer.status_code == 302
    assert Entry.objects.count() == 0
    assert HeldDeal.objects.get().why == Held.BLIND


def test_the_other_side_does_not_see_what_was_written(two, table):
    write(two[0], table)
    held = HeldDeal.objects.get()
    shown = box(two[1], table)
    assert shown.one("h2").text == "Deal 1 waits for the other side"
    assert shown.one("table") is None
    assert "Solo" not in shown.text
    form = page_of(two[1].get(f"/t/{table.key}/deals/1/?held={held.pk}"))
    assert not form.one("#tricks-7").has("checked")
    assert "Solo" in box(two[0], table).text


def test_the_side_that_has_written_goes_on_with_the_next_deal(two, table):
    write(two[0], table)
    primary = [page_of(one.get(f"/t/{table.key}/")).one("a.btn--primary").text for one in two]
    assert primary == ["Enter deal 2", "Enter deal 1"]


def test_the_same_from_the_other_side_posts_itself_once(two, table):
    write(two[0], table)
    answer = write(two[1], table)
    entry = Entry.objects.get()
    assert answer.url == f"/t/{table.key}/?saved={entry.pk}"
    held = HeldDeal.objects.get()
    assert (held.outcome, held.entry) == (Outcome.RECORDED, entry)
    assert points(table, 1) == [-5, 15, -5, -5]


def test_one_phone_does_not_agree_with_itself(two, table):
    write(two[0], table)
    write(two[0], table)
    assert Entry.objects.count() == 0
    assert HeldDeal.objects.waiting().count() == 1


def test_a_log_in_on_the_same_phone_is_no_second_side(two, table, club):
    write(two[0], table)
    give_role(club=club, user=make_user("bo"), role=Role.PLAYER)
    two[0].login(username="bo", password="a long pass phrase")
    write(two[0], table)
    assert Entry.objects.count() == 0


def test_a_phone_that_has_not_joined_is_told_what_to_do_and_keeps_its_values(table):
    answer = write(Client(), table)
    page = page_of(answer)
    assert answer.status_code == 422
    assert "Open the address on the table’s card with this phone first" in page.one("#faults").text
    assert page.one("#tricks-7").has("checked")
    assert HeldDeal.objects.count() == 0


def test_what_such_a_phone_sends_by_itself_is_kept_and_agrees_with_nobody(two, table):
    write(two[0], table)
    assert send(Client(), table).status_code == 202
    assert Entry.objects.count() == 0
    assert HeldDeal.objects.waiting().count() == 2


def test_different_versions_open_a_dispute_that_both_see(two, table):
    write(two[0], table, "7")
    write(two[1], table, "6")
    shown = box(two[0], table)
    assert shown.one("h2").text == "Deal 1: 2 versions"
    assert [button.text for button in shown.all("button")] == ["Leave it aside", "Take this one"]


def test_each_side_may_take_the_others_version(two, table):
    write(two[0], table, "7")
    write(two[1], table, "6")
    mine, theirs = HeldDeal.objects.all()
    assert decide(two[0], mine, "take").status_code == 409
    decide(two[0], theirs, "take")
    assert points(table, 1) == [-4, 12, -4, -4]
    mine.refresh_from_db()
    assert mine.outcome == Outcome.LEFT
    assert HeldDeal.objects.waiting().count() == 0


def test_nobody_takes_the_others_version_away(two, table):
    write(two[0], table)
    held = HeldDeal.objects.get()
    assert decide(two[1], held, "leave").status_code == 409
    assert decide(two[0], held, "leave").status_code == 302


def test_written_anew_the_same_as_the_other_it_posts_itself(two, table):
    write(two[0], table, "7")
    write(two[1], table, "6")
    write(two[1], table, "7")
    assert points(table, 1) == [-5, 15, -5, -5]
    assert sorted(held.outcome for held in HeldDeal.objects.all()) == ["left", "recorded"]


def test_an_organiser_may_record_either_version(alma, two, table):
    write(two[0], table, "7")
    write(two[1], table, "6")
    first = HeldDeal.objects.first()
    decide(alma, first, "take")
    assert points(table, 1) == [-5, 15, -5, -5]
    assert Entry.objects.get().by.user.username == "alma"


def test_what_the_desk_enters_is_entered(alma, two, table):
    write(two[0], table, "7")
    write(alma, table, "6")
    assert points(table, 1) == [-4, 12, -4, -4]
    assert HeldDeal.objects.get().outcome == Outcome.LEFT


def test_an_organiser_who_plays_at_the_table_is_one_side_of_it(alma, table, club):
    keeper = keeper_of(club)
    keeper.player = table.seats.get(seat=0).player
    keeper.save()
    write(alma, table)
    assert Entry.objects.count() == 0


def test_a_deal_that_is_recorded_already_is_not_written_twice(two, table):
    entry = enter(table, 1, solo(6, 1, 7))
    assert write(two[0], table).url.endswith(f"saved={entry.pk}")
    answer = post(two[1], table, 1, **{**SOLO, "tricks": "6", "seen": SEEN["6"]})
    assert answer.status_code == 409


def test_a_lost_answer_makes_no_second_version(two, table):
    key = str(uuid.uuid4())
    for _ in range(2):
        send(two[0], table, key=key)
    assert HeldDeal.objects.count() == 1
    send(two[1], table)
    assert send(two[0], table, key=key).json()["state"] == "saved"
