"""Building the rounds: one job however often it is asked for, and always a way out."""

from __future__ import annotations

import pytest

from tests.drives.makers import LITTLE, announce, enter_people, hand_in, make_drive, plan
from tests.drives.pages import address, words
from tests.makers import NOW
from whistclub.drives import services, tasks
from whistclub.drives.models import Draw, Entrant, Plan, WishKind
from whistclub.jobs.models import Job, State
from whistclub.jobs.services import take

pytestmark = pytest.mark.django_db


@pytest.fixture
def worker(monkeypatch):
    """The jobs that were sent to a worker, which is not there."""
    sent = []
    monkeypatch.setattr(tasks, "start", sent.append)
    return sent


def build(job):
    """What a worker does with the job."""
    tasks.build_rounds(str(job.pk))


def order(alma, drive, **facts):
    assert alma.post(address(drive, "plan_order"), facts).status_code == 302
    return Plan.objects.filter(drive=drive).order_by("ordered_at", "pk").last()


def begin(made, rounds=None):
    """As a worker that has begun, and has found these rounds."""
    take(job_id=made.job_id, now=NOW)
    Job.objects.filter(pk=made.job_id).update(done=38, total=60)
    if rounds:
        found = Plan.objects.exclude(rounds=None).first()
        Plan.objects.filter(pk=made.pk).update(rounds=found.rounds, quality=found.quality)


def test_ordered_it_is_built_and_its_quality_said(club, alma, worker):
    drive = make_drive(club, 8, rounds=7)
    made = order(alma, drive)
    assert worker == [made.job]
    build(made.job)
    shown = words(alma.get(address(drive, "plan")))
    assert "The rounds are built" in shown
    assert "Partners: every two players once." in shown
    assert "Method: design: cyclic; seed 1; version" in shown
    assert Draw.objects.count() == 7


def test_before_building_the_page_offers_the_ghost_that_the_organiser_chose(club, alma):
    drive = make_drive(club, 7, leftover="ghost")
    page = alma.get(address(drive, "plan"))
    assert "Add 1 ghost" in words(page)
    alma.post(address(drive, "entries_act"), {"act": "make_up"})
    assert Entrant.objects.get(drive=drive, player__is_ghost=True).number == 8
    assert "Add 1 ghost" not in words(alma.get(address(drive, "plan")))


def test_a_second_click_joins_the_first(club, alma, worker):
    drive = make_drive(club, 8)
    first, second = order(alma, drive), order(alma, drive)
    assert first == second
    assert Job.objects.count() == 1


def test_while_it_is_built_the_part_is_polled_and_afterwards_not(club, alma, worker):
    drive = make_drive(club, 8)
    made = order(alma, drive)
    begin(made)
    ask = {"HTTP_HX_REQUEST": "true"}
    answer = alma.get(address(drive, "plan"), **ask)
    assert answer.status_code == 200
    assert "63% of the search" in words(answer)
    services.build(plan=made, beat=lambda done, total: None, clock=lambda: NOW)
    assert alma.get(address(drive, "plan"), **ask).status_code == 286


def test_the_best_so_far_is_used_at_any_moment(club, alma, worker):
    drive = make_drive(club, 10, rounds=3)
    build(order(alma, drive).job)
    made = order(alma, drive, seed=7)
    begin(made, rounds=True)
    assert "Stop here and use the best so far" in words(alma.get(address(drive, "plan")))
    assert alma.post(address(drive, "plan_use", made.pk)).status_code == 302
    made.refresh_from_db()
    assert made.used_at is not None
    assert {draw.plan for draw in Draw.objects.latest()} == {made}
    # The worker, not knowing, finishes later and changes nothing.
    services.build(plan=made, beat=lambda done, total: None, clock=lambda: NOW)
    assert Draw.objects.count() == 6


