"""How even a draw is, in a few plain sentences that anybody in the hall can check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from whistclub.pairings import OPTIMAL, PERFECT, Quality, Schedule, verify
from whistclub.pairings.checks import Evenness
from whistclub.play.phrases import listed


def statement(schedule: Schedule, quality: Quality) -> tuple[str, ...]:
    """Partners, opponents, tables, waits and how far from the best draw, a sentence for each.

    schedule: sound, as `plan` makes it. quality: of this schedule.
    """
    counts = verify(schedule).counts
    assert counts is not None, "a draw is a sound schedule"
    return sentences(stated(schedule, counts, quality))


def stated(schedule: Schedule, counts: Evenness, quality: Quality) -> dict[str, Any]:
    """What the statement says, in numbers that can be kept: nobody counts it twice.

    partners, opponents: how many pairs meet never, once, twice and so on.
    """
    return {
        "code": quality.code,
        "cost": quality.cost,
        "bound": quality.least,
        "excess": quality.excess._asdict(),
        "mixed": quality.roles,
        "rounds": len(schedule.rounds),
        "partners": list(counts.partners.pairs),
        "opponents": list(counts.opponents.pairs),
        "most_visits": counts.most_visits,
        "byes": list(counts.byes),
    }


def sentences(found: Mapping[str, Any], verdict: bool = True) -> tuple[str, ...]:
    """The statement of a draw from its numbers, as `stated` has kept them.

    verdict: whether it was to be as even as can be, and it is said how far from that it is.
    """
    said = (
        _partners(found["partners"], mixed=found["mixed"]),
        _opponents(found["opponents"]),
        _tables(found["rounds"], found["most_visits"]),
        _waits(*found["byes"]),
        _verdict(found) if verdict else "",
    )
    return tuple(filter(None, said))


def _partners(found: Sequence[int], mixed: bool) -> str:
    if _is_even(found):
        return _("Partners: every two players %(often)s.") % {"often": _often(len(found) - 1)}
    if len(found) == 2:
        return ngettext(
            "Partners: nobody twice (%(pairs)s pair).",
            "Partners: nobody twice (%(pairs)s different pairs).",
            found[1],
        ) % {"pairs": found[1]}
    # Two ladies, or two gents, can never be partners: that they are not says nothing.
    pairs = _pairs(found, first=1 if mixed else 0)
    return _("Partners: %(pairs)s, nobody more often.") % {"pairs": pairs}


def _opponents(found: Sequence[int]) -> str:
    if _is_even(found):
        return _("Opponents: every two players %(often)s.") % {"often": _often(len(found) - 1)}
    if len(found) == 2:
        return ngettext(
            "Opponents: nobody twice (%(pairs)s pair).",
            "Opponents: nobody twice (%(pairs)s different pairs).",
            found[1],
        ) % {"pairs": found[1]}
    return _("Opponents: %(pairs)s, nobody more often.") % {"pairs": _pairs(found)}


def _is_even(found: Sequence[int]) -> bool:
    """Whether all pairs meet equally often."""
    return not any(found[:-1])


def _pairs(found: Sequence[int], first: int = 0) -> str:
    """How many pairs meet how often, from `first` times on."""
    return listed(
        [
            ngettext("%(pairs)s pair %(often)s", "%(pairs)s pairs %(often)s", pairs)
            % {"pairs": pairs, "often": _often(times)}
            for times, pairs in enumerate(found)
            if pairs and times >= first
        ]
    )


def _often(times: int) -> str:
    if times == 0:
        return pgettext("how often", "never")
    if times == 1:
        return pgettext("how often", "once")
    if times == 2:
        return pgettext("how often", "twice")
    return ngettext("%(times)s time", "%(times)s times", times) % {"times": times}


def _tables(rounds: int, most: int) -> str:
    """Nothing where somebody has one table all evening: there is one only, or it was a wish."""
    if most == rounds:
        return ""
    return ngettext(
        "Tables: nobody sits at the same one twice.",
        "Tables: nobody sits at the same one more than %(times)s times.",
        most,
    ) % {"times": most}


def _waits(least: int, most: int) -> str:
    if most == 0:
        return _("Nobody waits.")
    if least == most:
        return _("Everybody waits %(often)s.") % {"often": _often(most)}
    if least and most - least == 1:
        return ngettext(
            "Everybody waits once or twice.",
            "Everybody waits %(least)s or %(most)s times.",
            least,
        ) % {"least": least, "most": most}
    return ngettext(
        "Nobody waits more than once.", "Nobody waits more than %(times)s times.", most
    ) % {"times": most}


def _verdict(found: Mapping[str, Any]) -> str:
    if found["code"] == PERFECT and found["mixed"]:
        return _(
            "The draw is perfect: everybody has all players of the other role but one as a "
            "partner once and as an opponent once, and all of the own role as opponents once."
        )
    if found["code"] == PERFECT:
        return _(
            "The draw is perfect: everybody has all others as partners equally often, and as "
            "opponents twice as often."
        )
    if found["code"] == OPTIMAL:
        return _("No draw can be more even.")
    # Rounded up, so that it never promises too much.
    tenths = -(-1000 * (found["cost"] - found["bound"]) // found["bound"])
    percent = number_format(Decimal(tenths) / 10, decimal_pos=1 if tenths % 10 else 0)
    return _("At most %(percent)s%% from a bound that no draw can beat.") % {"percent": percent}
