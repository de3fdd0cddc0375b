"""Rounds of an evening: drawn, looked at, changed, published; and how the pages tell them."""

from __future__ import annotations

import html
import re
import uuid

import pytest

from tests.makers import (
    PASSED,
    enter,
    keeper_of,
    make_evening,
    make_players,
    make_rules,
    misere,
    solo,
)
from whistclub.pairings.company import Split
from whistclub.play import draws, selectors, services
from whistclub.play.forms.rounds import split_words
from whistclub.play.models import Seating, Table

pytestmark = pytest.mark.django_db


def people(club, count):
    return make_players(club, *(f"Player {number:03}" for number in range(1, count + 1)))


def seat(evening, *seatings, round=1, **options):
    given = {"key": uuid.uuid4(), "by": keeper_of(evening.club), **options}
    return services.seat_round(evening=evening, round=round, seatings=seatings, **given)


def address(evening, number):
    return f"{evening.get_absolute_url()}rounds/{number}/"


def asked(evening, who, **more):
    return {
        "rules": evening.rules_id,
        "way": "lot",
        "present": [player.pk for player in who],
        "act": "draw",
        **more,
    }


def hidden(page, name):
    return html.unescape(re.search(rf'name="{name}" value="([^"]*)"', page).group(1))


def shown_seats(page):
    """What the page carries of the seats that it shows."""
    return {name: hidden(page, name) for name in ("key", "seating", "seed")}


def text_of(page):
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


def test_a_draw_is_shown_before_anything_is_written_and_seated_as_shown(alma, club):
    evening, who = make_evening(club), people(club, 8)
    page = alma.post(address(evening, 1), asked(evening, who)).content.decode()
    seats = shown_seats(page)
    assert not Table.objects.exists()
    answer = alma.post(address(evening, 1), {**asked(evening, who), **seats, "act": "publish"})
    assert answer.url == evening.get_absolute_url()
    tables = [[seat.player_id for seat in table.seats.all()] for table in Table.objects.all()]
    assert tables == [
        [int(one) for one in part.split(",")] for part in seats["seating"][:-1].split(";")
    ]
    assert Seating.objects.get().seed == int(seats["seed"])


def test_published_twice_it_is_one_round(alma, club):
    evening, who = make_evening(club), people(club, 4)
    page = alma.post(address(evening, 1), asked(evening, who)).content.decode()
    form = {**asked(evening, who), **shown_seats(page), "act": "publish"}
    assert [alma.post(address(evening, 1), form).status_code for _ in range(2)] == [302, 302]
    assert Table.objects.count() == 1


def test_two_change_places_before_it_is_published(alma, club):
    evening, who = make_evening(club), people(club, 9)
    ids = [player.pk for player in who]
    seating = "{},{},{},{};{},{},{},{}|{}".format(*ids)
    form = {**asked(evening, who), "seating": seating, "seed": "47"}
    change = {"act": "exchange", "first": ids[0], "second": ids[8]}
    page = alma.post(address(evening, 1), {**form, **change}).content.decode()
    changed = shown_seats(page)
    assert changed["seating"] == "{8},{1},{2},{3};{4},{5},{6},{7}|{0}".format(*ids)
    assert changed["seed"] == ""  # no draw any more
    assert "Waits this round: Player 001" in text_of(page)


def test_seats_that_are_not_of_those_who_are_ticked_are_drawn_anew(alma, club):
    evening, who = make_evening(club), people(club, 8)
    wrong = ",".join(str(player.pk) for player in who[:4]) + "|"
    form = asked(evening, who, seating=wrong, key=uuid.uuid4(), act="publish")
    page = alma.post(address(evening, 1), form)
    assert page.status_code == 200
    assert not Table.objects.exists()
    assert shown_seats(page.content.decode())["seating"].count(",") == 6  # two tables of four


