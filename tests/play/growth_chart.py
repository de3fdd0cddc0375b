"""A chart of time against size, both in powers of ten, as an SVG that needs no colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 70, 150, 20, 50  # margins; that on the right is for the names
LINE = 14  # from one name to the next, at least
UNITS = {1: "1 ms", 10: "10 ms", 100: "100 ms", 1_000: "1 s", 10_000: "10 s", 100_000: "100 s"}


@dataclass(frozen=True, slots=True)
class Scale:
    """Where a value stands on an axis in powers of ten; `low` is at `start`, `high` at `end`."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        part = log10(value / self.low) / log10(self.high / self.low)
        return self.start + part * (self.end - self.start)


def growth_chart(
    sizes: Sequence[int], times: Mapping[str, Sequence[float]], limit: float, title: str
) -> str:
    """The chart of what took how many milliseconds at each size.

    sizes: rising, times the smallest. limit: milliseconds, drawn as a broken line.
    """
    every = [took for row in times.values() for took in row]
    x = Scale(sizes[0], sizes[-1], LEFT, WIDTH - RIGHT)
    low, high = 10 ** floor(log10(min(every))), 10 ** ceil(log10(max(every)))
    y = Scale(low, high, HEIGHT - BOTTOM, TOP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="12">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        *_grid(x, y, sizes, limit),
        *(_line(x, y, sizes, row) for row in times.values()),
        *_names(x, y, times),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _grid(x: Scale, y: Scale, sizes: Sequence[int], limit: float) -> list[str]:
    parts = []
    for value, unit in UNITS.items():
        if y.low <= value <= y.high:
            parts.append(_rule(x.start, y.at(value), x.end, y.at(value), "#ccc"))
            parts.append(_text(x.start - 6, y.at(value) + 4, unit, "end"))
    for size in sizes:
        parts.append(_rule(x.at(size), y.start, x.at(size), y.end, "#ccc"))
        parts.append(_text(x.at(size), y.start + 18, f"{size}\u00a0×", "middle"))
    parts.append(_rule(x.start, y.at(limit), x.end, y.at(limit), "#000", "2 4"))
    parts.append(_text(x.end - 6, y.at(limit) - 5, f"{limit:.0f} ms, the limit for a page", "end"))
    parts.append(_text((x.start + x.end) / 2, y.start + 38, "size of the club", "middle"))
    return parts


def _line(x: Scale, y: Scale, sizes: Sequence[int], row: Sequence[float]) -> str:
    points = [(x.at(size), y.at(took)) for size, took in zip(sizes, row, strict=True)]
    path = " ".join(f"{left:.1f},{top:.1f}" for left, top in points)
    dots = "".join(f'<circle cx="{left:.1f}" cy="{top:.1f}" r="2.5"/>' for left, top in points)
    return f'<polyline points="{path}" fill="none" stroke="#000"/>{dots}'


def _names(x: Scale, y: Scale, times: Mapping[str, Sequence[float]]) -> list[str]:
    """The names beside the ends of their lines, moved apart where those are close."""
    parts = []
    lowest = y.start + LINE
    for what, row in sorted(times.items(), key=lambda one: one[1][-1]):
        end = y.at(row[-1])
        lowest = min(end, lowest - LINE)
        parts.append(_rule(x.end + 4, end, x.end + 18, lowest, "#888"))
        parts.append(_text(x.end + 22, lowest + 4, what))
    return parts


def _rule(x1: float, y1: float, x2: float, y2: float, stroke: str, dashes: str = "none") -> str:
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{stroke}" '
        f'stroke-dasharray="{dashes}"/>'
    )


def _text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'
