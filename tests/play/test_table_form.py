"""Who may sit down at a new table: as many as the club's rules want."""

from __future__ import annotations

import pytest

from tests.makers import NAMES, make_players, make_rules
from whistclub.play.forms.evenings import TableForm
from whistclub.play.models import RuleSet

pytestmark = pytest.mark.django_db

SEVEN = (*NAMES, "Maria", "Łukasz", "Émile")


def form_of(rules, count):
    """The form with the first seats filled."""
    players = make_players(rules.club, *SEVEN[:count])
    typed = {f"seat_{seat}": str(player.pk) for seat, player in enumerate(players)}
    return TableForm(
        {**typed, "rules": str(rules.pk), "dealer": "0"},
        club=rules.club, seated=set(), rules=RuleSet.objects.all(), initial_rules=rules,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("knobs", "count"),
    [({}, 4), ({}, 6), ({"min_players": 3}, 3), ({"max_players": 7}, 7)],
)
def test_as_many_sit_down_as_the_rules_of_the_club_allow(club, knobs, count):
    form = form_of(make_rules(club, "romanian", **knobs), count)
    assert form.is_valid(), form.errors
    assert len(form.cleaned_data["players"]) == count


@pytest.mark.parametrize(
    ("knobs", "count", "told"),
    [
        ({}, 3, "4 to 6 players; you chose 3."),
        ({}, 7, "4 to 6 players; you chose 7."),
        ({"max_players": 7}, 3, "4 to 7 players; you chose 3."),
    ],
)
def test_another_number_is_told_how_many_play(club, knobs, count, told):
    form = form_of(make_rules(club, "romanian", **knobs), count)
    assert form.errors["__all__"] == [f"These rules are for {told}"]
