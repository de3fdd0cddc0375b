"""During the evening: what was played stays, the rest is planned again around it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.pairings.judge import judged
from whistclub.pairings import Absence, Request, plan, verify
from whistclub.pairings.counts import count_meetings

EFFORT = 1_000_000


def changed(players, rounds, done, come, leave, **wishes):
    """An evening planned again after `done` rounds: `come` newcomers, the first `leave` gone."""
    old = plan(Request(players, rounds), seed=1, effort=EFFORT).schedule.rounds
    everybody = players + come
    newcomers = tuple(range(players, everybody))
    kept = tuple(replace(item, absent=newcomers) for item in old[:done])
    absences = [Absence(player, done + 1) for player in range(leave)]
    absences += [Absence(player, 1, done) for player in newcomers]
    request = Request(everybody, rounds, kept=kept, absences=tuple(absences), **wishes)
    return plan(request, seed=1, effort=EFFORT), kept, old[done:]


@pytest.mark.parametrize(
    ("players", "rounds", "done", "come", "leave"), [(24, 8, 3, 1, 2), (40, 10, 4, 0, 1)]
)
def test_after_people_came_and_went_nobody_has_a_partner_or_opponent_again(
    players, rounds, done, come, leave
):
    evening, kept, _ = changed(players, rounds, done, come, leave)
    assert evening.schedule.rounds[:done] == kept
    said = judged(players + come, evening.schedule.rounds)
    assert (said["partner"]["max"], said["opponent"]["max"]) == (1, 1)


def test_waits_carry_over():
    evening, _, _ = changed(23, 9, 4, 0, 1)
    codes = [note.code for note in verify(evening.schedule).notes]
    assert "waits again before everyone has waited" not in codes


def test_a_newcomer_waits_last():
    evening, _, _ = changed(22, 10, 4, 1, 0)
    # 23 players at five tables leave three to wait: 18 waits for the 22 with fewer rests.
    assert all(22 not in item.byes for item in evening.schedule.rounds[4:])


def test_one_who_leaves_is_not_seated_again():
    evening, _, _ = changed(16, 8, 2, 0, 3)
    for item in evening.schedule.rounds[2:]:
        assert {0, 1, 2} <= set(item.absent)
        assert len(item.tables) == 3


def test_fewer_tables_from_now_on():
    old = plan(Request(24, 8), seed=1, effort=EFFORT).schedule.rounds
    evening = plan(Request(24, 8, tables=5, kept=old[:3]), seed=1, effort=EFFORT)
    assert [len(item.tables) for item in evening.schedule.rounds] == [6] * 3 + [5] * 5
    assert judged(24, evening.schedule.rounds)["byes"] == {"min": 0, "max": 1}


def lines_changed(evening, printed, done):
    """Counted here once more: players whose table or seat is not the printed one."""
    count = 0
    for now, then in zip(evening.schedule.rounds[done:], printed, strict=True):
        seats = [
            {p: (k, s) for k, table in enumerate(item.tables) for s, p in enumerate(table)}
            for item in (now, then)
        ]
        known = {*seats[1], *then.byes} - set(now.absent)
        count += sum(seats[0].get(player) != seats[1].get(player) for player in known)
    return count


def test_a_weight_on_cards_changes_fewer_lines():
    _, _, printed = changed(24, 8, 3, 1, 2)
    found = {}
    for weight in (0, 6):
        evening, _, _ = changed(24, 8, 3, 1, 2, printed=printed, card_weight=weight)
        assert evening.changed_lines == lines_changed(evening, printed, 3)
        found[weight] = evening.changed_lines
    assert found[6] < found[0] * 3 // 4


def test_a_weight_on_cards_does_not_bring_partners_together_again():
    _, _, printed = changed(24, 8, 3, 1, 2)
    evening, _, _ = changed(24, 8, 3, 1, 2, printed=printed, card_weight=6)
    assert judged(25, evening.schedule.rounds)["partner"]["max"] == 1


def test_if_nothing_has_happened_no_card_changes():
    _, kept, printed = changed(22, 8, 3, 0, 0)
    request = Request(22, 8, kept=kept, printed=printed, card_weight=50)
    evening = plan(request, seed=1, effort=100_000)
    assert (evening.changed_lines, evening.changed_cards) == (0, 0)
    assert evening.schedule.rounds == kept + printed


def test_kept_partners_are_not_brought_together_again():
    old = plan(Request(16, 6), seed=1, effort=EFFORT).schedule.rounds
    evening = plan(Request(16, 10, kept=old[:5]), seed=2, effort=EFFORT)
    assert max(map(max, count_meetings(16, evening.schedule.rounds).partners)) == 1
