"""Every page in a fixed number of queries, however full the evening is."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.makers import NOW, PASSED, TODAY, enter, make_evening, make_players, solo
from whistclub.play import services
from whistclub.play.selectors import club_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(club):
    """An evening with one table and one deal."""
    evening = make_evening(club)
    add_table(evening, deals=1)
    return evening


def add_table(evening, deals):
    names = [f"Player {evening.tables.count()}{seat}" for seat in range(4)]
    table = services.seat_table(evening=evening, players=make_players(evening.club, *names))
    for number in range(1, deals + 1):
        enter(table, number, solo(6, number % 4, 7) if number % 5 else PASSED)
    return table


def fill(evening):
    for _ in range(4):
        add_table(evening, deals=16)
    return evening.tables.last()


# Log-in: session and user; door: membership with club and player. Then the page's own.
@pytest.mark.parametrize(
    ("path", "queries"),
    [
        ("/clubs/{club}/", 10),
        ("/clubs/{club}/evenings/{evening}/", 13),
        ("/clubs/{club}/evenings/{evening}/tables/new/", 9),
        ("/clubs/{club}/evenings/{evening}/rounds/2/", 9),
        ("/clubs/{club}/evenings/{evening}/settle-up/", 13),
        ("/clubs/{club}/evenings/{evening}/adjustments/", 6),
        ("/clubs/{club}/players/1/", 15),
        ("/clubs/{club}/players/", 4),
        ("/clubs/{club}/rules/", 4),
    ],
)
def test_a_club_page_asks_as_much_when_full(
    alma, evening, django_assert_num_queries, path, queries
):
    path = path.format(club=evening.club.slug, evening=evening.pk)
    with django_assert_num_queries(queries):
        assert alma.get(path).status_code == 200
    fill(evening)
    with django_assert_num_queries(queries):
        assert alma.get(path).status_code == 200


@pytest.mark.parametrize(("path", "queries"), [("/t/{key}/", 7), ("/t/{key}/deals/1/", 8)])
def test_a_table_page_asks_as_much_when_full(evening, django_assert_num_queries, path, queries):
    first, last = evening.tables.first(), fill(evening)
    for table in (first, last):
        with django_assert_num_queries(queries):
            assert Client().get(path.format(key=table.key)).status_code == 200


def test_the_clubs_page_counts_no_more_evenings_than_it_shows(evening):
    for _ in range(13):
        services.close_evening(evening=make_evening(evening.club, evening.rules), at=NOW)
    with CaptureQueriesContext(connection) as asked:
        page = club_page(evening.club, TODAY)
    assert (page.open, len(page.past)) == ((evening,), 12)
    assert "LIMIT 12" in asked[2]["sql"]
