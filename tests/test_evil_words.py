"""Nothing that somebody types runs: words that mean to, looked for on every page and on paper."""

from __future__ import annotations

import pytest
from django.http import HttpResponse

from tests import pages
from tests.drives.test_doors import address as of_drive
from tests.drives.test_every_page import PAGES as DRIVE_PAGES
from tests.drives.test_every_page import of
from tests.makers import NOW, fine, make_players, play_small_evening
from tests.sheets.evenings import printed
from tests.test_access import furnish
from tests.test_names import PAGES, place_of
from whistclub.play import services
from whistclub.sheets import orders

pytestmark = pytest.mark.django_db

EVIL = (
    '"><img src=x onerror=evil()>',
    "' onmouseover='evil()' x='",
    "</script><script>evil()</script>",
    "</textarea></title><evil>",
)
MORE_EVIL = ("javascript:evil()", "{{ 7|add:7 }}{% evil %}", "]]><!--evil", "a\r\nSet-Cookie: evil")


def make_evil(club):
    """A table of evil people at a club of an evil name, and what they say."""
    club.name, club.place = EVIL[0], EVIL[2]
    club.save()
    table = furnish(club, EVIL)
    others = make_players(club, *MORE_EVIL)
    play_small_evening(services.seat_table(evening=table.evening, players=others))
    fine(table, 1, -15, reason=EVIL[2])
    return table


def assert_harmless(answer):
    """The page has no element, attribute, address or header of anybody's making."""
    assert answer.status_code == 200
    assert "Set-Cookie" not in answer.headers
    if not answer["Content-Type"].startswith("text/html"):
        # A file, which no browser takes for a page.
        assert answer["X-Content-Type-Options"] == "nosniff"
        return
    for element in pages.page_of(answer).all("*"):
        assert element.tag != "evil"
        assert element.tag != "script" or "evil" not in element.text
        for name, value in element.attributes.items():
            assert not name.startswith("on")
            assert name not in ("href", "src", "action") or "evil" not in value


@pytest.mark.parametrize("place", ["<p>{}</p>", '<p title="{}">', "<p title='{}'>"])
def test_words_left_as_they_are_are_found_to_run(place):
    page = "<title>x</title>" + "".join(place.format(word) for word in EVIL)
    with pytest.raises(AssertionError):
        assert_harmless(HttpResponse(page))


def test_no_page_of_a_club_runs_what_was_typed(alma, club, subtests):
    table = make_evil(club)
    for name in PAGES:
        with subtests.test(name):
            assert_harmless(alma.get(place_of(name, table)))


def test_no_page_of_a_drive_runs_what_was_typed(alma, club, subtests):
    drive = of(club, make_players(club, *EVIL, *MORE_EVIL))
    for name in DRIVE_PAGES:
        query = "?name=e" if name == "drives:seat" else ""
        with subtests.test(name):
            assert_harmless(alma.get(of_drive(name, drive) + query))


def test_paper_prints_evil_words_as_they_are(club, tmp_path):
    table = make_evil(club)
    job = orders.order_sheet(table=table, filled=True, paper="a4", language="en", now=NOW)
    text = printed(job, tmp_path).told
    for word in ("onerror=evil()>", "</script>", "<evil>"):
        assert word in text.replace(" ", "")
