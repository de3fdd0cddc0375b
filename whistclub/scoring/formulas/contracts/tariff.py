"""What a side's contract is worth after the play, step by step, before anybody pays."""

from __future__ import annotations

from typing import NamedTuple

from whistclub.scoring.formulas.contracts.kinds import ALL_TRICKS, KINDS, cell_name
from whistclub.scoring.formulas.contracts.scales import scale_of
from whistclub.scoring.variants import Rules


class Step(NamedTuple):
    """One step of an amount: its code in REASONS, its points, and the numbers behind it."""

    code: str
    points: int
    facts: dict[str, int | str]


class Worth(NamedTuple):
    """What a contract came to.

    amount: what each opponent pays each declarer of a pair, or a declarer alone; negative
    when it failed. Where a variant prices the sides apart, what each declarer gets. steps
    add up to it. defender: what each opponent gets where the sides are priced apart.
    """

    made: bool
    amount: int
    steps: tuple[Step, ...]
    defender: int | None


class Tariff:
    """The prices of one club's rules, each worked out once and kept."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.is_doubled_pair = rules.word("trou_value") == "doubled_pair"
        self._scales = {name: scale_of(rules, name) for name in KINDS}
        self._worths: dict[tuple[str, int, int], Worth] = {}
        self._has_own_pair13 = rules.word("pair13_fail") != "table"

    def cell(self, contract: str, level: int) -> str:
        """The cell that prices a contract at a level: its own, or the pair's for a double trou."""
        doubled = self.is_doubled_pair and contract == "trou"
        return cell_name("pair" if doubled else contract, level)

    def worth(self, contract: str, level: int, tricks: int) -> Worth:
        """What a contract at a level is worth with these tricks. Its cell must have a value."""
        known = self._worths.get((contract, level, tricks))
        if known is None:
            known = self._worths[contract, level, tricks] = self._work_out(contract, level, tricks)
        return known

    def _work_out(self, contract: str, level: int, tricks: int) -> Worth:
        made = KINDS[contract].is_made(level, tricks)
        run = self._made if made else self._failed
        if self.is_doubled_pair and contract == "trou":
            steps = run("pair", level, tricks)
            steps.append(Step("doubled_pair", sum(step.points for step in steps), {}))
        else:
            steps = run(contract, level, tricks)
        amount = sum(step.points for step in steps)
        if "defenders" not in self.rules.variant.terms:
            return Worth(made, amount, tuple(steps), None)
        return self._priced_apart(contract, Worth(made, amount, tuple(steps), 0))

    def _made(self, contract: str, level: int, tricks: int) -> list[Step]:
        scale = self._scales[contract]
        value = self._value(contract, level)
        steps = [Step("made", value, {})]
        counted = min(tricks, scale.cap)
        if scale.by_tricks:
            reached = self._reached(contract, level, counted)
            if reached > level:
                more = self._value(contract, reached)
                steps.append(Step("tricks_made", more - value, {"reached": reached, "value": more}))
        # By tricks, only what lies above the highest level still counts by the trick.
        n = counted - (KINDS[contract].levels[-1] if scale.by_tricks else level)
        if scale.over and n > 0:
            facts: dict[str, int | str] = {"n": n, "each": scale.over, "beyond": tricks - counted}
            steps.append(Step("overtricks", n * scale.over, facts))
        if tricks == ALL_TRICKS and scale.all_tricks is not None:
            amount = sum(step.points for step in steps)
            total = 2 * amount if scale.all_tricks == "double" else scale.all_tricks
            if total != amount:
                steps.append(Step("all_tricks", total - amount, {"value": total}))
        return steps

    def _reached(self, contract: str, level: int, tricks: int) -> int:
        """The highest level from `level` to `tricks` that the table prices."""
        levels = [at for at in KINDS[contract].levels if level < at <= tricks]
        priced = [at for at in levels if self.rules.table.get(cell_name(contract, at)) is not None]
        return max(priced, default=level)

    def _failed(self, contract: str, level: int, tricks: int) -> list[Step]:
        if contract == "pair" and level == ALL_TRICKS and self._has_own_pair13:
            return self._failed_pair13(level - tricks)
        scale = self._scales[contract]
        short = level - tricks
        first = scale.first_at(level)
        if first is not None:
            steps = [Step("first_undertrick", -first, {})]
            return steps + _short("further_undertricks", short - 1, scale.under)
        base = self._value(contract, level) if scale.base is None else scale.base
        steps = [Step("failed", -base, {})]
        return steps + _short("undertricks", short, scale.under)

    def _failed_pair13(self, short: int) -> list[Step]:
        step = self.rules.knobs["pair_step"]
        each = step if isinstance(step, int) else self._scales["pair"].under
        steps = [Step("failed", -self._value("pair", ALL_TRICKS), {})]
        way = self.rules.word("pair13_fail")
        if way == "base_plus":
            steps += _short("undertricks", short, each)
        elif way == "base_first":
            steps += _short("further_undertricks", short - 1, each)
        return steps

    def _value(self, contract: str, level: int) -> int:
        value = self.rules.table[cell_name(contract, level)]
        assert value is not None
        return value

    def _priced_apart(self, contract: str, worth: Worth) -> Worth:
        """The same with the defenders' own price, where only the declarers' is printed."""
        if worth.made:
            return worth
        terms = self.rules.variant.terms
        # A club may price a contract that the table leaves out: two thirds for one declarer
        # and the whole for two are how the table prices the others.
        usual = "same" if KINDS[contract].declarers == 2 else "two_thirds"
        price = terms["defenders"].get(contract, usual)
        if price == "same":
            price = -worth.amount
        elif price == "two_thirds":
            # Points are whole; with the printed values the thirds always are.
            price = -worth.amount * 2 // 3
        lost = terms.get("declarers_lose", {}).get(contract)
        if lost is not None:
            worth = worth._replace(amount=-lost, steps=(Step("failed", -lost, {}),))
        return worth._replace(defender=price)


def _short(code: str, n: int, each: int) -> list[Step]:
    return [Step(code, -n * each, {"n": n, "each": each})] if n > 0 and each else []
