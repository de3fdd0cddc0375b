"""A club's data through the browser: taken out, read back, merged; a club opened from a file."""

from __future__ import annotations

import json

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client

from tests.archive.files import FIXTURE, file_of
from tests.archive.test_merging import forget
from tests.makers import PASSWORD, make_user, play_small_evening
from tests.pages import page_of
from whistclub.archive.files import zipped
from whistclub.archive.models import Reading
from whistclub.clubs.models import Club, Player, User
from whistclub.clubs.services import rename_player
from whistclub.play.models import Evening
from whistclub.play.selectors.audit import differences

pytestmark = pytest.mark.django_db(transaction=True)  # jobs begin once what ordered them is written


def sent(client, address, file, **fields):
    return client.post(address, {"file": SimpleUploadedFile("club.json.gz", file), **fields})


def test_from_one_server_to_an_empty_one_and_back_with_the_same_bytes():
    call_command("loaddata", FIXTURE, verbosity=0)
    therese = Client()
    therese.login(username="therese", password="four winds blow")
    file = therese.get("/clubs/les-quatre-vents/data/file/").content
    call_command("flush", verbosity=0, interactive=False)
    User.objects.create_superuser("anna", password=PASSWORD)
    anna = Client()
    anna.login(username="anna", password=PASSWORD)
    answer = sent(anna, "/open-a-club/from-a-file/", file, keeper="Thérèse Wauters")
    assert answer.url == "/clubs/les-quatre-vents/"
    assert anna.get("/clubs/les-quatre-vents/data/file/").content == file
    assert differences() == (119, [])


def test_a_keeper_who_is_not_in_the_file_is_told_who_is(club):
    User.objects.create_superuser("anna", password=PASSWORD)
    anna = Client()
    anna.login(username="anna", password=PASSWORD)
    answer = sent(anna, "/open-a-club/from-a-file/", file_of(club), keeper="Somebody")
    assert answer.status_code == 422
    assert "The keepers in the file are" in answer.content.decode()
    assert Club.objects.count() == 1


def test_a_file_is_looked_at_first_and_merged_when_that_is_asked_for(club, table, alma):
    play_small_evening(table)
    file = zipped(file_of(club))
    forget(club)
    answer = sent(alma, f"/clubs/{club.slug}/data/", file)
    page = page_of(alma.get(answer.url))
    rows = {row.one("th").text: row.one("td").text for row in page.all("tbody tr")}
    assert (rows["Evenings"], rows["Deals and corrections"]) == ("new: 1", "new: 4")
    assert rows["Players"] == "the same: 4"
    assert not Evening.objects.exists()
    alma.post(answer.url)
    assert differences() == (1, [])
    assert Evening.objects.count() == 1
    assert page_of(alma.get(answer.url)).one(".status--ok").text == "merged"
    assert not default_storage.exists(Reading.objects.get().file)


def test_what_differs_is_chosen_one_by_one(club, table, alma):
    file = file_of(club)
    one, two = Player.objects.order_by("number")[:2]
    for player in (one, two):
        rename_player(player=player, name=f"{player.name} Jr")
    answer = sent(alma, f"/clubs/{club.slug}/data/", file)
    page = page_of(alma.get(answer.url))
    assert [legend.text for legend in page.all("legend")] == [
        "Thérèse Wauters Jr", "Ștefan Munteanu Jr"
    ]  # fmt: skip
    alma.post(answer.url, {f"player:{two.uid}": "theirs", f"player:{one.uid}": "mine"})
    names = Player.objects.order_by("number").values_list("name", flat=True)[:2]
    assert list(names) == ["Thérèse Wauters Jr", "Ștefan Munteanu"]


@pytest.mark.parametrize(
    ("file", "words"),
    [
        (b"", "This is not a file of a club’s data."),
        (b"name;points\nBo;7\n", "This is not a file of a club’s data."),
        (b'{"format": "whistclub archive", "rows": [1]}', "newer"),
        (zipped(b"{}")[:-9], "damaged"),
    ],
)
def test_a_file_that_is_no_archive_is_refused_and_nothing_is_stored(club, alma, file, words):
    answer = sent(alma, f"/clubs/{club.slug}/data/", file)
    page = page_of(alma.get(answer.url))
    assert words in page.one(".errors").text
    assert "Nothing was changed." in page.one(".errors").text


def test_a_row_that_was_changed_by_hand_breaks_the_check_sum(club, table, alma):
    file = file_of(club).replace(b"Oumar", b"Omar ")
    answer = sent(alma, f"/clubs/{club.slug}/data/", file)
    assert "check sum" in page_of(alma.get(answer.url)).one(".errors").text


def test_a_file_is_dropped_without_a_trace(club, alma):
    answer = sent(alma, f"/clubs/{club.slug}/data/", file_of(club))
    file = Reading.objects.get().file
    alma.post(f"{answer.url}drop/")
    assert not Reading.objects.exists()
    assert not default_storage.exists(file)


def test_no_file_is_asked_for_once_more(club, alma):
    answer = alma.post(f"/clubs/{club.slug}/data/")
    assert answer.status_code == 422


def test_an_evening_is_json_that_names_its_players(club, table, alma):
    play_small_evening(table)
    answer = alma.get(f"/clubs/{club.slug}/evenings/{table.evening.pk}/json/")
    document = json.loads(answer.content)
    assert (document["about"], document["counts"]["entry"]) == ("evening", 4)
    assert answer["Content-Disposition"].endswith('les-quatre-vents-2026-12-03.json"')


def test_a_reading_of_another_club_is_not_found(club, alma):
    make_user("carl")
    answer = sent(alma, f"/clubs/{club.slug}/data/", file_of(club))
    from tests.makers import make_club

    other = make_club("Les Autres", keeper="dora")
    dora = Client()
    dora.login(username="dora", password=PASSWORD)
    path = answer.url.replace(club.slug, other.slug)
    assert dora.get(path).status_code == 404