def test_who_was_seated_meanwhile_is_named(alma, club):
    evening, who = make_evening(club), people(club, 4)
    page = alma.post(address(evening, 1), asked(evening, who)).content.decode()
    form = {**asked(evening, who), **shown_seats(page), "act": "publish"}
    others = make_players(club, *"xyz")
    seat(evening, [who[0], *others])
    answer = alma.post(address(evening, 1), form)
    assert answer.status_code == 409
    assert "Player 001 already sits at another table." in text_of(answer.content.decode())


def test_the_reason_for_a_table_of_five_stands_beside_the_choice(alma, club):
    evening = make_evening(club, make_rules(club, "whisthub", max_players=5))
    page = alma.post(address(evening, 1), asked(evening, people(club, 9))).content.decode()
    text = text_of(page)
    assert "9 players are there. By these rules 4 to 5 sit at a table." in text
    assert "At a table of five one sits out of each deal: the dealer, unless you say who." in text
    assert "1 table of 4 and 1 table of 5" in text
    assert "2 tables of 4 and 1 player waits" in text
    again = asked(evening, people(club, 9), split="1")
    assert "Waits this round:" in text_of(alma.post(address(evening, 1), again).content.decode())


def test_too_few_are_told_how_many_are_needed(alma, club):
    evening, who = make_evening(club), people(club, 3)
    answer = alma.post(address(evening, 1), asked(evening, who))
    assert answer.status_code == 422
    assert "These rules need 4 players; you ticked 3." in answer.content.decode()


def test_those_of_the_round_before_are_ticked_and_those_seated_are_gone(alma, club):
    evening, who = make_evening(club), people(club, 10)
    seat(evening, who[:4], who[4:8], waiting=who[8:9])
    second = alma.get(address(evening, 2)).content.decode()
    assert len(re.findall(r'<input type="checkbox"[^>]*checked', second)) == 9
    first = alma.get(address(evening, 1)).content.decode()
    assert len(re.findall(r'<input type="checkbox"', first)) == 2  # who waits, and one more


def test_there_is_no_round_beyond_the_next_one(alma, club):
    evening = make_evening(club)
    assert alma.get(address(evening, 2)).status_code == 404
    assert alma.get(f"{evening.get_absolute_url()}tables/new/?round=2").status_code == 404


