"""Who guesses passwords is locked out: that name, from that place, for a quarter of an hour."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.test import Client

from tests.makers import PASSWORD, make_club

pytestmark = pytest.mark.django_db

GUESSER, HALL = "6.6.6.6", "7.7.7.7"


@pytest.fixture(autouse=True)
def _behind_a_proxy(club, settings):
    settings.AXES_ENABLED = settings.HTTPS = True
    make_club("Les Autres", keeper="carl")
    for number in range(8):
        log_in("alma", f"guess {number}", f"1.1.1.{number}, {GUESSER}")


def log_in(name, password, through):
    data = {"username": name, "password": password}
    return Client(REMOTE_ADDR="10.0.0.1").post(
        "/log-in/", data, headers={"X-Forwarded-For": through}
    )


def test_eight_wrong_passwords_lock_that_name_from_that_place():
    answer = log_in("alma", PASSWORD, GUESSER)
    assert answer.status_code == 429
    assert "Too many wrong passwords" in answer.content.decode()


def test_another_address_put_before_the_own_opens_nothing():
    assert log_in("alma", PASSWORD, f"{HALL}, {GUESSER}").status_code == 429


def test_that_name_gets_in_from_elsewhere():
    assert log_in("alma", PASSWORD, HALL).status_code == 302


def test_another_name_gets_in_from_that_place():
    assert log_in("carl", PASSWORD, GUESSER).status_code == 302


def test_after_a_quarter_of_an_hour_it_is_open_again():
    with time_machine.travel(datetime.now(UTC) + timedelta(minutes=16)):
        assert log_in("alma", PASSWORD, GUESSER).status_code == 302


def test_without_a_proxy_nobody_says_where_a_request_comes_from(settings):
    settings.HTTPS = False
    for number in range(8):
        log_in("carl", f"guess {number}", f"1.1.1.{number}")
    assert log_in("carl", PASSWORD, HALL).status_code == 429
