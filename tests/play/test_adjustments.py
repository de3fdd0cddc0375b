"""Fines and rulings: beside the deals, in every sum, and struck without a trace in the points."""

from __future__ import annotations

import uuid
from decimal import Decimal

import pytest
from django.core.exceptions import ValidationError
from django.utils import translation

from tests.makers import (
    NOW,
    PASSWORD,
    TODAY,
    fine,
    keeper_of,
    make_player_login,
    play_small_evening,
)
from whistclub.play import services
from whistclub.play.forms.figures import PointsField, StakeField
from whistclub.play.models import Adjustment
from whistclub.play.phrases import signed
from whistclub.play.selectors import (
    accounts,
    club_page,
    evening_page,
    player_page,
    rulings_of,
    table_page,
)
from whistclub.sheets.contents import results_content

# West pays 15 and the others get 5 each, beside N +8, E -8, S +8, W -8 from the deals.
DEALS = {"Thérèse": 8, "Ștefan": -8, "Oumar": 8, "Zoë": -8}
WITH_FINE = {"Thérèse": 13, "Ștefan": -3, "Oumar": 13, "Zoë": -23}


@pytest.fixture
def played(table):
    play_small_evening(table)
    return table


def firsts(rows):
    return {row.key.split()[0]: row.points for row in rows}


def page_of(table):
    return f"/clubs/{table.evening.club.slug}/evenings/{table.evening_id}/adjustments/"


def form_of(table, **changes):
    seat = table.seats.get(seat=3)
    given = {"act": uuid.uuid4(), "seat": seat.pk, "points": "-15", "reason": "late again"}
    return {**given, "shared": "on", **changes}


def test_a_shared_fine_is_paid_by_one_and_shared_by_the_others(played):
    rows = fine(played, 3, -15)
    assert [(row.player.name.split()[0], row.points) for row in rows] == [
        ("Zoë", -15),
        ("Thérèse", 5),
        ("Ștefan", 5),
        ("Oumar", 5),
    ]


def test_every_place_shows_the_same_sum(played):
    fine(played, 3, -15)
    evening = played.evening
    sheet = {seat.short: total for seat, total in table_page(played).player_totals}
    assert sheet == DEALS
    standing = evening_page(evening).standings[0]
    assert {row.key.split()[0]: row.from_deals for row in standing.rows} == sheet
    assert firsts(standing.rows) == WITH_FINE
    assert firsts(club_page(evening.club, TODAY).standings[0].rows) == WITH_FINE
    account = accounts(evening)[0].settled(5)
    assert {line.name.split()[0]: line.points for line in account.lines} == WITH_FINE
    for seat in played.seats.select_related("player__club"):
        record = player_page(seat.player, TODAY).records[0]
        wanted = WITH_FINE[seat.player.name.split()[0]]
        assert record.points == wanted
        assert record.evenings[-1].total == wanted
    paper = results_content(evening_page(evening))["standings"][0]
    on_paper = {row["name"].split()[0]: row["points"] for row in paper["head"] + paper["tail"]}
    assert on_paper == {name: signed(points) for name, points in WITH_FINE.items()}


def test_the_evening_says_how_much_of_a_total_is_by_rulings(alma, played):
    fine(played, 3, -15)
    page = alma.get(played.evening.get_absolute_url()).content.decode()
    assert "of which −15 by rulings, −8 from deals" in page
    assert "of which +5 by rulings, +8 from deals" in page
    assert "instead of 0" not in page


def test_the_zero_line_names_rulings_that_do_not_balance(alma, played):
    fine(played, 3, -15, shared=False)
    standing = evening_page(played.evening).standings[0]
    assert (standing.balance, standing.rulings) == (-15, -15)
    page = alma.get(played.evening.get_absolute_url()).content.decode()
    assert "Deals add up to 0, rulings to −15" in page
    assert "instead of 0" not in page


def test_paper_does_not_blame_a_sum_that_was_ruled(played):
    fine(played, 3, -15, shared=False)
    paper = results_content(evening_page(played.evening))["standings"][0]
    assert (paper["zero_sum"], paper["balance"]) == (False, "−15")


def test_halves_are_kept_and_written_as_the_language_does(played):
    rows = fine(played, 3, "-4.5")
    assert [row.points for row in rows[1:]] == [Decimal("1.5")] * 3
    standing = evening_page(played.evening).standings[0]
    assert firsts(standing.rows) == {
        "Thérèse": Decimal("9.5"),
        "Ștefan": Decimal("-6.5"),
        "Oumar": Decimal("9.5"),
        "Zoë": Decimal("-12.5"),
    }
    assert standing.balance == 0
    assert signed(Decimal("-12.5")) == "−12.5"
    with translation.override("fr"):
        assert signed(Decimal("-12.5")) == "−12,5"


def test_an_act_sent_twice_is_one_ruling(played):
    act = uuid.uuid4()
    assert fine(played, 3, -15, act=act) == fine(played, 3, -15, act=act)
    assert Adjustment.objects.count() == 4


