"""Completeness: whatever the core can answer with has words on the site."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib import import_module
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone, translation

from whistclub.play import knob_words, problems, reasons, words
from whistclub.play.selectors.exact_bid import STEPS
from whistclub.play.templatetags.whist import day, signed
from whistclub.scoring import load_variant, variant_names
from whistclub.scoring.formulas.exact_bid.order import STEPS as CORE_STEPS

FAMILIES = sorted({load_variant(slug).formula for slug in variant_names()})


@pytest.fixture(params=FAMILIES)
def family(request):
    return import_module(f"whistclub.scoring.formulas.{request.param}")


def test_every_problem_has_a_sentence(family):
    assert set(family.PROBLEMS) <= set(problems.SENTENCES)


def test_every_reason_has_a_sentence_and_needs_no_other_facts(family):
    for code, facts in family.REASONS.items():
        given = {"contract": "solo", **dict.fromkeys(facts, 6)}
        assert str(reasons.SENTENCES[code] % given)


def test_every_knob_and_every_choice_has_words(family):
    for name, knob in family.KNOBS.items():
        assert name in knob_words.KNOBS
        if knob.kind == "choice":
            assert all(knob_words.choice(choice) for choice in knob.choices)


def test_every_cell_belongs_to_a_contract_with_a_name(family):
    for cell in family.cells():
        assert cell.partition(" ")[0] in words.CONTRACTS


def test_every_step_of_the_tie_break_has_words():
    assert set(STEPS) == set(CORE_STEPS)


@pytest.mark.parametrize("slug", variant_names())
def test_every_variant_has_its_names_and_a_form(slug):
    variant = load_variant(slug)
    assert set(variant.titles) == {"en", "fr", "nl", "ro"}
    assert import_module(f"whistclub.play.forms.{variant.formula}").Form


def test_points_have_a_true_minus_and_zero_has_no_sign():
    assert (signed(26), signed(-26), signed(0)) == ("+26", "−26", "0")


@pytest.mark.parametrize(
    ("language", "letters"),
    [("en", "NESW"), ("fr", "NESO"), ("nl", "NOZW"), ("ro", "NESV")],
)
def test_seats_have_the_letters_of_the_language(language, letters):
    with translation.override(language):
        assert "".join(map(str, words.SEAT_LETTERS)) == letters


def test_every_trump_of_a_drive_has_words():
    for slug in ("whist-drive", "court-whist"):
        for order in load_variant(slug).terms["orders"].values():
            assert set(order) <= words.SUITS.keys() | words.DRIVE_TRUMPS.keys()


def test_a_moment_is_dated_where_the_club_is_and_in_small_letters_in_romanian():
    late = datetime(2026, 11, 30, 23, 30, tzinfo=UTC)  # half past midnight in Brussels
    with timezone.override(ZoneInfo("Europe/Brussels")), translation.override("ro"):
        assert day(late) == "marți, 1 decembrie 2026"
