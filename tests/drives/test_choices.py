"""What an organiser can choose, worked out by hand for the numbers that halls have."""

from __future__ import annotations

from dataclasses import replace

import pytest

from whistclub.drives.choices import (
    Asked,
    duration,
    filling,
    leftover_options,
    movement_groups,
    round_options,
    table_options,
)
from whistclub.drives.crowd import Crowd
from whistclub.drives.explanations import EXPLANATIONS, steps, when_known
from whistclub.drives.knob_words import KNOBS, VALUES
from whistclub.drives.models import Leftover
from whistclub.drives.movements import kind_of, kinds

FOUR = "By these rules at most 4 sit at a table; nobody can be the fifth."
PAIRED = "Pairs and teams stay together here; a fifth player would be in none."
CROWDED = "3 players are left over; tables at which a fifth can sit: 1."
TWO = "A dummy takes one seat; there are 2 to fill."
FULL = " players cannot fill tables of four."


def ask(movement="everyone-partners", leftover=Leftover.WAIT, rounds=8, **more):
    return Asked(kind_of(movement), leftover, rounds, **more)


def reasons(options):
    return {one.value: one.why_not for one in options if one.is_barred}


def barred(crowd, leftover=Leftover.WAIT):
    """Why each movement that cannot be is not."""
    groups = movement_groups(crowd, ask(leftover=leftover))
    return reasons(option for group in groups for option in group.options)


def test_nobody_yet_bars_nothing():
    assert barred(Crowd(0)) == {}
    assert filling(Crowd(0), ask()) == ""


def test_rainbow_for_24_has_six_tables_which_is_no_prime_number():
    assert barred(Crowd(24)) == {
        "rainbow": "This movement needs 5, 7, 11, 13 or another prime number of full tables; "
        "24 players do not make that.",
    }


def test_23_leave_progressive_movements_a_ghost_short():
    found = barred(Crowd(23))
    assert found["winners-move"] == "23" + FULL + " With a ghost it works."
    assert found["howell"] == (
        "23 players cannot make pairs: an even number is needed. With a ghost it works."
    )
    assert "everyone-partners" not in found
    assert "mexicano" not in found
    assert set(barred(Crowd(23), Leftover.GHOST)) == {"rainbow"}  # 24 are six tables


def test_21_share_a_seat_where_24_by_ghosts_would_be_no_prime_number():
    assert barred(Crowd(21))["rainbow"].endswith("If seats are shared it works.")
    assert "rainbow" not in barred(Crowd(21), Leftover.SHARE)  # five tables


def test_five_ladies_and_six_gents_make_no_tables_of_two_and_two():
    crowd = Crowd(11, ladies=5, gents=6)
    assert barred(crowd)["winners-move"] == "11" + FULL + " With a ghost it works."
    # Six of each, for the larger side rules: one lady’s card is a ghost’s.
    assert filling(crowd, ask("winners-move", Leftover.GHOST)) == (
        "1 ghost makes up the number. 12 players fill exactly 3 tables."
    )
    # Four of each, for the smaller side rules and four is even: three seats are shared.
    assert filling(crowd, ask("winners-move", Leftover.SHARE)) == (
        "At 3 seats two take turns. 8 players fill exactly 2 tables."
    )


def test_five_ladies_and_seven_gents_fill_tables_but_not_with_pairs():
    why = barred(Crowd(12, ladies=5, gents=7))["winners-move"]
    assert why.startswith("Every pair is a lady and a gent here: give out as many")


def test_cards_without_a_role_can_still_get_the_one_that_is_needed():
    assert "winners-move" not in barred(Crowd(12, ladies=4, gents=6))
    assert "winners-move" in barred(Crowd(12, ladies=4, gents=7))


def test_ten_partner_in_turn_and_two_of_them_wait():
    """4n + 2 players have no perfect plan, but a plan: two tables and two who wait."""
    assert "everyone-partners" not in barred(Crowd(10))
    assert filling(Crowd(10), ask()) == "10 players are at 2 tables. In each round 2 players wait."


def test_three_are_no_drive():
    assert barred(Crowd(3))["everyone-partners"] == (
        "There are 3 players; at least 4 are needed. With a ghost it works."
    )


def test_mitchell_of_16_has_three_rounds_and_of_20_has_five():
    sixteen = reasons(round_options(Crowd(16), ask("mitchell", rounds=3)))
    assert set(sixteen) == {str(n) for n in (*range(4, 13), 15, 16, 18, 20, 24)}
    assert sixteen["8"] == "With so many players this movement has only 3 rounds."
    assert "5" not in reasons(round_options(Crowd(20), ask("mitchell", rounds=3)))


def test_the_whole_programme_of_24_is_offered_and_more_is_not_barred():
    values = [one.value for one in round_options(Crowd(24), ask())]
    assert values == [*map(str, range(1, 13)), "15", "16", "18", "20", "23", "24"]
    assert reasons(round_options(Crowd(24), ask())) == {}


def test_24_fill_six_tables_and_seven_cannot_be_filled():
    options = table_options(Crowd(24), ask())
    assert [one.value for one in options] == ["3", "4", "5", "", "7"]
    assert reasons(options) == {"7": "There are players for 6 tables only."}
    assert [one.label for one in options if one.chosen] == ["6"]
    assert filling(Crowd(24), ask()) == "24 players fill exactly 6 tables."
    assert filling(Crowd(24), ask(tables=5)) == (
        "24 players are at 5 tables. In each round 4 players wait."
    )
    assert table_options(Crowd(24), ask("winners-move")) == ()


@pytest.mark.parametrize(
    ("players", "movement", "at_table", "expected"),
    [
        (24, "everyone-partners", 4, {"five": FOUR}),
        (23, "everyone-partners", 5, {}),
        (22, "everyone-partners", 5, {"dummy": TWO}),
        (7, "everyone-partners", 5, {"five": CROWDED}),
        (26, "howell", 5, {"five": PAIRED, "dummy": TWO}),
        (23, "drive-chairs", 4, {"wait": "23" + FULL, "five": "23" + FULL}),
    ],
)  # fmt: skip
def test_each_way_with_the_odd_number_where_it_can_work(players, movement, at_table, expected):
    options = leftover_options(Crowd(players), ask(movement, at_table=at_table))
    assert reasons(options) == expected


def test_eight_rounds_of_three_hands_take_two_hours_and_forty_minutes():
    assert duration(ask(hands=3)) == "8 rounds are 24 hands, about 2 h 40."
    assert duration(ask(rounds=1, hands=1)) == "1 round is 1 hand, about 10 min."
    assert duration(replace(ask(hands=3), minutes=25)) == "8 rounds are 24 hands, about 3 h 20."


def test_every_movement_is_explained_and_every_knob_has_words():
    assert set(EXPLANATIONS) == {kind.slug for kind in kinds()}
    for kind in kinds():
        assert str(when_known(kind.slug))
        for name, values in (kind.movement.knobs if kind.movement else {}).items():
            assert str(KNOBS[name])
            for value in values:
                assert str(VALUES[name, value])
                assert all(steps(kind.slug, {name: value}))


def test_the_steps_follow_the_knob():
    assert "The winning gent goes a table up, the winning lady a table down." in steps(
        "winners-move"
    )
    assert "The winning lady goes a table up, the winning gent a table down." in steps(
        "winners-move", {"lady_dir": 1}
    )
