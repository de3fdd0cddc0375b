"""The paper of a whole evening, read back: results, cards, and all score sheets in one."""

from __future__ import annotations

import re
import subprocess

import pytest
import segno

from tests import makers
from tests.sheets.evenings import SITE, file_of, make_evening_of, printed, run
from tests.sheets.papers import HARD_NAMES
from tests.sheets.test_paper import OUR_FONTS
from whistclub.jobs.models import Job, State
from whistclub.play.doors import door_path
from whistclub.play.links import in_words, qr_svg
from whistclub.play.models import Table
from whistclub.sheets import orders, papers

pytestmark = pytest.mark.django_db


def results(evening, language="en"):
    return orders.order_results(evening=evening, language=language, paper="a4", now=makers.NOW)


def cards(evening, site=SITE):
    return orders.order_cards(evening=evening, site=site, now=makers.NOW)


def sheets(evening, *, filled=True, paper="a4"):
    return orders.order_tables(
        evening=evening, filled=filled, language="en", paper=paper, now=makers.NOW
    )


def structure(paper):
    return subprocess.run(
        ["pdfinfo", "-struct-text", str(paper.path)], check=True, capture_output=True, text=True
    )


def test_results_name_the_leader_first_and_show_that_points_add_up(club, tmp_path):
    paper = printed(results(make_evening_of(club, 1)), tmp_path)
    assert "1 Ștefan d'Hondt +15" in paper.text
    assert "4 players, ✓ all points add up to 0" in paper.text
    assert "As of deal 1" in paper.text
    assert "1 / 16" in paper.text


def test_results_say_that_tables_are_not_equally_far(club, tmp_path):
    paper = printed(results(make_evening_of(club, 2)), tmp_path)
    assert "As of deals 0 to 1, as each table stands" in paper.text


def test_results_repeat_their_head_on_every_page(club, tmp_path):
    paper = printed(results(make_evening_of(club, 30)), tmp_path)
    assert paper.pages > 3
    assert f"page {paper.pages} of {paper.pages}" in paper.text
    pages = paper.lines.split("\f")
    assert all(re.search("Place +Player|Table +Players", page) for page in pages[: paper.pages])


def test_results_are_tagged_and_carry_our_fonts_only(club, tmp_path):
    paper = printed(results(make_evening_of(club, 2)), tmp_path)
    assert paper.info["Tagged"] == "yes"
    assert set(paper.fonts) <= OUR_FONTS
    for name in HARD_NAMES:
        assert name in paper.text


def test_results_stay_as_they_were_ordered(club):
    evening = make_evening_of(club, 2)
    job = run(results(evening))
    before = file_of(job)
    makers.enter(evening.tables.get(number=2), 1, makers.solo(6, 1, 7))
    Job.objects.update(state=State.QUEUED)
    assert file_of(run(job)) == before
    assert results(evening) != job


def test_a_card_names_players_and_the_address_of_its_table(club, tmp_path):
    evening = make_evening_of(club, 2)
    paper = printed(cards(evening), tmp_path)
    assert paper.pages == 2
    assert paper.info["Page size"].startswith("595.276 x 419.528")
    shown = paper.text.replace(" ", "")
    for table in evening.tables.all():
        assert in_words(SITE + door_path(evening, table.number)) in shown
    for name in HARD_NAMES:
        assert name.replace(" ", "") in shown
    assert set(paper.fonts) <= OUR_FONTS


def test_cards_are_printed_in_parts_and_stay_tagged(club, tmp_path, monkeypatch):
    monkeypatch.setattr(papers, "CARDS_A_PART", 2)
    job = cards(make_evening_of(club, 5))
    paper = printed(job, tmp_path)
    tags = structure(paper)
    assert paper.pages == 5
    assert Job.objects.get(id=job.id).total == 4  # three parts, then the joining
    assert len(re.findall(r"^  Part", tags.stdout, re.MULTILINE)) == 3
    assert "Joueur 5d" in tags.stdout
    assert not tags.stderr


def test_another_address_of_the_site_makes_other_cards(club):
    evening = make_evening_of(club, 1)
    assert cards(evening) == cards(evening)
    assert cards(evening) != cards(evening, "http://192.168.1.7:8000")


def test_the_code_is_the_one_that_segno_draws_at_level_m():
    link = "https://whist.example/t/abcdefghijkl/"
    code = segno.make(link, error="m", micro=False, boost_error=False)
    path = re.search(r' d="([^"]+)"', code.svg_inline(border=4))
    assert path
    assert code.error == "M"
    assert path[1] in qr_svg(link)


def test_all_sheets_of_an_evening_come_in_one_file(club, tmp_path):
    paper = printed(sheets(make_evening_of(club, 3)), tmp_path)
    tags = structure(paper)
    assert paper.pages == 3
    pages = paper.lines.split("\f")
    assert all(f"Table {n}, whisthub" in pages[n - 1] for n in (1, 2, 3))
    assert paper.info["Tagged"] == "yes"
    assert tags.stdout.count("Table (block)") == 3
    assert not tags.stderr
    assert set(paper.fonts) <= OUR_FONTS


def test_blank_sheets_of_an_evening_show_no_deal(club, tmp_path):
    paper = printed(sheets(make_evening_of(club, 2), filled=False, paper="letter"), tmp_path)
    assert "+15" not in paper.text
    assert "Joueur" in paper.text
    assert paper.info["Page size"] == "612 x 792 pts (letter)"


def test_the_same_evening_gives_the_same_job_and_the_same_bytes(club):
    evening = make_evening_of(club, 2)
    job = run(sheets(evening))
    first = file_of(job)
    assert sheets(evening) == job
    Job.objects.update(state=State.QUEUED)
    assert file_of(run(job)) == first


def test_a_player_renamed_makes_other_sheets(club):
    evening = make_evening_of(club, 1)
    job = sheets(evening)
    player = Table.objects.get().seats.get(seat=0).player
    player.name = "Thérèse Maes"
    player.save()
    assert sheets(evening) != job


@pytest.mark.parametrize("sheet", ["results", "filled", "blank", "cards"])
def test_from_the_evenings_buttons_to_the_pdf(
    club, alma, django_capture_on_commit_callbacks, sheet
):
    evening = make_evening_of(club, 1)
    page = alma.get(evening.get_absolute_url()).content.decode()
    assert f'name="sheet" value="{sheet}"' in page
    with django_capture_on_commit_callbacks(execute=True):
        alma.post(f"/clubs/{club.slug}/evenings/{evening.pk}/print/", {"sheet": sheet})
    job = Job.objects.get()
    assert job.state == State.DONE
    assert job.back == evening.get_absolute_url()


def test_cards_bear_the_address_by_which_the_organiser_came(club, alma):
    evening = make_evening_of(club, 1)
    alma.post(
        f"/clubs/{club.slug}/evenings/{evening.pk}/print/",
        {"sheet": "cards"},
        headers={"host": "localhost:8001"},
    )
    assert Job.objects.get().arguments["cards"][0]["link"].startswith("http://localhost:8001/d/")


def test_paper_that_does_not_exist_is_not_ordered(club, alma):
    evening = make_evening_of(club, 1)
    address = f"/clubs/{club.slug}/evenings/{evening.pk}/print/"
    assert alma.post(address, {"sheet": "banner"}).status_code == 422
    assert not Job.objects.exists()
