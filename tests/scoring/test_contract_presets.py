"""Every printed figure of the presets, typed from the sources, and what each file must tell."""

from __future__ import annotations

import pytest

from tests.scoring.cases import cases_of
from tests.scoring.contract_deals import BELGIAN, bid, points_of
from whistclub.scoring import ContractsDeal, house_rules, load_variant
from whistclub.scoring.formulas.contracts import KNOBS

# Tricks taken : what each opponent pays. Several rows may share their figures.
PAIRS_BY_THREE = """
    pair 8           8:7 9:10 10:13 11:16 12:19 13:30 7:-10 6:-13 0:-31
    pair 9           9:10 10:13 11:16 12:19 13:30 8:-13 7:-16
    pair 10          10:13 11:16 12:19 13:30 9:-16
    pair 11          11:16 12:19 13:30 10:-19
    pair 12          12:19 13:30 11:-22 10:-25
"""
WHISTHUB_AND_PAGAT = """
    pair 8           8:8 9:11 10:14 11:17 12:20 13:30 7:-11 6:-14 5:-17 0:-32
    pair 9           9:11 10:14 11:17 12:20 13:30 8:-14 7:-17
    pair 10          10:14 11:17 12:20 13:30 9:-17 8:-20
    pair 11          11:17 12:20 13:30 10:-20 9:-23
    pair 12          12:20 13:30 11:-23 10:-26
    pair 13          13:30 12:-33 11:-36
    solo 5           5:3 6:4 7:5 8:6 9:6 13:6 4:-4 3:-5 0:-8
    solo 6           6:4 7:5 8:6 13:6 5:-5 4:-6
    solo 7           7:5 8:6 10:6 13:6 6:-6 5:-7
    solo 8           8:7 9:7 11:7 13:7 7:-8 6:-9
    petite_misere    0:6 1:-6 2:-6 12:-6
    piccolo          1:8 0:-8 2:-8 13:-8
    trou 8           8:16 9:16 12:16 13:30 7:-16 0:-16
    trou 9           9:16 12:16 13:30 8:-16 0:-16
    grande_misere    0:12 1:-12 3:-12 13:-12
    misere_etalee    0:24 1:-24
    chelem           13:60 12:-60 0:-60
"""
TABLES = {
    "whisthub": WHISTHUB_AND_PAGAT
    + """
    abondance 9      9:10 10:15 11:20 12:30 13:30 8:-10 5:-10
    abondance 10     10:15 11:20 12:30 13:30 9:-15 8:-15
    abondance 11     11:20 12:30 13:30 10:-20 9:-20
    abondance 12     12:30 13:30 11:-30 0:-30
    """,
    "kleurenwiezen-pagat": WHISTHUB_AND_PAGAT
    + """
    abondance 9      9:10 10:10 11:10 12:10 13:10 8:-10 5:-10
    abondance 10     10:15 11:15 13:15 9:-15
    abondance 11     11:20 12:20 13:20 10:-20
    abondance 12     12:30 13:30 11:-30
    """,
    "jeuxdecartes": """
    piccolo          1:18 0:-18 2:-18 3:-18
    chelem           13:100 12:-100
    """,
    "kleurenwiezen-7": PAIRS_BY_THREE
    + """
    pair 13          13:30 12:-30 11:-33 10:-36
    solo 5           5:3 6:4 7:5 8:7 9:7 13:7 4:-4 3:-5
    solo 6           6:4 7:5 8:7 13:7 5:-5 4:-6
    solo 7           7:5 8:7 12:7 6:-6 5:-7
    solo 8           8:7 9:7 13:7 7:-7 6:-8
    petite_misere    0:6 1:-6
    trou 8           8:16 12:16 13:30 7:-16 4:-16
    trou 9           9:16 12:16 13:30 8:-16
    grande_misere    0:12 1:-12
    misere_etalee    0:25 1:-25
    abondance 9      9:11 12:11 13:11 8:-11
    abondance 10     10:14 12:14 13:14 9:-14
    abondance 11     11:20 13:20 10:-20
    abondance 12     12:40 13:40 11:-40 10:-40
    chelem           13:80 12:-80
    """,
    "kleurenwiezen-99": PAIRS_BY_THREE
    + """
    pair 13          13:30 12:-33 11:-36
    solo 5           5:3 6:4 7:5 8:6 9:6 13:6 4:-4 3:-5
    solo 6           6:4 7:5 8:6 9:6 5:-5
    solo 7           7:5 8:6 9:6 6:-6
    solo 8           8:6 9:6 13:6 7:-7
    petite_misere    0:6 1:-6
    piccolo          1:8 0:-8 2:-8
    grande_misere    0:12 1:-12
    misere_etalee    0:20 1:-20
    trou 8           8:16 12:16 13:16 7:-16
    trou 9           9:16 13:16 8:-16
    abondance 9      9:9 12:9 13:9 8:-9
    abondance 10     10:11 13:11 9:-11
    abondance 11     11:15 13:15 10:-15
    abondance 12     12:22 13:22 11:-22
    chelem           13:33 12:-33 11:-33
    """,
    "wiezen-iwwa": """
    pair 8           8:2 9:3 11:5 12:6 13:14 7:-6 6:-8 5:-10
    solo 5           5:2 6:3 8:5 12:9 13:20 4:-4 3:-6 2:-8
    trou 8           8:4 9:6 12:12 13:28 7:-6 6:-8 5:-10
    grande_misere    0:7 1:-7
    misere_etalee    0:14 1:-14
    abondance 9      9:5 12:5 13:5 8:-5
    abondance 10     10:6 13:6 9:-6
    abondance 11     11:8 13:8 10:-8
    abondance 12     12:9 13:9 11:-9 10:-9
    chelem           13:30 12:-30
    """,
    "wiezen-pot": """
    pair 8           8:2 9:3 11:5 12:6 13:14 7:-4 6:-5
    trou 8           8:4 9:6 12:12 13:28 7:-8 6:-10
    solo 5           5:2 6:3 8:5 12:9 13:20 4:-4 3:-5
    abondance 9      9:15 13:15 8:-15
    grande_misere    0:15 1:-15
    misere_etalee    0:30 1:-30
    chelem           13:50 12:-50
    """,
    # Overtricks of the pair and of the player alone count up to five.
    "wiezen-2-5-13": """
    pair 8           8:2 10:4 12:6 13:7 7:-3 5:-5
    solo 5           5:2 8:5 10:7 11:7 13:7 4:-3 3:-4
    trou 8           8:2 10:4 13:7 7:-3 5:-5
    abondance 9      9:5 11:7 13:9 8:-6 6:-8
    petite_misere    0:10 1:-10
    grande_misere    0:20 1:-20
    chelem           13:13 12:-13 11:-13
    """,
    "solo-whist": """
    pair 8           8:1 9:1 13:1 7:-1 0:-1
    solo 5           5:1 8:1 13:1 4:-1 0:-1
    grande_misere    0:2 1:-2
    abondance 9      9:3 13:3 8:-3
    abondance_royale 9:3 10:3 13:3 8:-3
    misere_etalee    0:4 1:-4
    chelem           13:6 12:-6
    """,
    "solo-whist-6-12-18": """
    pair 8           8:6 9:7 10:8 12:10 13:16 7:-7 6:-8
    solo 5           5:6 7:6 13:6 4:-6 3:-6
    grande_misere    0:12 1:-12
    abondance 9      9:18 13:18 8:-18
    misere_etalee    0:24 1:-24
    chelem           13:36 12:-36
    """,
    "solo-whist-cents": """
    pair 8           8:10 9:11 13:15 7:-10 5:-10
    solo 5           5:10 7:12 13:18 4:-10 2:-10
    grande_misere    0:25 1:-25
    abondance 9      9:50 13:50 8:-50
    abondance_royale 9:60 12:60 8:-60
    misere_etalee    0:75 1:-75
    chelem           13:100 12:-100
    """,
}
# Tricks taken : points of each declarer / of each defender.
DECLARER_SCORING = """
    pair 8           8:7/0 9:10/0 12:19/0 13:30/0 7:-10/10 6:-13/13
    pair 9           9:10/0 11:16/0 13:30/0 8:-13/13
    pair 10          10:13/0 13:30/0 9:-16/16
    pair 11          11:16/0 13:30/0 10:-19/19
    pair 12          12:19/0 13:30/0 11:-22/22
    pair 13          13:30/0 12:-33/33 11:-36/36
    solo 6           6:12/0 7:15/0 8:18/0 13:18/0 5:-15/10 4:-18/12
    solo 7           7:15/0 8:18/0 10:18/0 6:-18/12 5:-21/14
    solo 8           8:21/0 9:21/0 13:21/0 7:-24/16 6:-27/18
    petite_misere    0:18/0 1:-18/12
    trou 8           8:16/0 12:16/0 13:30/0 7:0/16 6:0/16
    trou 9           9:16/0 13:30/0 8:0/16
    grande_misere    0:36/0 1:-36/24
    misere_etalee    0:75/0 1:-75/32
    chelem           13:200/0 12:-200/66
"""


