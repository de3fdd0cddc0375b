"""What each knob of the contracts family changes, and what it leaves alone."""

from __future__ import annotations

import pytest

from tests.scoring.contract_deals import BELGIAN, amount, bid, played, points_of, refusal, together
from whistclub.scoring import BadRules, ContractsDeal, house_rules
from whistclub.scoring.formulas.contracts import KNOBS

# Preset, contract, tricks: amount by the preset, and with the knob.
AMOUNTS = [
    ("pair_step", 2, "whisthub", "pair 8", 10, 14, 12),
    ("pair_step", 2, "whisthub", "pair 12", 10, -26, -24),
    ("pair_step", 0, "whisthub", "pair 8", 12, 20, 8),
    ("pair_step", 2, "whisthub", "pair 13", 11, -36, -34),
    ("pair_step", 1, "whisthub", "solo 5", 3, -5, -5),
    ("pair_step", 2, "wiezen-2-5-13", "pair 8", 6, -4, -6),
    ("pair_step", 3, "jeuxdecartes", "piccolo", 1, 18, 18),
    ("pair_step", 1, "solo-whist", "pair 8", 10, 1, 3),
    ("pair_step", 1, "solo-whist", "pair 8", 6, -1, -3),
    ("pair_step", 1, "solo-whist-cents", "pair 8", 7, -10, -11),
    ("pair_step", 2, "wiezen-iwwa", "pair 8", 10, 4, 6),
    ("pair_step", 3, "wiezen-iwwa", "pair 8", 13, 14, 34),
    # A failed pair keeps the sums that these two sheets print.
    ("pair_step", 3, "wiezen-iwwa", "pair 8", 6, -8, -9),
    ("pair_step", 3, "wiezen-pot", "pair 8", 6, -5, -9),
    ("pair_all_tricks", 26, "whisthub", "pair 8", 13, 30, 26),
    ("pair_all_tricks", 26, "whisthub", "pair 13", 13, 30, 26),
    ("pair_all_tricks", 26, "whisthub", "pair 13", 12, -33, -33),
    ("pair_all_tricks", 26, "whisthub", "trou 8", 13, 30, 30),
    ("pair_all_tricks", "double", "whisthub", "pair 8", 13, 30, 46),
    ("pair_all_tricks", "double", "whisthub", "pair 13", 13, 30, 60),
    ("pair_all_tricks", None, "whisthub", "pair 8", 13, 30, 23),
    ("pair_all_tricks", None, "wiezen-iwwa", "pair 8", 13, 14, 7),
    ("pair_all_tricks", 40, "wiezen-iwwa", "solo 5", 13, 20, 20),
    ("pair_all_tricks", "double", "solo-whist-6-12-18", "pair 8", 13, 16, 22),
    ("pair13_fail", "flat", "whisthub", "pair 13", 11, -36, -30),
    ("pair13_fail", "base_first", "whisthub", "pair 13", 11, -36, -33),
    ("pair13_fail", "base_first", "whisthub", "pair 13", 12, -33, -30),
    ("pair13_fail", "base_plus", "kleurenwiezen-7", "pair 13", 11, -33, -36),
    ("pair13_fail", "flat", "whisthub", "pair 12", 11, -23, -23),
    ("under_first", 6, "whisthub", "pair 8", 7, -11, -6),
    ("under_first", 6, "whisthub", "pair 8", 5, -17, -12),
    ("under_first", 4, "whisthub", "solo 5", 3, -5, -5),
    ("under_first", 4, "whisthub", "trou 8", 7, -16, -16),
    ("under_first", 4, "whisthub", "pair 13", 12, -33, -33),
    ("under_first", "base+step", "wiezen-iwwa", "pair 8", 6, -8, -6),
    ("under_first", "base+step", "wiezen-iwwa", "solo 5", 3, -6, -6),
    ("under_first", "base+step", "kleurenwiezen-7", "solo 8", 7, -7, -8),
    ("under_first", "table", "whisthub", "pair 8", 7, -11, -11),
    ("abondance_over", "none", "whisthub", "abondance 9", 11, 20, 10),
    ("abondance_over", "plus_one", "whisthub", "abondance 9", 11, 20, 12),
    ("abondance_over", "plus_one", "whisthub", "abondance 9", 13, 30, 14),
    ("abondance_over", "plus_one", "solo-whist", "abondance_royale", 11, 3, 3),
    ("abondance_over", "by_tricks", "kleurenwiezen-99", "abondance 10", 13, 11, 22),
    ("abondance_over", "by_tricks", "solo-whist", "abondance 9", 12, 3, 3),
    ("abondance_over", "none", "wiezen-2-5-13", "abondance 9", 11, 7, 5),
    ("abondance_over", "none", "wiezen-2-5-13", "abondance 9", 7, -7, -7),
    ("solo_over_cap", None, "whisthub", "solo 5", 13, 6, 11),
    ("solo_over_cap", 9, "whisthub", "solo 5", 13, 6, 7),
    ("solo_over_cap", 9, "whisthub", "solo 8", 10, 7, 8),
    ("solo_over_cap", 6, "whisthub", "solo 5", 8, 6, 4),
    ("solo_over_cap", 6, "whisthub", "solo 7", 8, 6, 5),
    ("solo_over_cap", 10, "kleurenwiezen-7", "solo 5", 11, 7, 9),
    ("solo_over_cap", 7, "kleurenwiezen-7", "solo 5", 8, 7, 5),
    ("solo_over_cap", 7, "kleurenwiezen-7", "solo 8", 8, 7, 7),
    ("solo_over_cap", 8, "wiezen-iwwa", "solo 5", 12, 9, 5),
    ("trou_value", "linear", "whisthub", "trou 8", 10, 16, 20),
    ("trou_value", "linear", "whisthub", "trou 8", 6, -16, -20),
    ("trou_value", "fixed", "wiezen-iwwa", "trou 8", 10, 8, 4),
    ("trou_value", "fixed", "wiezen-iwwa", "trou 8", 6, -8, -4),
    ("trou_value", "doubled_pair", "whisthub", "trou 8", 9, 16, 22),
    ("trou_value", "doubled_pair", "whisthub", "trou 9", 8, -16, -28),
    ("trou_value", "doubled_pair", "whisthub", "trou 8", 13, 30, 60),
]


