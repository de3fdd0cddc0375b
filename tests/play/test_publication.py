"""Results that are live, then provisional while the window of the evening lasts, then final."""

from __future__ import annotations

import uuid
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.test import Client

from tests.makers import (
    NOW,
    PASSWORD,
    TODAY,
    end,
    enter,
    fine,
    keeper_of,
    make_rules,
    make_table,
    make_user,
    solo,
)  # fmt: skip
from tests.play.test_deal_page import SOLO, post, text
from tests.play.test_record_deal import points
from whistclub.clubs.models import Club, Role
from whistclub.clubs.services import give_role
from whistclub.play import services
from whistclub.play.models import Entry, Evening, Reopening

pytestmark = pytest.mark.django_db

MINUTE = timedelta(minutes=1)
SECOND = timedelta(seconds=1)


@pytest.fixture
def played(club):
    """A table with one deal: East makes solo 6 with an overtrick, -5 +15 -5 -5."""
    table = make_table(club)
    enter(table, 1, solo(6, 1, 7))
    return table


@pytest.fixture
def ended(played):
    """That table, of an evening that ended at NOW, 20:45 in Brussels, for half an hour."""
    end(played.evening, window=30)
    return played


@pytest.fixture
def organiser(club):
    give_role(club=club, user=make_user("odile"), role=Role.ORGANISER)
    client = Client()
    client.login(username="odile", password=PASSWORD)
    return client


def correct(table, at, by=None, note=""):
    """East went down: 5 tricks, +5 -15 +5 +5."""
    entry = Entry.objects.live().get(table=table, number=1)
    return services.correct_deal(
        entry=entry, deal=solo(6, 1, 5), key=uuid.uuid4(), by=by, at=at, note=note
    )


def test_an_evening_takes_the_clubs_window_along_when_it_opens(club):
    Club.objects.update(window=48 * 60)
    club.refresh_from_db()
    opened = services.open_evening(club=club, date=TODAY, rules=make_rules(club))
    Club.objects.update(window=0)
    assert Evening.objects.get(pk=opened.pk).window == 48 * 60


def test_until_the_window_ends_the_tables_phone_still_corrects(ended):
    correct(ended, at=NOW + 30 * MINUTE - SECOND)
    assert points(ended, 1) == [5, -15, 5, 5]


def test_when_the_window_has_ended_it_does_not(ended):
    with pytest.raises(services.ResultsFinal):
        correct(ended, at=NOW + 30 * MINUTE)
    assert points(ended, 1) == [-5, 15, -5, -5]


def test_a_deal_that_was_forgotten_is_still_entered_while_results_are_provisional(ended):
    enter(ended, 2, solo(6, 1, 7), at=NOW + 29 * MINUTE)
    assert points(ended, 2) == [-5, 15, -5, -5]


def test_nothing_new_begins_while_results_are_provisional(ended):
    with pytest.raises(services.EveningClosed):
        services.next_table(table=ended, dealer=0, by=None)


def test_a_reason_is_asked_of_a_keeper_only_once_results_are_final(ended):
    keeper = keeper_of(ended.evening.club)
    correct(ended, at=NOW + 29 * MINUTE, by=keeper)
    entry = Entry.objects.live().get(table=ended)
    with pytest.raises(services.ReasonNeeded):
        services.void_deal(entry=entry, key=uuid.uuid4(), by=keeper, at=NOW + 30 * MINUTE)


def test_a_late_deal_shows_with_its_reason_among_the_corrections(ended, alma):
    late = NOW + 40 * MINUTE
    keeper = keeper_of(ended.evening.club)
    enter(ended, 2, solo(6, 1, 7), by=keeper, at=late, note="written on the other side")
    with time_machine.travel(late, tick=False):
        page = text(alma.get(f"/t/{ended.key}/"))
    assert "Reason: written on the other side" in page


def test_an_organiser_opens_a_provisional_evening_again_without_a_word(ended):
    services.reopen_evening(evening=ended.evening, by=None, at=NOW + 29 * MINUTE)
    assert not Evening.objects.get().closed
    assert Reopening.objects.count() == 0


def test_a_final_evening_that_is_opened_again_says_why(ended, alma):
    keeper, late = keeper_of(ended.evening.club), NOW + 31 * MINUTE
    services.reopen_evening(evening=ended.evening, by=keeper, at=late, note="round 2 is missing")
    with time_machine.travel(late, tick=False):
        page = text(alma.get(ended.evening.get_absolute_url()))
    assert "Opened again after the results were final, Thursday 3 December 2026, 21:16" in page
    assert "alma: round 2 is missing" in page


