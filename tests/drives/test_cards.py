"""Which printed cards are printed again after a change on the day."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.drives.makers import LITTLE, announce, enter_people, hand_in, make_drive, plan
from tests.makers import NOW, make_players
from whistclub.drives import services
from whistclub.drives.models import Draw, Entrant
from whistclub.drives.selectors.cards import changed_cards

pytestmark = pytest.mark.django_db
LATER = NOW + timedelta(minutes=20)


@pytest.fixture
def drive(club):
    """Nine at a drive of five rounds, of which one is played."""
    drive = make_drive(club, 9, rounds=5)
    plan(drive)
    for table in announce(drive, 1):
        hand_in(table, 7)
    return drive


def replan(drive):
    ordered = services.order_plan(drive=drive, now=LATER, effort=LITTLE)
    services.build(plan=ordered, beat=lambda done, total: None, clock=lambda: LATER)


def place(draw, card):
    """The table and seat of the card, None while it waits."""
    for number, table in enumerate(draw.companies, 1):
        if card in table:
            return number, table.index(card)
    return None


def test_nothing_has_changed_at_first(drive):
    assert changed_cards(drive) == ()


def test_a_late_player_changes_those_cards_that_name_another_place(drive):
    before = {draw.round: draw for draw in Draw.objects.latest().filter(round__gt=1)}
    (late,) = enter_people(drive, [10])
    replan(drive)
    after = {draw.round: draw for draw in Draw.objects.latest().filter(round__gt=1)}
    expected = {
        card
        for card in drive.entrants.all()
        if card == late
        or any(place(before[n], card.pk) != place(after[n], card.pk) for n in before)
    }
    assert set(changed_cards(drive)) == expected


def test_cards_printed_since_are_not_printed_again(drive):
    enter_people(drive, [10])
    replan(drive)
    services.note_printed(drive=drive, now=LATER)
    drive.refresh_from_db()
    assert changed_cards(drive) == ()


def test_a_card_that_changed_hands_is_printed_with_the_new_name(club, drive):
    card = Entrant.objects.get(drive=drive, number=4)
    (helper,) = make_players(club, "Helper")
    services.hand_over(entrant=card, player=helper, now=LATER, by=None)
    assert changed_cards(drive) == (card,)


def test_two_exchanged_in_a_round_to_come_have_two_new_cards(drive):
    draw = Draw.objects.filter(drive=drive, round=3).latest().get()
    cards = Entrant.objects.in_bulk()
    one, other = (cards[table[0]] for table in draw.seating["tables"])
    services.exchange(draw=draw, one=one, other=other, now=LATER, by=None)
    assert set(changed_cards(drive)) == {one, other}


def test_a_table_less_keeps_what_is_played_and_as_many_lines_as_can_be(club):
    drive = make_drive(club, 12, rounds=4)
    plan(drive)
    for table in announce(drive, 1):
        hand_in(table, 7)
    played = Draw.objects.latest().get(round=1).seating
    services.change_drive(drive=drive, tables=2)
    replan(drive)
    draws = list(Draw.objects.latest())
    assert draws[0].seating == played
    assert [len(draw.seating["tables"]) for draw in draws] == [3, 2, 2, 2]
    assert changed_cards(drive)
