"""Results of evenings before the site, taken over from a file."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from django.test import Client

from tests.exchange.pages import CLUB, counted, faults, preview_of, take_over
from tests.makers import PASSWORD, enter, make_players, make_rules, make_table, make_user, solo
from tests.pages import page_of
from whistclub.clubs.models import Player, Role
from whistclub.clubs.services import give_role
from whistclub.play.models import Adjustment, Entry, Evening, RuleSet
from whistclub.play.selectors import standings_of
from whistclub.play.services import strike_act

pytestmark = pytest.mark.django_db
PAST = f"{CLUB}/evenings/from-a-file/"
TWO = "Date;Player;Points\n2026-01-08;Zoë Maes;12\n2026-01-08;Bo Tack;-12\n15/01/2026;bo tack;0\n"


@pytest.fixture
def rules(club):
    return make_rules(club)


def read(client, text, rules):
    return preview_of(client, text, PAST, rules=rules.pk)


def test_points_of_whole_evenings_count_in_the_season(alma, club, rules):
    make_players(club, "Bo Tack")
    page, address = read(alma, TWO, rules)
    assert counted(page) == [
        "3 results are new. 1 of them is of somebody whom the club does not know yet."
    ]
    assert Evening.objects.count() == 0
    assert take_over(alma, address).url == f"{CLUB}/"
    (season,) = standings_of(club)
    assert [(row.key, row.points) for row in season.rows] == [("Zoë Maes", 12), ("Bo Tack", -12)]
    assert list(Evening.objects.order_by("date").values_list("date", flat=True)) == [
        date(2026, 1, 8), date(2026, 1, 15),
    ]  # fmt: skip
    assert all(evening.closed for evening in Evening.objects.all())
    assert Entry.objects.count() == 0  # no deal is made up
    assert Adjustment.objects.filter(points=0).count() == 1


def test_the_evenings_page_shows_them_and_where_they_come_from(alma, club, rules):
    _, address = read(alma, TWO, rules)
    take_over(alma, address)
    evening = Evening.objects.get(date=date(2026, 1, 8))
    page = page_of(alma.get(evening.get_absolute_url()))
    assert "Only the points of this evening are known here" in page.one("p.note").text
    assert [row.all("td, th")[2].text for row in page.all(".standings tbody tr")] == ["+12", "−12"]
    rulings = alma.get(f"{evening.get_absolute_url()}adjustments/").content.decode()
    assert "Result, from list.csv" in rulings


def test_evenings_from_a_file_are_listed_as_totals_and_not_as_empty_ones(alma, club, rules):
    said = "Totals only, not deal by deal"
    _, address = read(alma, TWO, rules)
    take_over(alma, address)
    evening, later = Evening.objects.order_by("date")
    listed = page_of(alma.get(f"{CLUB}/?season=2025")).all("table.past tbody tr")
    assert [[cell.text for cell in row.all("td")] for row in listed] == [
        [f"whisthub{said}", ""], [f"whisthub{said}", ""],
    ]  # fmt: skip
    page = page_of(alma.get(evening.get_absolute_url()))
    assert page.all(".title p")[0].text == said
    assert "ruling" not in page.one(".standings").text
    player = page_of(alma.get(f"{CLUB}/players/1/?season=2025"))
    assert [small.text for small in player.all(".totals tbody small")] == [said]
    file = alma.get(f"{CLUB}/files/evenings.csv").content.decode("utf-8-sig").splitlines()
    assert file[1:] == [f'{day},,,whisthub,,,"{said}"' for day in (later.date, evening.date)]


def test_an_evening_from_a_file_that_is_open_again_has_no_count_of_tables(alma, club, rules):
    _, address = read(alma, TWO, rules)
    take_over(alma, address)
    Evening.objects.filter(date=date(2026, 1, 8)).update(closed_at=None)
    page = page_of(alma.get(f"{CLUB}/"))
    assert page.all("section.sheet p")[0].text == "whisthub · Totals only, not deal by deal"


def test_an_evening_without_points_is_none_from_a_file(alma, club, rules):
    _, address = read(alma, TWO, rules)
    take_over(alma, address)
    evening = Evening.objects.get(date=date(2026, 1, 8))
    act = evening.adjustments.first().act
    strike_act(evening=evening, act=act, by=None, at=evening.closed_at)
    page = page_of(alma.get(evening.get_absolute_url()))
    assert page.all(".title p")[0].text.startswith("0 tables")


def test_a_file_read_again_adds_no_result(alma, club, rules):
    _, address = read(alma, TWO, rules)
    take_over(alma, address)
    page, _ = read(alma, TWO, rules)
    assert counted(page) == ["3 results are there already and are left out."]
    assert page_of(page).one("main form[method=post]") is None


def test_another_result_of_an_evening_that_is_there_is_refused(alma, club, rules):
    _, address = read(alma, TWO, rules)
    take_over(alma, address)
    page, address = read(alma, TWO.replace(";12\n", ";13\n"), rules)
    assert faults(page) == [
        "Row 2, Zoë Maes, 2026-01-08: the site has an evening by these rules on that day, and it "
        "says something else. Put it right there."
    ]
    assert alma.post(address, {}).status_code == 422


def test_results_that_were_struck_can_come_in_anew(alma, club, rules):
    _, address = read(alma, TWO, rules)
    take_over(alma, address)
    for evening in Evening.objects.all():
        act = evening.adjustments.first().act
        strike_act(evening=evening, act=act, by=None, at=evening.closed_at)
    page, _ = read(alma, TWO, rules)
    assert counted(page) == ["3 results are new."]


def test_what_was_played_on_the_site_is_not_counted_twice(alma, club):
    table = make_table(club)
    enter(table, 1, solo(6, 1, 7))  # +15 for Ștefan, −5 for the others
    Evening.objects.update(date=date(2026, 1, 8))
    text = "Datum;Naam;Punten\n2026-01-08;Ștefan Munteanu;15\n2026-01-08;Oumar Diallo;-4\n"
    page, _ = read(alma, text, RuleSet.objects.get())
    assert len(faults(page)) == 1
    assert faults(page)[0].startswith("Row 3, Oumar Diallo, 2026-01-08: the site has an evening")


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("2026-02-30;Bo;1;", "Row 2, column Date: “2026-02-30” is no date; write 2026-12-31 or "
         "31/12/2026."),
        ("2999-01-01;Bo;1;", "Row 2, column Date: 2999-01-01 is still to come."),
        ("2026-01-08;Bo;1,3;", "Row 2, column Points: “1,3” is no number of points in halves."),
        ("2026-01-08;Bo;;", "Row 2, column Points: “” is no number of points in halves."),
        ("2026-01-08;;1;", "Row 2, column Name: there is no name."),
        ("2026-01-08;Jan;1;", "Row 2, Jan, 2026-01-08: several players have this name; add a "
         "column of their numbers."),
        ("2026-01-08;Jan;1;9", "Row 2, Jan, 2026-01-08: the player of this number is another."),
        ("2026-01-08;Bo;1;x", "Row 2, column No: “x” is no player’s number."),
        ("2026-01-08;Bo;1;\n2026-01-08;Bo;2;", "Row 3, Bo, 2026-01-08: stands above with other "
         "points on the same day."),
    ],
)  # fmt: skip
def test_a_row_that_cannot_be_kept_is_named(alma, club, rules, row, fault):
    make_players(club, "Jan", "Jan")
    page, _ = read(alma, f"Date;Name;Points;No\n{row}\n", rules)
    assert faults(page) == [fault]


def test_numbers_tell_two_of_one_name_apart_and_halves_are_points(alma, club, rules):
    make_players(club, "Jan", "Jan")
    _, address = read(alma, "Date;Name;Points;No\n8.1.2026;Jan;−4,5;2\n", rules)
    take_over(alma, address)
    (only,) = Adjustment.objects.select_related("player")
    assert (only.player.number, only.points) == (2, Decimal("-4.5"))
    assert Player.objects.count() == 2


def test_the_columns_of_dates_and_points_are_asked_for(alma, club, rules):
    page, _ = read(alma, "Date;Name\n2026-01-08;Bo\n", rules)
    assert page.status_code == 422
    assert faults(page) == ["Date: Say which column holds this: Points."]


def test_only_keepers_see_a_file_of_results(club, rules):
    alma, olga = Client(), Client()
    give_role(club=club, user=make_user("olga"), role=Role.ORGANISER)
    alma.login(username="alma", password=PASSWORD)
    olga.login(username="olga", password=PASSWORD)
    _, address = read(alma, TWO, rules)
    assert olga.get(PAST).status_code == 403
    assert olga.get(address).status_code == 403
    assert olga.post(address, {}).status_code == 403
