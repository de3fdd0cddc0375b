"""What stands where a number should is refused with a word, and shown again as it came."""

from __future__ import annotations

import pytest

from tests.makers import make_evening, make_table
from tests.play.test_deal_page import BIDS, ROMANIAN, post, text

pytestmark = pytest.mark.django_db

NUMBERLESS = ("x", "²", "9" * 5000)


@pytest.mark.parametrize("typed", NUMBERLESS)
def test_how_often_a_deal_counts_is_asked_again(client, club, typed):
    table = make_table(club, overrides={"pass_multiplier": "additive"})
    answer = post(client, table, 1, contract="pass", count=typed)
    assert answer.status_code == 422
    assert 'name="count"' in text(answer)


@pytest.mark.parametrize("typed", NUMBERLESS)
@pytest.mark.parametrize("act", ["bids", "save"])
def test_a_bid_is_a_number(client, club, act, typed):
    match = make_table(club, "romanian", **ROMANIAN)
    answer = post(client, match, 1, act=act, **{**BIDS, "bid_1": typed})
    assert answer.status_code == 422


@pytest.mark.parametrize("typed", NUMBERLESS)
def test_the_sizes_of_hands_are_numbers(alma, club, typed):
    evening = make_evening(club)
    answer = alma.post(f"{evening.get_absolute_url()}tables/new/", {"drawn": f"7 6 {typed}"})
    assert answer.status_code == 422