@pytest.mark.parametrize(("knob", "value", "slug", "cell", "tricks", "printed", "own"), AMOUNTS)
def test_a_knob_changes_the_amount(knob, value, slug, cell, tricks, printed, own):
    assert (amount(slug, cell, tricks), amount(slug, cell, tricks, **{knob: value})) == (
        printed,
        own,
    )


# Preset, cells of the club, contract, tricks: amount with them.
OWN_CELLS = [
    ("whisthub", {"pair 8": 10}, "pair 8", 10, 16),
    ("whisthub", {"pair 8": 10}, "pair 8", 6, -16),
    ("whisthub", {"pair 8": 10}, "pair 8", 13, 30),
    # A made pair 13 has all the tricks, which have a price of their own.
    ("whisthub", {"pair 13": 40}, "pair 13", 13, 30),
    ("whisthub", {"pair 13": 40}, "pair 13", 12, -43),
    ("whisthub", {"solo 6": 6}, "solo 6", 8, 8),
    ("whisthub", {"solo 6": 6}, "solo 5", 6, 4),
    ("whisthub", {"trou 8": 20}, "trou 8", 7, -20),
    ("whisthub", {"abondance 11": 25}, "abondance 9", 11, 25),
    ("whisthub", {"abondance 11": None}, "abondance 10", 11, 15),
    ("whisthub", {"abondance_royale": 11}, "abondance_royale", 8, -11),
    ("kleurenwiezen-7", {"solo 6": 9}, "solo 5", 6, 9),
    ("kleurenwiezen-7", {"solo 5": 9}, "solo 5", 4, -4),
    ("kleurenwiezen-7", {"piccolo": 8}, "piccolo", 1, 8),
    ("jeuxdecartes", {"pair 9": 5}, "pair 9", 12, 5),
    ("jeuxdecartes", {"solo 6": 4}, "solo 6", 2, -4),
    ("jeuxdecartes", {"abondance_etalee": 30}, "abondance_etalee", 9, 30),
    ("jeuxdecartes", {"piccolissimo": 20}, "piccolissimo", 2, 20),
    ("jeuxdecartes", {"piccolissimo": 20}, "piccolissimo", 1, -20),
    ("jeuxdecartes", {"chelem_etale": 200}, "chelem_etale", 12, -200),
    ("wiezen-iwwa", {"pair 8": 3}, "pair 8", 13, 16),
    ("wiezen-iwwa", {"pair 8": 3}, "pair 8", 7, -6),
    ("wiezen-iwwa", {"pair 9": 4}, "pair 9", 7, -8),
    ("wiezen-iwwa", {"pair 13": 20}, "pair 13", 12, -6),
    ("wiezen-pot", {"solo 5": 3}, "solo 5", 4, -4),
    ("solo-whist-6-12-18", {"pair 8": 8}, "pair 8", 13, 16),
]


