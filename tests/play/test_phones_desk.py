"""The desk and the phones: who has joined where, and an address that is made new."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.drives.makers import make_drive, sit
from tests.makers import NOW, enter, make_players, solo
from tests.pages import page_of
from tests.play.test_phones import make_phone
from whistclub.jobs.models import Job
from whistclub.play import services
from whistclub.play.doors import door_path
from whistclub.play.models import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(table):
    club = table.evening.club
    return f"/clubs/{club.slug}/evenings/{table.evening.pk}/phones/"


def door_of(table):
    return door_path(Evening.objects.get(pk=table.evening.pk), table.number)


def test_the_desk_sees_whose_phones_have_joined(alma, desk, table):
    make_phone(table)
    _client, own = make_phone(table, 1)
    own.seen_at = NOW + timedelta(minutes=9)  # NOW is 20:45 in Brussels
    own.save()
    tile = page_of(alma.get(desk)).one(".tile")
    assert "2 phones, the last one seen at 20:54" in tile.text
    assert [line.text for line in tile.all("ul li")] == [
        "Ștefan Munteanu’s phone, 20:54", "the table’s phone, 20:45",
    ]  # fmt: skip


def test_the_evening_says_at_which_tables_no_phone_has_joined(alma, table):
    other = services.seat_table(
        evening=table.evening, players=make_players(table.evening.club, *"ABCD")
    )
    make_phone(table)
    page = page_of(alma.get(table.evening.get_absolute_url()))
    assert "1 phone, seen at 20:45" in page.one(f"#t{table.pk}").text
    assert "No phone has joined" in page.one(f"#t{other.pk}").text


def test_more_phones_ask_no_more_of_the_database(alma, desk, table, django_assert_max_num_queries):
    make_phone(table)
    with django_assert_max_num_queries(20) as few:
        alma.get(desk)
    for seat in range(4):
        make_phone(table, seat)
    with django_assert_max_num_queries(len(few)):
        alma.get(desk)


def test_a_withdrawn_address_shows_the_new_one_to_scan_or_print(alma, desk, table):
    answer = alma.post(desk, {"number": 1, "seen": 0}, follow=True)
    page = page_of(answer)
    assert "The old address of table 1 opens nothing any more." in page.one(".toast").text
    assert f"testserver{door_of(table)}".rstrip("/") in page.one(".code").text


def test_a_withdrawal_by_mistake_is_undone_on_the_spot(client, alma, desk, table):
    before = door_of(table)
    alma.post(desk, {"number": 1, "seen": 0})
    alma.post(desk, {"number": 1, "seen": 1, "act": "back"})
    assert door_of(table) == before
    assert client.get(before).status_code == 302
    assert client.get(f"/t/{table.key}/").status_code == 200


def test_the_card_of_one_table_is_printed_alone(alma, table):
    services.seat_table(evening=table.evening, players=make_players(table.evening.club, *"ABCD"))
    club = table.evening.club
    order = {"sheet": "cards", "number": "2"}
    alma.post(f"/clubs/{club.slug}/evenings/{table.evening.pk}/print/", order)
    (card,) = Job.objects.get().arguments["cards"]
    assert card["number"] == 2


def test_of_a_drive_its_own_kind_of_card_is_printed(alma, club):
    drive = make_drive(club, 8)
    sit(drive, 1, (1, 2, 3, 4), (5, 6, 7, 8))
    order = {"sheet": "cards", "number": "2"}
    alma.post(f"/clubs/{club.slug}/evenings/{drive.evening.pk}/print/", order)
    job = Job.objects.get()
    assert (job.arguments["sheet"], list(job.arguments["links"])) == ("drive-tables", ["2"])


def test_a_card_of_no_table_is_refused(alma, table):
    club = table.evening.club
    order = {"sheet": "cards", "number": "9"}
    answer = alma.post(f"/clubs/{club.slug}/evenings/{table.evening.pk}/print/", order)
    assert answer.status_code == 422


def test_a_neighbour_shows_the_code_on_his_phone(table):
    client, _phone = make_phone(table)
    page = page_of(client.get(f"/t/{table.key}/share/"))
    assert f"testserver{door_of(table)}".rstrip("/") in page.one(".code").text
    assert page.one(".code svg")


def moved(table, seat=None):
    """The next table of the same players' round, and a phone that comes from the first."""
    players = [one.player for one in table.seats.all()]
    later = services.seat_table(evening=table.evening, players=players, round=2)
    return later, *make_phone(table, seat)


def test_after_a_move_the_table_asks_whether_they_sit_so(table):
    later, client, phone = moved(table, 1)
    page = page_of(client.get(f"/t/{later.key}/"))
    assert "Do you sit like this?" in page.one("[aria-labelledby=sit-title]").text
    client.post(f"/t/{later.key}/join/", {"act": "sit"})
    phone.refresh_from_db()
    assert (phone.table, phone.player.name) == (later, "Ștefan Munteanu")
    assert "Do you sit like this?" not in client.get(f"/t/{later.key}/").content.decode()


def test_the_deal_form_asks_too_and_what_is_typed_stays(table):
    later, client, phone = moved(table)
    deal = f"/t/{later.key}/deals/1/"
    assert "Do you sit like this?" in client.get(deal).content.decode()
    typed = {"contract": "solo 6", "who": ["1"], "trump": "H", "act": "sit"}
    page = page_of(client.post(deal, typed))
    assert page.one("[aria-labelledby=sit-title]") is None
    assert page.one("input[name=contract][checked]")["value"] == "solo 6"
    assert page.one("input[name=who][checked]")["value"] == "1"
    assert page.one("#faults") is None
    phone.refresh_from_db()
    assert phone.table == later


def test_a_deal_is_saved_though_nobody_answered(table):
    later, client, phone = moved(table)
    enter(table, 1, solo(6, 1, 7))
    deal = {"contract": "solo 6", "who": ["1"], "trump": "H", "tricks": "7", "count": "0"}
    shown = client.post(f"/t/{later.key}/deals/1/", {**deal, "act": "save", "key": KEY})
    seen = page_of(shown).one("input[name=seen]")["value"]
    saved = client.post(
        f"/t/{later.key}/deals/1/", {**deal, "act": "save", "key": KEY, "seen": seen}
    )
    assert saved.status_code == 302
    assert later.entries.get().phone == phone


def test_who_never_joined_is_not_asked(client, table):
    assert "Do you sit like this?" not in client.get(f"/t/{table.key}/").content.decode()


KEY = "6f1b7f2e-1c1a-4a54-9d59-27a0d9b0a001"
