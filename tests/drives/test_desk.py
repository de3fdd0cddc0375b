"""The desk of a running drive: what it shows, and what it lets an organiser do."""

from __future__ import annotations

import pytest

from tests.drives.makers import (
    announce,
    correct_ns,
    draw_and_announce,
    enter_people,
    hand_in,
    make_drive,
    names_at,
    plan,
)
from tests.drives.pages import address, words
from tests.makers import NOW, enter, hold, make_players
from tests.pages import page_of
from whistclub.drives import services
from whistclub.drives.models import Draw, Entrant
from whistclub.play.models import Table
from whistclub.scoring import TricksDeal

pytestmark = pytest.mark.django_db


@pytest.fixture
def drive(club):
    """Twelve at a drive of four rounds, the first of which is announced."""
    drive = make_drive(club, 12, rounds=4, trumps=["H", "C", "none", "pass"], minutes=10)
    plan(drive)
    announce(drive, 1)
    return drive


def tables(drive, round=1):
    return list(Table.objects.filter(evening=drive.evening, round=round))


def to_come(drive, round):
    return Draw.objects.filter(drive=drive, round=round).latest().get()


def test_before_anything_is_drawn_it_leads_to_building(club, alma):
    drive = make_drive(club, 8)
    shown = words(alma.get(address(drive)))
    assert "Nothing is drawn yet." in shown
    assert "Build the rounds" in shown


def test_a_round_that_is_drawn_is_looked_at_and_announced(club, alma):
    drive = make_drive(club, 8)
    plan(drive)
    shown = words(alma.get(address(drive)))
    assert "nobody has been told yet" in shown
    assert "Player 5" in shown
    answer = alma.post(address(drive, "announce", to_come(drive, 1).pk))
    assert (answer.status_code, len(tables(drive))) == (302, 2)
    assert "Round 1 of 3" in words(alma.get(address(drive)))


def test_tables_that_are_missing_come_first(drive, alma):
    one, _, three = tables(drive)
    hand_in(one, 9)
    hand_in(three, 4)
    page = alma.get(address(drive))
    shown = words(page)
    assert "2 of 3 tables reported" in shown
    assert [report.number for report in page.context["page"].reports] == [2, 1, 3]
    assert "Hand 1: ♥ hearts" in shown


def test_the_next_round_is_locked_while_a_table_is_missing(drive, alma):
    one, two, _ = tables(drive)
    hand_in(one, 9)
    hand_in(two, 9)
    page = alma.get(address(drive))
    assert 'aria-disabled="true">Announce round 2' in page.content.decode()
    answer = alma.post(address(drive, "announce", to_come(drive, 2).pk))
    assert answer.status_code == 409
    assert "Table 3 has not handed in round 1." in words(answer)
    assert not tables(drive, 2)


def test_with_a_reason_the_next_round_is_announced_all_the_same(drive, alma):
    url = address(drive, "announce", to_come(drive, 2).pk)
    assert alma.post(url, {"reason": "card lost"}).status_code == 302
    assert (to_come(drive, 2).reason, len(tables(drive, 2))) == ("card lost", 3)


def test_announced_twice_it_is_announced_once(drive, alma):
    for table in tables(drive):
        hand_in(table, 7)
    url = address(drive, "announce", to_come(drive, 2).pk)
    assert [alma.post(url).status_code for _ in range(2)] == [302, 302]
    assert len(tables(drive, 2)) == 3


def test_a_round_is_taken_back_while_nothing_is_recorded(drive, alma):
    assert alma.post(address(drive, "back")).status_code == 302
    assert not tables(drive)
    announce(drive, 1)
    hand_in(tables(drive)[1], 7)
    answer = alma.post(address(drive, "back"))
    assert answer.status_code == 409
    assert "Something is recorded at table 2 already" in words(answer)


def test_a_movement_that_needs_results_draws_the_next_round_from_them(club, alma):
    drive = make_drive(club, 8, "winners-move")
    assert alma.post(address(drive, "draw")).status_code == 302
    alma.post(address(drive, "announce", to_come(drive, 1).pk))
    answer = alma.post(address(drive, "draw"))
    assert answer.status_code == 409
    for table in tables(drive):
        hand_in(table, 9)
    assert "Draw round 2" in words(alma.get(address(drive)))
    assert alma.post(address(drive, "draw")).status_code == 302
    assert "Announce round 2" in words(alma.get(address(drive)))


