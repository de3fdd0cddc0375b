"""A deal to try the rules with: what it shows is what a table would get."""

from __future__ import annotations

import pytest

from tests.makers import PASSED, enter, make_players, make_rules
from tests.makers import make_evening as open_evening
from tests.play.rule_forms import filled
from whistclub.play import services
from whistclub.play.ledger import rules_of
from whistclub.play.models import Entry, RuleSet
from whistclub.play.selectors import table_page
from whistclub.play.selectors.rules import trial, trial_deal
from whistclub.scoring import variant_names

pytestmark = pytest.mark.django_db

SOLO = {"trial-cell": "solo 6", "trial-tricks": "7", "trial-passes": "0"}


def tried(alma, rules, typed, **headers):
    """The answer to a trial with these fields touched, in one line."""
    answer = alma.post(f"{rules.get_absolute_url()}trial/", filled(rules, typed), headers=headers)
    return answer.status_code, " ".join(answer.content.decode().split())


@pytest.mark.parametrize("passes", [0, 1, 2])
@pytest.mark.parametrize(("cell", "tricks"), [
    ("pair 8", 8), ("pair 9", 7), ("pair 13", 13), ("solo 6", 7), ("solo 6", 4),
    ("abondance 9", 10), ("grande_misere", 0), ("grande_misere", 2), ("trou 8", 13),
])  # fmt: skip
def test_a_trial_is_worth_what_the_deal_is_worth_at_a_table(club, cell, tricks, passes):
    rules = make_rules(club, table={"solo 6": 9}, pass_multiplier="additive")
    shown = trial(rules_of(rules), cell=cell, tricks=tricks, passes=passes)
    table = services.seat_table(
        evening=open_evening(club, rules), players=make_players(club, *"abcd")
    )
    for number in range(1, passes + 1):
        enter(table, number, PASSED)
    enter(table, passes + 1, trial_deal(rules_of(rules), cell, tricks))
    played = table_page(table).deals[-1].row
    assert shown.row.points == played.points
    assert shown.row.reasons == played.reasons


def test_a_trial_shows_the_points_with_their_reasons(alma, club):
    # A solo of six that takes seven: 4 and 1 for the trick over, from each of three opponents.
    status, shown = tried(alma, make_rules(club), SOLO)
    assert status == 200
    assert '<dt>North</dt><dd><span class="pts">+15</span></dd>' in shown
    assert "Solo 6 made with 7 +4; 1 over at 1 each +1" in shown


def test_what_is_typed_counts_and_is_not_saved(alma, club):
    rules = make_rules(club)
    # 9 and 1 for the trick over, doubled after a pass-out, from each of three opponents.
    typed = {**SOLO, "cell-solo-6": "9", "trial-passes": "1"}
    _, shown = tried(alma, rules, typed)
    assert '<dt>North</dt><dd><span class="pts">+60</span></dd>' in shown
    assert RuleSet.objects.get().overrides == {}
    assert Entry.objects.count() == 0


def test_a_browser_without_scripts_gets_the_page_with_all_that_was_typed(alma, club):
    rules = make_rules(club)
    _, shown = tried(alma, rules, {**SOLO, "cell-solo-6": "9"})
    assert 'name="cell-solo-6" value="9"' in shown
    assert '<option value="7" selected>7</option>' in shown
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
    status, shown = tried(alma, make_rules(club), {**SOLO, "trial-cell": "piccolissimo"})
    assert status == 200
    assert "Your point table has no value for this contract yet." in shown


def test_a_contract_that_is_switched_off_says_so(alma, club):
    typed = {**SOLO, "knob-contracts_on": ["pair"]}
    assert "Your club does not play this contract." in tried(alma, make_rules(club), typed)[1]


def test_a_contract_that_is_only_typed_can_be_tried(alma, club):
    typed = {
        "new_cell": "piccolissimo", "new_value": "10",
        "trial-cell": "piccolissimo", "trial-tricks": "2", "trial-passes": "0",
    }  # fmt: skip
    assert "+30" in tried(alma, make_rules(club), typed)[1]


@pytest.mark.parametrize("variant", variant_names())
def test_the_page_of_every_variant_opens_and_only_contracts_are_tried(alma, club, variant):
    rules = make_rules(club, variant)
    answer = alma.get(rules.get_absolute_url())
    assert answer.status_code == 200
    is_tried = rules_of(rules).variant.formula == "contracts"
    assert ("Try a deal" in answer.content.decode()) == is_tried


def test_the_trial_opened_as_a_page_leads_to_the_rules(alma, club):
    rules = make_rules(club)
    assert alma.get(f"{rules.get_absolute_url()}trial/").url == rules.get_absolute_url()