@pytest.mark.parametrize(("slug", "cells", "cell", "tricks", "own"), OWN_CELLS)
def test_a_club_can_set_any_cell(slug, cells, cell, tricks, own):
    assert amount(slug, cell, tricks, table=cells) == own


@pytest.mark.parametrize(
    ("way", "lost"), [("flat", -20), ("base_plus", -20 - 3 * 1), ("base_first", -20 - 2 * 1)]
)
def test_a_sheet_with_its_own_sums_follows_pair13_fail_once_the_club_sets_it(way, lost):
    own = {"table": {"pair 13": 20}, "pair13_fail": way}
    assert amount("wiezen-iwwa", "pair 13", 10, **own) == lost


@pytest.mark.parametrize(
    ("cells", "cell", "tricks", "points"),
    [
        ({"solo 6": 14}, "solo 6", 8, (20, 0, 0, 0)),
        ({"solo 6": 14}, "solo 6", 5, (-17, 11, 11, 11)),
        ({"petite_misere": 21}, "petite_misere", 1, (-21, 12, 12, 12)),
        ({"abondance 9": 30}, "abondance 9", 8, (-30, 20, 20, 20)),
    ],
)
def test_own_cells_of_declarer_scoring_keep_the_defenders_printed_sums(cells, cell, tricks, points):
    assert points_of("whist-preneur", played(cell, tricks), table=cells) == points


def test_declarer_scoring_counts_solo_tricks_up_to_the_cap_of_the_club():
    deal = played("solo 6", 10)
    assert points_of("whist-preneur", deal, solo_over_cap=9) == (21, 0, 0, 0)


def test_pooled_declarer_scoring_shares_the_declarers_price():
    made, failed = together("grande_misere", 0, 0), together("grande_misere", 1, 1)
    assert points_of("whist-preneur", made, multi_settlement="pooled") == (18, 18, 0, 0)
    assert points_of("whist-preneur", failed, multi_settlement="pooled") == (-18, -18, 24, 24)


def test_pooling_changes_what_two_misères_pay():
    deal = together("grande_misere", 0, 0)
    assert points_of("whisthub", deal) == (24, 24, -24, -24)
    assert points_of("whisthub", deal, multi_settlement="pooled") == (12, 12, -12, -12)


def test_pass_multiplier_can_be_switched_off():
    deal = played("pair 8", 9, pass_rounds=1)
    assert points_of("whisthub", deal)[0] == 22
    assert points_of("whisthub", deal, pass_multiplier="none")[0] == 11


def test_a_club_that_insists_on_zero_sum_refuses_points_that_do_not_balance():
    assert refusal("whist-preneur", played("pair 8", 8), zero_sum="on") == [
        "points do not sum to 0"
    ]
    # A failed pair happens to balance: the defenders get what the declarers lose.
    assert points_of("whist-preneur", played("pair 8", 7), zero_sum="on") == (-10, -10, 10, 10)