@pytest.mark.parametrize(("points", "instead"), [("-10", "-10.5"), ("1", "1.5"), ("-0.5", "-1.5")])
def test_points_that_cannot_be_shared_equally_are_refused_with_a_number_that_can(
    played, points, instead
):
    with pytest.raises(services.AdjustmentRefused) as refused:
        fine(played, 3, points)
    assert (refused.value.others, refused.value.instead) == (3, Decimal(instead))
    assert Adjustment.objects.count() == 0


@pytest.mark.parametrize("points", ["0", "0.1"])
def test_only_halves_other_than_0_are_written_down(played, points):
    with pytest.raises(ValueError):
        fine(played, 3, points)


def test_a_struck_ruling_counts_for_nothing_and_stays_in_sight(played):
    first, *others = fine(played, 3, -15)
    member = keeper_of(played.evening.club)
    services.strike_adjustment(adjustment=others[0], by=member, at=NOW)
    assert firsts(evening_page(played.evening).standings[0].rows) == DEALS
    assert firsts(club_page(played.evening.club, TODAY).standings[0].rows) == DEALS
    (ruling,) = rulings_of(played.evening)
    assert (ruling.first, ruling.struck_at, ruling.struck_by) == (first, NOW, "alma")


def test_striking_twice_keeps_who_struck_it_first(played):
    first, *_ = fine(played, 3, -15)
    services.strike_adjustment(adjustment=first, by=keeper_of(played.evening.club), at=NOW)
    services.strike_adjustment(adjustment=first, by=None, at=NOW)
    assert rulings_of(played.evening)[0].struck_by == "alma"


def test_an_organiser_writes_a_fine_down_and_strikes_it_from_the_page(alma, played):
    answer = alma.post(page_of(played), form_of(played), follow=True)
    page = answer.content.decode()
    assert "late again" in page
    assert firsts(evening_page(played.evening).standings[0].rows) == WITH_FINE
    assert Adjustment.objects.first().by == keeper_of(played.evening.club)
    row = rulings_of(played.evening)[0].first
    answer = alma.post(f"{page_of(played)}{row.pk}/strike/", follow=True)
    assert "struck" in answer.content.decode()
    assert firsts(evening_page(played.evening).standings[0].rows) == DEALS


def test_a_refused_form_keeps_what_was_typed(alma, played):
    answer = alma.post(page_of(played), form_of(played, points="−10"))
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "−10 cannot be shared equally by 3 players; −10.5 can." in page
    assert 'value="−10"' in page
    assert 'value="late again"' in page


def test_a_player_of_another_evening_cannot_be_fined_here(alma, club, played):
    other = services.open_evening(club=club, date=NOW.date(), rules=played.rules)
    players = [seat.player for seat in played.seats.all()]
    table = services.seat_table(evening=other, players=players)
    answer = alma.post(page_of(played), form_of(table))
    assert answer.status_code == 422
    assert Adjustment.objects.count() == 0


def test_a_ruling_is_struck_under_its_own_evening_only(alma, club, played):
    first, *_ = fine(played, 3, -15)
    other = services.open_evening(club=club, date=NOW.date(), rules=played.rules)
    address = f"/clubs/{club.slug}/evenings/{other.pk}/adjustments/{first.pk}/strike/"
    assert alma.post(address).status_code == 404


def test_a_player_cannot_strike(client, club, played):
    first, *_ = fine(played, 3, -15)
    make_player_login(club)
    client.login(username="bo", password=PASSWORD)
    assert client.post(f"{page_of(played)}{first.pk}/strike/").status_code == 403


def test_a_reason_that_looks_like_markup_is_only_text(alma, played):
    fine(played, 3, -15, reason="<b>late & loud</b>")
    page = alma.get(page_of(played)).content.decode()
    assert "&lt;b&gt;late &amp; loud&lt;/b&gt;" in page


@pytest.mark.parametrize(
    ("typed", "points"),
    [("-15", "-15"), ("−15", "-15"), ("– 15", "-15"), ("4,5", "4.5"), ("+4.5", "4.5")],
)
def test_points_are_read_as_people_type_them(typed, points):
    assert PointsField().clean(typed) == Decimal(points)


@pytest.mark.parametrize("typed", ["", "0", "-0,0", "4.3", "1e3", "99999", "٣", "1-5", "NaN"])
def test_what_is_no_number_of_points_is_refused(typed):
    with pytest.raises(ValidationError):
        PointsField().clean(typed)


@pytest.mark.parametrize(("typed", "stake"), [("5", "5"), ("2,5", "2.5"), (" 0.25 ", "0.25")])
def test_a_stake_may_be_a_fraction_of_a_cent(typed, stake):
    assert StakeField().clean(typed) == Decimal(stake)


@pytest.mark.parametrize("typed", ["", "-5", "five", "1,2345", "Infinity", "²"])
def test_what_is_no_stake_is_refused(typed):
    with pytest.raises(ValidationError):
        StakeField().clean(typed)
