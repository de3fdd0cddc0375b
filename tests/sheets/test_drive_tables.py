"""The cards on the tables of a drive, read back."""

from __future__ import annotations

import pytest
from django.utils import translation

from tests.drives.makers import drawn, make_drive
from tests.sheets.drives import sheet_of, wanted
from tests.sheets.evenings import SITE
from tests.sheets.test_paper import OUR_FONTS
from whistclub.drives.explanations import EXPLANATIONS
from whistclub.play.doors import door_path
from whistclub.sheets.contents.drives.kept import DriveSheet, kept_of
from whistclub.sheets.contents.drives.tables import turns
from whistclub.sheets.drive_orders import order_table_cards

pytestmark = pytest.mark.django_db


def paper_of(drive, folder, **options):
    return sheet_of(order_table_cards(wanted(drive, **options), site=SITE), folder)


def test_each_table_has_a_card_with_its_own_address(club, tmp_path):
    drive = make_drive(club, 8)
    paper = paper_of(drive, tmp_path)
    assert paper.pages == 2
    assert paper.info["Page size"].startswith("595.276 x 419.528")
    shown = paper.told.replace(" ", "")
    for number in (1, 2):
        assert f"whist.example{door_path(drive.evening, number)}".rstrip("/") in shown
    assert set(paper.fonts) <= OUR_FONTS
    assert paper.info["Tagged"] == "yes"


def test_a_card_says_who_moves_where(club, tmp_path):
    drive = make_drive(club, 4, "winners-move", knobs={"lady_dir": 1})
    paper = paper_of(drive, tmp_path)
    assert "The winning lady goes a table up, the winning gent a table down." in paper.told


def test_a_card_of_a_planned_drive_sends_to_the_personal_card(club, tmp_path):
    paper = paper_of(make_drive(club, 4), tmp_path)
    assert "your card says at which table you play in each round" in paper.told


def test_a_card_says_what_to_do_without_a_signal(club, tmp_path):
    paper = paper_of(make_drive(club, 4, deals=3), tmp_path)
    assert "No signal?" in paper.told
    assert "together they make 39 a round" in paper.told


def test_the_trumps_stand_in_turn_with_their_hands(club):
    sheet = DriveSheet(kept_of(make_drive(club, rounds=3, deals=2, trumps=["H", "none", "S"])))
    assert [(turn.sign, turn.hands) for turn in turns(sheet)] == [
        ("♡", "1, 4"), ("NT", "2, 5"), ("♠", "3, 6"),
    ]  # fmt: skip


def test_there_are_as_many_cards_as_the_fullest_round_has_tables(club, tmp_path):
    drive = make_drive(club, 12)
    drawn(drive, 1, (1, 2, 3, 4), (5, 6, 7, 8), byes=(9, 10, 11, 12))
    assert paper_of(drive, tmp_path).pages == 2


def test_the_same_cards_stay_right_while_people_enter(club):
    drive = make_drive(club, 7)
    before = order_table_cards(wanted(drive), site=SITE)
    drive.entrants.last().delete()
    assert order_table_cards(wanted(drive), site=SITE) == before


@pytest.mark.parametrize("language", ["en", "fr", "nl", "ro"])
def test_the_longest_moving_rule_fits_its_card(club, tmp_path, language):
    paper = paper_of(make_drive(club, 8, "drive-chairs"), tmp_path, language=language)
    with translation.override(language):
        last = str(EXPLANATIONS["drive-chairs"].moves[-1]).rstrip(".").split()[-1]
    # What stands lower than 117 mm is cut off; the boxes of the trumps begin at 122.
    assert max(paper.heights(rf"{last}\.")) < 117 * 72 / 25.4
