"""Every place that shows a sum shows the same one: sheet, lists, accounts, paper and files.

Twelve solos of six, each seat in turn, all with seven tricks: +15 to the player and −5 to the
others by the Whisthub table, so that after twelve deals everybody is at 0.
"""

from __future__ import annotations

import csv
import re
import uuid
from collections import defaultdict
from io import StringIO

import pytest

from tests.makers import NAMES, NOW, enter, fine, solo
from tests.sheets.evenings import printed
from tests.sheets.papers import print_table
from whistclub.play.services import correct_deal, swap_seats, void_deal
from whistclub.sheets.orders import order_results

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(table):
    for number in range(1, 13):
        enter(table, number, solo(6, (number - 1) % 4, 7))
    return table


@pytest.fixture
def tell(alma, tmp_path):
    """What each place says of the players, in the order of their seats."""

    def tell(table):
        evening = table.evening
        club = f"/clubs/{evening.club.slug}/"
        here = f"{club}evenings/{evening.pk}/"

        def page(address):
            return alma.get(address).content.decode()

        order = {"evening": evening, "language": "en", "paper": "a4", "now": NOW}
        return {
            "standings": listed(page(here)),
            "season": listed(page(club)),
            "settle-up": listed(page(f"{here}settle-up/?rules=whisthub&stake=5")),
            "player": [own_page(page(f"{club}players/{n}/")) for n in range(1, 5)],
            "standings file": [points for _, points in read(page(f"{here}files/standings.csv"))],
            "deals file": added(read(page(f"{here}files/deals.csv"))),
            "results on paper": from_text(printed(order_results(**order), tmp_path).text),
        }

    return tell


def on_sheets(table, alma, folder):
    """The sums of deals alone, on the table's page and on its sheet."""
    page = text_of(alma.get(f"/t/{table.key}/").content.decode())
    paper = print_table(table, folder).text
    return [
        [whole(sum) for sum in re.search(r"After 1\d deals((?: [+−]?\d+){4})", text)[1].split()]
        for text in (page, paper)
    ]


def text_of(html):
    return " ".join(re.sub("<[^>]*>", " ", html).split())


def whole(figure):
    return int(figure.replace("−", "-"))


def listed(html):
    """The points of each player: in the row that begins with the name, or with the place."""
    rows = [text_of(row) for row in re.findall(r"<tr.*?</tr>", html, re.DOTALL)]
    found = []
    for name in NAMES:
        row = next(row for row in rows if name in row)
        figures = re.findall(r"(?<![€\d.])[+−]?\d+(?![.\d])", row.split(name)[1])
        found.append(whole(figures[-1]))
    return found


def own_page(html):
    """The sum at the top of a player's page, which is also below the list of evenings."""
    top = whole(re.search(r"deals? · ([+−]?\d+)", text_of(html))[1])
    assert listed_foot(html) == top
    return top


def listed_foot(html):
    foot = re.search(r"<tfoot>.*?</tfoot>", html, re.DOTALL)[0]
    return whole(text_of(foot).split()[-1])


def read(text):
    """Player and points of each line."""
    assert text.startswith("\ufeff")
    rows = list(csv.DictReader(StringIO(text[1:])))
    by_name = {row["Player"]: 0 for row in rows}
    assert sorted(by_name) == sorted(NAMES)
    rows.sort(key=lambda row: NAMES.index(row["Player"]))
    return [(row["Player"], int(row["Points"])) for row in rows]


def added(lines):
    sums = defaultdict(int)
    for name, points in lines:
        sums[name] += points
    return [sums[name] for name in NAMES]


def from_text(text):
    return [whole(re.search(rf"{name} ([+−]?\d+)", text)[1]) for name in NAMES]


def assert_everywhere(told, sums):
    assert told == dict.fromkeys(told, sums)


def test_before_anything_is_put_right(played, tell, alma, tmp_path):
    assert_everywhere(tell(played), [0, 0, 0, 0])
    assert on_sheets(played, alma, tmp_path) == [[0, 0, 0, 0]] * 2


def test_deal_2_of_12_changed(played, tell, alma, tmp_path):
    # East loses it with five tricks: −15 for +15, the others +5 for −5.
    entry = played.entries.get(number=2)
    correct_deal(entry=entry, deal=solo(6, 1, 5), key=uuid.uuid4(), by=None, at=NOW)
    assert_everywhere(tell(played), [10, -30, 10, 10])
    assert on_sheets(played, alma, tmp_path) == [[10, -30, 10, 10]] * 2


def test_east_and_south_exchanged_for_six_deals(played, tell, alma, tmp_path):
    # In deals 1 to 6 East's chair won two solos (+10), South's one (−10).
    swap_seats(table=played, first=1, last=6, seat=1, other=2, key=uuid.uuid4(), by=None, at=NOW)
    assert_everywhere(tell(played), [0, -20, 20, 0])
    assert on_sheets(played, alma, tmp_path) == [[0, -20, 20, 0]] * 2


def test_a_deal_struck(played, tell, alma, tmp_path):
    void_deal(entry=played.entries.get(number=12), key=uuid.uuid4(), by=None, at=NOW)
    assert_everywhere(tell(played), [5, 5, 5, -15])
    assert on_sheets(played, alma, tmp_path) == [[5, 5, 5, -15]] * 2


def test_a_fine_counts_everywhere_but_on_the_sheet_of_deals(played, tell, alma, tmp_path):
    fine(played, 0, -15)
    assert_everywhere(tell(played), [-15, 5, 5, 5])
    assert on_sheets(played, alma, tmp_path) == [[0, 0, 0, 0]] * 2
