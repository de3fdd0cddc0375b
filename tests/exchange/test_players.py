"""Players taken over from a file, seen before anything is stored."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from tests.exchange.pages import (
    CLUB,
    FILES,
    PLAYERS,
    counted,
    faults,
    give,
    preview_of,
    stored,
    take_over,
)
from tests.makers import make_players
from tests.pages import page_of
from whistclub.clubs.models import Player
from whistclub.exchange.models import Upload
from whistclub.jobs.models import Job, State

pytestmark = pytest.mark.django_db


def names():
    return list(Player.objects.order_by("number").values_list("name", flat=True))


@pytest.mark.parametrize("path", sorted(FILES.iterdir()), ids=lambda path: path.name)
def test_a_list_comes_in_whatever_program_wrote_it(alma, club, path):
    _, address = preview_of(alma, path.read_bytes(), name=path.name)
    assert names() == []  # only looked at
    assert take_over(alma, address).url == f"{CLUB}/players/"
    assert names() == ["Thérèse Wauters", 'Jan "Jef" Peeters', "Zoë Van Driessche"]


def test_the_page_counts_who_is_new_who_is_there_and_who_stands_there_twice(alma, club):
    make_players(club, "Zoë Maes")
    page, address = preview_of(alma, "Name\nzoe maes\nBo Tack\nBO TACK\n")
    assert counted(page) == [
        "1 person is new to the club.",
        "1 is at the club already and is left out.",
        "1 row has a name that stands above it already and is left out.",
    ]
    shown = page_of(page)
    assert [[cell.text for cell in row.all("th, td")] for row in shown.all("tbody tr")] == [
        ["2", "zoe maes", "there already"],
        ["3", "Bo Tack", "new"],
        ["4", "BO TACK", "twice in the file"],
    ]
    take_over(alma, address)
    assert names() == ["Zoë Maes", "Bo Tack"]


def test_a_file_read_again_adds_nobody(alma, club):
    for _ in range(2):
        page, address = preview_of(alma, "Name\nBo\nCarl\n")
        if not page_of(page).one("main form[method=post]"):
            break
        take_over(alma, address)
    assert "Nobody in this file is new." in page_of(page).text
    assert names() == ["Bo", "Carl"]


def test_two_people_of_one_name_who_are_both_there_stay_two(alma, club):
    make_players(club, "Jan", "Jan")
    page, _ = preview_of(alma, "Name\nJan\nJan\n")
    assert counted(page) == ["2 are at the club already and are left out."]


def test_the_clubs_own_file_of_players_brings_nobody(alma, club):
    make_players(club, "=1+1", "Zoë Maes", "Jan")
    for form in ("csv", "xlsx"):
        exported = alma.get(f"{CLUB}/files/players.{form}").content
        page, _ = preview_of(alma, exported, name=f"players.{form}")
        assert counted(page) == ["3 are at the club already and are left out."]


def test_first_and_family_names_in_two_columns_make_one_name(alma, club):
    _, address = preview_of(alma, "Nom;Prénom;Téléphone\nMaes;Zoë;02 123\n")
    take_over(alma, address)
    assert names() == ["Zoë Maes"]


def test_columns_without_heads_are_chosen_by_hand(alma, club):
    page, address = preview_of(alma, "1;Maes, Zoë\n2;Tack, Bo\n")
    assert [one.text for one in page_of(page).all("label > span")] == ["Column A", "Column B"]
    chosen = {"column_0": "", "column_1": "name"}
    take_over(alma, address, **chosen)
    assert names() == ["Maes, Zoë", "Tack, Bo"]


def test_a_first_row_taken_for_heads_can_be_a_person(alma, club):
    """Somebody is called Naam."""
    page, address = preview_of(alma, "Naam\nBo\n")
    assert counted(page) == ["1 person is new to the club."]
    take_over(alma, address, column_0="name")
    assert names() == ["Naam", "Bo"]


def test_a_choice_that_makes_no_sense_is_said(alma, club):
    _, address = preview_of(alma, "1;Bo\n")
    answer = alma.get(address, {"column_0": "name", "column_1": "name"})
    assert answer.status_code == 422
    assert faults(answer) == ["Column B: Another column holds this already."]
    answer = alma.post(address, {"column_0": "", "column_1": ""})
    assert answer.status_code == 422
    assert faults(answer) == ["Column A: Say which column the names stand in."]
    assert names() == []


def test_a_faulty_row_is_named_and_nothing_is_stored(alma, club):
    page, address = preview_of(alma, f"Name;Place\nBo;A\n{'x' * 81};B\n;C\n")
    assert faults(page) == [
        f"Row 3, column Name: “{'x' * 60}…” is too long for a name.",
        "Row 4, column Name: there is no name.",
    ]
    assert page_of(page).one("main form[method=post]") is None
    answer = alma.post(address, {"column_0": "name", "head": "on"})
    assert answer.status_code == 422
    assert names() == []


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"Bo\n" * 10_001, "The file has too many rows: at most 10,000."),
        (b"", "The submitted file is empty."),
        (b"\n\n", "There is nothing in this file."),
        (b'Name\n"Bo\n', "Row 2: a quotation mark does not end where it should."),
        (b"\xd0\xcf\x11\xe0", "This is a workbook of before 2007 (XLS)."),
        (b"x" * 2_000_001, "The file is too large: at most 2 MB."),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_read_says_why(alma, club, content, words):
    answer = give(alma, content)
    page = alma.get(answer.url) if answer.status_code == 302 else answer
    assert words in page_of(page).text
    assert names() == []


def test_without_a_file_the_page_asks_for_one(alma, club):
    answer = alma.post(PLAYERS, {})
    assert answer.status_code == 422
    assert faults(answer) == ["File, CSV or XLSX: Choose a file."]


def test_a_form_sent_twice_is_one_file_and_its_people_come_once(alma, club):
    key = uuid.uuid4()
    first, second = (give(alma, "Name\nBo\n", key=key).url for _ in range(2))
    assert first == second
    for _ in range(2):
        alma.post(first, {"column_0": "name", "head": "on"})
    assert names() == ["Bo"]
    assert alma.get(first).url == f"{CLUB}/players/"


def test_what_a_file_held_is_kept_no_longer_than_needed(alma, club):
    _, address = preview_of(alma, "Name\nBo\n")
    assert bytes(stored().content) == b""
    take_over(alma, address)
    assert stored().rows is None
    preview_of(alma, "Name\nCarl\n")
    Upload.objects.update(at=timezone.now() - timedelta(days=2))
    preview_of(alma, "Name\nDora\n")
    assert Upload.objects.count() == 1


def test_a_file_is_read_in_a_job_that_says_how_far_it_is(alma, club):
    give(alma, "Name\n" + "Bo\n" * 1_200)
    job = Job.objects.get()
    assert (job.kind, job.state) == ("whistclub.exchange.tasks.read_file", State.DONE)
    assert job.total == 1_201 + 1  # rows, and the last line break


def test_a_preview_waits_on_the_page_of_its_job(alma, club):
    _, address = preview_of(alma, "Name\nBo\n")
    Upload.objects.update(rows=None)
    assert alma.get(address).url == Job.objects.get().get_absolute_url()


def test_ten_thousand_rows_come_in_within_few_queries(alma, club, django_assert_max_num_queries):
    _, address = preview_of(alma, "Name\n" + "".join(f"Player {n}\n" for n in range(9_999)))
    with django_assert_max_num_queries(12):
        page = alma.get(address)
    assert len(page.content) < 100_000
    take_over(alma, address)
    assert Player.objects.count() == 9_999
    again, _ = preview_of(alma, "Name\nPlayer 5\n")
    assert counted(again) == ["1 is at the club already and is left out."]
