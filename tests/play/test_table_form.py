"""Setting up a table: the rules of the evening come first."""

from __future__ import annotations

import pytest

from tests.makers import enter, make_rules, make_table, solo
from whistclub.play import services

pytestmark = pytest.mark.django_db


def test_the_rules_of_the_evening_are_chosen_though_newer_ones_are_offered(alma, club):
    make_rules(club, "english-short")  # before whisthub by name
    table = make_table(club)
    enter(table, 1, solo(6, 1, 7))
    # The value was played already, so the evening keeps the rules it began with.
    newer = services.change_rules(rules=table.rules, overrides={"table": {"solo 6": 9}})
    page = alma.get(f"{table.evening.get_absolute_url()}tables/new/").content.decode()
    assert f'<option value="{table.rules_id}" selected>whisthub, version 1</option>' in page
    assert f'<option value="{newer.pk}">whisthub, version 2</option>' in page
