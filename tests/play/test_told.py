"""What the table is told: numbers in their right form, and what is to be done next."""

from __future__ import annotations

import uuid

import pytest
from django.utils import translation

from tests.makers import NOW, PASSED, enter, make_evening, make_players, make_rules, solo
from tests.pages import page_of
from whistclub.play import services
from whistclub.play.problems import sentence
from whistclub.scoring import Problem

LANGUAGES = ("en", "fr", "nl", "ro")
ALONE = Problem("wrong number of declarers", "declarers", 0, 1, 1)
TOGETHER = Problem("wrong number of declarers", "declarers", 0, 2, 2)


@pytest.mark.parametrize(
    ("problem", "told"),
    [
        # Twelve tricks: in a small misère a card is laid aside.
        (
            Problem("tricks out of range", "tricks", 0, 0, 12),
            "There are only 12 tricks: choose 0 to 12.",
        ),
        (
            Problem("tricks out of range", "tricks", 0, 0, 1),
            "There is only 1 trick: choose 0 or 1.",
        ),
        (ALONE, "One plays this alone: tap one player only."),
        (TOGETHER, "Two play this as partners: tap both."),
        (
            Problem("more tricks than were played", "tricks", None, 0, 13),
            "Together that is more than 13 tricks: look at the tricks of each.",
        ),
        (
            Problem("tricks must add up to the cards dealt", "tricks", None, 5, 5),
            "The tricks must make 5 together, as many as there were cards.",
        ),
    ],
)
def test_a_problem_is_told_with_its_numbers_and_what_to_do(problem, told):
    assert sentence(problem) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_player_and_two_are_told_apart_in_every_language(language):
    with translation.override(language):
        assert sentence(ALONE) != sentence(TOGETHER)


@pytest.fixture
def table(club):
    """Three deals, of which a pass-out doubles the one after it."""
    evening = make_evening(club, make_rules(club, "whisthub"), deals=3)
    return services.seat_table(evening=evening, players=make_players(club, *"abcd"))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("entered", "told"), [(0, "0 deals of 3"), (1, "1 deal of 3"), (2, "2 deals of 3")]
)
def test_a_table_says_how_many_deals_it_has(client, table, entered, told):
    for number in range(1, entered + 1):
        enter(table, number, PASSED)
    assert told in page_of(client.get(f"/t/{table.key}/")).one(".title").text


@pytest.mark.django_db
def test_a_single_later_deal_that_changes_is_named_as_one(client, table):
    first = enter(table, 1, solo(6, 1, 7))
    enter(table, 2, solo(6, 1, 7))
    form = {"contract": "pass", "key": uuid.uuid4(), "replaces": first.pk, "act": "preview"}
    dock = page_of(client.post(f"/t/{table.key}/deals/1/", form))
    assert "A later deal changes with it: 2." in dock.text


@pytest.mark.django_db
@pytest.mark.parametrize(("entered", "told"), [(1, "Pas jouées : 2 et 3."), (2, "Pas jouée : 3.")])
def test_deals_that_were_left_unplayed_are_named_as_one_or_several(client, table, entered, told):
    for number in range(1, entered + 1):
        enter(table, number, PASSED)
    client.cookies["django_language"] = "fr"
    answer = client.post(f"/t/{table.key}/rest/", {"key": uuid.uuid4()}, follow=True)
    assert told in page_of(answer).one(".toast p").text


@pytest.mark.django_db
def test_an_empty_table_asks_for_deals_only_while_the_evening_runs(client, table):
    empty = page_of(client.get(f"/t/{table.key}/")).one(".empty")
    assert "Play it, then enter it here." in empty.text
    services.close_evening(evening=table.evening, at=NOW)
    empty = page_of(client.get(f"/t/{table.key}/")).one(".empty strong")
    assert empty.text == "No deal was entered."
