"""Seasons: what a page counts, and how one looks back."""

from __future__ import annotations

from datetime import date

import pytest

from tests.makers import TODAY, enter, make_players, make_rules, make_table, solo
from tests.pages import page_of
from whistclub.clubs.models import Club
from whistclub.clubs.seasons import season_of
from whistclub.play import services
from whistclub.play.selectors import club_page, player_page, versus_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def years(club):
    """One evening in each of three seasons; East makes solo 6, 7 and 8 with just enough tricks.

    By the Whisthub table that is worth 12, 15 and 21 to East.
    """
    rules = make_rules(club)
    players = make_players(club, "Nora", "Emil", "Sofie", "Wim")
    for day, level in ((date(2024, 8, 31), 6), (date(2024, 9, 1), 7), (TODAY, 8)):
        evening = services.open_evening(club=club, date=day, rules=rules)
        enter(services.seat_table(evening=evening, players=players), 1, solo(level, 1, level))
    return players


def points(page):
    return [row.points for table in page.standings for row in table.rows]


@pytest.mark.parametrize(
    ("month", "day", "season"),
    [
        (9, date(2026, 8, 31), "2025–26"),
        (9, date(2026, 9, 1), "2026–27"),
        (1, date(2026, 12, 31), "2026"),
        (10, date(2099, 10, 1), "2099–00"),
        (9, date.min, "1"),
        (9, date.max, "9999–00"),
    ],
)
def test_a_season_begins_with_the_month_that_the_club_says(month, day, season):
    found = season_of(Club(season_month=month), day)
    assert str(found) == season
    assert found.first <= day <= found.last


@pytest.mark.parametrize(
    ("asked", "east"), [("", 21), ("2026", 21), ("2024", 15), ("2023", 12), ("2025", 21), ("x", 21)]
)
def test_the_clubs_page_counts_the_season_asked_for_else_that_of_today(club, years, asked, east):
    assert points(club_page(club, TODAY, asked)) == [east, -east // 3, -east // 3, -east // 3]


def test_where_the_season_of_today_has_no_evening_the_last_one_is_shown(club, years):
    page = club_page(club, date(2026, 7, 1))
    assert [str(season) for season in page.seasons.all] == ["2026–27", "2024–25", "2023–24"]
    assert str(page.seasons.shown) == "2024–25"


def test_a_players_page_opens_with_the_latest_season_of_the_player(club, years):
    east = years[1]
    page = player_page(east, date(2027, 10, 1))
    assert (str(page.seasons.shown), page.records[0].points) == ("2026–27", 21)
    assert player_page(east, TODAY, "2023").records[0].points == 12


def test_a_players_page_offers_a_statement_of_the_season_that_it_shows(alma, club, years):
    shown = page_of(alma.get(f"/clubs/{club.slug}/players/{years[1].number}/?season=2023"))
    assert [one.text for one in shown.all("#evening option")] == [
        "all evenings of 2023–24", "Saturday 31 August 2024",
    ]  # fmt: skip


def test_two_players_are_compared_within_a_season(club, years):
    page = versus_page(years[1], years[0], TODAY, "2024")
    assert (page.records[0].whole.points, page.records[0].whole.theirs) == (15, -5)


def test_the_seasons_stand_above_the_standings_where_there_are_several(alma, club, years):
    shown = page_of(alma.get(f"/clubs/{club.slug}/?season=2024"))
    assert [link.text for link in shown.all(".seasons a")] == ["2026–27", "2024–25", "2023–24"]
    assert shown.one(".seasons a[aria-current]").text == "2024–25"


def test_a_club_in_its_first_season_sees_no_choice(alma, club):
    make_table(club)
    assert page_of(alma.get(f"/clubs/{club.slug}/")).one(".seasons") is None
