"""Check a four-player-table schedule, independently of whatever made it.

Input (file or stdin), JSON: {"players": v, "rounds": [{"tables": [[n, e, s, w], ...],
"byes": [...]}, ...], "mixed": optional list of v sexes}.  Players are 0..v-1; North
partners South, East partners West; the left-hand opponent of a seat is the next one
in n, e, s, w order.  Exit status: 0 sound, 1 malformed or a demanded property is missing.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

Matrix = list[list[int]]  # a row and a column a player


class Malformed(Exception):
    """The input is not a schedule."""


def spread(total: int, cells: int) -> int:
    """Least possible sum of squares of `cells` whole numbers adding up to `total`."""
    if cells == 0:
        return 0
    low, extra = divmod(total, cells)
    return (cells - extra) * low * low + extra * (low + 1) ** 2


def as_player(value: Any, v: int, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < v:
        raise Malformed(f"{where}: {value!r} is not a player number in 0..{v - 1}")
    return value


def load(doc: Any) -> tuple[int, list[tuple[list[list[int]], list[int]]], list[str] | None]:
    if not isinstance(doc, dict):
        raise Malformed("the document is not an object")
    v = doc.get("players")
    if isinstance(v, bool) or not isinstance(v, int) or not 4 <= v <= 2000:
        raise Malformed("'players' must be a whole number, 4 to 2000")
    if not isinstance(doc.get("rounds"), list) or not doc["rounds"]:
        raise Malformed("'rounds' must be a list that is not empty")
    rounds: list[tuple[list[list[int]], list[int]]] = []
    for r, item in enumerate(doc["rounds"], 1):
        if not isinstance(item, dict) or not isinstance(item.get("tables"), list):
            raise Malformed(f"round {r}: no list of tables")
        tables = []
        seen: set[int] = set()
        for t, seats in enumerate(item["tables"], 1):
            where = f"round {r} table {t}"
            if not isinstance(seats, list) or len(seats) != 4:
                raise Malformed(f"{where}: needs exactly four seats")
            tables.append([as_player(p, v, where) for p in seats])
            for p in seats:
                if p in seen:
                    raise Malformed(f"{where}: player {p} already sits in this round")
                seen.add(p)
        byes = item.get("byes", sorted(set(range(v)) - seen))
        if not isinstance(byes, list):
            raise Malformed(f"round {r}: 'byes' is not a list")
        for p in byes:
            if as_player(p, v, f"round {r} byes") in seen:
                raise Malformed(
                    f"round {r}: player {p} is listed twice (a bye and a seat, or two byes)"
                )
            seen.add(p)
        if len(seen) != v:
            raise Malformed(f"round {r}: players {sorted(set(range(v)) - seen)} are nowhere")
        rounds.append((tables, byes))
    mixed = doc.get("mixed")
    if mixed is not None and (
        not isinstance(mixed, list) or len(mixed) != v or not all(isinstance(s, str) for s in mixed)
    ):
        raise Malformed("'mixed' must list one sex (text) for each player")
    return v, rounds, mixed


def stats(values: list[int]) -> dict[str, int]:
    values = values or [0]
    square = sum(x * x for x in values)
    return {
        "min": min(values),
        "max": max(values),
        "total": sum(values),
        "squares": square,
        "excess": square - spread(sum(values), len(values)),
        "repeats": sum(x - 1 for x in values if x > 1),
    }


def of_pairs(matrix: Matrix) -> list[int]:
    """The cells of the pairs (a, b) with a < b, row by row."""
    return [x for a, row in enumerate(matrix) for x in row[a + 1 :]]


def check(doc: Any) -> dict[str, Any]:
    v, rounds, mixed = load(doc)
    partner, oppose, left = ([[0] * v for _ in range(v)] for _ in range(3))
    seat: list[list[int]] = [[0, 0, 0, 0] for _ in range(v)]
    rest = [0] * v
    not_mixed = 0
    for tables, byes in rounds:
        for p in byes:
            rest[p] += 1
        for table in tables:
            for k, p in enumerate(table):
                seat[p][k] += 1
                left[p][table[(k + 1) % 4]] += 1
                for j in range(k + 1, 4):
                    q = table[j]
                    matrix = partner if j - k == 2 else oppose
                    matrix[min(p, q)][max(p, q)] += 1
            if mixed and (mixed[table[0]] == mixed[table[2]] or mixed[table[1]] == mixed[table[3]]):
                not_mixed += 1
    partners, opponents = of_pairs(partner), of_pairs(oppose)
    meetings = [sum(counts) for counts in zip(partners, opponents, strict=True)]
    lefts, rights = of_pairs(left), of_pairs([list(column) for column in zip(*left, strict=True)])
    full = len(rounds) == (v - 1 if v % 4 == 0 else v)
    out: dict[str, Any] = {
        "players": v,
        "rounds": len(rounds),
        "partner": stats(partners),
        "opponent": stats(opponents),
        "meeting": stats(meetings),
        "byes": {"min": min(rest), "max": max(rest)},
        "seat_gap": max(max(s) - min(s) for s in seat),
        "left_opponent_max": max(max(lefts), max(rights)),
        "left_right_gap": max(abs(one - other) for one, other in zip(lefts, rights, strict=True)),
    }
    if mixed:
        pairs = [(a, b) for a in range(v) for b in range(a + 1, v)]
        same = [p for p in pairs if mixed[p[0]] == mixed[p[1]]]
        cross = [p for p in pairs if mixed[p[0]] != mixed[p[1]]]
        out["mixed"] = {
            "tables_with_a_one_sex_partnership": not_mixed,
            "partner": stats([partner[a][b] for a, b in cross]),
            "opponent_same_sex": stats([oppose[a][b] for a, b in same]),
            "opponent_other_sex": stats([oppose[a][b] for a, b in cross]),
        }
    even = (out["byes"]["min"], out["byes"]["max"]) == ((0, 0) if v % 4 == 0 else (1, 1))
    out["perfect"] = (
        v % 4 in (0, 1) and full and even and set(partners) == {1} and set(opponents) == {2}
    )
    out["directed"] = out["perfect"] and set(lefts) == set(rights) == {1}
    return out


def main(argv: list[str] | None = None) -> int:
    ap = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    ap.add_argument("file", nargs="?", default="-")
    ap.add_argument("--perfect", action="store_true", help="demand a whist tournament Wh(v)")
    ap.add_argument("--directed", action="store_true", help="demand a directed whist tournament")
    args = ap.parse_args(argv)
    try:
        if args.file == "-":
            doc = json.load(sys.stdin)
        else:
            with open(args.file, encoding="utf-8") as handle:
                doc = json.load(handle)
        report = check(doc)
    except (OSError, ValueError, RecursionError, Malformed) as why:
        sys.stderr.write(f"malformed: {why}\n")
        return 1
    for key, value in report.items():
        shown = " ".join(f"{k}={x}" for k, x in value.items()) if isinstance(value, dict) else value
        sys.stdout.write(f"{key}: {shown}\n")
    for flag in ("perfect", "directed"):
        if getattr(args, flag) and not report[flag]:
            sys.stderr.write(f"not a {flag} whist tournament\n")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
