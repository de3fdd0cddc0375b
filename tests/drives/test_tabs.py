"""The tabs of a drive: where there is little room, the pages of its present stage come first."""

from __future__ import annotations

import re

import pytest

from tests.drives.makers import announce, make_drive, plan
from tests.drives.pages import address
from tests.makers import NOW, make_player_login

pytestmark = pytest.mark.django_db

NAV = re.compile(r'<nav class="tabs".*?</nav>', re.S)
LINK = re.compile(r"<a ([^>]*)>([^<]*)</a>")


def tabs(client, drive, name="drive"):
    """The bar of the page: what is said in its row, and what stands under “More”."""
    bar = NAV.search(client.get(address(drive, name)).content.decode()).group()
    row, _, more = bar.partition("<details")
    return row, more


def near(row):
    """The tabs that a phone shows, too."""
    return [words for attributes, words in LINK.findall(row) if "tabs__far" not in attributes]


def far(more):
    return [words for _, words in LINK.findall(more)]


@pytest.fixture
def drive(club):
    return make_drive(club, 8)


def test_every_page_stands_in_the_row_and_none_twice_on_a_phone(alma, drive):
    row, more = tabs(alma, drive)
    assert [words for _, words in LINK.findall(row)] == [
        "The drive", "Set-up", "Entries", "Rounds", "On the day", "Standings", "Prizes",
        "The wall", "Print",
    ]  # fmt: skip
    assert far(more) == ["Set-up", "On the day", "Standings", "Prizes", "The wall", "Print"]


def test_before_the_first_round_a_phone_shows_entries_and_rounds(alma, drive):
    assert near(tabs(alma, drive)[0]) == ["The drive", "Entries", "Rounds"]


def test_while_people_play_it_shows_rounds_and_standings(alma, drive):
    plan(drive)
    assert near(tabs(alma, drive)[0]) == ["The drive", "Entries", "Rounds"]  # nobody was told yet
    announce(drive, 1)
    assert near(tabs(alma, drive)[0]) == ["The drive", "Rounds", "Standings"]


def test_when_it_is_finished_it_shows_standings_and_prizes(alma, drive):
    drive.finished_at = NOW
    drive.save()
    assert near(tabs(alma, drive)[0]) == ["The drive", "Standings", "Prizes"]


def test_more_bears_the_name_of_the_page_that_one_is_on(alma, drive):
    row, more = tabs(alma, drive, "setup")
    assert near(row) == ["The drive", "Entries"]
    assert re.search(r'<summary aria-current="page">Set-up<span class="vh"> and more', more)
    row, more = tabs(alma, drive, "plan")
    assert '<summary aria-current="page">' not in more
    assert re.search(r'aria-current="page">Rounds<', row)


def test_a_player_has_the_standings_in_the_row_and_finds_no_desk_under_more(client, club, drive):
    client.force_login(make_player_login(club))
    row, more = tabs(client, drive)
    assert near(row) == ["The drive", "Standings", "Prizes"]
    assert far(more) == ["The wall"]
