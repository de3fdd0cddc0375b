"""Bids kept while a hand is played: a second phone never overwrites the first's."""

from __future__ import annotations

import pytest
import time_machine

from tests.makers import NOW, end, enter, make_table
from tests.play.test_correct_deal import hand, void
from tests.play.test_deal_page import BIDS, ROMANIAN, post, text
from whistclub.play.models import OpenHand

pytestmark = pytest.mark.django_db

FIRST = hand(8, 0, (1, 2, 1, 2), (1, 2, 1, 4))
# Seat 1 deals hand 2 and bids last.
SECOND = {"bid_0": "2", "bid_1": "1", "bid_2": "0", "bid_3": "1"}


@pytest.fixture
def match(club):
    return make_table(club, "romanian", **ROMANIAN)


def test_other_bids_of_the_same_hand_are_shown_and_stay(client, match):
    post(client, match, 1, act="bids", **BIDS)
    answer = post(client, match, 1, act="bids", **{**BIDS, "bid_0": "0"})
    assert answer.status_code == 422
    # In bidding order: Thérèse deals and speaks last.
    assert (
        "Other bids of this hand are saved already, from another phone: "
        "Ștefan 2, Oumar 1, Zoë 2, Thérèse 1." in text(answer)
    )
    assert "Ștefan 2, Oumar 1, Zoë 2, Thérèse 0</summary>" in text(answer)
    assert OpenHand.objects.get().facts["bids"] == [1, 2, 1, 2]


def test_the_same_bids_sent_twice_are_kept_once(client, match):
    for _ in range(2):
        assert post(client, match, 1, act="bids", **BIDS).status_code == 302
    assert OpenHand.objects.get().facts["bids"] == [1, 2, 1, 2]


def test_late_bids_of_a_hand_that_is_entered_leave_those_of_the_next(client, match):
    entry = enter(match, 1, FIRST)
    post(client, match, 2, act="bids", **SECOND)
    answer = post(client, match, 1, act="bids", **BIDS)
    assert answer.status_code == 409
    assert "Deal 1 has been entered already, on another phone." in text(answer)
    assert f'name="replaces" value="{entry.pk}"' in text(answer)
    kept = OpenHand.objects.get()
    assert (kept.number, kept.facts["bids"]) == (2, [2, 1, 0, 1])


@time_machine.travel(NOW, tick=False)
def test_no_bids_are_kept_when_the_results_are_final(client, match):
    end(match.evening)
    answer = post(client, match, 1, act="bids", **BIDS)
    assert answer.status_code == 422
    assert "The results are final; only a keeper can still change them." in text(answer)
    assert OpenHand.objects.count() == 0


def test_the_sheet_asks_for_the_tricks_of_the_hand_whose_bids_are_kept(client, match):
    enter(match, 1, FIRST)
    post(client, match, 2, act="bids", **SECOND)
    assert "Enter the tricks of hand 2" in text(client.get(f"/t/{match.key}/"))
    void(match.entries.get())
    # Hand 1 is struck: it comes first, and it has no bids.
    assert "Enter hand 1" in text(client.get(f"/t/{match.key}/"))
