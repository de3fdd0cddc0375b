"""The sheet of a rubber: the deals, the games ruled off, who won and by how much."""

from __future__ import annotations

import uuid

import pytest

from tests import makers
from tests.sheets.papers import page_of_table, print_table
from whistclub.play import services
from whistclub.scoring import RubberDeal
from whistclub.sheets.contents import rubber_content

pytestmark = pytest.mark.django_db

# Short whist, game at five: NS 5–3, EW 6–2, NS 6–3 with three honours in the last deal.
TRICKS_OF_NS = (8, 4, 9, 5, 8, 5, 5, 8, 4)


@pytest.fixture
def finished(club):
    table = makers.make_table(club, "english-short")
    for number, ns in enumerate(TRICKS_OF_NS, 1):
        makers.enter(table, number, makers.rubber(ns))
    makers.enter(table, 10, makers.rubber(8, (3, 0)))
    return table


def test_scores_run_by_game_and_a_rule_ends_each(finished):
    lines = rubber_content(page_of_table(finished)).lines.all
    assert [(line.game, line.sides[0].score, line.sides[1].score) for line in lines] == [
        (1, 2, 0), (1, 2, 3), (1, 5, 3),
        (2, 0, 2), (2, 2, 2), (2, 2, 4), (2, 2, 6),
        (3, 2, 0), (3, 2, 3), (3, 6, 3),
    ]  # fmt: skip
    assert [line.number for line in lines if line.heavy] == [3, 7, 10]


def test_a_finished_rubber_says_who_won_and_by_how_much(finished, tmp_path):
    paper = print_table(finished, tmp_path)
    assert paper.pages == 1
    assert "NS two games, wins the rubber 5 2 6 0 13" in paper.text
    assert "EW one game 3 6 3 0 12" in paper.text
    assert "North and South ahead by +1" in paper.text
    assert "N Thérèse E Ștefan S Oumar W Zoë +1 −1 +1 −1" in paper.text


def test_a_finished_rubber_leaves_no_lines_to_write_on(finished, tmp_path):
    assert len(rubber_content(page_of_table(finished)).lines.all) == 10
    assert "♡ ♢ ♣ ♠" not in print_table(finished, tmp_path).text


def test_honours_stand_as_points(finished):
    last = rubber_content(page_of_table(finished)).lines.all[-1]
    assert [side.honours for side in last.sides] == [2, None]


def test_a_running_rubber_has_fifteen_lines_and_open_games(club, tmp_path):
    table = makers.make_table(club, "english-short")
    makers.enter(table, 1, makers.rubber(11))
    paper = print_table(table, tmp_path)
    assert paper.row(15) == "15 ♡ ♢ ♣ ♠"
    assert "NS one game 5" in paper.text
    assert "EW no game 0" in paper.text
    assert "ahead by" not in paper.text


def test_a_revoke_is_marked_and_explained(club, tmp_path):
    table = makers.make_table(club, "english-short")
    makers.enter(table, 1, RubberDeal((9, 4), revokes=(1, 0), trump="S"))
    paper = print_table(table, tmp_path)
    # Three of nine tricks go over: six and seven, so EW score one.
    assert paper.row(1) == "1 1 N ♠ spades 9R 0 4 1 ✓"
    assert "R: a revoke; the score counts its penalty." in paper.text
    assert "A revoke moves 3 tricks." in paper.text


def test_a_deal_thrown_in_has_no_tricks(club, tmp_path):
    table = makers.make_table(club, "english-short")
    makers.enter(table, 1, RubberDeal(passed=True))
    assert print_table(table, tmp_path).row(1) == "1 1 N thrown in 0 0"


def test_games_that_count_three_two_or_one_say_so(club, tmp_path):
    table = makers.make_table(club, "english-short-laws")
    makers.enter(table, 1, makers.rubber(11))  # five to nothing: a treble
    makers.enter(table, 2, makers.rubber(5))  # EW score two
    makers.enter(table, 3, makers.rubber(12))  # six to two: a double
    content = rubber_content(page_of_table(table))
    assert [cell.value for cell in content.rows[0].games[:2]] == [3, 2]
    assert "5 (3) 6 (2)" in print_table(table, tmp_path).text


def test_slams_have_their_own_column(club, tmp_path):
    table = makers.make_table(club, "english-short", overrides={"slam_bonus": 2})
    makers.enter(table, 1, makers.rubber(13))
    makers.enter(table, 2, makers.rubber(11))
    # Games of seven and five, two for the slam and two for two games to none.
    assert "NS two games, wins 7 5 2 2 16 the rubber" in print_table(table, tmp_path).text


def test_deals_after_the_end_are_named_and_do_not_count(finished, tmp_path):
    # Deal 5 corrected to nine tricks: NS win the second game there, and the rubber.
    services.correct_deal(
        entry=finished.entries.get(number=5), deal=makers.rubber(11), key=uuid.uuid4(), by=None,
        at=makers.NOW,
    )  # fmt: skip
    text = print_table(finished, tmp_path).text
    assert "Entered after the end, kept but not counted: 6, 7, 8, 9, 10." in text


def test_with_dummy_the_lone_player_settles_with_both(club, tmp_path):
    table = makers.make_table(club, "english-dummy", makers.NAMES[:3])
    makers.enter(table, 1, makers.rubber(11))
    makers.enter(table, 2, makers.rubber(11))
    # Two trebles and the bonus: 3 + 3 + 2, once against each.
    assert "1 Thérèse 2 Ștefan 3 Oumar +16 −8 −8" in print_table(table, tmp_path).text


def test_a_rubber_fits_on_half_a_page_whatever_paper_is_asked_for(finished, tmp_path):
    paper = print_table(finished, tmp_path, paper="letter")
    assert paper.info["Page size"] == "419.528 x 595.276 pts"  # A5
    assert paper.pages == 1
