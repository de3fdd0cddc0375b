"""How cards stand: tricks, places at the table, rounds of waiting, cards that changed hands."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.drives.makers import announce, draw_and_announce, hand_in, make_drive, plan
from tests.makers import NOW, enter, make_players, solo
from whistclub.drives import services
from whistclub.drives.models import Credit, Draw, Entrant
from whistclub.drives.selectors.ranking import ranked, singles
from whistclub.drives.selectors.results import results_of
from whistclub.drives.selectors.standings import cards_of

pytestmark = pytest.mark.django_db


def cards(drive):
    draws = list(Draw.objects.filter(drive=drive).exclude(announced_at=None).latest())
    return cards_of(drive, draws, results_of(drive, draws))


def by_number(drive):
    return {card.entrant.number: card for card in cards(drive)}


def test_a_card_has_the_tricks_of_its_side_whoever_the_partner_was(club):
    drive = make_drive(club, 8)
    plan(drive)
    for table in announce(drive, 1):
        hand_in(table, 8)
    assert sorted(card.total for card in cards(drive)) == [5, 5, 5, 5, 8, 8, 8, 8]


@pytest.mark.parametrize(
    ("credit", "given"),
    [
        (Credit.NONE, 0),
        (Credit.HALF, 13),  # two hands of 6.5
        (Credit.FIXED, Decimal("7.5")),
        # Two rounds of 8 + 8 or 5 + 5 tricks: whoever waits has 16s and 10s.
        (Credit.AVERAGE, None),
    ],
)
def test_a_round_of_waiting_is_credited_as_the_organiser_chose(club, credit, given):
    drive = make_drive(club, 5, deals=2, credit=credit, credit_points=Decimal("7.5"))
    plan(drive)
    for round in (1, 2, 3):
        for table in announce(drive, round):
            hand_in(table, 8, 8)
    for card in cards(drive):
        if card.credits:
            (credited,) = card.credits.values()
            mean = Decimal(sum(card.made.values())) / len(card.made)
            assert credited == (mean if given is None else given)


def test_places_at_the_table_bring_a_bonus_and_level_players_share_it(club):
    """Solo 6 with 7 tricks: the declarer has 15 and each other -5, so 2nd to 4th share 90."""
    drive = make_drive(
        club, 4, "rank-seating", variant="whisthub", deals=1, place_bonus=[90, 60, 30, 0]
    )
    (table,) = draw_and_announce(drive)
    enter(table, 1, solo(6, 1, 7))
    declarer = table.seats.get(seat=1).player
    for card in cards(drive):
        if card.entrant.player == declarer:
            assert (card.from_deals, card.total) == (15, 105)
        else:
            assert (card.from_deals, card.total) == (-5, 25)


def test_a_card_keeps_what_its_earlier_holder_made(club):
    drive = make_drive(club, 8)
    plan(drive)
    for table in announce(drive, 1):
        hand_in(table, 9)
    card = Entrant.objects.get(drive=drive, number=1)
    before = by_number(drive)[1].total
    (helper,) = make_players(club, "Helper")
    services.hand_over(entrant=card, player=helper, now=NOW, by=None)
    assert by_number(drive)[1].total == before
    for table in announce(drive, 2):
        hand_in(table, 9)
    assert by_number(drive)[1].total - before in (9, 4)


def test_level_cards_are_told_apart_as_the_organiser_ordered(club):
    drive = make_drive(club, 4, rounds=2, tie_breaks=["countback"])
    plan(drive)
    for round, tricks in ((1, 9), (2, 9)):
        for table in announce(drive, round):
            hand_in(table, tricks)
    places = ranked(drive, singles(drive, cards(drive)))
    # Partners change: two have 9 + 4 either way round, so the second half decides.
    level = [place for place in places if place.who.points == 13]
    assert [place.decided_by for place in level[1:]] == ["countback"] * (len(level) - 1)
