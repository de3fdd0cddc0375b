"""The door of a table: who may come in by its card, and what happens on the way."""

from __future__ import annotations

import uuid

import pytest
from django.test import Client

from tests.makers import enter, make_evening, make_players, make_rules, solo
from tests.pages import page_of
from tests.play.test_phones import make_phone
from whistclub.clubs.guessing import PHONE_COOKIE, signed_key
from whistclub.play import services
from whistclub.play.doors import door_path
from whistclub.play.models import Entry, Phone, SeatSwap, WithdrawnKey

pytestmark = pytest.mark.django_db


def joining(table):
    return f"/t/{table.key}/join/"


def renew(table, seen=0):
    services.renew_door(evening=table.evening, number=table.number, seen=seen)
    table.evening.refresh_from_db()


def rubber_tables(club):
    """Two tables of an evening of rubbers; the first has come to its second one."""
    evening = make_evening(club, make_rules(club, "english-short"))
    seated = [
        services.seat_table(
            evening=evening, players=make_players(club, *(f"{name} {at}" for name in "ABCD"))
        )
        for at in (1, 2)
    ]
    later = services.next_table(table=seated[0], dealer=0, by=None)
    return evening, later, seated[1]


def test_the_door_leads_a_new_phone_to_who_sits_there(client, table):
    answer = client.get(door_path(table.evening, 1), follow=True)
    page = page_of(answer)
    assert answer.redirect_chain == [(joining(table), 302)]
    assert [name.text for name in page.all(".sit dd")] == [
        "Thérèse Wauters", "Ștefan Munteanu", "Oumar Diallo", "Zoë Van Driessche",
    ]  # fmt: skip


def test_no_phone_remembers_where_the_door_led(client, table):
    assert "no-store" in client.get(door_path(table.evening, 1))["Cache-Control"]


def test_a_yes_joins_the_phone(client, table):
    answer = client.post(joining(table))
    phone = Phone.objects.get()
    assert answer["Location"] == table.get_absolute_url()
    assert (phone.table, phone.player) == (table, None)
    cookie = answer.cookies[PHONE_COOKIE]
    assert (cookie.value, cookie["httponly"], cookie["samesite"], cookie["path"]) == (
        signed_key(phone.key), True, "Lax", "/",
    )  # fmt: skip


def test_the_cookie_is_kept_from_plain_lines_under_https(client, table, settings):
    settings.SESSION_COOKIE_SECURE = True
    assert client.post(joining(table)).cookies[PHONE_COOKIE]["secure"]


def test_a_player_says_that_it_is_his_own_phone(client, table):
    client.post(joining(table), {"seat": "1"})
    assert Phone.objects.get().player.name == "Ștefan Munteanu"


def test_a_seat_that_the_table_has_not_is_refused(client, table):
    assert client.post(joining(table), {"seat": "4"}).status_code == 422
    assert not Phone.objects.exists()


def test_a_phone_that_has_joined_goes_straight_to_its_table(table):
    client, _phone = make_phone(table)
    answer = client.get(door_path(table.evening, 1))
    assert answer["Location"] == table.get_absolute_url()


def test_at_another_table_the_same_phone_is_asked_again(club, table):
    client, phone = make_phone(table, 0)
    players = make_players(club, "Ann", "Bert", "Cleo", "Dirk")
    other = services.seat_table(evening=table.evening, players=players)
    assert client.get(door_path(table.evening, 2))["Location"] == joining(other)
    client.post(joining(other))
    phone.refresh_from_db()
    assert (phone.table, phone.player) == (other, None)
    assert Phone.objects.count() == 1


def test_who_moves_with_his_own_phone_need_not_say_so_again(club, table):
    client, _phone = make_phone(table, 2)
    oumar = table.seats.get(seat=2).player
    players = [*make_players(club, "Ann", "Bert", "Cleo"), oumar]
    later = services.seat_table(evening=table.evening, players=players, round=2)
    page = page_of(client.get(joining(later)))
    assert page.one("input[name=seat][checked]")["value"] == "3"


def test_the_key_of_one_table_opens_no_other_and_no_other_evening(client, club, table):
    other = make_evening(club, table.rules)
    mine = door_path(table.evening, 1)
    pk = table.evening.pk
    assert client.get(mine.replace(f"/{pk}/1/", f"/{pk}/2/")).status_code == 404
    assert client.get(mine.replace(f"/{pk}/1/", f"/{other.pk}/1/")).status_code == 404
    assert client.get(f"/d/{pk}/1/{table.key}/").status_code == 404
    assert client.get(mine.replace(f"/{pk}/", "/999999/")).status_code == 404


