"""Log lines that a person can read, and that a program can follow."""

from __future__ import annotations

import json
import logging
import sys

import pytest
from django.test import Client
from django.urls import reverse

from whistclub import logs


@pytest.fixture
def lines(caplog):
    """What was logged, as the objects of the JSON lines."""
    caplog.set_level(logging.INFO)
    caplog.handler.setFormatter(logs.JsonLines())
    return lambda: [json.loads(line) for line in caplog.text.splitlines()]


@pytest.mark.django_db
def test_a_request_keeps_the_name_that_the_proxy_gave_it(lines):
    answer = Client().get("/alive/", headers={"X-Request-ID": "proxy-7.a"})
    assert answer["X-Request-ID"] == "proxy-7.a"
    line = lines()[-1]
    assert (line["request"], line["page"], line["status"]) == ("proxy-7.a", "clubs:alive", 200)


@pytest.mark.django_db
@pytest.mark.parametrize("given", ["", "x" * 65, 'a"b', "a b", "a\u2028b"])
def test_a_name_that_could_write_lines_of_its_own_is_replaced(given):
    name = Client().get("/alive/", headers={"X-Request-ID": given})["X-Request-ID"]
    assert name != given
    assert logs.GIVEN.fullmatch(name)


def test_the_key_of_a_table_is_in_no_line(table, lines):
    Client().get(table.get_absolute_url())
    assert lines()[-1]["page"] == "play:table"
    assert str(table.key) not in json.dumps(lines())


@pytest.mark.django_db(transaction=True)
def test_the_work_of_a_job_is_logged_under_the_request_that_ordered_it(table, lines):
    address = reverse("sheets:table_sheet", args=[table.key])
    Client().post(address, headers={"X-Request-ID": "proxy-8"})
    of_job = [line for line in lines() if "job" in line]
    assert [line["request"] for line in of_job] == ["proxy-8", "proxy-8"]


def test_an_error_stands_on_one_line_with_its_traceback():
    try:
        raise ZeroDivisionError("no\nway")
    except ZeroDivisionError:
        record = logging.LogRecord("x", logging.ERROR, "", 1, "broke", (), sys.exc_info())
    text = logs.JsonLines().format(record)
    assert "\n" not in text
    assert "ZeroDivisionError: no\nway" in json.loads(text)["error"]