def test_given_up_it_changes_nothing_and_can_be_ordered_again(club, alma, worker):
    drive = make_drive(club, 8)
    made = order(alma, drive)
    alma.post(address(drive, "plan_stop", made.pk))
    build(made.job)
    assert not Draw.objects.exists()
    again = order(alma, drive)
    assert (again, again.job == made.job) == (made, False)
    build(again.job)
    assert Draw.objects.count() == 3


def test_drawn_with_another_seed_and_then_with_the_first_again(club, alma, worker):
    drive = make_drive(club, 10, rounds=3)
    first = order(alma, drive, seed=1)
    build(first.job)
    seatings = [draw.seating for draw in Draw.objects.latest()]
    second = order(alma, drive, seed=2)
    build(second.job)
    assert [draw.seating for draw in Draw.objects.latest()] != seatings
    again = order(alma, drive, seed=1)
    build(again.job)
    assert again == first
    assert [draw.seating for draw in Draw.objects.latest()] == seatings


def test_a_plan_whose_rounds_were_forgotten_is_built_again(club, alma, worker):
    drive = make_drive(club, 8)
    build(order(alma, drive).job)
    (more,) = enter_people(drive, [9])
    services.strike_entrant(entrant=more)
    assert not Draw.objects.exists()
    build(order(alma, drive).job)
    assert Draw.objects.count() == 3


def test_what_cannot_be_built_is_said_with_names(club, alma, worker):
    drive = make_drive(club, 4, rounds=1)
    cards = list(Entrant.objects.filter(drive=drive))
    for other in cards[1:]:
        services.wish(drive=drive, kind=WishKind.AVOID, entrant=cards[0], other=other)
    build(order(alma, drive).job)
    shown = words(alma.get(address(drive, "plan")))
    assert "These rounds cannot be built" in shown
    assert "With these wishes no partner is left for 1 Player 1." in shown


def test_a_planned_movement_that_is_not_searched_goes_the_same_way(club, alma, worker):
    drive = make_drive(club, 20, "rainbow", rounds=5)
    build(order(alma, drive).job)
    shown = words(alma.get(address(drive, "plan")))
    assert Draw.objects.count() == 5
    assert "Method: rainbow" in shown
    assert "from a bound" not in shown


def test_after_a_late_player_only_rounds_to_come_are_offered(club, alma, worker):
    drive = make_drive(club, 9, rounds=4)
    plan(drive)
    for table in announce(drive, 1):
        hand_in(table, 7)
    enter_people(drive, [10])
    shown = words(alma.get(address(drive, "plan")))
    assert "Build the rounds from 2 on" in shown
    assert "Not seated yet: Player 10 (10)" in shown


def test_work_that_broke_off_is_said_and_ordered_again(club, alma, worker):
    drive = make_drive(club, 8)
    made = order(alma, drive)
    Job.objects.update(state=State.FAILED)
    assert "The work broke off" in words(alma.get(address(drive, "plan")))
    again = order(alma, drive)
    assert (again, again.job == made.job) == (made, False)


def test_a_job_that_made_no_file_offers_none(club, alma, worker):
    drive = make_drive(club, 8)
    made = order(alma, drive)
    build(made.job)
    shown = alma.get(f"/jobs/{made.job_id}/")
    assert "Open the PDF" not in words(shown)
    assert address(drive, "plan") in shown.content.decode()
    assert alma.get(f"/jobs/{made.job_id}/result/").status_code == 404


@pytest.mark.parametrize(("players", "is_drawn"), [(48, True), (52, False)])
def test_the_map_is_drawn_while_it_can_be_read(club, alma, players, is_drawn):
    drive = make_drive(club, players)
    plan(drive)
    assert ("<svg" in alma.get(address(drive, "plan")).content.decode()) == is_drawn


def test_the_page_takes_as_many_queries_for_any_size(club, alma, django_assert_num_queries):
    for players in (8, 40):
        drive = make_drive(club, players)
        services.order_plan(drive=drive, now=NOW, effort=LITTLE, seed=3)
        plan(drive)
        with django_assert_num_queries(7):
            alma.get(address(drive, "plan"))
