"""The checks know a sound schedule from an unsound one, and an even one from an uneven one."""

from __future__ import annotations

from whistclub.pairings import Role, Round, Schedule, Table, verify

TWO_TABLES = Round((Table(0, 1, 2, 3), Table(4, 5, 6, 7)))


def codes(problems):
    return [problem.code for problem in problems]


def test_a_round_with_everybody_seated_once_has_no_errors():
    assert verify(Schedule(8, (TWO_TABLES,))).errors == ()


def test_a_player_at_two_tables_is_named_with_the_round():
    wrong = Round((Table(0, 1, 2, 3), Table(4, 5, 6, 0)), byes=(7,))
    (error,) = verify(Schedule(8, (TWO_TABLES, wrong))).errors
    assert (error.code, error.players, error.round) == ("player sits twice", (0,), 2)


def test_a_player_who_sits_and_waits_is_in_two_places():
    wrong = Round((Table(0, 1, 2, 3),), byes=(3,))
    assert codes(verify(Schedule(4, (wrong,))).errors) == ["player sits twice"]


def test_a_forgotten_player_is_nowhere():
    (error,) = verify(Schedule(5, (Round((Table(0, 1, 2, 3),)),))).errors
    assert (error.code, error.players) == ("player is nowhere", (4,))


def test_a_stranger_does_not_exist():
    wrong = Round((Table(0, 1, 2, 9),), byes=(3,))
    assert "player does not exist" in codes(verify(Schedule(4, (wrong,))).errors)


def test_two_ladies_are_no_pair():
    roles = (Role.LADY, Role.LADY, Role.GENT, Role.GENT)
    right, wrong = Round((Table(0, 1, 2, 3),)), Round((Table(0, 2, 1, 3),))
    assert verify(Schedule(4, (right,), roles)).errors == ()
    found = verify(Schedule(4, (wrong,), roles)).errors
    assert [(error.code, error.players) for error in found] == [
        ("a pair needs a lady and a gent", (0, 1)),
        ("a pair needs a lady and a gent", (2, 3)),
    ]


def test_a_volunteer_makes_two_ladies_a_pair():
    roles = (Role.LADY, Role.LADY, Role.LADY, Role.GENT)
    item = Round((Table(0, 1, 2, 3),), volunteers=(2,))
    assert verify(Schedule(4, (item,), roles)).errors == ()


def test_counts_of_one_round_twice():
    # Each of 4 + 4 pairs at two tables: 4 partnerships and 8 oppositions, all twice.
    counts = verify(Schedule(8, (TWO_TABLES, TWO_TABLES))).counts
    assert (counts.partners.total, counts.partners.repeats, counts.partners.most) == (8, 4, 2)
    assert (counts.opponents.total, counts.opponents.repeats) == (16, 8)
    # 4 pairs twice: 16 squares, and 8 in 28 pairs need only 8.
    assert counts.partners.excess == 8


def test_partners_again_is_noted_while_others_never_were():
    notes = verify(Schedule(8, (TWO_TABLES, TWO_TABLES))).notes
    assert "some are partners more often than needed" in codes(notes)


def test_waiting_again_before_everyone_has_waited_is_noted():
    first = Round((Table(0, 1, 2, 3),), byes=(4,))
    again = Round((Table(0, 2, 1, 3),), byes=(4,))
    other = Round((Table(4, 2, 1, 3),), byes=(0,))
    code = "waits again before everyone has waited"
    assert code in codes(verify(Schedule(5, (first, again))).notes)
    assert code not in codes(verify(Schedule(5, (first, other))).notes)


def test_a_latecomer_need_not_wait_before_the_others():
    late = Round((Table(0, 1, 2, 3),), absent=(4,))
    fair = Round((Table(4, 1, 2, 3),), byes=(0,))
    unfair = Round((Table(0, 1, 2, 3),), byes=(4,))
    code = "waits again before everyone has waited"
    assert code not in codes(verify(Schedule(5, (late, fair))).notes)
    assert code in codes(verify(Schedule(5, (late, unfair))).notes)


def test_the_three_rounds_of_four_players_are_perfect():
    rounds = (
        Round((Table(3, 1, 0, 2),)),
        Round((Table(3, 2, 1, 0),)),
        Round((Table(3, 0, 2, 1),)),
    )
    counts = verify(Schedule(4, rounds)).counts
    assert counts.perfect
    # No directed design exists for four players.
    assert not counts.directed
