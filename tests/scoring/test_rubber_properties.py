"""What holds for every rubber of English whist, whatever happens at the table."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.scoring.rubbers import SLUGS
from whistclub.scoring import DealRejected, RubberDeal, Setup, house_rules, tally
from whistclub.scoring.formulas.rubber import PROBLEMS

MODES = ("tricks", "add", "deduct")


@st.composite
def deals(draw):
    ns = draw(st.integers(0, 13))
    honours = draw(st.sampled_from([(0, 0), (3, 0), (0, 3), (4, 0), (0, 4)]))
    revokes = draw(st.tuples(st.integers(0, 2), st.integers(0, 2)))
    mode = draw(st.sampled_from([*MODES, None]))
    passed = draw(st.sampled_from([False] * 9 + [True]))
    return RubberDeal(
        (ns, 13 - ns), honours, revokes if draw(st.booleans()) else (0, 0), mode, passed=passed
    )


@st.composite
def rules(draw):
    slug = draw(st.sampled_from(SLUGS))
    knobs = {
        "honours": True,
        "honours_limit": draw(st.sampled_from(["none", "one_short"])),
        "revoke_mode": draw(st.sampled_from(MODES)),
        "revoke_n": draw(st.integers(2, 3)),
        "revoker_capped": draw(st.booleans()),
        "slam_bonus": draw(st.integers(0, 10)),
        "rubber_bonus": draw(st.integers(0, 10)),
        "rubber_bonus_when": draw(st.sampled_from(["2-0", "always"])),
        "cap_at_target": draw(st.booleans()),
    }
    if draw(st.booleans()):
        knobs |= {"rubber_mode": "aggregate", "target": draw(st.sampled_from([5, 7, 9, 10]))}
    return house_rules(slug, {**knobs, **({"target": 5} if "target" not in knobs else {})})


def played(rules, deals):
    seats = rules.seats[0]
    return tally(rules, Setup(seats=seats, dealer=0), deals, keep_surplus=True)


def refused(rules, deal):
    try:
        played(rules, [deal])
    except DealRejected as rejected:
        return rejected.problems
    return ()


def turned(deal):
    return RubberDeal(
        deal.tricks[::-1], deal.honours[::-1], deal.revokes[::-1], deal.revoke_mode, deal.dealer,
        deal.trump, deal.passed,
    )  # fmt: skip


@given(rules(), st.lists(deals(), max_size=25))
def test_the_points_of_every_deal_add_up_to_nought(rules, deals):
    assert all(sum(row.points) == 0 for row in played(rules, deals).rows)


@given(rules(), st.lists(deals(), max_size=25))
def test_the_reasons_of_every_seat_and_side_add_up(rules, deals):
    for row in played(rules, deals).rows:
        sums = tuple(sum(reason.points for reason in steps) for steps in row.reasons)
        assert sums == row.points
        sides = tuple(sum(reason.points for reason in steps) for steps in row.shows.reasons)
        assert sides == row.shows.added


@given(rules(), st.lists(deals(), max_size=25))
def test_what_the_deals_of_a_game_add_is_its_score(rules, deals):
    sheet = played(rules, deals)
    for number, game in enumerate(sheet.state.games, 1):
        added = [row.shows.added for row in sheet.rows if row.shows.game == number]
        assert tuple(map(sum, zip(*added, strict=True))) == game


@given(rules(), st.lists(deals(), max_size=25))
def test_turning_the_table_turns_every_score(rules, deals):
    rules = house_rules("english-short", {**rules.knobs}) if rules.seats[0] == 3 else rules
    there, back = played(rules, deals), played(rules, [turned(deal) for deal in deals])
    assert there.surplus == back.surplus
    for row, other in zip(there.rows, back.rows, strict=True):
        assert row.points == tuple(-points for points in other.points)
        assert row.shows.added == other.shows.added[::-1]


@given(rules(), st.lists(deals(), max_size=25))
def test_a_game_is_won_by_whoever_reaches_the_target(rules, deals):
    target = rules.number("target")
    sheet = played(rules, deals)
    for game, winner in zip(sheet.state.games, sheet.state.winners, strict=True):
        assert game[winner] >= target
        assert game[winner] >= game[1 - winner]
    running = [row.shows.current for row in sheet.rows if row.shows.current]
    assert all(0 <= points < target for pair in running for points in pair)


@given(rules(), st.lists(deals(), max_size=25))
def test_a_rubber_has_two_or_three_games(rules, deals):
    state = played(rules, deals).state
    assert state.over is (2 in (state.winners.count(0), state.winners.count(1)))
    assert len(state.games) <= 3


@given(rules(), st.lists(deals(), min_size=1, max_size=12), st.data())
def test_a_correction_leaves_what_was_played_before_it(rules, deals, data):
    at = data.draw(st.integers(0, len(deals) - 1))
    corrected = [*deals[:at], data.draw(st_deal), *deals[at + 1 :]]
    before, after = played(rules, deals), played(rules, corrected)
    assert before.rows[:at] == after.rows[:at]


@given(rules(), st.lists(deals(), max_size=25))
def test_every_prefix_scores_alike(rules, deals):
    whole = played(rules, deals)
    for end in range(len(deals)):
        part = played(rules, deals[:end])
        assert part.rows == whole.rows[: len(part.rows)]


numbers = st.integers(-2, 15) | st.none()


@given(
    rules(),
    st.builds(
        RubberDeal,
        tricks=st.tuples(numbers, numbers),
        honours=st.tuples(numbers, numbers),
        revokes=st.tuples(numbers, numbers),
        revoke_mode=st.sampled_from([*MODES, None, "", "double"]),
    ),
)
def test_a_deal_is_scored_or_refused_and_nothing_else(rules, deal):
    problems = refused(rules, deal)
    assert all(problem.code in PROBLEMS for problem in problems)
    sound = all(tricks is not None and 0 <= tricks <= 13 for tricks in deal.tricks)
    assert not (problems == () and not sound)


st_deal = deals()
