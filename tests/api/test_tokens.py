"""What a token opens, and what it does not."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine

from tests.api.makers import program, token_for
from tests.makers import NOW
from whistclub.clubs.models import ApiToken
from whistclub.clubs.services import withdraw_token

pytestmark = pytest.mark.django_db
OPEN = "/api/v1/variants"


def test_a_token_that_was_withdrawn_opens_nothing_not_even_what_is_open(club):
    token = token_for("alma")
    assert program(token).get(OPEN).status_code == 200
    withdraw_token(token=ApiToken.objects.get(), now=NOW)
    answer = program(token).get(OPEN)
    assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Bearer")
    assert answer.json()["title"] == "authentication failed"


def test_a_guessed_token_opens_nothing(club):
    assert program("whist_guessed").get(OPEN).status_code == 401
    assert program("é").get(OPEN).status_code == 401


def test_the_token_of_somebody_who_may_not_log_in_any_more_opens_nothing(club):
    token = token_for("alma")
    user = ApiToken.objects.get().user
    user.is_active = False
    user.save()
    assert program(token).get(OPEN).status_code == 401


def test_its_use_is_noted_once_an_hour(club):
    token = token_for("alma")
    for minutes, noted in ((0, 0), (59, 0), (60, 60)):
        with time_machine.travel(NOW + timedelta(minutes=minutes), tick=False):
            program(token).get(OPEN)
        assert ApiToken.objects.get().used_at == NOW + timedelta(minutes=noted)


def test_reading_often_writes_seldom(club, django_assert_num_queries):
    token = token_for("alma")
    program(token).get(OPEN)
    with django_assert_num_queries(1):
        program(token).get(OPEN)
