"""Which prizes there are to choose from."""

from __future__ import annotations

from whistclub.drives.movements import kind_of
from whistclub.drives.prizes import offered


def keys(movement):
    return {prize.key for prize in offered(kind_of(movement))}


def test_prizes_for_ladies_are_offered_where_there_are_ladies_cards():
    assert "highest_lady" in keys("winners-move")
    assert "highest_lady" not in keys("everyone-partners")


def test_the_best_pair_is_offered_where_pairs_stay_together():
    assert "best_pair" in keys("mitchell")
    assert "best_pair" not in keys("everyone-partners")
    assert keys("military") & {"best_pair", "best_team"} == {"best_team"}
