"""A drive finished: what was added stands at the club too, until the drive is opened again."""

from __future__ import annotations

import uuid
from decimal import Decimal

import pytest

from tests.drives.makers import hand_in, make_drive, play_round, sit
from tests.makers import NOW, TODAY, enter, make_players, solo
from whistclub.drives import services
from whistclub.drives.models import Closing, Credit, Entrant
from whistclub.drives.selectors.board import board_of
from whistclub.drives.selectors.closing import still_holds
from whistclub.play import services as play
from whistclub.play.models import Adjustment, Entry, Evening
from whistclub.play.selectors import player_page, standings_of

pytestmark = pytest.mark.django_db


def finish(drive, **options):
    return services.finish_drive(drive=drive, now=NOW, by=None, **options)


def reopen(drive):
    services.reopen_drive(drive=drive, now=NOW, by=None)


def on_cards(drive):
    return {card.entrant.player.name: card.total for card in board_of(drive).cards}


def at_club(drive):
    (season,) = standings_of(drive.evening.club)
    return {row.player.name: row.points for row in season.rows}


def on_own_pages(drive):
    found = {}
    for card in board_of(drive).cards:
        (record,) = player_page(card.entrant.player, TODAY).records
        found[card.entrant.player.name] = record.evenings[-1].total
    return found


@pytest.fixture
def open_drive(club):
    """Solo 6 with 7 tricks: East has 15, the others -5; places 90, then 60 + 30 + 0 shared."""
    drive = make_drive(
        club, 4, "rank-seating", variant="whisthub", rounds=1, place_bonus=[90, 60, 30, 0]
    )
    (table,) = sit(drive, 1, [1, 2, 3, 4])
    enter(table, 1, solo(6, 1, 7))
    return drive


EXPECTED = {"Player 1": 25, "Player 2": 105, "Player 3": 25, "Player 4": 25}


def test_cards_season_and_player_pages_say_the_same_when_it_is_finished(open_drive):
    finish(open_drive)
    assert on_cards(open_drive) == at_club(open_drive) == on_own_pages(open_drive) == EXPECTED


def test_before_it_is_finished_the_club_knows_deals_only(open_drive):
    assert at_club(open_drive)["Player 2"] == 15


def test_finished_twice_it_is_finished_once(open_drive):
    assert finish(open_drive) == finish(open_drive)
    assert Adjustment.objects.count() == 4
    assert at_club(open_drive) == EXPECTED


def test_finishing_closes_the_evening_and_reopening_opens_it(open_drive):
    finish(open_drive)
    assert Evening.objects.get().closed
    with pytest.raises(services.DriveFinished):
        services.cut_card(entrant=Entrant.objects.first(), cut=9)
    reopen(open_drive)
    assert not Evening.objects.get().closed


def test_reopened_the_club_knows_deals_only_again(open_drive):
    finish(open_drive)
    reopen(open_drive)
    assert at_club(open_drive)["Player 2"] == 15
    assert on_cards(open_drive) == EXPECTED


def test_reopened_corrected_and_finished_again_all_agree(open_drive):
    """Now solo 6 is lost with 5 tricks: East has -15, the others 5 and share 90 + 60 + 30."""
    finish(open_drive)
    reopen(open_drive)
    entry = Entry.objects.live().get()
    play.correct_deal(entry=entry, deal=solo(6, 1, 5), key=uuid.uuid4(), by=None, at=NOW, note="")
    finish(open_drive)
    corrected = {"Player 1": 65, "Player 2": -15, "Player 3": 65, "Player 4": 65}
    assert on_cards(open_drive) == at_club(open_drive) == on_own_pages(open_drive) == corrected
    assert Closing.objects.count() == 2


def test_a_keepers_correction_after_the_end_is_noticed(open_drive):
    closing = finish(open_drive)
    assert still_holds(board_of(open_drive), closing)
    Adjustment.objects.filter(points=90).update(points=80)
    assert not still_holds(board_of(open_drive), closing)


def test_a_round_of_waiting_is_written_for_whoever_waited(club):
    """Player 5 waits, then hands the card over: 13 for two hands stay Player 5's."""
    drive = make_drive(club, 5, rounds=2, deals=2, credit=Credit.HALF)
    (table,) = sit(drive, 1, [1, 2, 3, 4], byes=[5])
    hand_in(table, 8, 8)
    (helper,) = make_players(club, "Helper")
    card = Entrant.objects.get(number=5)
    services.hand_over(entrant=card, player=helper, now=NOW, by=None)
    (table,) = sit(drive, 2, [5, 2, 3, 4], byes=[1])
    hand_in(table, 8, 8)
    finish(drive)
    assert at_club(drive)["Player 5"] == 13
    assert at_club(drive)["Helper"] == 16
    card = next(card for card in board_of(drive).cards if card.entrant.number == 5)
    assert card.total == 29


def test_half_points_come_through(club):
    drive = make_drive(club, 5, rounds=1, credit=Credit.HALF)
    (table,) = sit(drive, 1, [1, 2, 3, 4], byes=[5])
    hand_in(table, 8)
    finish(drive)
    assert at_club(drive)["Player 5"] == on_cards(drive)["Player 5"] == Decimal("6.5")


def test_a_missing_table_wants_a_note(club):
    drive = make_drive(club, 8, rounds=1)
    play_round(drive, 1, ([1, 2, 3, 4], 9), ([5, 6, 7, 8], None))
    with pytest.raises(services.TotalsDisagree):
        finish(drive)
    assert finish(drive, note="table 2 went home").note == "table 2 went home"


def test_sums_that_do_not_agree_want_a_note(club):
    """Cards 1 and 2 are ladies; sitting opposite each other they have all of their side."""
    drive = make_drive(club, 4, "winners-move", rounds=1)
    play_round(drive, 1, ([1, 3, 2, 4], 9))
    with pytest.raises(services.TotalsDisagree):
        finish(drive)
    finish(drive, note="two ladies as a pair in round 1")
    drive.refresh_from_db()
    assert drive.finished_at == NOW
