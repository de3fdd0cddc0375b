"""A deal to try the rules with: what it shows is what a table would get."""

from __future__ import annotations

import re

import pytest

from tests.makers import PASSED, enter, make_players, make_rules, make_table
from tests.makers import make_evening as open_evening
from tests.play.rule_forms import filled
from whistclub.play import services
from whistclub.play.models import Entry, RuleSet
from whistclub.play.selectors import preview, table_page
from whistclub.play.selectors.trial import (
    after_hands,
    after_passes,
    after_points,
    sample,
    trial_page,
)
from whistclub.scoring import Bid, ContractsDeal, variant_names

pytestmark = pytest.mark.django_db

ON = {"trial": "on"}
SOLO = {
    **ON, "before-passes": "0", "contract": "solo 6", "who": ["0"], "trump": "H", "tricks": "7",
    "count": "0", "count_was": "0",
}  # fmt: skip
RUBBER = {**ON, "before-games": "", "before-ns": "0", "before-ew": "0", "ns": "9", "honours": "0"}
HAND = {f"bid_{seat}": "0" for seat in range(4)} | {f"tricks_{seat}": "0" for seat in range(4)}


def tried(alma, rules, typed, **headers):
    """The answer to a trial with these fields touched, in one line."""
    answer = alma.post(f"{rules.get_absolute_url()}trial/", filled(rules, typed), headers=headers)
    return answer.status_code, " ".join(answer.content.decode().split())


def shown_points(page):
    """The points that the trial shows, by player."""
    part = page.split('id="trial"')[1]
    pattern = r"<dt>([^<]+)</dt><dd>(?:<span[^>]*>)?([^<]+)"
    return dict(re.findall(pattern, part))


@pytest.mark.parametrize("passes", [0, 1, 2])
@pytest.mark.parametrize(("contract", "level", "who", "tricks"), [
    ("pair", 8, (0, 2), 8), ("pair", 9, (0, 2), 7), ("pair", 13, (0, 2), 13), ("solo", 6, (0,), 7),
    ("abondance", 9, (0,), 10), ("grande_misere", 0, (0,), 0), ("grande_misere", 0, (0,), 2),
    ("trou", 8, (0, 2), 13),
])  # fmt: skip
def test_a_trial_is_worth_what_the_deal_is_worth_at_a_table(
    club, contract, level, who, tricks, passes
):
    rules = make_rules(club, table={"solo 6": 9}, pass_multiplier="additive")
    trump = None if contract == "grande_misere" else "H"
    deal = ContractsDeal((Bid(contract, level, who, trump, tricks),))
    shown = preview(trial_page(rules, after_passes(passes)), passes + 1, deal).row
    table = services.seat_table(
        evening=open_evening(club, rules), players=make_players(club, *"abcd")
    )
    for number in range(1, passes + 1):
        enter(table, number, PASSED)
    enter(table, passes + 1, deal)
    played = table_page(table).deals[-1].row
    assert shown.points == played.points
    assert shown.reasons == played.reasons


@pytest.mark.parametrize("variant", variant_names())
def test_every_variant_has_its_own_deal_to_try_beside_its_rules(alma, club, variant):
    rules = make_rules(club, variant)
    answer = alma.get(rules.get_absolute_url())
    page = " ".join(answer.content.decode().split())
    assert answer.status_code == 200
    assert trial_page(rules).formula in {"contracts", "rubber", "exact_bid", "tricks"}
    assert '<div id="deal"' in page
    assert '<p class="fault">' not in page.split('id="trial"')[1]
    assert "<li>" in page.split('id="trial"')[1].split("How it is counted")[0]


@pytest.mark.parametrize("variant", variant_names())
def test_the_first_deal_to_try_is_one_that_a_table_could_enter(club, variant):
    rules = make_rules(club, variant)
    names = [f"Player {n}" for n in range(len(trial_page(rules).seats))]
    table = make_table(club, variant, tuple(names))
    assert enter(table, 1, sample(table_page(table))).pk


@pytest.mark.parametrize("variant", ["romanian", "court-whist"])
def test_every_hand_of_a_match_or_card_can_be_tried(club, variant):
    rules = make_rules(club, variant)
    hands = after_hands(rules, 23)
    for number in (1, 9, 13, 17, 24):
        page = trial_page(rules, hands[: number - 1])
        assert preview(page, number, sample(page)).row.points


def test_a_trial_shows_the_points_with_their_reasons(alma, club):
    # A solo of six that takes seven: 4 and 1 for the trick over, from each of three opponents.
    status, shown = tried(alma, make_rules(club), SOLO)
    assert status == 200
    assert shown_points(shown) == {
        "North": "+15",
        "East": "−5",
        "South": "−5",
        "West": "−5",
        "Sum": "0",
    }
    assert "Solo 6 made with 7 +4; 1 over at 1 each +1" in shown


def test_what_is_typed_counts_and_is_not_saved(alma, club):
    rules = make_rules(club)
    # 9 and 1 for the trick over, doubled after a pass-out, from each of three opponents.
    typed = {**SOLO, "cell-solo-6": "9", "before-passes": "1"}
    _, shown = tried(alma, rules, typed)
    assert shown_points(shown)["North"] == "+60"
    assert RuleSet.objects.get().overrides == {}
    assert Entry.objects.count() == 0