def _rows(table: str) -> list[tuple[str, list[list[str]]]]:
    rows = []
    for line in filter(str.strip, table.splitlines()):
        cell, figures = line[:20].strip(), line[20:].split()
        rows.append((cell, [figure.split(":") for figure in figures]))
    return rows


PRINTED = [
    (slug, cell, int(tricks), int(value))
    for slug, table in TABLES.items()
    for cell, figures in _rows(table)
    for tricks, value in figures
]


@pytest.mark.parametrize(("slug", "cell", "tricks", "value"), PRINTED)
def test_each_opponent_pays_what_the_table_prints(slug, cell, tricks, value):
    trump = None if slug == "jeuxdecartes" else "usual"
    one = bid(cell, tricks, trump=trump)
    declarers = len(one.declarers)
    each = value if declarers == 2 else 3 * value
    expected = tuple(each if seat < declarers else -value for seat in range(4))
    assert points_of(slug, ContractsDeal((one,))) == expected


@pytest.mark.parametrize(
    ("cell", "tricks", "declarer", "defender"),
    [
        (cell, int(tricks), *map(int, figures.split("/")))
        for cell, row in _rows(DECLARER_SCORING)
        for tricks, figures in row
    ],
)
def test_declarer_scoring_pays_each_side_its_own_figure(cell, tricks, declarer, defender):
    one = bid(cell, tricks)
    expected = tuple(declarer if seat in one.declarers else defender for seat in range(4))
    assert points_of("whist-preneur", ContractsDeal((one,))) == expected