def test_where_nobody_waits_for_the_others_the_door_follows_its_own_table(client, club):
    evening, later, other = rubber_tables(club)
    assert client.get(door_path(evening, 1))["Location"] == joining(later)
    assert client.get(door_path(evening, 2))["Location"] == joining(other)


def test_two_who_sit_in_each_other_s_chairs_say_so_before_the_first_deal(client, table):
    form = page_of(client.get(joining(table))).one("form.fields")
    hidden = {field["name"]: field["value"] for field in form.all("input[type=hidden]")}
    answer = client.post(joining(table), {**hidden, "seat": "0", "other": "1"}, follow=True)
    assert [name.text for name in page_of(answer).all(".sit dd")][:2] == [
        "Ștefan Munteanu", "Thérèse Wauters",
    ]  # fmt: skip
    enter(table, 1, solo(6, 1, 7))  # +15 for whoever really sits on the chair of East
    points = Entry.objects.get().scores.get(player__name="Thérèse Wauters").points
    assert points == 15


def test_two_phones_that_report_the_same_exchange_do_not_undo_it(client, table):
    form = page_of(client.get(joining(table))).one("form.fields")
    hidden = {field["name"]: field["value"] for field in form.all("input[type=hidden]")}
    facts = {**hidden, "seat": "0", "other": "1"}
    client.post(joining(table), facts)
    answer = client.post(joining(table), {**facts, "key": str(uuid.uuid4())})
    assert answer.status_code == 409
    assert SeatSwap.objects.count() == 1


def test_once_a_deal_is_entered_an_exchange_says_from_which_one_on(client, table):
    enter(table, 1, solo(6, 1, 7))
    page = page_of(client.get(joining(table)))
    assert page.one("form.fields") is None
    assert page.one(f'a[href="/t/{table.key}/repair/"]')


def test_the_door_asks_the_database_four_times(client, table, django_assert_num_queries):
    with django_assert_num_queries(4):
        client.get(door_path(table.evening, 1))


def test_a_withdrawn_address_is_gone_and_the_new_one_opens(client, table):
    old = door_path(table.evening, 1)
    renew(table)
    answer = client.get(old)
    assert answer.status_code == 410
    assert "Scan the new card" in answer.content.decode()
    assert client.get(door_path(table.evening, 1)).status_code == 302


def test_an_old_key_of_a_table_is_gone_too(client, table):
    enter(table, 1, solo(6, 1, 7))
    renew(table)
    assert client.get(f"/t/{table.key}/").status_code == 410
    assert client.post(f"/t/{table.key}/send/", {"number": 2}).status_code == 410
    assert client.get(f"/t/{table.key}/pulse/").status_code == 410
    table.refresh_from_db()
    assert client.get(f"/t/{table.key}/").status_code == 200


def test_each_round_of_the_number_gets_a_new_key_and_no_other_table(club, table):
    players = make_players(club, "Ann", "Bert", "Cleo", "Dirk")
    other = services.seat_table(evening=table.evening, players=players)
    later = services.seat_table(evening=table.evening, players=players, round=2)
    renew(table)
    kept = dict(table.evening.tables.values_list("pk", "key"))
    assert kept[table.pk] != table.key
    assert kept[later.pk] != later.key
    assert kept[other.pk] == other.key


def test_the_phones_of_a_withdrawn_table_are_forgotten_but_not_what_they_wrote(table):
    client, phone = make_phone(table, 0)
    entry = enter(table, 1, solo(6, 1, 7), phone=phone)
    renew(table)
    table.refresh_from_db()
    assert client.get(door_path(table.evening, 1))["Location"] == joining(table)
    entry.refresh_from_db()
    assert entry.phone.player.name == "Thérèse Wauters"


def test_a_withdrawal_that_was_tapped_twice_is_one(table):
    renew(table)
    renew(table)
    assert table.evening.doors == {"1": 1}
    assert WithdrawnKey.objects.count() == 1


def test_the_desk_can_withdraw_again_and_all_old_addresses_stay_gone(client, table):
    first = door_path(table.evening, 1)
    renew(table)
    second = door_path(table.evening, 1)
    renew(table, seen=1)
    assert [client.get(path).status_code for path in (first, second)] == [410, 410]


def test_an_old_card_from_the_hall_opens_nothing_for_a_logged_in_member(alma, table):
    old = door_path(table.evening, 1)
    renew(table)
    assert alma.get(old).status_code == 410


@pytest.mark.parametrize("cookie", ["made up", "made:up:badly"])
def test_a_browser_with_a_made_up_cookie_is_nobody(table, cookie):
    client = Client()
    client.cookies[PHONE_COOKIE] = cookie
    assert client.get(door_path(table.evening, 1))["Location"] == joining(table)
