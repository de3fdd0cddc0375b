"""Two organisers at once, and the desk beside a table’s phone: one thing is done, once."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.drives.makers import LITTLE, announce, hand_in, make_drive, plan
from tests.drives.pages import address, typed
from tests.makers import NOW, PASSWORD, make_club
from tests.races import at_once
from whistclub.drives import services
from whistclub.drives.models import Draw, Plan
from whistclub.play.models import Entry, Table
from whistclub.play.services import DealTaken

pytestmark = pytest.mark.django_db(transaction=True)


def to_come(drive, round):
    return Draw.objects.filter(drive=drive, round=round).latest().get()


def test_two_who_announce_at_once_announce_one_round():
    drive = make_drive(make_club(), 8)
    plan(drive)
    draw = to_come(drive, 1)
    results = at_once(*[lambda: services.announce(draw=draw, now=NOW, by=None)] * 6)
    assert len(set(results)) == 1
    assert Table.objects.count() == 2


def test_two_who_draw_at_once_draw_one_round():
    drive = make_drive(make_club(), 8, "winners-move")
    drawn = at_once(*[lambda: services.draw_round(drive=drive, now=NOW, by=None)] * 6)
    assert len({draw.pk for draw in drawn}) == 1
    assert Draw.objects.count() == 1


def test_two_who_use_the_best_so_far_and_the_worker_use_it_once():
    drive = make_drive(make_club(), 8)
    made = services.order_plan(drive=drive, now=NOW, effort=LITTLE)
    plan(drive)
    Plan.objects.update(used_at=None)
    Draw.objects.all().delete()
    at_once(*[lambda: services.use_plan(plan=made, now=NOW, by=None)] * 6)
    assert Draw.objects.count() == 3


def test_two_who_order_at_once_order_one_plan():
    drive = make_drive(make_club(), 8)
    made = at_once(*[lambda: services.order_plan(drive=drive, now=NOW)] * 6)
    assert len({plan.pk for plan in made}) == 1


def test_of_an_exchange_and_an_announcement_the_tables_follow_the_last_word():
    drive = make_drive(make_club(), 8)
    plan(drive)
    draw = to_come(drive, 1)
    cards = drive.entrants.in_bulk()
    one, other = (cards[table[0]] for table in draw.seating["tables"])
    at_once(
        lambda: services.exchange(draw=draw, one=one, other=other, now=NOW, by=None),
        lambda: services.announce(draw=draw, now=NOW, by=None),
    )
    latest = to_come(drive, 1)
    if latest.announced_at is not None:
        seated = [
            [drive.entrants.get(player=seat.player).pk for seat in table.seats.all()]
            for table in Table.objects.all()
        ]
        assert seated == latest.seating["tables"]
    else:
        assert not Table.objects.exists()


def test_of_desk_and_phone_at_one_table_one_is_stored_and_the_other_is_shown_it():
    drive = make_drive(make_club(), 8)
    plan(drive)
    table, _ = announce(drive, 1)
    url = address(drive, "results", 1)
    desk = Client()
    desk.login(username="alma", password=PASSWORD)
    form = typed(desk.get(url), t1_1=7)
    answer, phone = at_once(lambda: desk.post(url, form), lambda: hand_in(table, 8))
    stored = Entry.objects.get()
    if isinstance(phone, DealTaken):
        assert (answer.status_code, stored.facts["tricks"]) == (302, [7, 6])
    else:
        assert (answer.status_code, stored.facts["tricks"]) == (409, [8, 5])


def test_two_desks_that_send_all_tables_at_once_store_each_hand_once():
    drive = make_drive(make_club(), 40)
    plan(drive)
    announce(drive, 1)
    url = address(drive, "results", 1)
    desks = []
    for number in (6, 7):
        desk = Client()
        desk.login(username="alma", password=PASSWORD)
        cells = {f"t{table}_1": number for table in range(1, 11)}
        desks.append((desk, typed(desk.get(url), **cells)))
    answers = at_once(*[lambda desk=desk, form=form: desk.post(url, form) for desk, form in desks])
    assert sorted(answer.status_code for answer in answers) == [302, 409]
    assert Entry.objects.count() == 10
