"""The seating plan and the master sheet of a drive, read back."""

from __future__ import annotations

import re

import pytest

from tests.drives.makers import drawn, hand_in, make_drive, plan
from tests.makers import NOW
from tests.sheets.drives import hard_drive, planned_drive, sheet_of, wanted
from tests.sheets.papers import HARD_NAMES
from tests.sheets.test_paper import OUR_FONTS
from whistclub.drives import services
from whistclub.drives.models import Draw
from whistclub.sheets import drive_papers
from whistclub.sheets.contents.drives.kept import DriveSheet, kept_of
from whistclub.sheets.contents.drives.seating import seating_pages
from whistclub.sheets.drive_orders import order_master, order_seating

pytestmark = pytest.mark.django_db


def test_the_plan_shows_each_table_of_each_round_pair_by_pair(club, tmp_path):
    paper = sheet_of(order_seating(wanted(planned_drive(club))), tmp_path)
    # North and South before East and West, by the numbers of their cards.
    assert "1 ♡ 1 Player 1 3 Player 3 2 Player 2 4 Player 4" in paper.told
    assert "2 ♣ 5 Player 5 2 Player 2 1 Player 1 4 Player 4" in paper.told
    assert "Waiting in round 1: 5." in paper.told


def test_the_list_of_names_says_table_and_seat_of_each_round(club, tmp_path):
    paper = sheet_of(order_seating(wanted(planned_drive(club))), tmp_path)
    assert "1 Player 1 1 N 1 E" in paper.told
    assert "5 Player 5 – 1 N" in paper.told


def test_names_stand_as_in_the_alphabet(club):
    drive = hard_drive(club, "everyone-partners-mixed", rounds=1)
    drawn(drive, 1, (1, 3, 2, 4))
    pages = seating_pages(DriveSheet(kept_of(drive)), [1])
    names = [row.person.name for page in pages for row in page.names]
    # By family name: d'Hondt, O'Brien; a name of one word stands under itself.
    assert names.index("Ștefan d'Hondt") < names.index("Maeve O'Brien")


def test_the_seats_of_the_next_round_are_printed_alone(club, tmp_path):
    drive = planned_drive(club)
    services.announce(draw=Draw.objects.get(round=1), now=NOW, by=None)
    paper = sheet_of(order_seating(wanted(drive), latest=True), tmp_path)
    assert "Waiting in round 2: 3 Player 3." in paper.told
    assert "round 1" not in paper.told
    assert "How even it is" not in paper.told


def test_how_even_the_plan_is_stands_on_its_last_page(club, tmp_path):
    drive = make_drive(club, 4)
    plan(drive)
    paper = sheet_of(order_seating(wanted(drive)), tmp_path)
    # Four players and three rounds: the perfect design.
    assert "Partners: every two players once." in paper.told
    assert "Opponents: every two players twice." in paper.told
    assert "The draw is perfect" in paper.told
    assert f"page {paper.pages} of {paper.pages}" in paper.text


def test_nothing_is_printed_before_a_round_is_drawn(club, alma):
    drive = make_drive(club, 4)
    assert order_seating(wanted(drive)) is None
    answer = alma.post(f"/clubs/{club.slug}/drives/{drive.pk}/print/", {"sheet": "seating"})
    assert answer.status_code == 422
    assert "nothing to be printed on that sheet yet" in answer.content.decode()


def big_drive(club, rounds=6):
    """Forty cards at ten tables in each of six rounds, with awkward names among them."""
    drive = hard_drive(club, "everyone-partners-mixed", rounds=rounds)
    services.enter_names(drive=drive, names=[f"Marie-Claire Dupont {n}" for n in range(36)])
    numbers = list(drive.entrants.values_list("number", flat=True))
    tables = [numbers[at : at + 4] for at in range(0, 40, 4)]
    for round in range(1, rounds + 1):
        drawn(drive, round, *tables)
    return drive


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("order", [order_seating, order_master])
def test_every_page_says_its_number_and_holds_what_is_meant_for_it(
    club, tmp_path, monkeypatch, order, paper
):
    found = sheet_of(order(wanted(big_drive(club), paper=paper)), tmp_path)
    # Two groups of tables, each on two pages for six rounds, two pages of names, one map;
    # forty cards on two pages of the master sheet.
    assert found.pages == (7 if order is order_seating else 2)
    pages = found.lines.split("\f")
    for number in range(1, found.pages + 1):
        assert f"page {number} of {found.pages}" in pages[number - 1]
    assert set(found.fonts) <= OUR_FONTS
    assert found.info["Tagged"] == "yes"
    shown = found.told.replace(" ", "")
    assert all(name.replace(" ", "") in shown for name in HARD_NAMES)


def test_parts_keep_counting_pages(club, tmp_path, monkeypatch):
    monkeypatch.setattr("whistclub.sheets.papers.PAPERS", drive_papers.DRIVE_PAPERS)
    paper = drive_papers.paged("master", "Master sheet", drive_papers.master, 1)
    monkeypatch.setitem(drive_papers.DRIVE_PAPERS, "drive-master", paper)
    monkeypatch.setattr("whistclub.sheets.tasks.PAPERS", drive_papers.DRIVE_PAPERS)
    found = sheet_of(order_master(wanted(big_drive(club))), tmp_path)
    assert re.findall(r"page \d of \d", found.text) == ["page 1 of 2", "page 2 of 2"]


def test_the_master_sheet_has_all_that_is_known_by_card(club, tmp_path):
    drive = planned_drive(club)
    services.announce(draw=Draw.objects.get(round=1), now=NOW, by=None)
    hand_in(drive.evening.tables.get(), 8)
    paper = sheet_of(order_master(wanted(drive)), tmp_path)
    # Card 1 North made 8 and is East in round 2; card 2 East made 5; card 5 waited: its average
    # of no rounds is 0.
    assert "1 Player 1 1N 8 1E 8 8" in paper.told
    assert "2 Player 2 1E 5 1S 5 5" in paper.told
    assert "All cards together 26" in paper.told


def test_the_master_sheet_of_a_drive_by_results_is_blank_before_it_starts(club, tmp_path):
    paper = sheet_of(order_master(wanted(make_drive(club, 8, "winners-move"))), tmp_path)
    assert "L1 Player 1 L2 Player 2" in paper.told
    assert "Small: the table and the seat, as far as rounds are drawn." in paper.told
