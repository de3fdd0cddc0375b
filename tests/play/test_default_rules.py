"""Which of a club's rules a new evening proposes."""

from __future__ import annotations

import re

import pytest

from tests.makers import make_rules
from whistclub.play import services
from whistclub.play.models import RuleSet

pytestmark = pytest.mark.django_db


def proposed(client, club):
    """The rules that the form of a new evening has chosen beforehand."""
    shown = client.get(f"/clubs/{club.slug}/evenings/new/").content.decode()
    return re.findall(r'<option value="(\d+)" selected>', shown)


def test_the_first_rules_of_a_club_are_proposed_until_others_are(alma, club):
    first = make_rules(club, "whisthub")
    make_rules(club, "english-short")  # stands before it in the list
    assert proposed(alma, club) == [str(first.pk)]


def test_a_keeper_lets_others_be_proposed(alma, club):
    make_rules(club, "whisthub")
    other = make_rules(club, "english-short")
    page = f"/clubs/{club.slug}/rules/"
    assert alma.post(f"{page}{other.pk}/propose/").url == page
    assert proposed(alma, club) == [str(other.pk)]
    shown = alma.get(page).content.decode()
    assert shown.count("proposed for new evenings") == 1
    assert f"{page}{other.pk}/propose/" not in shown


def test_the_newest_version_is_proposed(alma, club):
    first = make_rules(club, "whisthub")
    RuleSet.objects.update(frozen=True)
    newer = services.change_rules(rules=first, overrides={"table": {"solo 6": 9}})
    assert newer.version == 2
    assert proposed(alma, club) == [str(newer.pk)]


def test_rules_of_another_club_are_not_proposed(alma, club):
    make_rules(club, "whisthub")
    assert alma.post(f"/clubs/{club.slug}/rules/999/propose/").status_code == 404