@pytest.mark.parametrize("slug", [slug for slug in BELGIAN if slug != "whist-preneur"])
def test_every_value_of_a_preset_is_among_the_printed_figures(slug):
    valued = {cell for cell, value in load_variant(slug).table.items() if value is not None}
    assert valued == {cell for cell, _ in _rows(TABLES[slug])}


def test_every_value_of_declarer_scoring_is_among_the_printed_figures():
    assert set(load_variant("whist-preneur").table) == {c for c, _ in _rows(DECLARER_SCORING)}


@pytest.mark.parametrize("slug", BELGIAN)
def test_a_preset_has_a_title_in_each_language_and_a_source(slug):
    variant = load_variant(slug)
    assert set(variant.titles) == {"en", "fr", "nl", "ro"}
    assert all(variant.titles.values())
    assert variant.sources
    assert variant.formula == "contracts"
    assert set(variant.knobs) == set(KNOBS)


def test_titles_tell_the_presets_apart_in_every_language():
    for language in ("en", "fr", "nl", "ro"):
        assert len({load_variant(slug).titles[language] for slug in BELGIAN}) == len(BELGIAN)


def test_every_preset_has_worked_cases():
    assert {case["variant"] for case in cases_of("belgian")} == set(BELGIAN)


def test_only_declarer_scoring_and_the_pot_may_leave_a_deal_unbalanced():
    unbalanced = {slug for slug in BELGIAN if not house_rules(slug).zero_sum}
    assert unbalanced == {"whist-preneur", "wiezen-pot"}


def test_only_2_5_13_has_room_for_a_fifth_player_unless_a_club_makes_it():
    assert house_rules("whisthub", {"max_players": 5}).seats == (4, 5)
    assert {slug for slug in BELGIAN if house_rules(slug).seats == (4, 5)} == {"wiezen-2-5-13"}
