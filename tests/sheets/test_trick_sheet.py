"""The plain sheet of a table that counts tricks."""

from __future__ import annotations

import pytest

from tests import makers
from tests.sheets.papers import print_table
from whistclub.scoring import TricksDeal

pytestmark = pytest.mark.django_db


def test_each_seat_writes_the_tricks_of_its_side(club, tmp_path):
    table = makers.make_table(club, "whist-drive")
    makers.enter(table, 1, TricksDeal((7, 6)))
    makers.enter(table, 2, TricksDeal((4, 9)))
    paper = print_table(table, tmp_path)
    assert paper.row(1) == "1 N ♡ hearts 7 6 ✓ 7 7 6 6 7 7 6 6"
    assert paper.row(2) == "2 E ♣ clubs 4 9 ✓ 4 11 9 15 4 11 9 15"
    assert "After 2 deals 11 15 11 15" in paper.text
    assert paper.row(16) == "16 ♡ ♢ ♣ ♠"
