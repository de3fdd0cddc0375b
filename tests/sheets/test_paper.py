"""What every printed sheet keeps: tags, language, fonts, names in full, the same bytes."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pypdf
import pytest
from django.conf import settings
from django.template.loader import render_to_string

from tests import makers
from tests.sheets.papers import (
    HARD_NAMES,
    Paper,
    evening_of_contracts,
    page_of_table,
    pdf_of_table,
    print_table,
)
from whistclub.sheets.catalogue import SHEETS
from whistclub.sheets.contents import frame_of
from whistclub.sheets.render import pdf_of

VARIANTS = ("whisthub", "english-short", "romanian", "whist-drive")
OUR_FONTS = {
    *("Atkinson", "Atkinson-Bold", "Atkinson-Ext", "Atkinson-Ext-Bold"),
    *("Bitter-Bold", "Bitter-Ext-Bold", "Pips"),
}

# Prints what it reads: the same page in another process, with another seed for hashes.
PRINTER = """
import sys, django
django.setup()
from whistclub.sheets.render import pdf_of
sys.stdout.buffer.write(pdf_of(sys.stdin.read(), sys.argv[1]))
"""


@pytest.mark.django_db
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_sheet_is_tagged_and_says_language_and_title(club, tmp_path, variant):
    table = makers.make_table(club, variant)
    paper = print_table(table, tmp_path, language="fr")
    assert paper.info["Tagged"] == "yes"
    assert paper.info["Title"].endswith(f"{table.rules.name}, jeudi 3 décembre 2026")
    reader = pypdf.PdfReader(paper.path)
    assert reader.root_object["/Lang"] == "fr"
    assert "CreationDate" not in paper.info


@pytest.mark.django_db
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_sheet_carries_its_fonts_and_no_others(club, tmp_path, variant):
    table = makers.make_table(club, variant, HARD_NAMES)
    fonts = print_table(table, tmp_path).fonts
    assert set(fonts) <= OUR_FONTS
    assert all(fonts.values())


@pytest.mark.django_db
@pytest.mark.parametrize("variant", VARIANTS)
def test_hard_names_are_printed_in_full(club, tmp_path, variant):
    paper = print_table(makers.make_table(club, variant, HARD_NAMES), tmp_path)
    for name in HARD_NAMES:
        assert name in paper.text


@pytest.mark.django_db
def test_a_long_name_wraps_inside_its_column(club, tmp_path):
    table = makers.make_table(club, names=HARD_NAMES)
    words = subprocess.run(
        ["pdftotext", "-bbox", str(print_table(table, tmp_path).path), "-"],
        check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    right = max(float(edge) for edge in re.findall(r'<word .*?xMax="([\d.]+)"', words))
    assert right <= 210 / 25.4 * 72 - 14 / 25.4 * 72 + 1  # the margin, in points


@pytest.mark.django_db
def test_letters_of_all_our_languages_are_printed(club, tmp_path):
    names = ("Ștefan Țuțuianu", "Œdipe Łącki", "Ödön Kőszegi", "Ij IJsbrand ă â î")
    paper = print_table(makers.make_table(club, names=names), tmp_path)
    for name in names:
        assert name in paper.text
    assert set(paper.fonts) <= OUR_FONTS


@pytest.mark.django_db
def test_a_sheet_speaks_french(club, tmp_path):
    paper = print_table(evening_of_contracts(club), tmp_path, language="fr")
    assert "jeudi 3 décembre 2026" in paper.text
    assert "Thursday" not in paper.text


@pytest.mark.django_db
def test_a_sheet_can_be_printed_on_letter(club, tmp_path):
    paper = print_table(evening_of_contracts(club), tmp_path, paper="letter")
    assert paper.info["Page size"] == "612 x 792 pts (letter)"
    assert paper.pages == 1


@pytest.mark.django_db
def test_the_same_table_gives_the_same_bytes(club):
    table = evening_of_contracts(club)
    assert pdf_of_table(table) == pdf_of_table(table)


@pytest.mark.django_db
def test_a_sheet_is_the_same_whatever_was_printed_before(club):
    table, other = evening_of_contracts(club), makers.make_table(club, "romanian", HARD_NAMES)
    first = pdf_of_table(table)
    pdf_of_table(other, language="ro")
    assert pdf_of_table(table) == first


@pytest.mark.django_db
def test_another_process_gives_the_same_bytes(club):
    page = page_of_table(evening_of_contracts(club))
    kind = SHEETS["contracts"]
    context = {"frame": frame_of(page, "sheet", "a4"), "content": kind.content(page)}
    html = render_to_string(kind.template, context)
    there = subprocess.run(
        [sys.executable, "-c", PRINTER, kind.stylesheet],
        input=html.encode(), check=True, capture_output=True, cwd=settings.BASE_DIR,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings", "PYTHONHASHSEED": "7"},
    ).stdout  # fmt: skip
    assert there == pdf_of(html, kind.stylesheet)


def test_a_narrow_space_is_printed_with_our_font(tmp_path):
    path = tmp_path / "narrow.pdf"
    words = "Qui joue\u202f? «\u202foui\u202f»"
    html = f'<html lang="fr"><title>x</title><body><p>{words}</p></body></html>'
    path.write_bytes(pdf_of(html, "paper.css"))
    assert set(Paper(path).fonts) == {"Atkinson"}
    assert "Qui joue ? « oui »" in Paper(path).text
