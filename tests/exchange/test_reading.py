"""Bytes of files become rows of text, or a refusal that says where."""

from __future__ import annotations

import csv
import zipfile
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from whistclub.exchange.reading import CODES, Field, Unreadable, fields_of, read
from whistclub.exchange.reading.text import separator_of

FILES = sorted((Path(__file__).parent / "files").iterdir())
# The same list as LibreOffice and Excel write it: accents, quotes, a separator and a line
# break within a cell.
ROWS = [
    (1, ("Naam", "Kaart", "Club")),
    (2, ("Thérèse Wauters", "dame", "Ciney")),
    (3, ('Jan "Jef" Peeters', "heer", "Sint-Truiden; A")),
    (4, ("Zoë Van Driessche", "dame")),
]


def rows(content):
    return [(row.number, row.cells) for row in read(content)]


def workbook(*lines, name="List"):
    book = Workbook()
    book.active.title = name
    for line in lines:
        book.active.append(line)
    out = BytesIO()
    book.save(out)
    return out.getvalue()


def refusal(content):
    with pytest.raises(Unreadable) as refused:
        read(content)
    assert refused.value.code in CODES
    return refused.value.code, refused.value.row, refused.value.column


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_list_reads_the_same_from_whatever_program_wrote_it(path):
    assert rows(path.read_bytes()) == ROWS


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_every_encoding_goes_with_every_separator(encoding, separator):
    text = f"Nom{separator}Cercle\r\nZoë{separator}Liège\r\n"
    assert rows(text.encode(encoding)) == [(1, ("Nom", "Cercle")), (2, ("Zoë", "Liège"))]


def test_romanian_letters_are_read_from_utf_16():
    assert rows("Nume\r\nȘtefan Țuțea\r\n".encode("utf-16")) == [
        (1, ("Nume",)),
        (2, ("Ștefan Țuțea",)),
    ]


def test_blank_rows_are_left_out_and_the_others_keep_their_numbers():
    assert rows(b"Name\n\n;;\nBo\n") == [(1, ("Name",)), (4, ("Bo",))]
    assert rows(workbook(["Name"], [None], ["Bo"])) == [(1, ("Name",)), (3, ("Bo",))]


def test_a_comma_within_names_parts_no_columns_under_one_head():
    assert separator_of("Name\nPeeters, Anna\nMaes, An\n") != ","


def test_a_cell_that_was_kept_from_being_a_formula_is_what_it_was():
    assert rows(b"Name\n'=1+1\n'Bo\n")[1:] == [(2, ("=1+1",)), (3, ("'Bo",))]


def test_a_workbook_gives_values_and_no_formulas():
    book = workbook(["Name", "Points"], ["Bo", 12.0], ["Carl", -4.5], ["Dora", "=1+1"])
    assert rows(book) == [
        (1, ("Name", "Points")), (2, ("Bo", "12")), (3, ("Carl", "-4.5")), (4, ("Dora",)),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("content", "code", "row", "column"),
    [
        (b"", "empty", 0, 0),
        (b"\n ; \n", "empty", 0, 0),
        (b"x" * 2_000_001, "too_large", 0, 0),
        (b"Bo\n" * 10_001, "too_many_rows", 0, 0),
        (b"Bo\n" + b"a;" * 30 + b"a\n", "too_many_columns", 2, 31),
        (b"Name;Club\nBo;" + b"x" * 501 + b"\n", "too_long", 2, 2),
        (b'Name\nBo\n"Carl\nDora\n', "open_quotes", 3, 0),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0", "no_text", 0, 0),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old_workbook", 0, 0),
        (b"PK\x03\x04 and then nothing", "no_workbook", 0, 0),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(content, code, row, column):
    assert refusal(content) == (code, row, column)


def test_ten_thousand_rows_are_read_and_counted_on_the_way():
    told = []
    assert len(read(b"Bo\n" * 10_000, lambda done, total: told.append((done, total)))) == 10_000
    assert told[0] == (500, 10_001)
    assert len(told) == 20


def packed(parts):
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(name, content)
    return out.getvalue()


def test_a_workbook_that_unpacks_to_far_too_much_is_refused_unopened():
    bomb = packed({"xl/workbook.xml": "x", "xl/worksheets/sheet1.xml": b"0" * 61_000_000})
    assert len(bomb) < 100_000
    assert refusal(bomb)[0] == "unpacks_too_large"


def test_a_workbook_that_grows_by_its_xml_is_refused():
    laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><x>&b;</x>'
    assert refusal(packed({"xl/workbook.xml": laughs}))[0] == "no_workbook"


def test_a_packed_file_that_is_no_workbook_is_refused():
    assert refusal(packed({"content.xml": "<x/>"}))[0] == "no_workbook"
    assert refusal(packed({"xl/workbook.xml": "<x/>"}))[0] == "no_workbook"


def outcome(content):
    try:
        read(content)
    except Unreadable as refused:
        return refused.code
    return "read"


@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(content):
    assert outcome(content) in ("read", *CODES)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 5000), st.binary(min_size=1, max_size=8))
def test_a_damaged_workbook_is_read_or_refused(at, damage):
    content = bytearray(workbook(["Name"], ["Bo"]))
    content[at : at + len(damage)] = damage
    assert outcome(bytes(content)) in ("read", *CODES)


CELLS = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Z"]), min_size=1, max_size=20
).filter(lambda cell: not cell.startswith(("'", "\ufeff")) and "\ufffd" not in cell)


@settings(deadline=None)
@given(
    st.lists(st.tuples(CELLS, CELLS, CELLS), min_size=1, max_size=6),
    st.sampled_from([",", ";", "\t"]),
    st.sampled_from(["utf-8-sig", "utf-16"]),
)
def test_what_a_program_writes_is_what_is_read(table, separator, encoding):
    out = StringIO()
    csv.writer(out, delimiter=separator, quoting=csv.QUOTE_ALL).writerows(table)
    assert [cells for _, cells in rows(out.getvalue().encode(encoding))] == table


def test_columns_are_found_by_heads_in_four_languages():
    wanted = [Field.FIRST, Field.NAME, Field.FAMILY, Field.ROLE, Field.TEAM]
    for heads in (
        ["First name", "Family name", "Card", "Club"],
        ["Prénom", "Nom", "Fiche", "Cercle"],
        ["Voornaam", "Achternaam", "Kaart", "Ploeg"],
        ["Prenume", "Nume", "Fișă", "Echipa"],
    ):
        assert set(fields_of(heads, wanted)) == {
            Field.FIRST, Field.FAMILY, Field.ROLE, Field.TEAM,
        }  # fmt: skip
    assert fields_of(["No", "NAAM "], wanted) == {Field.NAME: 1}
    assert fields_of(["Anna Peeters"], wanted) == {}
