"""House rules through the form: every kind of knob, every cell, and what is refused."""

from __future__ import annotations

import pytest
from django.utils import translation

from tests.makers import make_club, make_evening, make_players, make_rules, pair
from tests.play.rule_forms import filled
from whistclub.play import services, words
from whistclub.play.forms.rules import RulesForm
from whistclub.play.ledger import rules_of
from whistclub.play.models import RuleSet
from whistclub.play.selectors import preview
from whistclub.play.selectors.trial import trial_page
from whistclub.scoring import variant_names

pytestmark = pytest.mark.django_db


def form_of(rules, typed=None):
    return RulesForm(filled(rules, typed), rule_set=rules, rules=rules_of(rules))


def stored(rules, typed):
    """What the form would store after these fields were touched."""
    form = form_of(rules, typed)
    assert form.is_valid(), form.errors
    return form.overrides()


def faults(rules, typed):
    form = form_of(rules, typed)
    assert not form.is_valid()
    return {name: list(errors) for name, errors in form.errors.items()}


@pytest.mark.parametrize("language", ["en", "fr", "nl", "ro"])
@pytest.mark.parametrize("variant", variant_names())
def test_a_form_that_nobody_touched_changes_nothing(club, variant, language):
    with translation.override(language):
        assert stored(make_rules(club, variant), {}) == {}


@pytest.mark.parametrize(
    ("variant", "typed", "overrides"),
    [
        # a switch, a choice, a choice that looks like a number
        ("whisthub", {"knob-zero_sum": "off"}, {"zero_sum": False}),
        ("whisthub", {"knob-zero_sum": "on"}, {"zero_sum": True}),
        ("wiezen-iwwa", {"knob-pair13_fail": "base_plus"}, {"pair13_fail": "base_plus"}),
        ("whisthub", {"knob-pass_multiplier": "none"}, {"pass_multiplier": "none"}),
        ("whisthub", {"knob-trou_aces": "3"}, {"trou_aces": "3"}),
        # a few numbers make a list, with "none" where there may be none
        ("whisthub", {"knob-solo_min": "6"}, {"solo_min": 6}),
        ("whisthub", {"knob-solo_over_cap": "nothing"}, {"solo_over_cap": None}),
        ("english-short", {"knob-target": "7"}, {"target": 7}),
        # many numbers are typed
        ("romanian", {"knob-streak_good": "50"}, {"streak_good": 50}),
        # a number or a word
        ("whisthub", {"knob-pair_step_1": "4"}, {"pair_step": 4}),
        ("whisthub", {"knob-pair_step_0": "nothing"}, {"pair_step": None}),
        ("whisthub", {"knob-pair_all_tricks_0": "double"}, {"pair_all_tricks": "double"}),
        ("whisthub", {"knob-under_first_0": "number", "knob-under_first_1": "5"},
         {"under_first": 5}),
        ("whisthub", {"knob-under_first_1": "5"}, {"under_first": 5}),
        # boxes
        ("whisthub", {"knob-contracts_on": ["pair", "solo"]}, {"contracts_on": ["pair", "solo"]}),
        ("whisthub", {"knob-referee_needed": ["chelem"]}, {"referee_needed": ["chelem"]}),
        # orders, in words or as their keys
        ("whisthub", {"knob-suit_order": "Spades, hearts,diamonds, clubs"},
         {"suit_order": ["S", "H", "D", "C"]}),
        ("whisthub", {"knob-suit_order": "S, H, D, C"}, {"suit_order": ["S", "H", "D", "C"]}),
        ("whisthub", {"knob-bid_order": "Proposal and acceptance, Solo 6,\nbig MISÈRE"},
         {"bid_order": ["pair", "solo 6", "grande_misere"]}),
        # cells
        ("whisthub", {"cell-solo-6": "9"}, {"table": {"solo 6": 9}}),
        ("whisthub", {"cell-solo-6": "-9"}, {"table": {"solo 6": -9}}),
        ("whisthub", {"cell-chelem": ""}, {"table": {"chelem": None}}),
    ],
)  # fmt: skip
def test_every_kind_of_field_is_stored(club, variant, typed, overrides):
    assert stored(make_rules(club, variant), typed) == overrides


def test_boxes_all_empty_again_mean_all_contracts_that_have_a_value(club):
    rules = make_rules(club, contracts_on=["solo"])
    assert stored(rules, {"knob-contracts_on": []}) == {}


def test_a_word_chosen_beside_a_number_left_standing_is_meant(club):
    # The preset has 3: the number stays in its field when somebody chooses the word.
    typed = {"knob-pair_step_0": "nothing", "knob-pair_step_1": "3"}
    assert stored(make_rules(club), typed) == {"pair_step": None}


def test_a_number_and_a_word_both_new_are_asked_about(club):
    typed = {"knob-pair_step_0": "nothing", "knob-pair_step_1": "5"}
    assert faults(make_rules(club), typed) == {
        "knob-pair_step": [
            "You typed 5 and chose “the steps of the point table”: empty the one, or choose “a "
            "number”."
        ]
    }


@pytest.mark.parametrize(
    ("typed", "balances"),
    [
        ({"knob-pot": "on"}, False),
        ({"knob-pot": "on", "knob-zero_sum": "on"}, True),
        ({"knob-zero_sum": "off"}, False),
        ({}, True),
    ],
)
def test_points_balance_as_the_form_shows(club, typed, balances):
    form = form_of(make_rules(club), typed)
    assert form.is_valid(), form.errors
    assert form.typed().zero_sum is balances


