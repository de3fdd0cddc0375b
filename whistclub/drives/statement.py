"""How even a draw is, in a few plain sentences that anybody in the hall can check."""

from __future__ import annotations

from decimal import Decimal

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from whistclub.pairings import OPTIMAL, PERFECT, Quality, Schedule, verify
from whistclub.pairings.checks import Evenness
from whistclub.pairings.counts import Spread
from whistclub.play.phrases import listed


def statement(schedule: Schedule, quality: Quality) -> tuple[str, ...]:
    """Partners, opponents, tables, waits and how far from the best draw, a sentence for each.

    schedule: sound, as `plan` makes it. quality: of this schedule.
    """
    counts = verify(schedule).counts
    assert counts is not None, "a draw is a sound schedule"
    sentences = (
        _partners(counts.partners, mixed=bool(schedule.roles)),
        _opponents(counts.opponents),
        _tables(schedule, counts.most_visits),
        _waits(counts),
        _verdict(quality),
    )
    return tuple(filter(None, sentences))


def _partners(found: Spread, mixed: bool) -> str:
    if found.least == found.most:
        return _("Partners: every two players %(often)s.") % {"often": _often(found.most)}
    if found.most == 1:
        return ngettext(
            "Partners: nobody twice (%(pairs)s pair).",
            "Partners: nobody twice (%(pairs)s different pairs).",
            found.total,
        ) % {"pairs": found.total}
    # Two ladies, or two gents, can never be partners: that they are not says nothing.
    pairs = _pairs(found, first=1 if mixed else 0)
    return _("Partners: %(pairs)s, nobody more often.") % {"pairs": pairs}


def _opponents(found: Spread) -> str:
    if found.least == found.most:
        return _("Opponents: every two players %(often)s.") % {"often": _often(found.most)}
    if found.most == 1:
        return ngettext(
            "Opponents: nobody twice (%(pairs)s pair).",
            "Opponents: nobody twice (%(pairs)s different pairs).",
            found.total,
        ) % {"pairs": found.total}
    return _("Opponents: %(pairs)s, nobody more often.") % {"pairs": _pairs(found)}


def _pairs(found: Spread, first: int = 0) -> str:
    """How many pairs meet how often, from `first` times on."""
    return listed(
        [
            ngettext("%(pairs)s pair %(often)s", "%(pairs)s pairs %(often)s", pairs)
            % {"pairs": pairs, "often": _often(times)}
            for times, pairs in enumerate(found.pairs)
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


def _tables(schedule: Schedule, most: int) -> str:
    """Nothing where somebody has one table all evening: there is one only, or it was a wish."""
    if most == len(schedule.rounds):
        return ""
    return ngettext(
        "Tables: nobody sits at the same one twice.",
        "Tables: nobody sits at the same one more than %(times)s times.",
        most,
    ) % {"times": most}


def _waits(counts: Evenness) -> str:
    least, most = counts.byes
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


def _verdict(quality: Quality) -> str:
    if quality.code == PERFECT and quality.roles:
        return _(
            "The draw is perfect: everybody has all players of the other role but one as a "
            "partner once and as an opponent once, and all of the own role as opponents once."
        )
    if quality.code == PERFECT:
        return _(
            "The draw is perfect: everybody has all others as partners equally often, and as "
            "opponents twice as often."
        )
    if quality.code == OPTIMAL:
        return _("No draw can be more even.")
    # Rounded up, so that it never promises too much.
    tenths = -(-1000 * (quality.cost - quality.least) // quality.least)
    percent = number_format(Decimal(tenths) / 10, decimal_pos=1 if tenths % 10 else 0)
    return _("At most %(percent)s%% from a bound that no draw can beat.") % {"percent": percent}
