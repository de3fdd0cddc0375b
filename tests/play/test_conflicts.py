"""Two phones, one deal: both versions wait side by side until one is chosen."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest

from tests.makers import NOW, PASSED, enter, hold, make_table, pair, rubber, solo
from tests.pages import page_of
from tests.play.test_correct_deal import correct, void
from tests.play.test_deal_page import SOLO, post
from tests.play.test_record_deal import points
from whistclub.play import services
from whistclub.play.models import Entry, Evening, Held, HeldDeal, Outcome
from whistclub.play.selectors import corrections, matters, table_page
from whistclub.play.writers import Writer

pytestmark = pytest.mark.django_db

NOBODY = Writer(None, None)


@pytest.fixture
def rivals(table):
    """Deal 1 as it is entered, 15 for East, and as another phone has it, 15 off."""
    return enter(table, 1, solo(6, 1, 7)), hold(table, 1, solo(6, 1, 5))


def decide(client, held, act, **fields):
    return client.post(f"/t/{held.table.key}/held/{held.pk}/", {"act": act, **fields})


def page(client, table, query=""):
    return page_of(client.get(f"/t/{table.key}/{query}"))


def test_both_versions_stand_side_by_side_with_their_effect_on_everybody(client, table, rivals):
    box = page(client, table).one(".matter")
    assert box.one("h2").text == "Deal 1: 2 versions"
    rows = [[cell.text for cell in row.all("th, td")] for row in box.all("tbody tr")]
    assert rows[1:5] == [
        ["Thérèse", "−5 total −5", "+5 total +5"],
        ["Ștefan", "+15 total +15", "−15 total −15"],
        ["Oumar", "−5 total −5", "+5 total +5"],
        ["Zoë", "−5 total −5", "+5 total +5"],
    ]


def test_the_totals_are_those_that_the_table_would_have(table, rivals):
    enter(table, 2, pair(8, (0, 2), 8))  # +8 -8 +8 -8 in either case
    (matter,) = matters(table_page(table), NOBODY)
    recorded, other = matter.versions
    assert [one.total for one in recorded.worth] == [3, 7, 3, -13]
    assert [one.total for one in other.worth] == [13, -23, 13, -3]


def test_a_version_names_the_later_deals_that_it_would_move(table):
    enter(table, 1, solo(6, 1, 7))
    enter(table, 2, pair(8, (0, 2), 8))  # counts double after a pass-out
    hold(table, 1, PASSED)
    (matter,) = matters(table_page(table), NOBODY)
    assert [version.moved for version in matter.versions] == [(), (2,)]


def test_a_rubber_shows_what_the_sides_would_mark(club):
    table = make_table(club, "english-short")
    enter(table, 1, rubber(10))
    hold(table, 1, rubber(9))
    (matter,) = matters(table_page(table), NOBODY)
    assert [(str(one.who), one.points) for one in matter.versions[1].worth[:2]] == [
        ("NS", 3), ("EW", 0)
    ]  # fmt: skip


def test_the_other_version_taken_becomes_a_correction(client, table, rivals):
    entry, held = rivals
    answer = decide(client, held, "take", over=entry.pk)
    new = Entry.objects.live().get(table=table)
    assert answer.url == f"/t/{table.key}/?saved={new.pk}"
    assert (new.replaces, new.key) == (entry, held.key)
    assert points(table, 1) == [5, -15, 5, 5]
    held.refresh_from_db()
    assert (held.outcome, held.entry) == (Outcome.RECORDED, new)
    assert page(client, table).one(".matter") is None


def test_the_choice_can_be_undone_on_the_spot(client, table, rivals):
    entry, held = rivals
    answer = decide(client, held, "take", over=entry.pk)
    undo = page_of(client.get(answer.url)).one(".toast form")
    fields = {field["name"]: field["value"] for field in undo.all("input")}
    client.post(undo["action"], fields)
    assert points(table, 1) == [-5, 15, -5, -5]


def test_the_recorded_version_kept_leaves_the_other_in_the_history(alma, table, rivals):
    entry, held = rivals
    answer = decide(alma, held, "leave")
    assert Entry.objects.live().get(table=table) == entry
    held.refresh_from_db()
    assert (held.outcome, held.decided_by.user.username) == (Outcome.LEFT, "alma")
    shown = page_of(alma.get(answer.url))
    assert "stays in the history" in shown.one(".toast p").text
    line = shown.one(".log li").text
    assert "deal 1 · alma" in line
    assert "Solo 6 ♥ by Ștefan, 5 tricks" in line


def test_a_version_left_aside_can_be_taken_up_again(client, table, rivals):
    _, held = rivals
    answer = decide(client, held, "leave")
    undo = page_of(client.get(answer.url)).one(".toast form")
    assert undo.one("[name=act]")["value"] == "back"
    decide(client, held, "back")
    assert page(client, table).one(".matter h2").text == "Deal 1: 2 versions"
    assert corrections(table_page(table)) == ()


def test_a_choice_made_before_another_correction_is_refused(client, table, rivals):
    entry, held = rivals
    correct(entry, solo(6, 1, 6))
    answer = decide(client, held, "take", over=entry.pk)
    assert answer.status_code == 409
    assert "Somebody has decided about this deal meanwhile" in answer.content.decode()
    assert points(table, 1) == [-4, 12, -4, -4]


def test_what_was_taken_cannot_be_left_aside_after(client, rivals):
    entry, held = rivals
    decide(client, held, "take", over=entry.pk)
    assert decide(client, held, "leave").status_code == 409


def test_the_same_choice_sent_twice_is_made_once(client, table, rivals):
    entry, held = rivals
    urls = {decide(client, held, "take", over=entry.pk).url for _ in range(2)}
    assert len(urls) == 1
    assert Entry.objects.filter(table=table).count() == 2


def test_a_version_whose_rival_was_struck_can_be_recorded(client, table, rivals):
    entry, held = rivals
    void(entry)
    assert page(client, table).one(".matter h2").text == "Deal 1 is kept, not recorded"
    decide(client, held, "take")
    assert points(table, 1) == [5, -15, 5, 5]


def test_a_deal_that_an_open_form_would_overwrite_is_held(client, table):
    entry = enter(table, 1, solo(6, 1, 5))
    key = str(uuid.uuid4())
    answer = post(client, table, 1, seen="-5 15 -5 -5", **SOLO, key=key)
    assert answer.status_code == 409
    held = HeldDeal.objects.get()
    assert (str(held.key), held.why, held.typed["tricks"]) == (key, Held.RIVAL, ["7"])
    assert page_of(answer).one(".matter") is not None
    assert points(table, 1) == [5, -15, 5, 5]
    # Put right below and saved, it is what the held one became.
    saved = {**SOLO, "tricks": "6", "replaces": entry.pk, "key": key}
    post(client, table, 1, seen="-4 12 -4 -4", **saved)
    held.refresh_from_db()
    assert held.outcome == Outcome.RECORDED
    assert points(table, 1) == [-4, 12, -4, -4]


def test_the_same_deal_entered_on_two_open_forms_is_one(client, table):
    entry = enter(table, 1, solo(6, 1, 7))
    answer = post(client, table, 1, seen="-5 15 -5 -5", **SOLO)
    assert answer.url == f"/t/{table.key}/?saved={entry.pk}"
    assert HeldDeal.objects.count() == 0


def test_the_form_can_be_opened_with_a_held_deal(client, table):
    enter(table, 1, solo(6, 1, 5))
    post(client, table, 1, seen="-5 15 -5 -5", **SOLO)
    held = HeldDeal.objects.get()
    shown = page_of(client.get(f"/t/{table.key}/deals/1/?held={held.pk}"))
    assert shown.one("#tricks-7").has("checked")
    assert shown.one("[name=key]")["value"] == str(held.key)
    assert shown.one("[name=seen]")["value"] == "-5 15 -5 -5"


def test_a_deal_that_no_longer_fits_shows_what_was_played_and_why(client, club):
    table = make_table(club, "english-short")
    for number in (1, 2):
        enter(table, number, rubber(11))  # the rubber is over
    hold(table, 3, rubber(9))
    box = page(client, table).one(".matter")
    assert box.one("h2").text == "Deal 3 is kept, not recorded"
    assert "NS 9, EW 4" in box.text
    assert "it does not fit what else is entered" in box.text
    assert [button.text for button in box.all("button")] == ["Leave it aside"]


def test_a_deal_that_cannot_be_read_shows_what_was_typed(client, table):
    services.send_deal(
        table=table, number=1, deal=None, typed={"contract": ["solo 66"], "trump": [""]},
        key=uuid.uuid4(), by=None, phone=None, at=NOW,
    )  # fmt: skip
    box = page(client, table).one(".matter")
    assert "contract: solo 66" in box.text
    assert "trump" not in box.text
    shown = page_of(client.get(box.one("a.tap")["href"]))
    assert "Tap what was played" in shown.one("#faults").text


def test_a_deal_that_came_after_the_end_is_recorded_by_a_keeper_with_a_reason(alma, client, table):
    services.close_evening(evening=table.evening, at=NOW - timedelta(days=30))
    Evening.objects.update(window=0)
    held = hold(table, 1, solo(6, 1, 7))
    assert held.why == Held.CLOSED
    assert page(client, table).one(".matter button") is None
    assert decide(client, held, "take").status_code == 409
    assert decide(alma, held, "take").status_code == 409
    decide(alma, held, "take", note="the phone had no network")
    entry = Entry.objects.get()
    assert (entry.note, entry.key) == ("the phone had no network", held.key)
    assert points(table, 1) == [-5, 15, -5, -5]


def test_a_keeper_leaves_such_a_deal_aside_without_one(alma, client, table):
    services.close_evening(evening=table.evening, at=NOW - timedelta(days=30))
    Evening.objects.update(window=0)
    held = hold(table, 1, solo(6, 1, 7))
    assert decide(client, held, "leave").status_code == 409
    decide(alma, held, "leave")
    held.refresh_from_db()
    assert held.outcome == Outcome.LEFT
