"""Lists as files for office programs: the same rows as text and as workbooks."""

from __future__ import annotations

import csv
from datetime import date, datetime
from decimal import Decimal
from io import BytesIO

import pytest
from django.utils import translation
from openpyxl import load_workbook

from tests import makers
from tests.makers import enter, fine, solo
from tests.sheets.papers import HARD_NAMES
from whistclub.clubs.models import Player
from whistclub.play.selectors import evening_page, rulings_of
from whistclub.play.services import strike_adjustment
from whistclub.sheets.spreadsheets import FORMS, FileList, deals_list, standings_list

pytestmark = pytest.mark.django_db


def lines_of(listed):
    return FORMS["csv"].write(listed).decode("utf-8-sig").splitlines()


def lines(table, language="en"):
    with translation.override(language):
        return lines_of(deals_list(evening_page(table.evening), rulings_of(table.evening)))


def standings(table, language="en"):
    with translation.override(language):
        return lines_of(standings_list(evening_page(table.evening)))


def sheet_of(content):
    """The cells of a workbook's only sheet, row by row."""
    book = load_workbook(BytesIO(content))
    assert len(book.worksheets) == 1
    return [list(row) for row in book.worksheets[0].iter_rows()]


def values(content):
    return [[cell.value for cell in row] for row in sheet_of(content)]


def test_a_deal_has_a_line_for_each_player(table):
    enter(table, 1, solo(6, 1, 7))
    assert lines(table)[:3] == [
        "Round,Table,Deal,Rules,Player’s number,Player,What was played,Points,Total",
        '1,1,1,whisthub,1,Thérèse Wauters,"Solo 6 ♥ by Ștefan, 7 tricks",-5,-5',
        '1,1,1,whisthub,2,Ștefan Munteanu,"Solo 6 ♥ by Ștefan, 7 tricks",15,15',
    ]


def test_the_standings_have_a_line_for_each_player(table):
    enter(table, 1, solo(6, 1, 7))
    fine(table, 1, -3)
    assert standings(table)[:3] == [
        "Rules,Place,Player’s number,Player,From deals,Fines and rulings,Points",
        "whisthub,1,2,Ștefan Munteanu,15,-3,12",
        "whisthub,2,1,Thérèse Wauters,-5,1,-4",
    ]


def test_a_ruling_stands_below_the_deals_with_its_reason(table):
    enter(table, 1, solo(6, 1, 7))
    fine(table, 0, -15, reason="late, again")
    assert lines(table)[5] == ',,,whisthub,1,Thérèse Wauters,"late, again",-15,'


def test_a_struck_ruling_is_left_out(table):
    adjustment, *_ = fine(table, 0, -15)
    strike_adjustment(adjustment=adjustment, by=None, at=makers.NOW)
    assert len(lines(table)) == 1


@pytest.mark.parametrize("language", ["fr", "nl", "ro"])
def test_where_figures_have_a_comma_columns_have_a_semicolon(table, language):
    fine(table, 0, "4.5", shared=False)
    assert standings(table, language)[1] == "whisthub;1;1;Thérèse Wauters;0;4,5;4,5"


def test_in_english_figures_have_a_point(table):
    fine(table, 0, "4.5", shared=False)
    assert standings(table)[1] == "whisthub,1,1,Thérèse Wauters,0,4.5,4.5"


@pytest.mark.parametrize("name", ["=1+1", "+32 2 123", "-Zoë", "@import", " =1+1"])
def test_a_name_that_looks_like_a_formula_is_none(table, name):
    Player.objects.filter(number=1).update(name=name)
    enter(table, 1, solo(6, 1, 7))
    assert f",'{name}," in lines(table)[1]


def test_a_reason_that_looks_like_a_formula_is_none(table):
    fine(table, 0, -15, reason="=HYPERLINK()")
    assert ",'=HYPERLINK()," in lines(table)[1]


def test_hard_names_stand_in_full(club):
    table = makers.make_table(club, names=HARD_NAMES)
    enter(table, 1, solo(6, 1, 7))
    for name, line in zip(HARD_NAMES, lines(table)[1:], strict=True):
        assert f",{name}," in line


def test_members_load_the_files_from_the_evenings_page(table, alma):
    enter(table, 1, solo(6, 1, 7))
    here = table.evening.get_absolute_url()
    page = alma.get(here).content.decode()
    for name in ("deals", "standings"):
        assert f'href="{here}files/{name}.csv"' in page
        assert f'href="{here}files/{name}.xlsx"' in page
        answer = alma.get(f"{here}files/{name}.csv")
        assert answer["Content-Type"] == "text/csv; charset=utf-8"
        assert answer["Content-Disposition"] == f'attachment; filename="2026-12-03-{name}.csv"'
        assert answer.content.startswith(b"\xef\xbb\xbf")


