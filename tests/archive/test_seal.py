"""The seal of an evening: what changes it and what does not, on screen, on paper, from the file."""

from __future__ import annotations

import hashlib
import json
import uuid
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.archive.files import file_of
from tests.makers import NOW, enter, fine, keeper_of, pair, play_small_evening, solo
from tests.pages import page_of
from tests.sheets.evenings import printed
from tests.sheets.test_evening_paper import results, sheets
from whistclub.archive.files import zipped
from whistclub.clubs.models import Player
from whistclub.clubs.services import rename_player
from whistclub.play.models import Entry
from whistclub.play.seal import LETTERS, SEALED, seal_of
from whistclub.play.services import (
    adopt_preset,
    change_rules,
    close_evening,
    correct_deal,
    reopen_evening,
    swap_seats,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(table):
    play_small_evening(table)
    close_evening(evening=table.evening, at=NOW)
    table.evening.refresh_from_db()
    return table.evening


def test_ten_letters_in_two_groups(evening):
    one, two = seal_of(evening).split("-")
    assert len(one) == len(two) == 5
    assert set(one + two) <= set(LETTERS)
    assert not set(LETTERS) & set("AEIOULQV")


def test_an_evening_is_sealed_when_it_closes_and_again_when_it_closes_anew(evening, table):
    first = seal_of(evening)
    assert evening.seals == [first]
    reopen_evening(evening=evening, by=None, at=NOW)
    enter(table, 5, solo(6, 1, 7))
    close_evening(evening=evening, at=NOW)
    evening.refresh_from_db()
    assert evening.seals == [first, seal_of(evening)]
    assert first != seal_of(evening)


@pytest.mark.parametrize("what", ["deal", "correction", "swap", "fine"])
def test_whatever_is_written_changes_it(evening, table, club, what):
    before, by = seal_of(evening), keeper_of(club)
    if what == "deal":
        enter(table, 5, pair(8, (0, 2), 8), by=by)
    elif what == "correction":
        first = Entry.objects.get(table=table, number=1)
        correct_deal(entry=first, deal=solo(6, 1, 7), key=uuid.uuid4(), by=by, at=NOW)
    elif what == "swap":
        swap_seats(table=table, first=1, last=2, seat=0, other=1, key=uuid.uuid4(), by=by, at=NOW)
    else:
        fine(table, 0, -15, by=by)
    assert seal_of(evening) != before


def test_what_is_only_shown_otherwise_does_not_change_it(evening, table, club):
    before = seal_of(evening)
    rename_player(player=Player.objects.get(name="Oumar Diallo"), name="O. Diallo")
    adopt_preset(club=club, variant="english-short", name="Other rules")
    change_rules(rules=table.rules, overrides={"pass_multiplier": "none"})
    Entry.objects.update(note="somebody said so")
    evening.place = "elsewhere"
    evening.save()
    assert seal_of(evening) == before


def test_the_command_computes_it_from_the_evenings_file_and_from_the_clubs(club, evening, tmp_path):
    for file in (file_of(club, evening=evening), zipped(file_of(club))):
        path = tmp_path / "archive"
        path.write_bytes(file)
        out = StringIO()
        call_command("seal", path, stdout=out)
        assert out.getvalue() == f"2026-12-03 {seal_of(evening)}\n"


def test_the_few_lines_of_the_docstring_compute_it_too(club, evening, table):
    fine(table, 0, "-1.5", by=keeper_of(club))
    rows = json.loads(file_of(club, evening=evening))["rows"]
    lines = sorted(
        json.dumps([row["row"], *(row[name] for name in SEALED[row["row"]])], sort_keys=True)
        for row in rows
        if row["row"] in SEALED
    )
    number = int(hashlib.sha256("\n".join(lines).encode()).hexdigest(), 16)
    seal = "".join(LETTERS[number // 17**place % 17] for place in range(10))
    assert seal == seal_of(evening).replace("-", "")


def test_a_file_that_is_no_archive_is_refused(tmp_path):
    path = tmp_path / "archive"
    path.write_text("hello")
    with pytest.raises(CommandError, match="other"):
        call_command("seal", path)


def test_the_page_shows_it_once_the_evening_is_closed(alma, evening, table):
    page = page_of(alma.get(evening.get_absolute_url()))
    assert page.one("details.seal summary").text == f"Seal {seal_of(evening)}"
    assert "Earlier" not in page.one("details.seal").text
    reopen_evening(evening=evening, by=None, at=NOW)
    assert page_of(alma.get(evening.get_absolute_url())).one("details.seal") is None


def test_after_a_correction_the_page_says_what_it_was_before(alma, evening, table, club):
    before = seal_of(evening)
    enter(table, 5, pair(8, (0, 2), 8), by=keeper_of(club))
    told = page_of(alma.get(evening.get_absolute_url())).one("details.seal").text
    assert f"Seal {seal_of(evening)}" in told
    assert f"Earlier: {before}" in told


@pytest.mark.parametrize("order", [results, sheets])
def test_the_sheets_of_a_closed_evening_bear_it(evening, order, tmp_path):
    assert f"seal {seal_of(evening)}" in printed(order(evening), tmp_path).text


def test_blank_sheets_bear_none(evening, tmp_path):
    assert "seal" not in printed(sheets(evening, filled=False), tmp_path).text
