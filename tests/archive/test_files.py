"""Files that no site wrote: each is refused with its row and field, and none breaks anything."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.archive.files import file_of
from tests.makers import make_club, make_table, play_small_evening
from whistclub.archive.comparing import compared
from whistclub.archive.files import (
    FORMAT,
    LARGEST,
    MB,
    Unreadable,
    line,
    read,
    sum_of,
    zipped,
)
from whistclub.archive.selectors.rows import rows_of
from whistclub.archive.services import MergeRefused, merge_archive
from whistclub.clubs.models import Club

pytestmark = pytest.mark.django_db


def signed(rows):
    """A file with these rows whose check sum fits."""
    head = {"format": FORMAT, "version": 1, "sha256": sum_of([line(row) for row in rows])}
    return json.dumps({**head, "rows": rows}).encode()


@pytest.fixture
def rows(club, table):
    play_small_evening(table)
    return [dict(row) for row in rows_of(club).rows]


def first(rows, kind):
    return next(row for row in rows if row["row"] == kind)


@pytest.mark.parametrize(
    ("kind", "change", "field"),
    [
        ("player", {"number": "seven"}, "number"),
        ("player", {"number": -1}, "number"),
        ("player", {"name": None}, "name"),
        ("player", {"name": "x" * 81}, "name"),
        ("player", {"colour": "red"}, "colour"),
        ("player", {"id": "another"}, "id"),
        ("membership", {"role": "king"}, "role"),
        ("membership", {"log_in": {"name": 7, "email": ""}}, "log_in"),
        ("evening", {"date": "2026-13-01"}, "date"),
        ("evening", {"rules": 7}, "rules"),
        ("entry", {"at": "yesterday"}, "at"),
        ("entry", {"row": "wheel"}, "row"),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_its_row_and_field(rows, kind, change, field):
    row = first(rows, kind)
    row |= change
    with pytest.raises(Unreadable) as refused:
        read(signed(rows))
    assert refused.value.code == "row"
    assert (refused.value.number, refused.value.field) == (rows.index(row) + 1, field)


def test_a_field_that_an_older_site_did_not_know_has_its_default(rows):
    del first(rows, "evening")["window"]
    archive = read(signed(rows))
    assert first(archive.rows, "evening")["window"] == 0


def test_rows_out_of_order_are_refused(rows):
    with pytest.raises(Unreadable) as refused:
        read(signed([rows[-1], *rows[:-1]]))
    assert (refused.value.number, refused.value.detail) == (2, "out of order")


@pytest.mark.parametrize("text", ["\\u0000", "\\ud800"])
def test_characters_that_no_text_has_are_refused(rows, text):
    file = signed(rows).replace(b"Oumar", text.encode())
    with pytest.raises(Unreadable):
        read(file)


def test_a_file_that_is_too_large_is_refused_by_its_size_and_by_what_is_in_it():
    for file in (b" " * (LARGEST * MB + 1), zipped(b" " * (129 * MB))):
        with pytest.raises(Unreadable) as refused:
            read(file)
        assert refused.value.code == "large"


def test_nested_without_end_is_refused():
    with pytest.raises(Unreadable):
        read(b"[" * 100_000)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
def test_whatever_is_in_a_row_is_merged_or_refused(rows, data):
    changed = [dict(row) for row in rows]
    kind = data.draw(st.sampled_from(sorted({row["row"] for row in changed})))
    row = first(changed, kind)
    row[data.draw(st.sampled_from(sorted(row)))] = data.draw(JSON)
    club = Club.objects.get()
    try:
        archive = read(signed(changed))
        compared(archive.rows, rows_of(club).rows)
        merge_archive(archive=archive, club=club, theirs={"all"})
    except (Unreadable, MergeRefused):
        pass


@pytest.mark.parametrize("about", ["club", "evening"])
def test_the_same_rows_always_give_the_same_bytes(about):
    table = make_table(make_club())
    play_small_evening(table)
    asked = {} if about == "club" else {"evening": table.evening}
    club = table.evening.club
    assert zipped(file_of(club, **asked)) == zipped(file_of(club, **asked))