def test_the_second_round_brings_new_company_to_the_table(club):
    evening, who = make_evening(club), people(club, 20)
    seat(evening, *(who[at : at + 4] for at in range(0, 20, 4)))
    start = selectors.round_start(evening, 2)
    for seed in range(1, 6):
        new = draws.drawn(start, who, Split((4,) * 5), "contracts", seed)
        for table in new.tables:
            assert len({who.index(player) // 4 for player in table}) == 4
        assert new == draws.drawn(start, who, Split((4,) * 5), "contracts", seed)


def test_whoever_waited_plays_the_next_round(club):
    evening, who = make_evening(club), people(club, 5)
    seat(evening, who[:4], waiting=who[4:])
    start = selectors.round_start(evening, 2)
    for seed in range(1, 6):
        new = draws.drawn(start, who, Split((4,), 1), "contracts", seed)
        assert who[4] in new.tables[0]


def test_seats_are_kept_and_a_newcomer_takes_the_chair_of_who_left(club):
    evening, who = make_evening(club), people(club, 9)
    seat(evening, who[:4], who[4:8])
    start = selectors.round_start(evening, 2)
    here = [who[0], who[2], who[3], *who[4:]]  # the second of table 1 has left, the ninth came
    new = draws.kept(start, here, 4, 4)
    assert new.tables == ((who[0], who[8], who[2], who[3]), tuple(who[4:8]))
    assert new.waiting == ()


def test_a_table_with_too_few_left_is_broken_up(club):
    evening, who = make_evening(club), people(club, 8)
    seat(evening, who[:4], who[4:])
    start = selectors.round_start(evening, 2)
    new = draws.kept(start, who[:6], 4, 5)
    assert new.tables == ((*who[:4], who[4]),)
    assert new.waiting == (who[5],)


def test_the_standings_are_of_all_rounds_and_the_page_is_by_round(alma, club):
    evening, who = make_evening(club, deals=1), people(club, 4)
    (first,) = seat(evening, who)
    enter(first, 1, solo(6, 1, 7))  # -5 +15 -5 -5
    (second,) = seat(evening, who[::-1], round=2)
    enter(second, 1, solo(6, 1, 7))  # the third player is East now
    page = selectors.evening_page(evening)
    points = {row.player: row.points for row in page.standings[0].rows}
    assert points == {who[0]: -10, who[1]: 10, who[2]: 10, who[3]: -10}
    assert [round.number for round in page.rounds] == [2, 1]
    shown = text_of(alma.get(evening.get_absolute_url()).content.decode())
    assert "Round 1: 1 table, complete" in shown
    assert "all deals are entered" in shown
    assert "Begin round 3" in shown


def test_a_missing_deal_of_an_old_round_comes_before_all_else(alma, club):
    evening, who = make_evening(club, deals=3), people(club, 8)
    first, _ = seat(evening, who[:4], who[4:])
    enter(first, 1, PASSED)
    enter(first, 3, misere((0, 0)))
    seat(evening, who[:4], who[4:], round=2)
    page = selectors.evening_page(evening)
    assert page.missing == 1
    assert page.tables[0].table == first
    assert [round.number for round in page.rounds] == [1, 2]
    assert page.jumps[0].table == first
    assert f'href="#t{first.pk}"' in alma.get(evening.get_absolute_url()).content.decode()


def test_all_missing_deals_of_a_table_are_named(alma, club):
    evening, who = make_evening(club, deals=6), people(club, 4)
    (table,) = seat(evening, who)
    enter(table, 3, PASSED)
    assert "Deals 1 and 2 are missing" in text_of(
        alma.get(evening.get_absolute_url()).content.decode()
    )
    enter(table, 1, PASSED)
    assert "Deal 2 is missing" in text_of(alma.get(evening.get_absolute_url()).content.decode())


def test_a_table_and_its_deals_say_their_round(client, club):
    evening, who = make_evening(club), people(club, 4)
    seat(evening, who)
    (second,) = seat(evening, who, round=2)
    assert "Round 2, whisthub" in text_of(client.get(f"/t/{second.key}/").content.decode())
    deal = text_of(client.get(f"/t/{second.key}/deals/1/").content.decode())
    assert "Table 1, round 2, whisthub." in deal


def test_a_table_set_up_by_hand_joins_the_last_round(alma, club):
    evening, who = make_evening(club), people(club, 8)
    seat(evening, who[:4])
    seat(evening, who[:4], round=2)
    link = f"{evening.get_absolute_url()}tables/new/?round=2"
    assert link in alma.get(evening.get_absolute_url()).content.decode()
    seats = {f"seat_{seat}": player.pk for seat, player in enumerate(who[4:])}
    alma.post(link, {"rules": evening.rules_id, "dealer": 0, **seats})
    table = Table.objects.latest("pk")
    assert (table.round, table.number) == (2, 2)


def test_whoever_waited_and_got_a_seat_waits_no_more(club):
    evening, who = make_evening(club), people(club, 8)
    seat(evening, who[:4], waiting=who[4:6])
    assert selectors.evening_page(evening).rounds[0].waiting == (who[4], who[5])
    seat(evening, who[4:])
    assert selectors.evening_page(evening).rounds[0].waiting == ()


@pytest.mark.parametrize(
    ("split", "words"),
    [
        (Split((4, 4)), "2 tables of 4"),
        (Split((5, 4, 4)), "2 tables of 4 and 1 table of 5"),
        (Split((4,), 1), "1 table of 4 and 1 player waits"),
        (Split((4,), 3), "1 table of 4 and 3 players wait"),
    ],
)
def test_a_split_is_told_in_words(split, words):
    assert split_words(split) == words