def test_a_correction_after_the_draw_is_told_and_drawn_again(club, alma):
    drive = make_drive(club, 8, "winners-move")
    one, two = draw_and_announce(drive)
    hand_in(one, 9)
    hand_in(two, 9)
    alma.post(address(drive, "draw"))
    assert "was entered or corrected after" not in words(alma.get(address(drive)))
    before = to_come(drive, 2)
    correct_ns(one, 1, 4)
    assert "was entered or corrected after round 2 was drawn" in words(alma.get(address(drive)))
    alma.post(address(drive, "draw"), {"again": "on"})
    after = to_come(drive, 2)
    assert (after.attempt, after.seating != before.seating) == (2, True)
    assert "was entered or corrected after" not in words(alma.get(address(drive)))


def test_somebody_who_came_late_is_told_until_the_rounds_are_built_again(drive, alma):
    for table in tables(drive):
        hand_in(table, 7)
    enter_people(drive, [13])
    shown = words(alma.get(address(drive)))
    assert "Not seated yet: Player 13 (13)" in shown
    plan(drive)
    assert "Not seated yet" not in words(alma.get(address(drive)))


def test_who_has_left_is_not_announced(drive, alma):
    for table in tables(drive):
        hand_in(table, 7)
    gone = Entrant.objects.get(pk=to_come(drive, 2).seating["tables"][0][0])
    services.leave(entrant=gone, now=NOW, by=None, ghost="Gertrud")
    answer = alma.post(address(drive, "announce", to_come(drive, 2).pk))
    assert answer.status_code == 409
    assert "Gone, but seated in this round" in words(answer)


def test_the_clock_is_stopped_started_rung_and_extended(drive, alma):
    for act in ("stop", "start", "ring", "5"):
        assert alma.post(address(drive, "clock"), {"act": act}).status_code == 302
    drive.refresh_from_db()
    assert drive.clock_ends is not None


def test_two_change_places_and_are_told_so(drive, alma):
    one, two, _ = tables(drive)
    first, second = names_at(one)[0], names_at(two)[0]
    cards = {card.player.name: card.pk for card in drive.entrants.select_related("player")}
    url = address(drive, "exchange", to_come(drive, 1).pk)
    answer = alma.post(url, {"one": cards[first], "other": cards[second]}, follow=True)
    assert f"{first} and {second} have changed places in round 1" in words(answer)
    assert (names_at(one)[0], names_at(two)[0]) == (second, first)


def test_nobody_changes_places_with_himself(drive, alma):
    url = address(drive, "exchange", to_come(drive, 1).pk)
    pk = drive.entrants.first().pk
    answer = alma.post(url, {"one": pk, "other": pk})
    assert answer.status_code == 422
    assert "Choose two people of this round" in words(answer)
    assert to_come(drive, 1).attempt == 1


def test_the_desk_takes_as_many_queries_for_forty_as_for_eight(
    club, alma, django_assert_num_queries
):
    for players in (8, 40):
        drive = make_drive(club, players, "random-redraw", rounds=6)
        for _ in range(2):
            for table in draw_and_announce(drive):
                hand_in(table, 7)
        services.draw_round(drive=drive, now=NOW, by=None)
        with django_assert_num_queries(19):
            alma.get(address(drive))


def test_the_seats_say_who_plays_the_other_role(club, alma):
    """Five ladies' cards and three gents': two tables need four of each."""
    drive = make_drive(club, 0, "everyone-partners-mixed", rounds=2)
    people = make_players(club, *(f"Player {number}" for number in range(1, 9)))
    services.enter(drive=drive, players=people[:5], role="lady")
    services.enter(drive=drive, players=people[5:], role="gent")
    plan(drive)
    (volunteer,) = Draw.objects.get(drive=drive, round=1).seating["volunteers"]
    name = Entrant.objects.get(pk=volunteer).player.name
    page = words(alma.get(address(drive, "round", 1)))
    assert f"Plays the other role this round: {name}" in page


def test_two_versions_of_a_hand_stand_side_by_side_at_the_desk(drive, alma):
    table = tables(drive)[0]
    enter(table, 1, TricksDeal((8, 5)))
    hold(table, 1, TricksDeal((7, 6)))
    box = page_of(alma.get(address(drive))).one(".matter")
    assert box.one("h2").text == "Deal 1: 2 versions"
    rows = [[cell.text for cell in row.all("td")] for row in box.all("tbody tr")]
    assert rows[1] == ["+8 total +8", "+7 total +7"]