def test_a_rubber_is_tried_in_the_state_that_is_chosen(alma, club):
    rules = make_rules(club, "english-short")
    # Nine tricks are three points: two are wanting for the second game, and the rubber ends.
    typed = {**RUBBER, "before-games": "ns", "before-ns": "3"}
    _, shown = tried(alma, rules, typed)
    assert "NS win game 2: NS 6, EW 0." in shown
    assert "NS win the rubber" in shown
    _, shown = tried(alma, rules, RUBBER)
    assert "Game 1 after it: NS 3, EW 0." in shown
    assert "9 tricks, the first six not counted +3" in shown


def test_a_rubber_can_stand_at_any_score(club):
    rules = make_rules(club, "english-long")  # to nine
    for games, points in (((), (8, 8)), ((0, 1), (0, 7)), ((1,), (4, 8))):
        state = trial_page(rules, after_points(9, games, points)).state
        assert (len(state.games), state.current) == (len(games), points)


def test_a_hand_is_tried_with_the_runs_before_it(alma, club):
    rules = make_rules(club, "romanian", format="8-1-8", streak=True, streak_ones="count")
    # Player 1 made four hands by bidding nought, player 2 missed them; the fifth has seven cards.
    # Player 1 bids 0 and takes 0: 5, and 10 for five hands in a row.
    typed = {**ON, "before-hand": "5", **HAND, "bid_1": "5", "tricks_1": "7", "trump": "H"}
    _, shown = tried(alma, rules, typed)
    points = shown_points(shown)
    assert points["Player 1"] == "+15"
    # 7 taken, 5 bid: 2 off, and 10 for five hands missed in a row.
    assert points["Player 2"] == "−12"


def test_another_hand_brings_a_deal_of_its_size(alma, club):
    rules = make_rules(club, "romanian", format="1-8-1")
    typed = {**ON, "before-hand": "7", **HAND, "bid_1": "1", "tricks_1": "1", "trump": ""}
    url = f"{rules.get_absolute_url()}trial/"
    headers = {"HX-Request": "true", "HX-Target": "trial-box"}
    page = " ".join(alma.post(url, filled(rules, typed), headers=headers).content.decode().split())
    assert page.startswith('<div id="trial-box">')
    assert 'name="tricks_0" value="4"' in page  # hand 7: after four of one card, 2 and 3
    assert 'name="tricks_0" value="5"' not in page
    assert "+" in shown_points(page)["Player 2"]


def test_what_a_table_would_refuse_is_refused_with_the_reason(alma, club):
    rules = make_rules(club, "romanian")
    _, shown = tried(alma, rules, {**ON, "before-hand": "1", **HAND, "tricks_1": "1", "bid_1": "1"})
    assert "The bids may not add up to the number of cards" in shown


def test_a_browser_without_scripts_gets_the_page_with_all_that_was_typed(alma, club):
    rules = make_rules(club)
    _, shown = tried(alma, rules, {**SOLO, "cell-solo-6": "9"})
    assert 'name="cell-solo-6" value="9"' in shown
    assert 'id="tricks-7" name="tricks" value="7" checked' in shown
    assert f'<form method="post" novalidate action="{rules.get_absolute_url()}"' in shown


def test_htmx_gets_the_points_alone(alma, club):
    _, shown = tried(alma, make_rules(club), SOLO, HX_Request="true")
    assert shown.startswith('<div id="trial"')
    assert "+15" in shown


def test_a_wrong_value_is_named_instead_of_points(alma, club):
    status, shown = tried(alma, make_rules(club), {**SOLO, "cell-chelem": "x"}, HX_Request="true")
    assert status == 422
    assert "Slam: Type a whole number from −9999 to 9999." in shown


def test_a_contract_without_a_value_says_so(alma, club):
    _, shown = tried(alma, make_rules(club, "jeuxdecartes"), SOLO)
    assert "Your point table has no value for this contract yet." in shown


def test_a_contract_that_is_only_typed_can_be_tried(alma, club):
    typed = {
        **SOLO, "new_cell": "piccolissimo", "new_value": "10", "contract": "piccolissimo",
        "trump": "", "tricks": "2",
    }  # fmt: skip
    assert shown_points(tried(alma, make_rules(club), typed)[1])["North"] == "+30"


def test_rules_that_no_table_could_play_by_say_why(alma, club):
    rules = make_rules(club, "english-short")
    typed = {
        **RUBBER,
        "knob-rubber_mode": "game_points",
        "knob-target_0": "number",
        "knob-target": "7",
    }
    _, shown = tried(alma, rules, typed)
    assert "Treble, double and single are only for games to 5" in shown


def test_the_trial_opened_as_a_page_leads_to_the_rules(alma, club):
    rules = make_rules(club)
    assert alma.get(f"{rules.get_absolute_url()}trial/").url == rules.get_absolute_url()


def test_the_page_of_rules_stays_small(alma, club):
    for variant in variant_names():
        page = alma.get(make_rules(club, variant).get_absolute_url()).content
        assert len(page) < 70_000
