"""A club's data in a file, and back: on an empty server, on its own, and beside what is there."""

from __future__ import annotations

import pytest
from django.apps import apps
from django.core.management import call_command
from django.test import Client

from tests.archive.files import FIXTURE, file_of, first_keeper
from tests.drives.makers import make_drive
from tests.makers import NOW, PASSWORD, make_club, make_user
from whistclub.archive.files import read
from whistclub.archive.kinds import BY_MODEL, KINDS, NOT_ARCHIVED
from whistclub.archive.services import merge_archive, open_from_archive
from whistclub.clubs.models import Club
from whistclub.drives.models import CardTotal, Drive
from whistclub.drives.services import Written, enter_totals
from whistclub.play.models import Evening, Table
from whistclub.play.seal import seal_of
from whistclub.play.selectors.audit import differences

pytestmark = pytest.mark.django_db


def wipe():
    """Empty the server."""
    call_command("flush", verbosity=0, interactive=False)


@pytest.fixture
def demo():
    call_command("loaddata", FIXTURE, verbosity=0)
    return Club.objects.get()


@pytest.mark.django_db(transaction=True)
def test_export_empty_server_import_export_gives_the_same_bytes(demo):
    before = file_of(demo)
    wipe()
    archive = read(before)
    back = open_from_archive(
        archive=archive, user=make_user("therese"), member=first_keeper(archive)
    )
    assert file_of(back).splitlines() == before.splitlines()
    assert file_of(back) == before
    assert differences() == (119, [])
    assert [drive.evening.page for drive in Drive.objects.all()] == [
        drive.get_absolute_url() for drive in Drive.objects.all()
    ]


@pytest.mark.django_db(transaction=True)
def test_paper_cards_travel_with_every_number_that_stood(club):
    drive = make_drive(club, 4, rounds=1)
    seen = None
    for made in (9, 8):
        typed = Written(drive.entrants.first().pk, 1, made, seen)
        ((stored,), _) = enter_totals(drive=drive, totals=[typed], now=NOW, by=None)
        seen = stored.pk
    before = file_of(club)
    wipe()
    archive = read(before)
    open_from_archive(archive=archive, user=make_user("therese"), member=first_keeper(archive))
    assert [one.tricks for one in CardTotal.objects.all()] == [9, 8]
    assert [one.tricks for one in CardTotal.objects.standing()] == [8]


def test_a_file_merged_into_its_own_club_changes_nothing(demo):
    before = file_of(demo)
    found = merge_archive(archive=read(before), club=demo)
    assert (found.new, found.different, found.refused) == ((), (), ())
    assert file_of(demo) == before


def test_all_models_travel_or_it_is_said_why_not():
    ours = [model for model in apps.get_models() if model.__module__.startswith("whistclub.")]
    unsaid = [model._meta.label for model in ours if model not in BY_MODEL]
    assert sorted(unsaid) == sorted(NOT_ARCHIVED)


def test_nothing_travels_that_opens_a_page_without_a_log_in(demo):
    keys = [*Drive.objects.values_list("wall_key", flat=True)]
    keys += [*Evening.objects.values_list("doors_key", flat=True)]
    keys += [*Table.objects.values_list("key", flat=True)]
    text = file_of(demo, addresses=True).decode()
    assert [key for key in keys if key in text] == []


def test_every_row_that_is_named_travels():
    for kind in KINDS:
        for field in kind.fields:
            if field.is_relation:
                assert kind.kind_of(field.name), (kind.name, field.name)


@pytest.mark.django_db(transaction=True)
def test_each_drive_alone_is_rebuilt_in_a_new_club(demo):
    for drive in Drive.objects.order_by("pk"):
        wipe()
        call_command("loaddata", FIXTURE, verbosity=0)
        drive = Drive.objects.get(pk=drive.pk)
        file = file_of(drive.evening.club, evening=drive.evening)
        seal = seal_of(drive.evening)
        wipe()
        club = make_club()
        assert merge_archive(archive=read(file), club=club).refused == ()
        rebuilt = Drive.objects.get()
        assert seal_of(rebuilt.evening) == seal
        assert differences()[1] == []
        keeper = Client()
        keeper.login(username="alma", password=PASSWORD)
        assert keeper.get(rebuilt.get_absolute_url()).status_code == 200
        again = file_of(club, evening=rebuilt.evening)
        assert again.splitlines()[1:] == file.splitlines()[1:]
