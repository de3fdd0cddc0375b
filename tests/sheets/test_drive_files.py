"""The lists of a drive as files for office programs."""

from __future__ import annotations

import pytest

from tests.drives.makers import make_drive, play_round
from tests.makers import NOW
from tests.sheets.test_spreadsheets import values
from whistclub.drives.models import Entrant

pytestmark = pytest.mark.django_db


def at(drive, name):
    return f"/clubs/les-quatre-vents/drives/{drive.pk}/files/{name}.xlsx"


def test_the_entries_say_who_is_here_and_what_is_paid(alma, club):
    drive = make_drive(club, 2, fee=250)
    Entrant.objects.filter(number=1).update(paid_at=NOW, team="Ciney", role="lady")
    assert values(alma.get(at(drive, "entries")).content) == [
        ["Start number", "Player", "Shares the card", "Card", "Club", "Entry fee", "Paid", "Here"],
        [1, "Player 1", None, "lady", "Ciney", 2.5, "yes", "no"],
        [2, "Player 2", None, None, None, 2.5, "no", "no"],
    ]  # fmt: skip


def test_the_standings_have_all_lists_of_the_drive(alma, club):
    """One hand: North and South take 9 tricks of 13."""
    drive = make_drive(club, 4, rounds=1, prizes=["highest", "raffle"], tie_breaks=["share"])
    play_round(drive, 1, ((1, 2, 3, 4), 9))
    rows = values(alma.get(at(drive, "standings")).content)
    assert rows[0] == [
        "List", "Place", "Start number", "Name", "1st half", "2nd half", "Points",
    ]  # fmt: skip
    assert [row[:4] + row[6:] for row in rows[1:]] == [
        ["Everybody", 1, 1, "Player 1", 9],
        ["Everybody", 1, 3, "Player 3", 9],
        ["Everybody", 3, 2, "Player 2", 4],
        ["Everybody", 3, 4, "Player 4", 4],
    ]
    assert values(alma.get(at(drive, "prizes")).content) == [
        ["Prize", "Name", "Points"],
        ["Highest of all", "Player 1", 9],
        ["Highest of all", "Player 3", 9],
        ["Raffle", "to be decided", None],
    ]


def test_the_pages_of_a_drive_lead_to_its_files(alma, club):
    drive = make_drive(club, 4, rounds=1, prizes=["highest"])
    play_round(drive, 1, ((1, 2, 3, 4), 9))
    for page in ("entries", "standings", "prizes"):
        shown = alma.get(f"/clubs/les-quatre-vents/drives/{drive.pk}/{page}/").content.decode()
        assert f'href="{at(drive, page)}"' in shown
