"""The case files of the movements: a few rounds each, worked by hand."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from whistclub.pairings import CannotSeat, Result, Role, Round, Table
from whistclub.pairings.movements import (
    Entrants,
    Played,
    fits,
    load,
    names,
    next_round,
    schedule,
)

FOLDER = Path(__file__).parents[1] / "cases" / "pairings"
ROLES = {"L": Role.LADY, "G": Role.GENT}


def read_cases(*kinds):
    return [
        pytest.param(case, id=case["id"])
        for name in names()
        for line in (FOLDER / f"{name}.jsonl").read_text().splitlines()
        for case in [json.loads(line)]
        if any(kind in case for kind in kinds)
    ]


def entrants_of(case):
    return Entrants(case["players"], tuple(ROLES[role] for role in case.get("roles", "")))


def facing(ns, ew):
    return Table(2 * ns, 2 * ew, 2 * ns + 1, 2 * ew + 1)


def read_tables(item, tables="tables", pairs="pairs"):
    if pairs in item:
        return tuple(facing(*match) for match in item[pairs])
    return tuple(Table(*table) for table in item[tables])


def read_played(case):
    return [
        Played(
            Round(read_tables(item), tuple(item.get("byes", ())), tuple(item.get("absent", ()))),
            tuple(result and Result(*result) for result in item["results"]),
            item.get("fewest_win", False),
        )
        for item in case.get("played", [])
    ]


@pytest.mark.parametrize("case", read_cases("pairs", "tables"))
def test_a_plan_has_these_rounds(case):
    made = schedule(
        load(case["movement"]),
        entrants_of(case),
        case.get("rounds"),
        knobs=case.get("knobs", {}),
        rng=Random(0),
    )
    if "pairs" in case:
        expected = [tuple(facing(*match) for match in tables) for tables in case["pairs"]]
    else:
        expected = [tuple(Table(*table) for table in tables) for tables in case["tables"]]
    assert [item.tables for item in made.rounds] == expected
    byes = case.get("byes", [[]] * len(expected))
    assert [list(item.byes) for item in made.rounds] == byes


@pytest.mark.parametrize("case", read_cases("next", "next_pairs"))
def test_the_next_round_is_this_one(case):
    seated = next_round(
        load(case["movement"]),
        entrants_of(case),
        read_played(case),
        knobs=case.get("knobs", {}),
        rng=Random(0),
    )
    assert seated.tables == read_tables(case, "next", "next_pairs")
    assert list(seated.byes) == case.get("byes", [])
    assert list(seated.absent) == case.get("absent", [])


@pytest.mark.parametrize("case", read_cases("next_couples"))
def test_the_next_partners_are_these_in_whatever_chairs(case):
    entrants, played = entrants_of(case), read_played(case)
    for seed in range(5):
        seated = next_round(load(case["movement"]), entrants, played, rng=Random(seed))
        couples = [sorted(sorted(pair) for pair in table.pairs) for table in seated.tables]
        assert couples == [sorted(pairs) for pairs in case["next_couples"]]


@pytest.mark.parametrize("case", read_cases("refused"))
def test_it_is_refused_with_this_code(case):
    movement, entrants = load(case["movement"]), entrants_of(case)
    if "rounds" in case:
        codes = [problem.code for problem in fits(movement, entrants, case["rounds"])]
    else:
        with pytest.raises(CannotSeat) as refused:
            next_round(movement, entrants, read_played(case), rng=Random(0))
        codes = [problem.code for problem in refused.value.problems]
    assert codes == [case["refused"]]


def test_every_movement_has_cases_with_sources():
    cases = [param.values[0] for param in read_cases("id")]
    assert {case["movement"] for case in cases} == set(names())
    assert all(case["source"] for case in cases)
    assert len({case["id"] for case in cases}) == len(cases)


def test_every_code_of_every_movement_is_reached_by_a_case():
    reached = {
        (case["movement"], case["refused"])
        for case in (param.values[0] for param in read_cases("refused"))
    }
    wanted = {(name, code) for name in names() for code in load(name).problems}
    # Movements of ladies and gents share their checks; one of them shows each.
    shared = {code for name, code in reached if load(name).roles == "needed"}
    missing = {
        (name, code)
        for name, code in wanted - reached
        if not (load(name).roles == "needed" and code in shared)
    }
    assert missing == set()
