"""Names that break pages: shown whole and as text on every one; two of one name by number."""

from __future__ import annotations

import html
import re

import pytest

from tests.makers import make_club, make_evening, make_players, play_small_evening
from tests.test_access import DOORS, address, furnish
from whistclub.clubs.models import Membership
from whistclub.play import services
from whistclub.play.selectors import evening_page
from whistclub.sheets import contents

pytestmark = pytest.mark.django_db

LONG = "Vandenbroucke-Deschuyteneer-Maximilienne"
FIRST = ("O'Brien", "<b>x</b>", LONG, "Jan Peeters")
SECOND = ("d'Hondt", "Ștefan", "Jan Peeters", "Al Zeb")
# What is left of each name if a page cuts it or takes it for markup.
PIECES = {"O'Brien": "Brien", "d'Hondt": "Hondt", "Ștefan": "tefan", LONG: "Deschuyteneer"}
PAGES = [
    name
    for name, (method, statuses) in DOORS.items()
    if method == "get" and statuses[3] == 200 and not name.endswith("_file")  # as people read them
]

# Who stands on a page of the first table, its evening or its club.
AT_TABLE = {"O'Brien", "<b>x</b>", LONG}
IN_CLUB = {*AT_TABLE, "d'Hondt", "Ștefan"}
SHOWN = {
    "clubs:players": IN_CLUB,
    "clubs:player_name": {"O'Brien"},
    "clubs:members": IN_CLUB - {LONG},  # who has a log-in is in the list, once
    "play:club": IN_CLUB,
    "play:evening": IN_CLUB,
    "play:settle_up": IN_CLUB,
    "play:adjustments": IN_CLUB,
    "play:player": AT_TABLE,
    "play:player_merge": IN_CLUB,
    "play:table": AT_TABLE,
    "play:repair": AT_TABLE,
    "play:deal": AT_TABLE,
}


@pytest.fixture
def names(club):
    """The first table of an evening of two, with eight people of awkward names."""
    table = furnish(club, FIRST)
    others = make_players(club, *SECOND)
    play_small_evening(services.seat_table(evening=table.evening, players=others))
    Membership.objects.filter(user__username="bo").update(player=table.seats.get(seat=2).player)
    return table


def text_of(page):
    """What one reads on the page, choices of lists and hidden words too."""
    return html.unescape(re.sub(r"<[^>]*>", " ", page))


def place_of(name, table):
    """The page's address; that of accounts with a stake, without which they show nobody."""
    query = "?rules=whisthub&stake=1" if name == "play:settle_up" else ""
    return address(name, table) + query


def opened(client, name, table):
    answer = client.get(place_of(name, table))
    assert answer.status_code == 200
    return answer.content.decode()


def test_every_page_shows_names_whole_and_as_text(alma, names, subtests):
    for name in PAGES:
        with subtests.test(name):
            shown = whole_and_as_text(opened(alma, name, names))
            for whole in SHOWN.get(name, ()):
                assert whole in shown


def whole_and_as_text(page):
    """What one reads on the page, on which no name is cut or taken for markup."""
    assert "<b>x" not in page
    shown = text_of(page)
    for whole, piece in PIECES.items():
        assert shown.count(piece) == shown.count(whole)
    return shown


def test_two_of_one_name_in_one_evening_bear_their_numbers(alma, names):
    for name in ("play:club", "play:evening", "play:settle_up", "play:adjustments"):
        shown = text_of(opened(alma, name, names))
        found = set(re.findall(r"Jan Peeters(?: \(\d+\))?", shown))
        assert found == {"Jan Peeters (4)", "Jan Peeters (9)"}


def test_two_of_one_name_bear_their_numbers_wherever_one_is_chosen(alma, club, names):
    evening = make_evening(club, names.rules).get_absolute_url()
    pages = [f"{evening}tables/new/", f"{evening}rounds/1/", f"/clubs/{club.slug}/members/"]
    for page in (*pages, f"/clubs/{club.slug}/players/1/merge/"):
        shown = text_of(alma.get(page).content.decode())
        found = set(re.findall(r"Jan Peeters(?: \(\d+\))?", shown))
        assert found == {"Jan Peeters (4)", "Jan Peeters (9)"}


def test_two_of_one_name_bear_their_numbers_on_the_results(names):
    content = contents.results_content(evening_page(names.evening))
    listed = [row["name"] for group in content["standings"] for row in group["head"]]
    assert {name for name in listed if "Jan" in name} == {"Jan Peeters (4)", "Jan Peeters (9)"}
    seated = [seat["name"] for table in content["tables"] for seat in table["seats"]]
    assert {name for name in seated if "Jan" in name} == {"Jan Peeters (4)", "Jan Peeters (9)"}


def test_the_points_of_two_of_one_name_are_theirs_apart(names):
    (standing,) = evening_page(names.evening).standings
    points = {row.key: row.points for row in standing.rows}
    # West had -5 of the solo and a third of the fine of 15; South +8 of the small evening.
    assert (points["Jan Peeters (4)"], points["Jan Peeters (9)"]) == (-5 + 5, 8)


def test_one_who_takes_another_name_leaves_both_without_a_number(alma, club):
    one, other = make_players(club, "Jan Peeters", "Jan Peeters")
    alma.post(f"/clubs/{club.slug}/players/{other.number}/name/", {"name": "Jan B. Peeters"})
    one.refresh_from_db()
    other.refresh_from_db()
    assert (one.label, other.label) == ("Jan Peeters", "Jan B. Peeters")


def test_two_of_one_name_in_two_clubs_need_no_number(club):
    (one,) = make_players(club, "Jan Peeters")
    (other,) = make_players(make_club("Les Autres", keeper="carl"), "Jan Peeters")
    assert (one.label, other.label) == ("Jan Peeters", "Jan Peeters")
