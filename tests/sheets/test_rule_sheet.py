"""The sheet of a club's house rules, in two languages side by side."""

from __future__ import annotations

import pypdf
import pytest

from tests import makers
from tests.sheets.evenings import file_of, printed, run
from tests.sheets.test_paper import OUR_FONTS
from whistclub.sheets import orders

pytestmark = pytest.mark.django_db


def order(rules, languages=("en", "nl")):
    return orders.order_rules(rules=rules, languages=languages, paper="a4", now=makers.NOW)


def test_a_cell_of_the_clubs_own_is_marked(club, tmp_path):
    paper = printed(order(makers.make_rules(club, table={"solo 6": 9})), tmp_path)
    solos = [line.split() for line in paper.lines.splitlines() if line.split()[:1] == ["Solo"]]
    assert [solo[-2:] for solo in solos] == [["5", "3"], ["6", "9✓"], ["7", "5"], ["8", "7"]]


def test_only_what_is_not_as_usual_stands_below(club, tmp_path):
    paper = printed(order(makers.make_rules(club, solo_min=6)), tmp_path)
    assert "Lowest solo" in paper.text
    assert "6 (usual: 5)" in paper.text
    assert "Aces that make a trou" not in paper.text


@pytest.mark.parametrize("variant", ["romanian", "english-short", "whist-drive"])
def test_rules_without_a_point_table_have_a_sheet_too(club, tmp_path, variant):
    paper = printed(order(makers.make_rules(club, variant)), tmp_path)
    assert paper.pages == 1
    assert set(paper.fonts) <= OUR_FONTS
    assert "How it is counted" in paper.text


def test_without_a_point_table_all_that_counts_is_said_and_what_is_unusual_stands_out(
    club, tmp_path
):
    paper = printed(order(makers.make_rules(club, "romanian", streak=True)), tmp_path)
    text = " ".join(paper.text.split())
    assert "Hand sizes" in text
    assert "1-8-1" in text
    assert "on (usual: off)" in text
    assert text.count("(usual:") == 1


def test_both_languages_are_named_and_tagged(club, tmp_path):
    paper = printed(order(makers.make_rules(club), ("fr", "nl")), tmp_path)
    assert "français" in paper.text
    assert "Nederlands" in paper.text
    assert "Kleurenwiezen (Whisthub)" in paper.text
    assert paper.info["Tagged"] == "yes"
    assert pypdf.PdfReader(paper.path).root_object["/Lang"] == "fr"


def test_the_same_rules_give_the_same_job_and_other_languages_another(club):
    rules = makers.make_rules(club)
    job = run(order(rules))
    assert order(rules) == job
    assert file_of(job).startswith(b"%PDF")
    assert order(rules, ("fr", "nl")) != job


@pytest.mark.parametrize("language", ["en", "fr", "nl", "ro"])
def test_every_pair_of_languages_is_offered_once_with_the_clubs_own_first(language):
    pairs = orders.language_pairs(language)
    assert pairs[0][0] == language
    assert ("fr", "nl") in pairs
    assert len({frozenset(pair) for pair in pairs}) == len(pairs) == 6


def test_from_the_button_to_the_sheet(club, alma, django_capture_on_commit_callbacks):
    rules = makers.make_rules(club)
    address = f"/clubs/{club.slug}/rules/{rules.pk}/print/"
    with django_capture_on_commit_callbacks(execute=True):
        answer = alma.post(address, {"languages": "fr-nl"})
    assert "Open the PDF" in alma.get(answer["Location"]).content.decode()
    assert alma.post(address, {"languages": "xx-yy"}).status_code == 422
