"""Printed results and sheets say how far results are, and what changed late."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests import makers
from tests.makers import NOW, end, enter, keeper_of, make_table, solo
from tests.sheets.evenings import printed
from whistclub.sheets import orders

pytestmark = pytest.mark.django_db

LATE = NOW + timedelta(minutes=31)


@pytest.fixture
def table(club):
    table = make_table(club, names=makers.NAMES)
    enter(table, 1, solo(6, 1, 7))
    return table


def results(table, now, language="en"):
    return orders.order_results(evening=table.evening, language=language, paper="a4", now=now)


def sheet(table, now, filled=True):
    return orders.order_sheet(table=table, filled=filled, paper="a4", language="en", now=now)


@pytest.mark.parametrize("order", [results, sheet])
def test_paper_says_what_the_results_were_when_it_was_ordered(order, table, tmp_path):
    assert "Live: the evening goes on" in printed(order(table, NOW), tmp_path).text
    end(table.evening, window=30)
    table.refresh_from_db()
    # 19:45 in UTC is 20:45 in Brussels.
    assert "Provisional until 21:15" in printed(order(table, NOW), tmp_path).text
    assert "Final results" in printed(order(table, LATE), tmp_path).text


def test_it_says_so_in_the_language_of_the_paper(table, tmp_path):
    end(table.evening)
    table.refresh_from_db()
    assert "Definitieve uitslag" in printed(results(table, NOW, "nl"), tmp_path).text


def test_a_blank_sheet_says_nothing_of_results(table, tmp_path):
    assert "Live" not in printed(sheet(table, NOW, filled=False), tmp_path).text


@pytest.mark.parametrize("order", [results, sheet])
def test_a_late_change_stands_there_with_its_reason(order, table, tmp_path):
    end(table.evening, window=30)
    enter(table, 2, solo(6, 1, 7), by=keeper_of(table.evening.club), at=LATE, note="was left out")
    table.refresh_from_db()
    text = printed(order(table, LATE), tmp_path).text
    when = "Thursday 3 December 2026, 21:16"
    assert f"Deal 2 changed when the results were final, {when}: was left out" in text