@pytest.mark.parametrize(("typed", "lost"), [({}, -6), ({"knob-pair13_fail": "base_plus"}, -21)])
def test_a_failed_pair_13_costs_what_the_form_shows(club, typed, lost):
    # The table prints 6 for the first trick short of any pair; the value and a step are 20 + 1.
    form = form_of(make_rules(club, "wiezen-iwwa", table={"pair 13": 20}), typed)
    assert form.is_valid(), form.errors
    row = preview(trial_page(form.as_typed()), 1, pair(13, (0, 2), 12)).row
    assert row.points == (lost, -lost, lost, -lost)


@pytest.mark.parametrize(
    ("typed", "name", "fault"),
    [
        ({"cell-solo-6": "12.5"}, "cell-solo-6", "Type a whole number from −9999 to 9999."),
        ({"cell-solo-6": "10000"}, "cell-solo-6", "Type a whole number from −9999 to 9999."),
        ({"knob-solo_min": "14"}, "knob-solo_min", "Choose one of the values in the list."),
        ({"knob-pot": "maybe"}, "knob-pot", "Choose one of the values in the list."),
        ({"knob-referee_needed": ["x"]}, "knob-referee_needed",
         "Tick contracts out of the list only."),
        ({"knob-pair_step_1": ""}, "knob-pair_step",
         "Type a whole number from 0 to 9999, or choose: the steps of the point table."),
        ({"knob-pair_step_1": "-1"}, "knob-pair_step", "Type a whole number from 0 to 9999."),
        ({"knob-suit_order": "hearts, spades"}, "knob-suit_order",
         "Name each of these once: hearts, diamonds, clubs, spades."),
        ({"knob-suit_order": "hearts, swords"}, "knob-suit_order",
         "“swords” is not known here. These are: hearts, diamonds, clubs, spades."),
        ({"new_cell": "piccolissimo"}, "new_value",
         "Type the value of the contract that you add."),
        ({"new_value": "8"}, "new_cell", "Choose the contract that has this value."),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_what_could(club, typed, name, fault):
    assert faults(make_rules(club), typed) == {name: [fault]}


def test_a_refusal_names_the_cell_and_keeps_what_was_typed(alma, club):
    rules = make_rules(club)
    typed = {"cell-solo-6": "six", "cell-solo-7": "99", "knob-contracts_on": ["solo"]}
    answer = alma.post(rules.get_absolute_url(), filled(rules, typed))
    shown = answer.content.decode()
    assert answer.status_code == 422
    assert "Solo 6: Type a whole number from −9999 to 9999." in shown
    assert 'value="six"' in shown
    assert 'value="99"' in shown
    assert 'value="solo" id="id_knob-contracts_on_1" checked' in " ".join(shown.split())
    assert RuleSet.objects.get().overrides == {}


def test_every_fault_links_to_a_field_that_is_there(alma, club):
    rules = make_rules(club)
    typed = {"cell-solo-6": "six", "knob-pair_step_1": "x", "knob-referee_needed": ["x"]}
    shown = alma.post(rules.get_absolute_url(), filled(rules, typed)).content.decode()
    for place in ("id_cell-solo-6", "id_knob-pair_step_0", "id_knob-referee_needed_0"):
        assert f'href="#{place}"' in shown
        assert f'id="{place}"' in shown


def test_a_contract_that_the_preset_leaves_out_can_be_added_played_and_taken_out(alma, club):
    rules = make_rules(club)
    typed = {"new_cell": "piccolissimo", "new_value": "10"}
    alma.post(rules.get_absolute_url(), filled(rules, typed))
    rules.refresh_from_db()
    assert rules.overrides == {"table": {"piccolissimo": 10}}
    table = services.seat_table(
        evening=make_evening(club, rules), players=make_players(club, *"ABCD")
    )
    assert "Piccolissimo" in alma.get(f"/t/{table.key}/deals/1/").content.decode()
    assert stored(rules, {"cell-piccolissimo": ""}) == {}


@pytest.mark.parametrize("language", ["en", "fr", "nl", "ro"])
def test_no_two_contracts_or_suits_share_a_name(language):
    with translation.override(language):
        for names in (words.CONTRACTS, words.SUITS):
            assert len({str(name).casefold() for name in names.values()}) == len(names)


def test_adopting_the_same_preset_twice_gives_one_set_of_rules(alma, club):
    for _ in range(2):
        alma.post(f"/clubs/{club.slug}/rules/", {"variant": "whisthub", "name": "Ours"})
    assert RuleSet.objects.filter(club=club).count() == 1


def test_a_player_reads_the_rules_and_changes_nothing(club, client):
    from tests.makers import PASSWORD, make_player_login

    rules = make_rules(club)
    make_player_login(club)
    client.login(username="bo", password=PASSWORD)
    assert "Save the rules" not in client.get(rules.get_absolute_url()).content.decode()
    answer = client.post(rules.get_absolute_url(), filled(rules, {"cell-solo-6": "9"}))
    assert answer.status_code == 403


def test_another_clubs_rules_are_not_there(alma):
    rules = make_rules(make_club("Les Autres", keeper="carl"))
    assert alma.get(f"/clubs/les-quatre-vents/rules/{rules.pk}/").status_code == 404


@pytest.mark.parametrize("minus", ["-", "−", "–"])
def test_a_cell_takes_any_minus_and_its_keyboard_has_one(club, minus):
    rules = make_rules(club)
    assert stored(rules, {"cell-solo-6": f"{minus}3"}) == {"table": {"solo 6": -3}}
    field = RulesForm(None, rule_set=rules, rules=rules_of(rules)).fields["cell-solo-6"]
    assert "inputmode" not in field.widget.attrs
