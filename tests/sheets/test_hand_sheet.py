"""The hand sheet of Romanian whist: all hands of the format, played or not."""

from __future__ import annotations

import pytest

from tests import makers
from tests.sheets.papers import page_of_table, print_table
from whistclub.scoring import ExactBidDeal
from whistclub.sheets.contents import hands_content

pytestmark = pytest.mark.django_db

SEVEN = (*makers.NAMES, "Maria Popescu", "Łukasz Nowak", "Émile Verhaeren")


def match(club, players: int, **overrides: object):
    return makers.make_table(club, "romanian", SEVEN[:players], {"format": "8-1-8", **overrides})


def takers_in_turn(table, hands: int) -> None:
    """Hands in which the player after the dealer takes all tricks, one more than he or she bid
    (the hook), and the others bid and get nothing: −1 and +5 each."""
    for number in range(1, hands + 1):
        page = page_of_table(table)
        cards, dealer, count = page.state.cards, page.state.dealer, len(page.seats)
        bids, tricks = [0] * count, [0] * count
        taker = (dealer + 1) % count
        tricks[taker], bids[taker] = cards, cards - 1
        makers.enter(table, number, ExactBidDeal(cards, dealer, tuple(bids), tuple(tricks)))


@pytest.mark.parametrize(("players", "hands"), [(4, 24), (5, 27), (6, 30)])
def test_a_blank_sheet_has_all_hands_of_the_format_on_one_page(club, tmp_path, players, hands):
    table = match(club, players)
    assert len(hands_content(page_of_table(table)).lines.all) == hands
    paper = print_table(table, tmp_path, blank=True)
    assert paper.pages == 1
    assert paper.row(hands) == f"{hands} 8 none"
    for name in SEVEN[:players]:
        assert name in paper.text


def test_three_play_twenty_one_hands(club):
    content = hands_content(page_of_table(match(club, 3, min_players=3)))
    assert len(content.lines.all) == 21


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_seven_fit_on_one_page(club, tmp_path, paper):
    assert print_table(match(club, 7, max_players=7), tmp_path, paper=paper).pages == 1


def test_the_heavy_box_is_with_the_dealer_in_every_hand(club):
    lines = hands_content(page_of_table(match(club, 4))).lines.all
    boxes = [[cell.last for cell in line.cells].index(True) for line in lines]
    assert boxes == [0, 1, 2, 3] * 6


def test_the_dealer_of_seven_sits_out_and_the_one_before_bids_last(club):
    first = hands_content(page_of_table(match(club, 7, max_players=7))).lines.all[0]
    assert [cell.out for cell in first.cells] == [True] + [False] * 6
    assert [cell.last for cell in first.cells] == [False] * 6 + [True]


def test_a_heavy_rule_parts_eights_ones_and_the_hands_between(club):
    lines = hands_content(page_of_table(match(club, 4))).lines.all
    # Four eights, 7 to 2, four ones, 2 to 7, four eights.
    assert [line.number for line in lines if line.heavy] == [4, 10, 14, 20, 24]


def test_a_hand_shows_bid_tricks_points_and_total(club, tmp_path):
    table = match(club, 4)
    makers.enter(table, 1, ExactBidDeal(8, 0, (2, 2, 1, 2), (2, 1, 3, 2)))
    paper = print_table(table, tmp_path)
    assert paper.row(1) == "1 8 none 2 2 +7 7 2 1 −1 −1 1 3 −2 −2 2 2 +7 7"
    assert "After 1 hand 7 −1 −2 7" in paper.text
    assert paper.row(5) == "5 7 ♡ ♢ ♣ ♠"


def test_the_trump_of_a_hand_is_its_symbol(club, tmp_path):
    table = match(club, 4)
    takers_in_turn(table, 4)
    makers.enter(table, 5, ExactBidDeal(7, 0, (2, 2, 1, 1), (2, 2, 1, 2), "D"))
    assert print_table(table, tmp_path).row(5).startswith("5 7 ♢ 2 2 +7")


def test_a_finished_match_is_ranked(club, tmp_path):
    """Hands 1 to 23: each has −1 for every hand he or she takes and +5 for every other; N
    takes five of them, 18 × 5 − 5 = 85, the others six, 17 × 5 − 6 = 79.

    Hand 24: N and S bid and get nothing, +5 each; E bids 1 and gets none, −1; W bids 1 and
    gets it, +6. Totals 90, 78, 84 and 85.
    """
    table = match(club, 4, format="1-8-1")
    takers_in_turn(table, 23)
    makers.enter(table, 24, ExactBidDeal(1, 3, (0, 1, 0, 1), (0, 0, 0, 1)))
    assert hands_content(page_of_table(table)).places == (1, 4, 3, 2)
    paper = print_table(table, tmp_path)
    assert paper.pages == 1
    assert "After 24 hands 90 78 84 85 Place 1 4 3 2" in paper.text
    ranking = "1 Thérèse Wauters 90 2 Zoë Van Driessche 85 3 Oumar Diallo 84 4 Ștefan Munteanu 78"
    assert ranking in paper.text
    assert "The heavy box" not in paper.text


def test_a_match_that_goes_on_is_not_ranked(club, tmp_path):
    table = match(club, 4)
    takers_in_turn(table, 2)
    assert hands_content(page_of_table(table)).places == ()
    assert "Place" not in print_table(table, tmp_path).text


def test_a_quick_match_has_the_sizes_that_were_drawn(club):
    table = makers.make_table(
        club, "romanian", SEVEN[:6], {"format": "quick"}, drawn=[3, 7, 2, 6, 5]
    )
    lines = hands_content(page_of_table(table)).lines.all
    assert [line.cards for line in lines] == [8, 7, 6, 5, 3, 2]


def test_the_help_tells_the_rules_of_this_club(club, tmp_path):
    table = match(club, 4, hook="off", streak="on", streak_len=5, streak_good=10, streak_bad=5)
    text = print_table(table, tmp_path).text
    assert "It may not bring the bids up" not in text
    assert "5 bids made in a row add 10; 5 missed in a row take 5 away." in text
