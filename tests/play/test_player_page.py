"""What a player did: the figures of a small evening, worked by hand."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest
from django.test import Client

from tests.makers import (
    NOW,
    PASSWORD,
    TODAY,
    enter,
    fine,
    make_player_login,
    make_players,
    make_table,
    play_small_evening,
    rubber,
    solo,
)
from whistclub.play import services
from whistclub.play.selectors import player_page
from whistclub.play.selectors.line import points_line


@pytest.fixture
def played(table):
    play_small_evening(table)
    return table


def record_of(table, seat):
    return player_page(
        table.seats.select_related("player__club").get(seat=seat).player, TODAY
    ).records[0]


def page_of(player):
    return f"/clubs/{player.club.slug}/players/{player.number}/"


def play_again(table, weeks, deal):
    """The same people on a later evening, for one deal."""
    evening = table.evening
    later = services.open_evening(
        club=evening.club, date=TODAY + timedelta(weeks=weeks), rules=evening.rules
    )
    players = [seat.player for seat in table.seats.select_related("player")]
    return enter(services.seat_table(evening=later, players=players), 1, deal)


def test_contracts_are_counted_with_what_was_made_and_their_points(played):
    record = record_of(played, 1)
    # East made one solo of two, +15 and -15; then the pair of others cost 8; one pass.
    assert [(c.contract, c.played, c.made, c.points) for c in record.contracts] == [
        ("solo", 2, 1, 0)
    ]
    assert (record.defended.deals, record.defended.points) == (1, -8)
    assert (record.passed.deals, record.passed.points) == (1, 0)
    assert (record.points, record.deals, record.rank) == (-8, 4, 3)


def test_contracts_defence_passes_and_rulings_make_the_total(played):
    fine(played, 3, -15)
    for seat in range(4):
        record = record_of(played, seat)
        others = record.defended.points + record.passed.points + record.rulings
        assert sum(line.points for line in record.contracts) + others == record.points


def test_the_partner_of_a_pair_is_counted(played):
    (partner,) = record_of(played, 0).partners
    assert (partner.name, partner.deals, partner.made, partner.points) == (
        "Oumar Diallo",
        1,
        1,
        8,
    )
    assert record_of(played, 1).partners == ()


def test_the_partner_in_a_rubber_sits_opposite(club):
    table = make_table(club, "english-short")
    enter(table, 1, rubber(8))
    record = record_of(table, 1)
    assert [(line.name, line.deals, line.made) for line in record.partners] == [
        ("Zoë Van Driessche", 1, None)
    ]
    assert record.contracts == ()


def test_two_players_are_compared_over_the_deals_they_sat_together(played):
    rivals = {line.name: line for line in record_of(played, 0).rivals}
    assert set(rivals) == {"Ștefan Munteanu", "Oumar Diallo", "Zoë Van Driessche"}
    ștefan = rivals["Ștefan Munteanu"]
    assert (ștefan.deals, ștefan.points, ștefan.theirs) == (4, 8, -8)


def test_evenings_add_up_to_the_season_in_the_order_of_their_dates(played):
    play_again(played, 2, solo(6, 0, 7))
    play_again(played, 1, solo(6, 1, 7))
    record = record_of(played, 0)
    # +8 tonight, -5 a week later, +15 two weeks later.
    assert [(line.points, line.total) for line in record.evenings] == [(8, 8), (-5, 3), (15, 18)]
    assert record.points == 18
    assert (record.best.points, record.worst.points) == (15, -5)


def test_a_ruling_stands_in_its_evening(played):
    fine(played, 0, "-4.5")
    (evening,) = record_of(played, 0).evenings
    assert (str(evening.points), str(evening.rulings)) == ("3.5", "-4.5")


def test_whoever_really_played_a_deal_has_it(played):
    services.swap_seats(
        table=played, first=1, last=1, seat=0, other=1, key=uuid.uuid4(), by=None, at=NOW
    )
    # North played the solo of deal 1: +15 instead of -5, beside +8 and +5.
    record = record_of(played, 0)
    assert record.points == 28
    assert [(c.contract, c.made, c.points) for c in record.contracts] == [
        ("pair", 1, 8),
        ("solo", 1, 15),
    ]


def test_the_line_runs_from_0_to_the_last_total():
    line = points_line([10, -10])
    # Levels of 5 from -10 to 10 over 236 units; three dots across 420.
    assert [level.points for level in line.levels] == [-10, -5, 0, 5, 10]
    assert line.path == "76,166 286,48 496,284"


def test_a_line_of_nothing_but_0_can_be_drawn():
    assert points_line([0]).path == "76,284 496,284"


def test_the_page_draws_the_line_and_writes_the_last_total_on_it(alma, played):
    page = alma.get(page_of(played.seats.get(seat=0).player)).content.decode()
    assert "<polyline points=" in page
    assert 'text-anchor="end">+8</text>' in page
    assert ' style="' not in page


def test_a_player_of_the_club_may_look(club, played):
    make_player_login(club)
    client = Client()
    client.login(username="bo", password=PASSWORD)
    assert client.get(page_of(played.seats.get(seat=0).player)).status_code == 200


def test_a_number_that_nobody_has_is_not_found(alma, played):
    assert alma.get(f"/clubs/{played.evening.club.slug}/players/999/").status_code == 404


def test_somebody_who_never_played_has_an_empty_page(alma, club):
    (new,) = make_players(club, "Late Comer")
    assert "After the first one" in alma.get(page_of(new)).content.decode()


def test_standings_and_the_list_of_players_lead_to_the_page(alma, club, played):
    player = played.seats.get(seat=0).player
    link = f'href="{page_of(player)}"'
    for address in (
        club.get_absolute_url(),
        played.evening.get_absolute_url(),
        f"/clubs/{club.slug}/players/",
    ):
        assert link in alma.get(address).content.decode()


def test_two_of_one_name_have_a_page_each(alma, club):
    table = make_table(club, names=("Jan Maes", "Jan Maes", "A", "B"))
    enter(table, 1, solo(6, 0, 7))
    one, other = (table.seats.get(seat=seat).player for seat in (0, 1))
    evening = alma.get(table.evening.get_absolute_url()).content.decode()
    for player in (one, other):
        assert f'href="{page_of(player)}">Jan Maes ({player.number})</a>' in evening
    assert f"Jan Maes ({other.number})" in alma.get(page_of(one)).content.decode()


def test_names_that_look_like_markup_are_only_text(alma, club):
    table = make_table(club, names=("<script>x</script>", "<i>y</i>", "A", "B"))
    enter(table, 1, solo(6, 0, 7))
    page = alma.get(page_of(table.seats.get(seat=0).player)).content.decode()
    assert "<script>x" not in page
    assert "<i>y</i>" not in page
    assert "&lt;i&gt;y&lt;/i&gt;" in page
