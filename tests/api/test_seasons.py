"""The standings of a club over HTTP: one season at a time, as on its page."""

from __future__ import annotations

from datetime import date

import pytest
import time_machine
from django.db import connection

from tests.api.makers import program, token_for
from tests.makers import enter, fine, make_players, make_rules, solo
from whistclub.play import services

pytestmark = pytest.mark.django_db


def play(club, rules, players, day, level):
    """The table at which East makes a solo of this level with just enough tricks."""
    evening = services.open_evening(club=club, date=day, rules=rules)
    table = services.seat_table(evening=evening, players=players)
    enter(table, 1, solo(level, 1, level))
    return table


@pytest.fixture
def standings(club):
    """What the interface answers about a club with one deal in each of three seasons.

    By the Whisthub table East has 12, 15 and 21 of them, and each of the others loses a third.
    """
    rules, players = make_rules(club), make_players(club, "Nora", "Emil", "Sofie", "Wim")
    for day, level in ((date(2024, 8, 31), 6), (date(2024, 9, 1), 7), (date(2026, 12, 3), 8)):
        play(club, rules, players, day, level)
    api = program(token_for("alma"))

    def asked(**query):
        return api.get(f"/api/v1/clubs/{club.slug}/standings", query)

    asked.club, asked.rules, asked.players = club, rules, players
    return asked


def points(answer):
    """Points by player's number, of every list."""
    assert answer.status_code == 200
    return [
        {row["player"]["number"]: row["points"] for row in one["rows"]} for one in answer.json()
    ]


@pytest.mark.parametrize(
    ("season", "found"),
    [
        ("2023", [{1: -4, 2: 12, 3: -4, 4: -4}]),
        ("2024", [{1: -5, 2: 15, 3: -5, 4: -5}]),
        ("2026", [{1: -7, 2: 21, 3: -7, 4: -7}]),
    ],
)
def test_only_the_evenings_of_the_season_asked_for_count(standings, season, found):
    assert points(standings(season=season)) == found


@pytest.mark.parametrize("season", ["2022", "2025", "2027", "9999"])
def test_a_season_without_an_evening_has_no_list(standings, season):
    answer = standings(season=season)
    assert (answer.status_code, answer.json()) == (200, [])


@pytest.mark.parametrize(
    ("today", "east"),
    [
        ("2026-12-03T20:00:00Z", 21),
        ("2024-08-31T21:59:00Z", 12),  # a minute before the new season at Brussels
        ("2024-08-31T22:00:00Z", 15),
        ("2026-08-01T20:00:00Z", 15),  # no evening since 2025: the season before
    ],
)
def test_without_a_season_it_is_the_one_that_the_clubs_page_opens_with(standings, today, east):
    with time_machine.travel(today, tick=False):
        (found,) = points(standings())
    assert found[2] == east


def test_a_club_without_an_evening_has_no_list(club):
    answer = program(token_for("alma")).get(f"/api/v1/clubs/{club.slug}/standings")
    assert (answer.status_code, answer.json()) == (200, [])


@pytest.mark.parametrize("season", ["", "x", "26", "0000", "02026", "2026–27", "²⁰²⁶", "２０２６"])
def test_a_season_that_is_none_is_refused_by_name(standings, season):
    answer = standings(season=season)
    assert (answer.status_code, answer["Content-Type"]) == (400, "application/problem+json")
    told = answer.json()
    assert (told["title"], [one["field"] for one in told["problems"]]) == ("no season", ["season"])
    assert told["detail"] == "Name a season by the year in which it begins, in four figures."


@pytest.mark.parametrize("season", ["x", "26", "2026–27"])
def test_a_statement_of_a_season_that_is_none_is_refused_by_name(club, season):
    (player,) = make_players(club, "Nora")
    answer = program(token_for("alma")).post(
        f"/api/v1/clubs/{club.slug}/players/{player.number}/sheet",
        {"season": season}, content_type="application/json",
    )  # fmt: skip
    assert (answer.status_code, answer.json()["problems"][0]["field"]) == (422, "season")


def rows_read(ask):
    """How many rows each statement found that was sent meanwhile."""
    sent, found = [], []

    def noted(execute, sql, params, many, context):
        sent.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(noted):
        assert ask().status_code == 200
    with connection.cursor() as cursor:
        for sql, params in sent:
            cursor.execute(sql, params)
            found.append(len(cursor.fetchall()) if cursor.description else 0)
    return found


@pytest.mark.parametrize("query", [{}, {"season": "2024"}])
def test_nothing_of_other_seasons_is_read(standings, query):
    fine(play(standings.club, standings.rules, standings.players, date(2025, 9, 4), 6), 1, -3)
    with time_machine.travel("2024-12-01T20:00:00Z", tick=False):
        standings(**query)  # what is read once in a process, or noted once a day
        before = rows_read(lambda: standings(**query))
        for day in range(5, 15):
            later = date(2025, 9, day)
            fine(play(standings.club, standings.rules, standings.players, later, 6), 1, -3)
        assert rows_read(lambda: standings(**query)) == before
