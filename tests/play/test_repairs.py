"""Players who sat in each other's chairs: whoever played a deal gets its points, everywhere."""

from __future__ import annotations

import uuid

import pytest

from tests.makers import NOW, TODAY, end, enter, make_table, rubber, solo
from whistclub.play import services
from whistclub.play.models import Score, SeatSwap
from whistclub.play.selectors import club_page, evening_page, table_page
from whistclub.play.selectors.audit import differences

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(table):
    """Eight deals: East makes solo 6 with 7 tricks in each, +15 and -5 for the others."""
    for number in range(1, 9):
        enter(table, number, solo(6, 1, 7))
    return table


def swap(table, first=3, last=8, seat=1, other=2, **options):
    given = {"key": uuid.uuid4(), "by": None, "at": NOW, **options}
    return services.swap_seats(table=table, first=first, last=last, seat=seat, other=other, **given)


def stored(table):
    totals = {}
    for score in Score.objects.filter(entry__table=table).select_related("player"):
        name = score.player.name.split()[0]
        totals[name] = totals.get(name, 0) + score.points
    return totals


def ranked(standing):
    return {row.key.split()[0]: row.points for row in standing.rows}


# East played deals 1 and 2, South deals 3 to 8: 2 x 15 - 6 x 5 = 0, and 6 x 15 - 2 x 5 = 80.
SWAPPED = {"Thérèse": -40, "Ștefan": 0, "Oumar": 80, "Zoë": -40}
AS_SEATED = {"Thérèse": -40, "Ștefan": 120, "Oumar": -40, "Zoë": -40}


def test_two_players_exchanged_for_six_deals_are_exchanged_everywhere(played):
    swap(played)
    page = table_page(played)
    assert {seat.short: total for seat, total in page.player_totals} == SWAPPED
    assert page.totals == (-40, 0, 80, -40)
    assert stored(played) == SWAPPED
    assert ranked(evening_page(played.evening).standings[0]) == SWAPPED
    assert ranked(club_page(played.evening.club, TODAY).standings[0]) == SWAPPED
    assert differences() == (1, [])


def test_the_same_swap_once_more_takes_it_back(played):
    swap(played)
    swap(played, seat=2, other=1)
    assert stored(played) == AS_SEATED
    assert table_page(played).swaps_in_force == ()
    assert differences() == (1, [])


def test_a_swap_taken_back_leaves_a_later_one_standing(played):
    swap(played)
    swap(played, 1, 8, 2, 3)
    swap(played)
    assert stored(played) == {**AS_SEATED, "Oumar": -40, "Zoë": -40}


def test_a_swap_sent_twice_is_one_swap(played):
    key = uuid.uuid4()
    assert swap(played, key=key) == swap(played, key=key)
    assert SeatSwap.objects.count() == 1


def test_a_deal_corrected_after_a_swap_goes_to_who_played_it(played):
    swap(played)
    entry = table_page(played).deals[2].entry
    services.correct_deal(
        entry=entry, deal=solo(6, 1, 5), key=uuid.uuid4(), by=None, at=NOW
    )  # fmt: skip
    # Down one instead of one over: 15 becomes -15 for South, -5 becomes 5 for the others.
    assert stored(played) == {"Thérèse": -30, "Ștefan": 10, "Oumar": 50, "Zoë": -30}
    assert differences() == (1, [])


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        ("seats", {"seat": 1, "other": 1}),
        ("seats", {"seat": 1, "other": 4}),
        ("deals", {"first": 9, "last": 12}),
        ("deals", {"first": 5, "last": 4}),
    ],
)
def test_a_swap_that_cannot_be_leaves_nothing_behind(played, code, asked):
    with pytest.raises(services.SwapRefused) as refused:
        swap(played, **asked)
    assert refused.value.code == code
    assert SeatSwap.objects.count() == 0
    assert stored(played) == AS_SEATED


def test_a_rubber_is_exchanged_as_a_whole_or_not_at_all(club):
    table = make_table(club, "english-short")
    enter(table, 1, rubber(8))
    enter(table, 2, rubber(8))
    with pytest.raises(services.SwapRefused) as refused:
        swap(table, 2, 2)
    assert refused.value.code == "whole"
    swap(table, 1, 2)
    enter(table, 3, rubber(10))
    assert differences() == (1, [])


def test_the_table_cannot_exchange_players_once_results_are_final(played):
    end(played.evening)
    with pytest.raises(services.ResultsFinal):
        swap(played)


def test_every_place_shows_the_players_what_they_have_after_a_swap(alma, club, table):
    enter(table, 1, solo(6, seat=1, tricks=7))
    swap(table, 1, 1, 0, 1)
    # The solo was Thérèse's, who sat in Ștefan's chair.
    evening = alma.get(table.evening.get_absolute_url()).content.decode()
    tile = evening.split('id="t')[1].split("</li>")[0]
    assert tile.index("Thérèse") < tile.index("+15") < tile.index("Ștefan")
    sheet = alma.get(f"/t/{table.key}/").content.decode()
    foot = sheet.split("<tfoot")[1]
    assert foot.index("+15") < foot.index("−5")  # Thérèse has the first column
