"""The bounds hold, and are met where a design shows that they can be."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from whistclub.pairings.bounds import (
    Class,
    class_bound,
    least_squares,
    repeated_meetings,
)


@given(st.lists(st.integers(0, 6), min_size=1, max_size=5), st.integers(0, 8))
def test_filling_the_lowest_first_is_the_least(held, more):
    def best(cells, left):
        if not left:
            return sum(cell * cell for cell in cells)
        low = min(cells)
        place = cells.index(low)
        return best([*cells[:place], low + 1, *cells[place + 1 :]], left - 1)

    widths = {level: held.count(level) for level in held}
    assert least_squares(widths, more) == best(held, more)


@given(st.lists(st.integers(0, 3), min_size=2, max_size=4), st.integers(0, 3))
def test_no_other_filling_is_lower(held, more):
    def all_fillings(cells, left):
        if len(cells) == 1:
            yield (cells[0] + left) ** 2
            return
        for first in range(left + 1):
            for rest in all_fillings(cells[1:], left - first):
                yield (cells[0] + first) ** 2 + rest

    widths = {level: held.count(level) for level in held}
    assert least_squares(widths, more) == min(all_fillings(held, more))


def test_player_by_player_is_stronger_for_eighteen_players_in_six_rounds():
    # 24 tables make 144 meetings of 153 pairs: counting says 144. But twelve players play five
    # times and meet 15 others, six play six times and meet 18 times 17 others, so one twice:
    # (12 * 15 + 6 * (16 + 4)) / 2 = 150. Who those six are does not matter.
    sort = Class([{0: 17}] * 18, total=144, each=3, most=[6] * 18)
    assert class_bound(sort) == 150


def test_those_play_whose_games_repeat_least():
    # Six players; 0 and 1 have partnered everybody once, the others only those two. One table
    # more: a game repeats a partner for 0 and 1 (4 less 1) and brings a new one to the others.
    met, fresh = {1: 5}, {1: 2, 0: 3}
    held = [met, met, fresh, fresh, fresh, fresh]
    # The four others play: (5 + 5 + 4 * (2 + 1)) / 2.
    assert class_bound(Class(held, total=2, each=1, most=[1] * 6)) == 11
    # Without player 5 one of 0 and 1 must play: (4 + 3 + 4 + 3 * (2 + 1)) / 2.
    met, fresh = {1: 4}, {1: 2, 0: 2}
    held = [met, met, fresh, fresh, fresh, {}]
    assert class_bound(Class(held, total=2, each=1, most=[1] * 5 + [0])) == 10


def test_two_tables_of_four_meet_again_four_times():
    assert repeated_meetings(8, [2] * 4) == 4 * 6  # every two of four rounds


def test_three_tables_of_four_meet_again_three_times():
    assert repeated_meetings(12, [3] * 2) == 3


def test_four_tables_need_not_meet_again():
    assert repeated_meetings(16, [4] * 5) == 0


def test_those_who_wait_make_room():
    # Of nine one waits, so seven at least sit in both rounds: 2 + 2 + 2 + 1 in four classes.
    assert repeated_meetings(9, [2, 2]) == 3
