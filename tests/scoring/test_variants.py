"""Presets and house rules as they are loaded, whatever family they belong to."""

from __future__ import annotations

import pytest

from whistclub.scoring import (
    BadRules,
    UnknownVariant,
    formula_of,
    house_rules,
    load_variant,
    variant_names,
)
from whistclub.scoring.variants import Knob


@pytest.mark.parametrize("slug", variant_names())
def test_every_variant_loads_with_what_a_page_needs(slug):
    variant = load_variant(slug)
    assert set(variant.titles) == {"en", "fr", "nl", "ro"}
    assert variant.sources
    assert variant.edition
    low, high = house_rules(slug).seats
    assert 2 <= low <= high


@pytest.mark.parametrize("slug", variant_names())
def test_every_formula_says_what_it_refuses_and_why_it_scores(slug):
    formula = formula_of(house_rules(slug))
    assert formula.PROBLEMS
    assert all(isinstance(facts, tuple) for facts in formula.REASONS.values())


def test_an_unknown_variant_is_refused():
    with pytest.raises(UnknownVariant):
        load_variant("../whisthub")


def test_a_variant_like_another_differs_only_where_it_says_so():
    pagat, whisthub = load_variant("kleurenwiezen-pagat"), load_variant("whisthub")
    assert pagat.table == whisthub.table
    differing = {name for name, value in pagat.knobs.items() if whisthub.knobs[name] != value}
    assert differing == {"abondance_over", "pass_multiplier"}


def test_unknown_cells_of_a_file_have_no_value():
    assert load_variant("jeuxdecartes").table["pair 8"] is None


def test_none_in_a_file_is_no_value_for_a_number_and_a_word_for_a_choice():
    knobs = load_variant("kleurenwiezen-pagat").knobs
    assert knobs["fault_fine"] is None
    assert knobs["abondance_over"] == "none"


def test_house_rules_say_what_differs_from_the_preset():
    rules = house_rules("whisthub", {"solo_min": 6, "pair_step": 3, "table": {"chelem": 90}})
    assert rules.changed == {"solo_min", "chelem"}
    assert (rules.table["chelem"], rules.table["pair 8"]) == (90, 8)


def test_the_preset_itself_is_not_touched_by_house_rules():
    house_rules("whisthub", {"table": {"chelem": 90}})
    assert load_variant("whisthub").table["chelem"] == 60
    assert house_rules("whisthub").table["chelem"] == 60


def test_equal_rules_are_equal_and_hash_alike():
    one, other = (house_rules("whisthub", {"solo_min": 6}) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != house_rules("whisthub", {"solo_min": 7})


@pytest.mark.parametrize(
    ("table", "name"),
    [
        ({"pair 14": 3}, "pair 14"),
        ({"solo 4": 3}, "solo 4"),
        ({"chelem 13": 3}, "chelem 13"),
        ({"chelem": "60"}, "chelem"),
        ({"chelem": 1.5}, "chelem"),
        ({"chelem": True}, "chelem"),
        ({"chelem": 10**12}, "chelem"),
        ([60], "table"),
    ],
)
def test_an_impossible_cell_is_named(table, name):
    with pytest.raises(BadRules) as refused:
        house_rules("whisthub", {"table": table})
    assert refused.value.name == name


@pytest.mark.parametrize(
    ("given", "read"),
    [(True, True), ("on", True), ("yes", True), (False, False), ("off", False), ("no", False)],
)
def test_a_switch_has_three_ways_to_say_so(given, read):
    assert Knob("switch").read("pot", given) is read


def test_a_switch_may_have_words_of_its_own_beside_on_and_off():
    knob = Knob("switch", ("without_pot",))
    assert [knob.read("zero_sum", given) for given in ("without_pot", "no", True)] == [
        "without_pot",
        False,
        True,
    ]
    with pytest.raises(BadRules, match="must be on or off or without_pot"):
        knob.read("zero_sum", "with_pot")


@pytest.mark.parametrize("given", [["H", "D", "S", "C"], ("H", "D", "S", "C"), "H D S C", "HDSC"])
def test_an_order_may_be_a_list_or_a_word(given):
    assert Knob("order", ("H", "D", "C", "S")).read("suit_order", given) == ("H", "D", "S", "C")


@pytest.mark.parametrize("given", [7, "seven", None, [], 1.0])
def test_a_number_out_of_bounds_or_of_another_type_is_refused(given):
    with pytest.raises(BadRules):
        Knob("number", low=1, high=6).read("solo_min", given)


def test_with_a_pot_points_need_not_balance_unless_the_club_says_so():
    assert house_rules("whisthub").zero_sum
    assert not house_rules("whisthub", {"pot": True}).zero_sum
    assert house_rules("whisthub", {"pot": True, "zero_sum": True}).zero_sum
    assert not house_rules("wiezen-pot").zero_sum
    assert house_rules("wiezen-pot", {"pot": False}).zero_sum


@pytest.mark.parametrize(
    ("slug", "knobs", "seats"),
    [
        ("english-dummy", {}, (3, 3)),
        ("wiezen-2-5-13", {}, (4, 5)),
        ("romanian", {}, (4, 6)),
        ("romanian", {"min_players": 3, "max_players": 7}, (3, 7)),
    ],
)
def test_rules_say_how_many_play(slug, knobs, seats):
    assert house_rules(slug, knobs).seats == seats


def test_what_was_said_without_changing_anything_makes_no_other_rules():
    preset = house_rules("wiezen-iwwa")
    said = {name: preset.knobs[name] for name in ("pot", "zero_sum", "pair13_fail")}
    assert house_rules("wiezen-iwwa", said) == preset