def test_a_window_made_longer_holds_while_results_are_provisional(ended):
    services.change_window(evening=ended.evening, window=60, at=NOW + 29 * MINUTE)
    correct(ended, at=NOW + 59 * MINUTE)
    with pytest.raises(services.ResultsFinal):
        services.change_window(evening=ended.evening, window=24 * 60, at=NOW + 60 * MINUTE)


def test_a_ruling_is_struck_for_a_reason_that_shows(ended, alma):
    (ruling, *_) = fine(ended, 0, -3)
    late = NOW + 31 * MINUTE
    url = f"{ended.evening.get_absolute_url()}adjustments/{ruling.pk}/strike/"
    with time_machine.travel(late, tick=False):
        alone = alma.post(url)
        assert alone.status_code == 409
        assert "The results are final: say why they change." in text(alone)
        page = text(alma.post(url, {"note": "he came in time"}, follow=True))
    assert "Reason: he came in time" in page


@pytest.mark.parametrize(
    ("window", "at", "words"),
    [
        (30, NOW, "Provisional until 21:15"),
        (30, NOW + 29 * MINUTE, "Provisional until 21:15"),
        (30, NOW + 30 * MINUTE, "Final results"),
        (0, NOW, "Final results"),
        (24 * 60, NOW, "Provisional until Friday 4 December 2026, 20:45"),
        # A quarter past midnight in Brussels, on a server that lives in UTC.
        (24 * 60, datetime(2026, 12, 3, 23, 15, tzinfo=UTC), "Provisional until 20:45"),
    ],
)
def test_every_page_of_the_evening_says_what_its_results_are(played, alma, window, at, words):
    end(played.evening, window=window)
    evening = played.evening.get_absolute_url()
    with time_machine.travel(at, tick=False):
        for address in (evening, f"{evening}settle-up/", f"/t/{played.key}/"):
            assert words in text(alma.get(address)), address


def test_an_evening_that_goes_on_says_that_its_results_are_live(played, alma):
    assert "Live: the evening goes on" in text(alma.get(played.evening.get_absolute_url()))


def test_the_deal_form_of_a_keeper_asks_for_the_reason(ended, alma):
    down = {**SOLO, "tricks": "5", "seen": "5 -15 5 5", "replaces": Entry.objects.get().pk}
    with time_machine.travel(NOW + 31 * MINUTE, tick=False):
        page = text(alma.get(f"/t/{ended.key}/deals/1/"))
        assert "Reason, because the results are final" in page
        answer = post(alma, ended, 1, **down)
        assert answer.status_code == 422
        assert "The results are final: say why they change." in text(answer)
        answer = post(alma, ended, 1, **down, note="two tricks were counted twice")
    assert answer.status_code == 302
    assert points(ended, 1) == [5, -15, 5, 5]


def test_who_may_not_correct_any_more_is_offered_nothing(ended, client):
    with time_machine.travel(NOW + 31 * MINUTE, tick=False):
        page = text(client.get(f"/t/{ended.key}/"))
    assert "Only a keeper can still correct them." in page
    for act in ("Correct deal 1", "Strike deal 1", "Put something else right", "were not played"):
        assert act not in page


def test_a_deal_is_moved_and_exchanged_for_a_reason(ended, alma):
    address = f"/t/{ended.key}/repair/"
    swap = {"act": "swap", "seat": 0, "other": 1, "first": 1, "last": 1, "key": uuid.uuid4()}
    with time_machine.travel(NOW + 31 * MINUTE, tick=False):
        seen = {"seen": f"{Entry.objects.get().pk}-0"}
        answer = alma.post(address, {**swap, **seen})
        assert answer.status_code == 422
        assert "The results are final: say why they change." in text(answer)
        assert alma.post(address, {**swap, **seen, "note": "they said so"}).status_code == 302


def test_an_organiser_changes_the_window_of_one_evening(played, organiser):
    evening = played.evening.get_absolute_url()
    assert organiser.post(f"{evening}window/", {"window": 120}).status_code == 302
    assert Evening.objects.get().window == 120
    answer = organiser.post(f"{evening}window/", {"window": 7})
    assert answer.status_code == 422
    assert Evening.objects.get().window == 120


def test_an_organiser_cannot_open_a_final_evening_again(ended, organiser):
    evening = ended.evening.get_absolute_url()
    with time_machine.travel(NOW + 31 * MINUTE, tick=False):
        answer = organiser.post(f"{evening}reopen/", {"note": "please"})
        assert answer.status_code == 409
        assert "The results are final; only a keeper can still change them." in text(answer)
    assert Evening.objects.get().closed


def test_a_keeper_sets_the_clubs_window(alma, club):
    facts = {"name": club.name, "language": "en", "time_zone": "Europe/Brussels"}
    facts |= {"season_month": 9, "window": 48 * 60}
    assert alma.post(f"/clubs/{club.slug}/facts/", facts).status_code == 302
    club.refresh_from_db()
    assert club.window == 48 * 60