@pytest.mark.parametrize("name", ["gossip.csv", "deals.ods", "season.csv"])
def test_there_is_no_other_file_of_an_evening(table, alma, name):
    assert alma.get(f"{table.evening.get_absolute_url()}files/{name}").status_code == 404


def test_a_workbook_has_numbers_as_numbers_and_dates_as_dates():
    listed = FileList(
        "2026-12-03-x", ("A", "B", "C", "D"),
        ((-5, Decimal("4.5"), date(2026, 12, 3), None), (12, Decimal("-0.25"), None, "Zoë")),
    )  # fmt: skip
    assert values(FORMS["xlsx"].write(listed)) == [
        ["A", "B", "C", "D"],
        [-5, 4.5, datetime(2026, 12, 3), None],  # noqa: DTZ001 # as openpyxl reads a date
        [12, -0.25, None, "Zoë"],
    ]


@pytest.mark.parametrize("words", ["=1+1", "+32 2 123", "-Zoë", "@import", "\tx", "#N/A", " =1"])
def test_a_workbook_keeps_words_as_words(words):
    (_, (cell,)) = sheet_of(FORMS["xlsx"].write(FileList("x", ("Name",), ((words,),))))
    assert (cell.value, cell.data_type) == (words, "s")


def test_a_workbook_leaves_out_signs_that_no_workbook_may_hold():
    assert values(FORMS["xlsx"].write(FileList("x", ("Name",), (("Zo\x0bë",),)))) == [
        ["Name"], ["Zoë"],
    ]  # fmt: skip


def test_both_files_of_a_list_say_the_same(table, alma):
    enter(table, 1, solo(6, 1, 7))
    fine(table, 1, "-4.5", shared=False)
    here = f"{table.evening.get_absolute_url()}files/"
    for name in ("deals", "standings"):
        text = alma.get(f"{here}{name}.csv").content.decode("utf-8-sig")
        written = [
            ["" if value is None else str(value) for value in row]
            for row in values(alma.get(f"{here}{name}.xlsx").content)
        ]
        assert written == list(csv.reader(text.splitlines()))


def test_the_lists_of_a_club(table, alma):
    enter(table, 1, solo(6, 1, 7))
    club = f"/clubs/{table.evening.club.slug}"
    asked = {f"{club}/players/": "players.xlsx", f"{club}/?season=2026": "season.xlsx?season=2026"}
    for page, name in asked.items():
        assert f'href="{club}/files/{name}"' in alma.get(page).content.decode()
    assert values(alma.get(f"{club}/files/players.xlsx").content)[:3] == [
        ["Player’s number", "Name"], [3, "Oumar Diallo"], [2, "Ștefan Munteanu"],
    ]  # fmt: skip
    assert values(alma.get(f"{club}/files/evenings.xlsx").content)[1] == [
        datetime(2026, 12, 3), None, None, "whisthub", 1, 1, "open",  # noqa: DTZ001
    ]  # fmt: skip
    assert values(alma.get(f"{club}/files/season.xlsx?season=2026").content)[1] == [
        "whisthub", 1, 2, "Ștefan Munteanu", 15, 0, 15,
    ]  # fmt: skip


def test_who_pays_whom_is_a_list_at_the_stake_of_the_page(table, alma):
    """15 points at 10 cents are €1.50; three people owe 50 cents each."""
    enter(table, 1, solo(6, 1, 7))
    here, asked = table.evening.get_absolute_url(), "rules=whisthub&stake=10"
    page = alma.get(f"{here}settle-up/?{asked}").content.decode()
    assert f'href="{here}files/payments.csv?{asked.replace("&", "&amp;")}"' in page
    rows = values(alma.get(f"{here}files/accounts.xlsx?{asked}").content)
    assert rows[1] == ["whisthub", 2, "Ștefan Munteanu", 15, 1.5]
    rows = values(alma.get(f"{here}files/payments.xlsx?{asked}").content)
    assert ["whisthub", 1, "Thérèse Wauters", 2, "Ștefan Munteanu", 0.5, "to be paid"] in rows
    assert len(rows) == 4
    assert len(values(alma.get(f"{here}files/payments.xlsx").content)) == 1  # no stake, no sum
