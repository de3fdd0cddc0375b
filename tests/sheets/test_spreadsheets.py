"""An evening as files for office programs."""

from __future__ import annotations

import pytest
from django.utils import translation

from tests import makers
from tests.makers import enter, fine, solo
from tests.sheets.papers import HARD_NAMES
from whistclub.clubs.models import Player
from whistclub.play.selectors import evening_page, rulings_of
from whistclub.play.services import strike_adjustment
from whistclub.sheets.spreadsheets import deals_file, standings_file

pytestmark = pytest.mark.django_db


def lines(table, language="en"):
    with translation.override(language):
        text = deals_file(evening_page(table.evening), rulings_of(table.evening))
    return text.removeprefix("\ufeff").splitlines()


def standings(table, language="en"):
    with translation.override(language):
        return standings_file(evening_page(table.evening)).removeprefix("\ufeff").splitlines()


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
        assert f'href="{here}{name}.csv"' in page
        answer = alma.get(f"{here}{name}.csv")
        assert answer["Content-Type"] == "text/csv; charset=utf-8"
        assert answer["Content-Disposition"] == f'attachment; filename="2026-12-03-{name}.csv"'
        assert answer.content.startswith(b"\xef\xbb\xbf")
