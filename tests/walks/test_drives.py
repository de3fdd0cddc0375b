"""Three whole drives in a browser, from the empty form to the printed results."""

from __future__ import annotations

import re
import time
from collections import Counter
from datetime import timedelta

import pytest
from celery import Celery
from django.db import transaction
from django.utils import timezone
from playwright.sync_api import expect

from tests.brokers import FolderBroker
from tests.drives.makers import hand_in
from tests.makers import enter as record
from tests.makers import make_club, make_rules, pair, solo
from tests.walks import drive_desk as desk
from tests.walks.conftest import DESK, PHONE, log_in
from tests.walks.test_first_evening import save
from tests.workers import kill, start_worker
from whistclub.drives.models import Draw, Entrant, Plan
from whistclub.drives.selectors.board import board_of
from whistclub.jobs import services as jobs
from whistclub.jobs.models import Job, State

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

PATIENCE = 60  # seconds that a worker on a busy machine may take
WAIT = 15_000  # milliseconds until the page or the wall must have renewed itself
AWKWARD = [
    "Ann O'Brien", "Lieve d'Hondt", "Ștefan Munteanu", "<b>x</b>", "Jan Peeters",
    "Vandenbroucke-Deschuyteneer-Maximilienne",
]  # fmt: skip


def people(count):
    return [*AWKWARD, *(f"Zoë Van Driessche {number}" for number in range(len(AWKWARD), count))]


def tricks_of(round, table):
    """What North and South make there: never the same at two tables beside each other."""
    return 4 + (3 * table + 2 * round) % 7


@pytest.fixture
def worker(tmp_path, monkeypatch):
    """Send drives to be built to a real worker, and start one; all are killed at the end."""
    broker = FolderBroker(tmp_path)
    sender = Celery("sender", broker=broker.address)
    sender.conf.broker_transport_options = broker.options

    def send(job):
        transaction.on_commit(lambda: sender.send_task(job.kind, [str(job.id)]))

    monkeypatch.setattr("whistclub.drives.tasks.start", send)
    started = []

    def start():
        started.append(start_worker(broker.address, tmp_path))
        return started[-1]

    start.send = send
    yield start
    for process in started:
        kill(process)
    sender.close()


def wait_until(true):
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until
        time.sleep(0.1)


def build_with_a_power_cut(page, drive, worker):
    """Build the rounds: the worker is killed half-way, another goes on, the best is taken."""
    page.goto(desk.at(drive, "plan"))
    first = worker()
    desk.send(page, "form[action$='/plan/order/'] button")
    use = "form[action$='/use/'] button"
    page.locator(use).wait_for(timeout=1000 * PATIENCE)
    expect(page.locator("#plan progress")).not_to_have_attribute("value", "0", timeout=WAIT)
    desk.look(page)
    kill(first)
    assert Job.objects.get().state == State.RUNNING
    worker()
    for waiting in jobs.reap(now=timezone.now() + timedelta(seconds=61)):
        worker.send(waiting)
    wait_until(lambda: Job.objects.filter(attempts=2, done__gt=0).exists())
    desk.send(page, use)
    assert Plan.objects.get().used_at is not None
    assert Draw.objects.filter(drive=drive).count() == drive.rounds
    desk.look(page)


def test_twenty_four_play_with_everyone_as_partners(open_page, worker):
    make_club(language="fr")
    page, wall, phones = open_page(DESK, "fr"), open_page(DESK, "fr"), [
        open_page(PHONE, "fr"), open_page(PHONE, "fr"),
    ]  # fmt: skip
    log_in(page)
    drive = desk.set_up(
        page, "new whist-drive", ["movement-everyone-partners", "rounds-7"],
        ["highest", "second", "lowest", "raffle"],
        {"name": "Tournoi de l’Avent", "expected": "24", "deals": "1", "fee": "5"},
        {"tie_1": "share"},
    )  # fmt: skip
    desk.enter(page, drive, people(24))
    desk.everybody_is_here(page, drive)
    build_with_a_power_cut(page, drive, worker)
    wall.goto(f"/wall/{drive.wall_key}/?every=2")
    made = Counter()
    for round in range(1, 8):
        tables = desk.announce(page, drive)
        made += tricks_by_name(drive, round)
        left = {table.number: tricks_of(round, table.number) for table in tables}
        if round == 1:
            desk.look(page)
            expect(wall.locator("main")).to_contain_text(AWKWARD[5], timeout=WAIT)
            for phone, table in zip(phones, tables[:2], strict=True):
                desk.report_by_phone(phone, table, left.pop(table.number))
        if round in (1, 7):
            desk.type_tricks(page, tables, left)
        else:
            for table in tables:
                hand_in(table, left[table.number])
    desk.write_winner(page, drive, "raffle", "Siân Pritchard")
    desk.finish(page, drive)
    expect(wall.locator("h1")).to_contain_text("Classement après 7 tours sur 7", timeout=WAIT)
    expect(wall.locator("body")).to_contain_text("Provisoire", timeout=WAIT)
    results = desk.printed(page, drive, "results")
    name, tricks = made.most_common(1)[0]
    assert re.search(rf"\b1=? \d+ {re.escape(name)} \d+ \d+ {tricks}\b", results)
    assert "Siân Pritchard" in results


def tricks_by_name(drive, round):
    """What each player made in this round, worked out from where they were told to sit."""
    names = dict(drive.entrants.values_list("pk", "player__name"))
    draw = Draw.objects.latest().get(drive=drive, round=round)
    made = Counter()
    for number, (n, e, s, w) in enumerate(draw.companies, 1):
        ns = tricks_of(round, number)
        made += Counter({names[n]: ns, names[s]: ns, names[e]: 13 - ns, names[w]: 13 - ns})
    return made


