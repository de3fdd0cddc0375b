"""A club opened from the command line."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command

from tests.makers import make_user
from whistclub.clubs.models import Club, Membership, Role

pytestmark = pytest.mark.django_db


def test_a_club_has_its_keeper_and_an_address(capsys):
    make_user("alma")
    call_command("open_club", "Les Quatre Vents", keeper="alma", language="fr")
    club = Club.objects.get()
    assert (club.slug, club.language) == ("les-quatre-vents", "fr")
    assert Membership.objects.get(club=club).role == Role.KEEPER
    assert "/clubs/les-quatre-vents/" in capsys.readouterr().out


def test_two_clubs_of_one_name_have_two_addresses():
    make_user("alma")
    for _ in range(2):
        call_command("open_club", "Les Quatre Vents", keeper="alma")
    assert set(Club.objects.values_list("slug", flat=True)) == {
        "les-quatre-vents",
        "les-quatre-vents-2",
    }


@pytest.mark.parametrize("options", [{"keeper": "nobody"}, {"keeper": "alma", "time_zone": "x"}])
def test_what_cannot_be_is_one_clear_line(options):
    make_user("alma")
    with pytest.raises(CommandError):
        call_command("open_club", "Les Quatre Vents", **options)
    assert Club.objects.count() == 0
