"""A player's statement, read back: all evenings, or one deal by deal."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests import makers
from tests.makers import enter, fine, play_small_evening, solo
from tests.sheets.evenings import file_of, printed, run
from tests.sheets.papers import HARD_NAMES
from tests.sheets.test_paper import OUR_FONTS
from whistclub.clubs.models import Player
from whistclub.jobs.models import Job, State
from whistclub.play import services
from whistclub.play.models import Evening
from whistclub.sheets import orders

pytestmark = pytest.mark.django_db


def order(number, evening=None, language="en", season=""):
    player = Player.objects.select_related("club").get(number=number)
    return orders.order_statement(
        season=season, player=player, evening=evening, language=language, paper="a4",
        now=makers.NOW,
    )  # fmt: skip


def test_an_evening_is_told_deal_by_deal_with_rulings_and_a_running_total(table, tmp_path):
    play_small_evening(table)
    fine(table, 0, -15, reason="late")
    paper = printed(order(1, table.evening), tmp_path)
    for line in (
        "1.1 1 Solo 6 ♥ by Ștefan, 7 tricks −5 −5",
        "1.1 3 Solo 6 ♥ by Ștefan, 5 tricks +5 +8",
        "1.1 4 Everyone passed 0 +8",
        "Ruling: late −15 −7",
        "After 4 deals −7",
    ):
        assert line.replace("♥ ", "") in paper.text.replace("♥ ", "")
    assert "Thursday 3 December 2026" in paper.text
    assert paper.pages == 1


def test_all_evenings_have_a_line_each(table, tmp_path):
    play_small_evening(table)
    fine(table, 0, -15)
    paper = printed(order(1), tmp_path)
    assert "Thursday 3 December 2026 4 −15 −7 −7" in paper.text


def test_forty_evenings_repeat_the_head_and_keep_the_last_three_together(table, tmp_path):
    players = [seat.player for seat in table.seats.all()]
    enter(table, 1, solo(6, 1, 7))
    for week in range(1, 60):
        evening = services.open_evening(
            club=table.evening.club, date=makers.TODAY + timedelta(days=week),
            rules=table.rules, deals=16,
        )  # fmt: skip
        other = services.seat_table(evening=evening, players=players)
        enter(other, 1, solo(6, 1, 7))
    paper = printed(order(2), tmp_path)
    pages = paper.lines.split("\f")[: paper.pages]
    assert paper.pages == 2
    assert all("of which by rulings" in " ".join(page.split()) for page in pages)
    assert "+900" in pages[-1]
    assert pages[-1].count("+15") >= 3


def test_it_is_tagged_and_carries_our_fonts_only(club, tmp_path):
    table = makers.make_table(club, names=HARD_NAMES)
    play_small_evening(table)
    for number, name in enumerate(HARD_NAMES, 1):
        paper = printed(order(number, table.evening), tmp_path)
        assert name in paper.text
        assert paper.info["Tagged"] == "yes"
        assert set(paper.fonts) <= OUR_FONTS


def test_it_stays_as_it_was_ordered(table):
    enter(table, 1, solo(6, 1, 7))
    job = run(order(1))
    before = file_of(job)
    enter(table, 2, solo(6, 1, 7))
    Job.objects.update(state=State.QUEUED)
    assert file_of(run(job)) == before
    assert order(1) != job


def test_it_speaks_the_language_it_was_ordered_in(table, tmp_path):
    enter(table, 1, makers.PASSED)
    paper = printed(order(1, table.evening, "fr"), tmp_path)
    assert "jeudi 3 décembre 2026" in paper.text
    assert "Everyone" not in paper.text


def test_a_player_without_a_deal_has_an_empty_statement(table, tmp_path):
    makers.make_players(table.evening.club, "Noémie Claessens")
    assert "No deal and no ruling in this season." in printed(order(5), tmp_path).text
    assert "No deal yet." in printed(order(5, table.evening), tmp_path).text


@pytest.mark.parametrize("season", ["2025", "2027", "9999"])
def test_a_season_without_an_evening_has_an_empty_statement_and_not_that_of_another(
    table, tmp_path, season
):
    enter(table, 1, solo(6, 1, 7))  # in December 2026
    fine(table, 0, -15)
    job = order(1, season=season)
    paper = printed(job, tmp_path)
    named = f"season {season}–{(int(season) + 1) % 100:02}"
    assert named in paper.text
    assert named in job.title
    assert "No deal and no ruling in this season." in paper.text
    assert "December" not in paper.text
    assert "−15" not in paper.text


@pytest.mark.parametrize("season", ["2026", ""])
def test_a_statement_names_its_season(table, tmp_path, season):
    enter(table, 1, solo(6, 1, 7))
    paper = printed(order(1, season=season), tmp_path)
    assert "season 2026–27" in paper.text
    assert "Thursday 3 December 2026" in paper.text


def test_from_the_players_page_to_the_pdf(alma, table, django_capture_on_commit_callbacks):
    enter(table, 1, solo(6, 1, 7))
    base = f"/clubs/{table.evening.club.slug}/players/1/"
    assert f'value="{table.evening_id}"' in alma.get(base).content.decode()
    for evening in ("", table.evening_id):
        with django_capture_on_commit_callbacks(execute=True):
            alma.post(f"{base}print/", {"evening": evening})
    assert [job.state for job in Job.objects.all()] == [State.DONE] * 2


@pytest.mark.parametrize(("evening", "status"), [("x", 422), ("9" * 5000, 422), ("99", 404)])
def test_an_evening_that_does_not_exist_is_not_printed(alma, table, evening, status):
    answer = alma.post(f"/clubs/{table.evening.club.slug}/players/1/print/", {"evening": evening})
    assert answer.status_code == status


def test_another_clubs_evening_is_not_printed(alma, table):
    other = makers.make_table(makers.make_club("Les Autres", keeper="carl"))
    assert Evening.objects.count() == 2
    answer = alma.post(
        f"/clubs/{table.evening.club.slug}/players/1/print/", {"evening": other.evening_id}
    )
    assert answer.status_code == 404