def test_zero_sum_can_be_given_up_where_it_holds_anyway():
    assert points_of("whisthub", played("pair 8", 8), zero_sum=False) == (8, 8, -8, -8)
    assert not house_rules("whisthub", {"zero_sum": "no"}).zero_sum


def _with_trump(cell: str, tricks: int, trump: str | None) -> ContractsDeal:
    return ContractsDeal((bid(cell, tricks, trump=trump),))


def test_abondance_trump_decides_whether_an_abundance_names_a_suit():
    named, bare = _with_trump("abondance 9", 9, "S"), _with_trump("abondance 9", 9, None)
    assert refusal("whisthub", named) == []
    assert refusal("whisthub", bare) == ["trump missing"]
    assert refusal("whisthub", named, abondance_trump="none") == ["no trump in this contract"]
    assert refusal("whisthub", bare, abondance_trump="none") == []


def test_contracts_on_leaves_all_others_out():
    assert refusal("whisthub", played("piccolo", 1)) == []
    assert refusal("whisthub", played("piccolo", 1), contracts_on=["pair", "solo"]) == [
        "contract is switched off"
    ]
    assert refusal("whisthub", played("solo 5", 5), contracts_on=["pair", "solo"]) == []


def test_solo_min_forbids_lower_solos():
    assert refusal("whisthub", played("solo 5", 5), solo_min=6) == ["level out of range"]
    assert refusal("whisthub", played("solo 6", 6), solo_min=6) == []


def test_multi_max_limits_how_many_play_a_misère():
    deal = together("grande_misere", 0, 0, 0)
    assert refusal("whisthub", deal) == []
    assert refusal("whisthub", deal, multi_max=2) == ["too many declarers"]


# Knobs that score nothing: a value other than the preset's is checked and kept.
SHOWN = {
    "bid_order": (["pair 8", "trou", "chelem"], ("pair 8", "trou", "chelem")),
    "suit_order": ("H D S C", ("H", "D", "S", "C")),
    "trou_aces": ("3", "3"),
    "trou_level4": (9, 9),
    "fault_fine": (1, 1),
    "referee_needed": (["misere_etalee", "chelem"], ("misere_etalee", "chelem")),
    "stake_per_point": (5, 5),
}


@pytest.mark.parametrize("knob", SHOWN)
def test_a_knob_that_only_informs_is_kept(knob):
    given, kept = SHOWN[knob]
    rules = house_rules("whisthub", {knob: given})
    assert rules.knobs[knob] == kept
    assert rules.changed == {knob}


def test_every_knob_is_shown_to_do_something_here_or_beside_here():
    here = {row[0] for row in AMOUNTS} | set(SHOWN)
    by_name = {
        "multi_settlement",
        "pass_multiplier",
        "zero_sum",
        "abondance_trump",
        "contracts_on",
        "solo_min",
        "multi_max",
    }
    elsewhere = {"pass_action", "pot", "max_players"}  # test_contracts, _pot, _presets
    assert here | by_name | elsewhere == set(KNOBS)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pair_step", "3"),
        ("pair_step", 1.5),
        ("pair_step", True),
        ("pair_all_tricks", "half"),
        ("pair13_fail", None),
        ("contracts_on", "piccolo"),
        ("contracts_on", ["rik"]),
        ("suit_order", ["H", "D", "C"]),
        ("suit_order", "H H D C"),
        ("multi_max", 0),
        ("zero_sum", 1),
        ("pass_multiplier", "double"),
        ("colour", 3),
    ],
)
def test_an_impossible_value_names_its_knob(name, value):
    with pytest.raises(BadRules) as refused:
        house_rules("whisthub", {name: value})
    assert refused.value.name == name


@pytest.mark.parametrize("slug", BELGIAN)
def test_a_preset_that_states_its_own_values_scores_the_same(slug):
    preset = house_rules(slug)
    stated = house_rules(slug, {**preset.knobs, "table": dict(preset.table)})
    assert stated.changed == frozenset()
    made = {"jeuxdecartes": "piccolo"}.get(slug, "pair 8")
    for tricks in range(14):
        deal = played(made, tricks)
        assert points_of(slug, deal, **preset.knobs) == points_of(slug, deal)