def test_twenty_three_move_with_a_ghost_one_leaves_and_one_comes_late(open_page):
    make_club(language="nl")
    page = open_page(DESK, "nl")
    log_in(page)
    drive = desk.set_up(
        page, "new whist-drive", ["leftover-ghost", "movement-winners-move", "rounds-4"],
        ["highest_lady", "highest_gent", "lowest_lady", "lowest_gent"],
        {"name": "Sint-Niklaasdrive", "expected": "23", "deals": "1", "minutes": "10"},
    )  # fmt: skip
    everybody = people(23)
    desk.enter(page, drive, everybody[:12], "lady")
    desk.enter(page, drive, everybody[12:], "gent")
    desk.send(page, "button[value=make_up]")
    desk.everybody_is_here(page, drive)
    ghost, leaver = Entrant.objects.get(player__is_ghost=True), Entrant.objects.get(number=3)
    for round in range(1, 5):
        desk.draw(page, drive)
        if round == 1:
            desk.look(page)
        tables = desk.announce(page, drive)
        desk.type_tricks(page, tables, {table.number: 7 for table in tables})
        if round == 1:
            desk.hand_over(page, drive, ghost, "Mia Telaat")
        if round == 2:
            desk.let_leave(page, drive, leaver)
    held = {card.entrant.number: card for card in board_of(drive).cards}
    assert len(held) == 23  # the one who left plays no more: a ghost holds that card
    assert held[ghost.number].entrant.player.name == "Mia Telaat"
    desk.finish(page, drive)
    results = desk.printed(page, drive, "results")
    assert "Mia Telaat" in results
    assert ghost.player.name not in results


# A solo of six with seven tricks gives 15 -5 -5 -5, eight tricks of North and South together
# 8 -8 8 -8. So at a table whose N, E, S or W plays the solo the four have, without their bonus:
MADE = {0: (23, -13, 3, -13), 1: (3, 7, 3, -13), 2: (3, -13, 23, -13), 3: (3, -13, 3, 7)}
# Best to last 90, 60, 30, 0; level ones share theirs.
BONUS = {0: (90, 15, 60, 15), 1: (45, 90, 45, 0), 2: (60, 15, 90, 15), 3: (45, 0, 45, 90)}


def test_forty_play_a_belgian_open(open_page):
    rules = make_rules(make_club(language="ro"))
    page, phone = open_page(DESK, "ro"), open_page(PHONE, "ro")
    log_in(page)
    drive = desk.set_up(
        page, str(rules.pk), ["movement-rank-seating", "rounds-3"],
        ["highest", "second", "third", "lowest"],
        {"name": "Open de Hautecœur", "expected": "40", "deals": "2", "place_bonus": "90 60 30 0"},
        {"knob_repeats": "allowed"},
    )  # fmt: skip
    assert drive.knobs["repeats"] == "allowed"
    desk.enter(page, drive, people(40))
    desk.everybody_is_here(page, drive)
    total = Counter()
    for round in range(1, 4):
        desk.draw(page, drive)
        tables = desk.announce(page, drive)
        draw = Draw.objects.latest().get(drive=drive, round=round)
        if round > 1:  # the best four at table 1, the next four at table 2, ...
            ranked = sorted(total.values(), reverse=True)
            at_table = [
                sorted((total[card] for card in four), reverse=True) for four in draw.companies
            ]
            assert [points for four in at_table for points in four] == ranked
        for table, company in zip(tables, draw.companies, strict=True):
            solist = (table.number + round) % 4
            if (round, table.number) == (1, 1):
                phone.goto(f"/t/{table.key}/deals/1/")
                save(phone, "contract-solo-6", f"who-{solist}", "trump-h", "tricks-7")
            else:
                record(table, 1, solo(6, solist, 7))
            record(table, 2, pair(8, (0, 2), 8))
            for card, points, bonus in zip(company, MADE[solist], BONUS[solist], strict=True):
                total[card] += points + bonus
    assert {card.entrant.pk: card.total for card in board_of(drive).cards} == total
    desk.finish(page, drive)
    results = desk.printed(page, drive, "results")
    names = dict(drive.entrants.values_list("pk", "player__name"))
    (card, points), *_ = total.most_common(1)
    assert re.search(rf"\b1=? \d+ {re.escape(names[card])} \S+ \S+ \+{points}\b", results)


@pytest.fixture
def slow_form(open_page):
    """The form of a new drive, whose answers come late."""
    make_club()
    page = open_page(DESK)
    log_in(page)
    page.goto("/clubs/les-quatre-vents/drives/new/")

    def late(route):
        time.sleep(0.3)
        route.continue_()

    page.route("**/drives/new/", late)
    return page


def test_a_prize_chosen_while_the_form_is_asked_what_fits_stays_chosen(slow_form):
    slow_form.locator("#movement-winners-move").check(force=True)
    slow_form.select_option("[name=prize_1]", "third")
    desk.settle(slow_form)
    expect(slow_form.locator("[name=prize_1] option[value=highest_lady]")).to_have_count(1)
    expect(slow_form.locator("[name=prize_1]")).to_have_value("third")


def test_a_number_typed_while_the_form_is_asked_what_fits_stays(slow_form):
    slow_form.fill("[name=expected]", "40")
    slow_form.fill("[name=deals]", "4")
    slow_form.locator("[name=deals]").focus()
    desk.settle(slow_form)
    expect(slow_form.locator("[name=deals]")).to_have_value("4")
    expect(slow_form.locator("[name=deals]")).to_be_focused()
