"""What the club's own pages know of its drives."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.urls import reverse

from tests.drives.makers import draw_and_announce, hand_in, make_drive
from tests.makers import TODAY, make_evening
from whistclub.clubs.models import Player
from whistclub.drives import services
from whistclub.play.selectors import club_page

pytestmark = pytest.mark.django_db


def test_an_evening_leads_to_the_drive_that_is_held_at_it(club):
    drive = make_drive(club)
    services.change_drive(drive=drive, name="Twelfth Night drive")
    (evening,) = club_page(club, TODAY).open
    address = reverse("drives:drive", args=[club.slug, drive.pk])
    assert (evening.name, evening.get_absolute_url()) == ("Twelfth Night drive", address)


def test_what_is_on_comes_before_what_is_to_come(club):
    later, sooner, today, before = (
        make_evening(club) if not days else _evening_in(club, days) for days in (9, 2, 0, -7)
    )
    assert club_page(club, TODAY).open == (today, before, sooner, later)


def test_a_ghost_is_no_player_of_the_club_and_ranks_nowhere(club, alma):
    drive = make_drive(club, 7, "drive-chairs")
    services.add_ghosts(drive=drive, name="Gertrud")
    for table in draw_and_announce(drive):
        hand_in(table, 8)
    (season,) = club_page(club, TODAY).standings
    assert len(season.rows) == 7
    assert "Gertrud" not in {player.name for player in Player.objects.of(club)}
    assert "Gertrud" not in alma.get(reverse("clubs:players", args=[club.slug])).content.decode()


def _evening_in(club, days):
    evening = make_evening(club)
    evening.date += timedelta(days=days)
    evening.save()
    return evening
