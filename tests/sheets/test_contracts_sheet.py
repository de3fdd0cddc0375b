"""The score sheet of Belgian whist: every deal as it was played, and room for the rest."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest
from django.utils import translation
from django.utils.translation import gettext, pgettext

from tests import makers
from tests.sheets.papers import (
    SLAM,
    evening_of_contracts,
    page_of_table,
    print_table,
)
from whistclub.play import services
from whistclub.scoring import ContractsDeal
from whistclub.sheets.contents import contracts_content

pytestmark = pytest.mark.django_db


def test_a_filled_sheet_has_every_name_deal_and_total(club, tmp_path):
    paper = print_table(evening_of_contracts(club), tmp_path)
    assert paper.pages == 1
    for name in makers.NAMES:
        assert name in paper.text
    # Number, dealer, contract, trump, player, tricks, then points and total by seat.
    assert paper.row(1) == "1 N Solo 6 ♡ hearts E 7 ✓ −5 −5 +15 +15 −5 −5 −5 −5 ✓"
    assert paper.row(5) == "5 W Solo 7 ♢ diamonds S 10 ✓ ×2 −12 −21 −12 −17 +36 +27 −12 +11 ✓"
    assert paper.row(6).endswith("8 ✗ +14 −7 −14 −31 +14 +41 −14 −3 ✓")
    assert "After 8 deals +55 −117 +3 +59 0" in paper.text


def test_a_passed_deal_keeps_the_dealer_and_scores_nothing(club, tmp_path):
    paper = print_table(evening_of_contracts(club), tmp_path)
    assert paper.row(4) == "4 W Everyone passed 0 −9 0 −5 0 −9 0 +23 ✓"


def test_three_misères_in_one_deal_stand_under_each_other(club):
    line = contracts_content(page_of_table(evening_of_contracts(club))).lines.all[6]
    assert line.names == ("Big misère",)
    played = [
        ([seat.letter for seat in side.seats], side.tricks, side.made) for side in line.played
    ]
    assert played == [(["N"], 0, True), (["E"], 2, False), (["W"], 0, True)]
    assert [cell.points for cell in line.cells] == [36, -60, -12, 36]


def test_lines_are_left_up_to_the_planned_number(club, tmp_path):
    table = evening_of_contracts(club)
    lines = contracts_content(page_of_table(table)).lines.all
    assert [line.number for line in lines] == list(range(1, 17))
    assert [line.entered for line in lines] == [True] * 8 + [False] * 8
    assert print_table(table, tmp_path).row(9) == "9 ♡ ♢ ♣ ♠"


def test_a_deal_that_is_missing_leaves_its_line_open(table):
    makers.enter(table, 1, makers.solo(6, 1, 7))
    makers.enter(table, 3, makers.solo(6, 1, 7))
    lines = contracts_content(page_of_table(table)).lines.all
    assert [line.entered for line in lines[:4]] == [True, False, True, False]


def test_a_heavy_rule_follows_every_fourth_deal(table):
    lines = contracts_content(page_of_table(table)).lines.all
    assert [line.number for line in lines if line.heavy] == [4, 8, 12, 16]


def test_the_last_three_lines_stay_with_the_total(table):
    content = contracts_content(page_of_table(table))
    assert [line.number for line in content.lines.tail] == [14, 15, 16]


def test_a_blank_sheet_keeps_table_and_names_and_no_deal(club, tmp_path):
    paper = print_table(evening_of_contracts(club), tmp_path, blank=True)
    assert "Table 1, whisthub" in paper.text
    for name in makers.NAMES:
        assert name in paper.text
    assert paper.row(1) == "1 ♡ ♢ ♣ ♠"
    assert paper.row(16) == "16 ♡ ♢ ♣ ♠"
    assert "Total, to be signed by two players" in paper.text
    assert "Solo" not in paper.text
    assert "After" not in paper.text.replace("After every deal", "")


def test_the_foot_says_as_of_which_deal_and_what_was_corrected(club, tmp_path):
    table = evening_of_contracts(club)
    entry = table.entries.get(number=2)
    # 19:45 and 29 minutes in UTC are 21:14 in Brussels in winter.
    services.correct_deal(
        entry=entry, deal=makers.pair(8, (0, 2), 9), key=uuid.uuid4(), by=None,
        at=makers.NOW + timedelta(minutes=29),
    )  # fmt: skip
    assert "After deal 8; deal 2 corrected 21:14" in print_table(table, tmp_path).text


def test_a_deal_struck_is_named_in_the_foot_and_its_line_is_open(club, tmp_path):
    table = evening_of_contracts(club)
    services.void_deal(entry=table.entries.get(number=8), key=uuid.uuid4(), by=None, at=makers.NOW)
    paper = print_table(table, tmp_path)
    assert "After deal 7; deal 8 struck 20:45" in paper.text
    assert paper.row(8) == "8 ♡ ♢ ♣ ♠"


def test_many_corrections_are_counted_in_the_foot(club, tmp_path):
    table = evening_of_contracts(club)
    for number in (1, 2, 3, 5):
        services.correct_deal(
            entry=table.entries.get(number=number), deal=makers.solo(6, 0, 6), key=uuid.uuid4(),
            by=None, at=makers.NOW + timedelta(minutes=number),
        )  # fmt: skip
    assert "After deal 8; 4 corrections, the last at 20:50" in print_table(table, tmp_path).text


def test_the_dealer_of_five_sits_out_and_has_a_dash(club, tmp_path):
    names = (*makers.NAMES, "Maria Popescu")
    table = makers.make_table(club, "wiezen-2-5-13", names)
    # Player 1 deals and sits out; player 2 makes solo 5 exactly: 4 from each of three.
    makers.enter(table, 1, makers.solo(5, 1, 5))
    line = contracts_content(page_of_table(table)).lines.all[0]
    assert [cell.out for cell in line.cells] == [True, False, False, False, False]
    assert sum(cell.points for cell in line.cells) == 0
    paper = print_table(table, tmp_path)
    assert paper.row(1).startswith("1 1 Solo 5 ♡ hearts 2 5 ✓ – 0 ")
    assert "A dash marks who sits out." in paper.text


@pytest.mark.parametrize(
    ("knob", "head", "help_text", "each"),
    [
        ("none", "Tricks deal ", "write “passed”. Circle", "−4"),
        ("double_once", "Tricks ×2 deal ", "tick ×2 on the next line. Circle", "×2 −8"),
        ("additive", "Tricks × deal ", "×3 after two passed deals in a row, and so on.", "×3 −12"),
    ],
)
def test_the_sheet_says_what_passed_out_deals_do_to_the_next(
    club, tmp_path, knob, head, help_text, each
):
    """Solo 6 with six tricks is worth 4 from each."""
    table = makers.make_table(club, overrides={"pass_multiplier": knob})
    for number, deal in enumerate((makers.PASSED, makers.PASSED, makers.solo(6, 1, 6)), 1):
        makers.enter(table, number, deal)
    paper = print_table(table, tmp_path)
    assert head in paper.text
    assert help_text in paper.text
    assert f"E 6 ✓ {each} " in paper.row(3)


def test_with_a_pot_the_last_column_is_what_lies_in_it(club, tmp_path):
    table = makers.make_table(club, "wiezen-pot")
    # Two queens with N, one each with S and W, three points each.
    makers.enter(table, 1, ContractsDeal(queens=(2, 0, 1, 1)))
    paper = print_table(table, tmp_path)
    assert paper.row(1) == "1 N Everyone passed −6 −6 0 0 −3 −3 −3 −3 12"
    assert "Pot" in paper.text
    assert "Sum is 0" not in paper.text


def test_totals_of_four_figures_take_the_small_size(club):
    table = makers.make_table(club, overrides={"table": {"chelem": 400}})
    makers.enter(table, 1, SLAM)
    assert contracts_content(page_of_table(table)).is_wide


def test_more_deals_than_a_page_holds_run_on_with_the_head_repeated(club, tmp_path):
    table = makers.make_table(club)
    table.deals = 40
    table.save(update_fields=["deals"])
    paper = print_table(table, tmp_path)
    assert paper.pages == 2
    first, second = paper.lines.split("\f")[:2]
    assert "Contract" in first
    assert "Contract" in second
    assert "page 2 of 2" in " ".join(second.split())


@pytest.mark.parametrize("language", ["en", "fr", "nl", "ro"])
@pytest.mark.parametrize(
    ("variant", "names"),
    [("whisthub", makers.NAMES), ("wiezen-2-5-13", (*makers.NAMES, "Maria Popescu"))],
)
def test_heads_of_narrow_columns_do_not_run_into_each_other(
    club, tmp_path, variant, names, language
):
    paper = print_table(makers.make_table(club, variant, names), tmp_path, language=language)
    heads = paper.text.split()
    with translation.override(language):
        dealt, contract = gettext("Dealt"), gettext("Contract")
        total = pgettext("running", "total")
    assert dealt in heads
    assert contract in heads
    assert heads.count(total) >= len(names)
