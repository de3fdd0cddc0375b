"""Variants as their TOML files describe them, and a club's house rules on top of one."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Literal, Protocol, cast

from whistclub.scoring.errors import BadRules, UnknownVariant

KnobValue = bool | int | str | tuple[str, ...] | None
Cells = Mapping[str, int | None]

FEWEST = 4  # at a table, where the rules say no more than how many there can be
HIGHEST = 1_000_000  # points in a cell: more is a slip of the finger
SWITCH = {"on": True, "yes": True, "off": False, "no": False}


@dataclass(frozen=True, slots=True)
class Knob:
    """One thing that house rules may set.

    kind: "switch" is on or off, "number" a whole number from low to high, "choice" one of
    the choices, "names" a list of them, "order" a list of all of them, best first. choices
    beside a switch or a number are words that may stand for it, such as "double". nullable:
    whether null, meaning none, is a value.
    """

    kind: Literal["switch", "number", "choice", "names", "order"]
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 9999
    nullable: bool = False

    def read(self, name: str, value: object) -> KnobValue:
        """The value in its own type.

        Raises BadRules if it is none of the values this knob can have.
        """
        if value is None and self.nullable:
            return None
        if self.kind == "switch":
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value in (*SWITCH, *self.choices):
                return SWITCH.get(value, value)
            raise BadRules(name, f"must be {' or '.join(('on', 'off', *self.choices))}")
        if self.kind == "order":
            # "H D S C" is how clubs write it on paper.
            items = value.replace(" ", "") if isinstance(value, str) else value
            if isinstance(items, str | list | tuple):
                order = tuple(map(str, items))
                if sorted(order) == sorted(self.choices):
                    return order
            raise BadRules(name, f"must be an order of {', '.join(self.choices)}")
        if self.kind == "names":
            if isinstance(value, list | tuple) and all(item in self.choices for item in value):
                return tuple(str(item) for item in value)
            raise BadRules(name, f"must be a list out of {', '.join(self.choices)}")
        if isinstance(value, str) and value in self.choices:
            return value
        if self.kind == "number" and isinstance(value, int) and not isinstance(value, bool):
            if self.low <= value <= self.high:
                return value
            raise BadRules(name, f"must be {self.low} to {self.high}")
        if self.kind == "choice":
            raise BadRules(name, f"must be one of {', '.join(self.choices)}")
        raise BadRules(name, "must be a whole number")


class Shape(Protocol):
    """What a formula module says about the rules it reads; see `formulas`."""

    KNOBS: Mapping[str, Knob]

    def cells(self) -> tuple[str, ...]:
        """The names of all cells a point table of this family may have."""


@dataclass(frozen=True)
class Variant:
    """A way of playing, as its TOML file describes it.

    slug: its name for programs. titles: by language code en, fr, nl, ro. family: the heading
    it stands under. formula: the module of `formulas` that scores it. edition: changes with
    every number. seats: fewest and most players at a table; zero_sum: whether the points of
    a deal add up to 0; each None where knobs say so, see Rules. table: points by cell, None
    where no source gives a value. knobs: the preset's own values. terms: everything else that
    the formula or a form reads.
    """

    slug: str
    titles: Mapping[str, str]
    family: str
    formula: str
    edition: str
    seats: tuple[int, int] | None
    zero_sum: bool | None
    sources: tuple[str, ...]
    table: Cells
    knobs: Mapping[str, KnobValue]
    terms: Mapping[str, Any]


@dataclass(frozen=True)
class Rules:
    """A variant as one club plays it: the preset with the club's own cells and knobs.

    table and knobs hold every value in force; changed names those that differ from the
    preset, cells as they are and knobs by name.
    """

    variant: Variant
    table: Cells
    knobs: Mapping[str, KnobValue]
    changed: frozenset[str] = field(default_factory=frozenset)

    def __hash__(self) -> int:
        """Equal rules hash alike, so that a formula can keep what it worked out for them."""
        return hash((self.variant.slug, self.changed))

    @property
    def zero_sum(self) -> bool:
        """Whether the points of every deal must add up to 0."""
        value = self.knobs.get("zero_sum", self.variant.zero_sum)
        return not self.is_on("pot") if value == "without_pot" else value is True

    @property
    def seats(self) -> tuple[int, int]:
        """Fewest and most players at a table."""
        if self.variant.seats is None:
            low = self.number("min_players") if "min_players" in self.knobs else FEWEST
            return low, self.number("max_players")
        return self.variant.seats

    def number(self, name: str) -> int:
        """A knob that is always a number."""
        value = self.knobs[name]
        assert isinstance(value, int)
        return value

    def word(self, name: str) -> str:
        """A knob that is always a word."""
        value = self.knobs[name]
        assert isinstance(value, str)
        return value

    def names(self, name: str) -> tuple[str, ...]:
        """A knob that is always a list of names."""
        value = self.knobs[name]
        assert isinstance(value, tuple)
        return value

    def is_on(self, name: str) -> bool:
        """A knob that is always a switch."""
        return self.knobs[name] is True


@cache
def variant_names() -> tuple[str, ...]:
    """The slugs of all variants, sorted."""
    folder = files("whistclub.scoring") / "data"
    return tuple(sorted(f.name[:-5] for f in folder.iterdir() if f.name.endswith(".toml")))


@cache
def load_variant(slug: str) -> Variant:
    """The variant of this slug, checked.

    Raises UnknownVariant if there is none. A file that is wrong in itself raises ValueError
    with the file and the key: our mistake, found by the suite.
    """
    if slug not in variant_names():
        raise UnknownVariant(slug)
    raw = _read(slug)
    shape = shape_of(raw["formula"])
    try:
        table = _cells(shape, raw.pop("table", {}))
        knobs = _knobs(shape, _with_nulls(shape, raw.pop("knobs", {})))
        if missing := set(shape.KNOBS) - set(knobs):
            raise BadRules(", ".join(sorted(missing)), "has no value in the preset")
        return Variant(
            slug=slug,
            titles=MappingProxyType(raw.pop("title")),
            family=raw.pop("family"),
            formula=raw.pop("formula"),
            edition=raw.pop("edition"),
            seats=None if "max_players" in knobs else _pair(raw.pop("seats")),
            zero_sum=None if "zero_sum" in knobs else raw.pop("zero_sum"),
            sources=tuple(raw.pop("sources")),
            table=table,
            knobs=knobs,
            terms=MappingProxyType(raw),
        )
    except (KeyError, BadRules) as fault:
        raise ValueError(f"{slug}.toml: {fault}") from fault


def house_rules(slug: str, overrides: Mapping[str, object] | None = None) -> Rules:
    """The variant with these overrides: knobs by name, cells in a mapping called "table".

    Raises UnknownVariant, or BadRules naming the first knob or cell that cannot be.

    >>> house_rules("whisthub", {"pass_multiplier": "none"}).changed
    frozenset({'pass_multiplier'})
    """
    variant = load_variant(slug)
    if not overrides:
        return _plain(slug)
    shape = shape_of(variant.formula)
    given = dict(overrides)
    cells = given.pop("table", {})
    if not isinstance(cells, Mapping):
        raise BadRules("table", "must be cells with their values")
    own_cells, own_knobs = _cells(shape, cells), _knobs(shape, given)
    changed = {name for name, value in own_cells.items() if variant.table.get(name) != value}
    changed |= {name for name, value in own_knobs.items() if variant.knobs[name] != value}
    return Rules(
        variant=variant,
        table=MappingProxyType({**variant.table, **own_cells}),
        knobs=MappingProxyType({**variant.knobs, **own_knobs}),
        changed=frozenset(changed),
    )


@cache
def _plain(slug: str) -> Rules:
    variant = load_variant(slug)
    return Rules(variant, variant.table, variant.knobs)


def _read(slug: str) -> dict[str, Any]:
    """The TOML of a variant, laid over the one it is `like`, section by section."""
    text = (files("whistclub.scoring") / "data" / f"{slug}.toml").read_text(encoding="utf-8")
    raw = tomllib.loads(text)
    parent = raw.pop("like", None)
    return raw if parent is None else _lay(_read(parent), raw)


def _lay(under: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    laid = dict(under)
    for name, value in over.items():
        below = laid.get(name)
        both = isinstance(value, dict) and isinstance(below, dict)
        laid[name] = _lay(cast("dict[str, Any]", below), value) if both else value
    return laid


def _pair(numbers: list[int]) -> tuple[int, int]:
    low, high = numbers
    return low, high


def shape_of(formula: str) -> Shape:
    """What the formula of this name says about its rules: its knobs and cells."""
    return cast(Shape, import_module(f"whistclub.scoring.formulas.{formula}"))


def _with_nulls(shape: Shape, written: Mapping[str, object]) -> Mapping[str, object]:
    """The knobs of a TOML file, which has no null: "none" says so, unless it is a choice."""

    def is_null(name: str, value: object) -> bool:
        knob = shape.KNOBS.get(name)
        return value == "none" and knob is not None and knob.nullable and value not in knob.choices

    return {name: None if is_null(name, value) else value for name, value in written.items()}


def _knobs(shape: Shape, given: Mapping[str, object]) -> Mapping[str, KnobValue]:
    read = {}
    for name, value in given.items():
        if name not in shape.KNOBS:
            raise BadRules(name, "is not a knob of this variant")
        read[name] = shape.KNOBS[name].read(name, value)
    return MappingProxyType(read)


def _cells(shape: Shape, given: Mapping[str, object]) -> Cells:
    known = shape.cells()
    read: dict[str, int | None] = {}
    for name, value in given.items():
        if name not in known:
            raise BadRules(name, "is not a cell of this table")
        if value == "unknown":  # TOML has no null
            value = None
        if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
            raise BadRules(name, "must be a whole number or nothing")
        if value is not None and abs(value) > HIGHEST:
            raise BadRules(name, f"must be {-HIGHEST} to {HIGHEST}")
        read[name] = value
    return MappingProxyType(read)
