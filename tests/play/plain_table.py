"""A table kept the plain way, to question the ledger: for each deal a pile of slips, newest last.

It shares nothing with the site but the names of the refusals. Points come from the second
scorer, `tests.independent`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests import independent

VARIANT = "whisthub"


@dataclass(eq=False)
class Slip:
    """What was written about a deal once. struck: that it does not count."""

    facts: dict
    struck: bool = False


@dataclass
class PlainTable:
    """Slips by deal number; swaps (first, last, player, player) in force, oldest first.

    acts: how much has been written, so that somebody can say since when he did not look.
    """

    slips: dict[int, list[Slip]] = field(default_factory=dict)
    swaps: list[tuple[int, int, int, int]] = field(default_factory=list)
    acts: int = 0

    def top(self, number):
        """The slip on top of a pile, None for no pile."""
        return self.slips[number][-1] if number in self.slips else None

    @property
    def live(self):
        """The slips that count, by number."""
        tops = {number: pile[-1] for number, pile in sorted(self.slips.items())}
        return {number: slip for number, slip in tops.items() if not slip.struck}

    def write(self, number, slip):
        self.slips.setdefault(number, []).append(slip)
        self.acts += 1

    def record(self, number, facts):
        if number in self.live:
            return "DealTaken"
        return self.write(number, Slip(facts))

    def replace(self, number, over, facts, struck=False):
        """Correct, strike or put back: a slip on top of `over`, if that is still on top."""
        if self.top(number) is not over:
            return "ChangedSince"
        return self.write(number, Slip(facts, struck))

    def shift(self, number, step, seen):
        """Make room for a deal `number`, or close the gap there."""
        if seen != self.acts:
            return "TableChanged"
        live = self.live
        if max(live, default=0) < number or (step < 0 and number in live):
            return "MoveRefused"
        moved = {at + step: slip for at, slip in live.items() if at >= number}
        for at in sorted({*moved, *(at for at in live if at >= number)}):
            slip = moved.get(at)
            self.write(at, Slip(slip.facts) if slip else Slip(live[at].facts, struck=True))
        if any(last >= number for _, last, _, _ in self.swaps):
            first_of_later = number + 1 if step < 0 else number
            carried = [
                (first + step * (first >= first_of_later), last + step * (last >= number), a, b)
                for first, last, a, b in self.swaps
            ]
            self.swaps = []
            for swap in carried:
                if swap[0] <= swap[1]:
                    self._toggle(swap)
        return None

    def swap(self, first, last, one, other, seen):
        if seen != self.acts:
            return "TableChanged"
        if self.live and not any(first <= number <= last for number in self.live):
            return "SwapRefused"  # before the first deal anybody can be exchanged
        self.acts += 1
        return self._toggle((first, last, *sorted((one, other))))

    def _toggle(self, swap):
        if swap in self.swaps:
            self.swaps.remove(swap)
        else:
            self.swaps.append(swap)

    def move(self, number, over, to, seen):
        """Take a deal to another table, under the first number that is free there."""
        if seen != self.acts:
            return "TableChanged"
        if over.struck:
            return "MoveRefused"
        free = next(at for at in range(1, len(to.live) + 2) if at not in to.live)
        self.write(number, Slip(over.facts, struck=True))
        return to.write(free, Slip(over.facts))

    def totals(self):
        """What each player has, by the seat given to him."""
        live = self.live
        totals = [0] * 4
        deals = [slip.facts for slip in live.values()]
        rows = independent.answer({"variant": VARIANT, "deals": deals})["points"] if deals else []
        for number, row in zip(live, rows, strict=True):
            sat = [0, 1, 2, 3]
            for first, last, one, other in self.swaps:
                if first <= number <= last:
                    a, b = sat.index(one), sat.index(other)
                    sat[a], sat[b] = sat[b], sat[a]
            for chair, player in enumerate(sat):
                totals[player] += row[chair]
        return totals
