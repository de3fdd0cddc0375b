"""What a variant's file says beside cells and knobs, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from whistclub.play import words
from whistclub.scoring import Rules, Scale, contract_trump, printed_scale, shape_of

TRUMPS: dict[str, words.Words] = {
    "required": gettext_lazy("a suit"),
    "optional": gettext_lazy("a suit or none"),
    "none": pgettext_lazy("knob", "none"),
}
HANDS: dict[str, words.Words] = {
    "own": gettext_lazy("tricks of the side"),
    "double": gettext_lazy("tricks of the side, double"),
    "alone": gettext_lazy("each player’s own tricks"),
    "other": gettext_lazy("tricks of the other side"),
    "silent": gettext_lazy("tricks less fines"),
    "honours": gettext_lazy("tricks and honours"),
}


def terms_in_words(rules: Rules) -> dict[str, str]:
    """Each term by its name, with its value; those of any two variants of a family have the
    same names."""
    found = [(_("Players at a table"), "–".join(map(str, dict.fromkeys(rules.seats))))]
    terms = rules.variant.terms
    match rules.variant.formula:
        case "contracts":
            contracts = dict.fromkeys(cell.split(" ")[0] for cell in _cells(rules))
            found += [pair for name in contracts for pair in _contract(rules, name)]
            hidden = ", ".join(str(words.CONTRACTS[name]) for name in terms.get("hidden", ()))
            found.append((_("Counted, but offered only if ticked"), hidden or _none()))
        case "rubber":
            turns = bool(terms.get("trump", True))
            found.append((_("Trumps"), str(TRUMPS["required" if turns else "none"])))
        case "tricks":
            found.append((_("Hands of a card"), _card(terms["blocks"])))
    return dict(found)


def _cells(rules: Rules) -> tuple[str, ...]:
    return shape_of(rules.variant.formula).cells()


def _none() -> str:
    return pgettext("knob", "none")


def _contract(rules: Rules, contract: str) -> Iterator[tuple[str, str]]:
    scale, terms = printed_scale(rules, contract), rules.variant.terms
    name = {"contract": words.SHORT_CONTRACTS[contract]}
    yield _("%(contract)s: each trick over") % name, _over(scale)
    yield _("%(contract)s: each trick short") % name, str(scale.under)
    yield _("%(contract)s: what a failure starts from") % name, _start(scale)
    yield _("%(contract)s: all 13 tricks") % name, _all_tricks(scale)
    yield _("%(contract)s: trumps") % name, str(TRUMPS[contract_trump(rules, contract)])
    price = terms.get("defenders", {}).get(contract)
    yield _("%(contract)s: what each opponent gets if it fails") % name, _price(price)
    lost = terms.get("declarers_lose", {}).get(contract)
    yield (
        _("%(contract)s: what each player of it loses") % name,
        _("what it costs") if lost is None else str(lost),
    )


def _over(scale: Scale) -> str:
    if not scale.by_tricks:
        return str(scale.over)
    return _("as if the tricks made had been bid, then %(points)s") % {"points": scale.over}


def _start(scale: Scale) -> str:
    if isinstance(scale.first, Mapping):
        prices = ", ".join(f"{level}: {points}" for level, points in scale.first.items())
        return _("for the first trick short, by height: %(prices)s") % {"prices": prices}
    if scale.first is not None:
        return _("%(points)s for the first trick short") % {"points": scale.first}
    return _("the value") if scale.base is None else str(scale.base)


def _all_tricks(scale: Scale) -> str:
    match scale.all_tricks:
        case None:
            return _("nothing more")
        case "double":
            return _("twice the value")
        case points:
            return str(points)


def _price(price: Any) -> str:
    match price:
        case None | "same":
            return _("what each player of it loses")
        case "two_thirds":
            return _("two thirds of what it costs")
        case _:
            return str(price)


def _card(blocks: list[dict[str, Any]]) -> str:
    if len(blocks) == 1:
        return str(HANDS[blocks[0]["scores"]])
    return ", ".join(f"{block['hands']} × {HANDS[block['scores']]}" for block in blocks)
