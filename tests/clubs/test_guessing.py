"""Who tries keys that open nothing is shut out; the others in the hall are not."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from tests.drives.makers import make_drive
from tests.makers import NOW
from tests.play.test_phones import make_phone
from whistclub.clubs.guessing import MOST, asker
from whistclub.clubs.models import Miss
from whistclub.play.doors import door_path
from whistclub.play.services import renew_door

pytestmark = pytest.mark.django_db

HALL = {"REMOTE_ADDR": "192.0.2.7"}


def guess(client, times=MOST, **options):
    return [client.get(f"/t/guess{at}/", **options).status_code for at in range(times)]


def test_after_many_misses_nothing_opens_from_there(client, table, time_machine):
    time_machine.move_to(NOW, tick=False)
    assert set(guess(client)) == {404}
    answer = client.get(f"/t/{table.key}/")
    assert (answer.status_code, answer["Retry-After"]) == (429, "300")
    assert client.get(door_path(table.evening, 1)).status_code == 429


def test_fewer_misses_are_typing_mistakes(client, table):
    guess(client, MOST - 1)
    assert client.get(f"/t/{table.key}/").status_code == 200


def test_after_five_minutes_it_opens_again(client, table, time_machine):
    time_machine.move_to(NOW, tick=False)
    guess(client)
    time_machine.move_to(NOW + timedelta(seconds=299), tick=False)
    assert client.get(f"/t/{table.key}/")["Retry-After"] == "1"
    time_machine.move_to(NOW + timedelta(seconds=300), tick=False)
    assert client.get(f"/t/{table.key}/").status_code == 200


def test_a_page_that_asks_for_one_lost_address_again_and_again_is_no_guesser(client, table):
    for _ in range(MOST + 5):
        client.get("/t/lost/pulse/")
    assert client.get(f"/t/{table.key}/").status_code == 200
    assert Miss.objects.count() == 1


def test_a_phone_that_has_joined_goes_on_in_the_same_hall(table):
    joined, _phone = make_phone(table)
    guess(Client(**HALL))
    assert joined.get(f"/t/{table.key}/", **HALL).status_code == 200
    assert Client(**HALL).get(f"/t/{table.key}/").status_code == 429


def test_who_is_logged_in_goes_on_in_the_same_hall(alma, table):
    guess(Client(**HALL))
    assert alma.get(f"/t/{table.key}/", **HALL).status_code == 200


def test_a_joined_phone_that_guesses_shuts_itself_out_alone(table):
    guesser, _phone = make_phone(table)
    other, _phone = make_phone(table)
    guess(guesser)
    assert guesser.get(f"/t/{table.key}/").status_code == 429
    assert other.get(f"/t/{table.key}/").status_code == 200
    assert Client().get(f"/t/{table.key}/").status_code == 200


def test_another_house_is_not_shut_out(table):
    guess(Client(**HALL))
    assert Client(REMOTE_ADDR="192.0.2.8").get(f"/t/{table.key}/").status_code == 200


def test_who_changes_the_end_of_an_ipv6_address_is_the_same(rf):
    said = set()
    for end in ("::1", ":ffff::9"):
        request = rf.get("/", REMOTE_ADDR=f"2001:db8:1:2{end}")
        request.user = AnonymousUser()
        said.add(asker(request))
    assert said == {"address 2001:db8:1:2::"}


def test_doors_walls_and_jobs_count_too(client, club, table):
    drive = make_drive(club)
    client.get(f"/d/{table.evening.pk}/1/guess/")
    client.get("/d/999999/1/guess/")
    client.get("/wall/guess/")
    client.get(f"/jobs/{uuid.uuid4()}/")
    assert Miss.objects.count() == 4
    guess(client, MOST - 4)
    assert client.get(f"/wall/{drive.wall_key}/").status_code == 429


def test_a_withdrawn_address_is_no_guess(client, table):
    old = door_path(table.evening, 1)
    renew_door(evening=table.evening, number=1, seen=0)
    client.get(old)
    client.get(f"/t/{table.key}/")
    assert Miss.objects.count() == 0
