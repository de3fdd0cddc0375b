"""Two sets of house rules side by side."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from django.utils import translation

from tests.makers import make_rules
from whistclub.play import services
from whistclub.play.rule_words import Difference, differences
from whistclub.play.term_words import terms_in_words
from whistclub.scoring import Scale, house_rules, shape_of, variant_names

pytestmark = pytest.mark.django_db


def compared(alma, rules, other=""):
    address = f"{rules.get_absolute_url()}compare/" + (f"?other={other}" if other else "")
    answer = alma.get(address)
    return answer.status_code, " ".join(answer.content.decode().split())


def test_what_differs_is_said_in_words_and_the_rest_is_not():
    one = house_rules("whisthub")
    other = house_rules("whisthub", {
        "table": {"solo 6": -9, "chelem": None, "piccolissimo": 10},
        "pair_step": None, "pot": True, "contracts_on": ["solo", "chelem"],
    })  # fmt: skip
    assert differences(one, other) == (
        Difference("Solo 6", "4", "−9"),
        Difference("Piccolissimo", "not in the table", "10"),
        Difference("Slam", "60", "not set"),
        Difference(
            "Contracts you play; empty: all that have a value",
            "all that have a value",
            "Solo, Slam",
        ),
        Difference(
            "Points a trick over or short for two players", "3", "the steps of the point table"
        ),
        Difference("A pot on the table", "off", "on"),
    )


def test_rules_do_not_differ_from_themselves():
    rules = house_rules("jeuxdecartes", {"solo_min": 6})
    assert differences(rules, rules) == ()


def test_another_variant_of_the_family_is_named_first():
    found = differences(house_rules("whisthub"), house_rules("kleurenwiezen-7"))
    assert found[0].name == "Variant"
    assert len(found) > 1


def test_another_family_is_named_and_nothing_more():
    assert len(differences(house_rules("whisthub"), house_rules("romanian"))) == 1


@pytest.mark.parametrize("language", ["en", "fr", "nl", "ro"])
@pytest.mark.parametrize("variant", variant_names())
def test_any_two_presets_of_a_family_can_be_compared_in_every_language(variant, language):
    formula = house_rules(variant).variant.formula
    assert shape_of(formula).KNOBS
    with translation.override(language):
        for other in variant_names():
            assert (differences(house_rules(variant), house_rules(other)) == ()) == (
                variant == other
            )


def test_at_first_the_page_says_what_the_club_has_changed(alma, club):
    status, shown = compared(alma, make_rules(club, table={"solo 6": 9}))
    assert status == 200
    assert (
        '<th scope="row" role="rowheader">Solo 6</th><td role="cell">9</td><td role="cell">4</td>'
        in shown
    )


def test_the_plain_preset_is_the_same_in_every_value(alma, club):
    assert "They are the same in every value." in compared(alma, make_rules(club))[1]


def test_another_set_of_the_clubs_own_can_be_chosen(alma, club):
    rules = make_rules(club)
    other = services.adopt_preset(club=club, variant="wiezen-iwwa", name="On Sundays")
    shown = compared(alma, rules, f"own-{other.pk}")[1]
    assert '<th scope="col" role="columnheader">On Sundays, version 1</th>' in shown


def test_rules_of_another_family_are_not_offered(alma, club):
    rules = make_rules(club)
    other = make_rules(club, "romanian")
    status, shown = compared(alma, rules, f"own-{other.pk}")
    assert status == 422
    assert "preset-romanian" not in shown


def named(one, other):
    found = differences(house_rules(one), house_rules(other))
    return {difference.name: (difference.one, difference.other) for difference in found}


def test_ways_of_counting_that_no_cell_or_knob_shows_are_listed():
    found = named("whisthub", "wiezen-iwwa")
    assert found["Pair: each trick over"] == ("3", "1")
    assert found["Pair: what a failure starts from"] == ("the value", "6 for the first trick short")
    assert found["Solo: all 13 tricks"] == ("nothing more", "twice the value")
    found = named("whisthub", "whist-preneur")
    assert found["Trou: what each player of it loses"] == ("what it costs", "0")
    assert found["Big misère: what each opponent gets if it fails"] == (
        "what each player of it loses", "24",
    )  # fmt: skip
    assert named("english-short", "english-dummy")["Players at a table"] == ("4", "3")
    assert named("english-short", "english-notrump")["Trumps"] == ("a suit", "none")
    assert named("whist-drive", "court-whist")["Hands of a card"][1].startswith(
        "4 × tricks of the side, 4 × tricks of the side, double, 4 × each player’s own tricks"
    )


@pytest.mark.parametrize("slug", variant_names())
def test_nothing_that_a_file_says_is_left_out_of_the_comparison(slug):
    ours = house_rules(slug)
    for other in map(house_rules, variant_names()):
        if other.variant.formula == ours.variant.formula:
            differ = terms_in_words(ours) != terms_in_words(other)
            assert differ or ours.variant.terms == other.variant.terms, other.variant.slug


@pytest.mark.parametrize("field", [one.name for one in fields(Scale) if one.name != "cap"])
def test_every_part_of_a_scale_is_told(monkeypatch, field):
    scales = [Scale(), replace(Scale(), **{field: {"by_tricks": True}.get(field, 7)})]
    told = []
    for scale in scales:
        monkeypatch.setattr(
            "whistclub.play.term_words.printed_scale", lambda *_, scale=scale: scale
        )
        told.append(terms_in_words(house_rules("whisthub")))
    assert told[0] != told[1]
