"""A keeper takes the club's data out, reads a file back, and looks at what is kept of a person."""

from __future__ import annotations

import os

import pytest

from tests.archive.files import file_of
from tests.makers import NOW, enter, play_small_evening, solo
from tests.walks.conftest import DESK, PHONE, log_in, look
from whistclub.archive.files import zipped
from whistclub.clubs.models import Player
from whistclub.clubs.services import rename_player
from whistclub.play.services import close_evening

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

SMALL = {"width": 320, "height": 640}


def test_a_keeper_reads_a_file_back_and_sees_what_is_kept(open_page, club, table, tmp_path):
    play_small_evening(table)
    file = tmp_path / "club.json.gz"
    file.write_bytes(zipped(file_of(club)))
    player = Player.objects.get(name="Oumar Diallo")
    rename_player(player=player, name="Omar Diallo")
    enter(table, 5, solo(6, 1, 7))
    close_evening(evening=table.evening, at=NOW)
    page = open_page(SMALL)
    log_in(page)
    page.goto(club.get_absolute_url())
    page.click("text=The club’s data")
    look_at(page, "data")
    page.set_input_files("input[type=file]", file)
    page.click("text=Look at the file")
    look_at(page, "reading")
    page.check("#theirs-1")
    page.click("text=Merge it into the club")
    look_at(page, "merged")
    player.refresh_from_db()
    assert player.name == "Oumar Diallo"
    page.goto(f"/clubs/{club.slug}/players/{player.number}/data/")
    look_at(page, "person")
    page.check("#sure")
    page.click("button:has-text('Take the name away')")
    look_at(page, "forgotten")
    assert page.inner_text("h1 + p").startswith("Player 3")
    page.goto(table.evening.get_absolute_url())
    page.click(".seal summary")
    look_at(page, "seal")


def look_at(page, name):
    """As it is at every size; it goes on at the smallest."""
    for size in (DESK, PHONE, SMALL):
        look(page, size)
        if folder := os.environ.get("WHISTCLUB_PICTURES"):
            page.screenshot(path=f"{folder}/{name}-{size['width']}.png", full_page=True)
