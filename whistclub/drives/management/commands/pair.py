"""Prints a schedule for a drive as JSON, with a statement of how even it is."""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser
from collections.abc import Sequence
from os import cpu_count
from pathlib import Path
from time import perf_counter

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import ngettext

from whistclub.drives.problems import sentence
from whistclub.drives.statement import statement
from whistclub.pairings import (
    Absence,
    CannotSeat,
    Plan,
    Request,
    Round,
    effort_in,
    full_rounds,
    plan,
    race,
    rounds_from_document,
    schedule_document,
)
from whistclub.pairings.requests import FEWEST_PLAYERS, MOST_PLAYERS

LONGEST_SECONDS = 3600
MOST_DRAWS = 64
MOST_TOLD = 3
IMPOSSIBLE = 2


class Command(BaseCommand):
    """`manage.py pair`: needs no database and changes nothing."""

    help = "Print who sits where, round by round, for a drive in which partners change."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take everything as text, so that a slip is answered in one line of our own."""
        for name, text in (
            ("players", "how many there are, 4 or more; they are numbered from 0"),
            ("rounds", "how many rounds; without it, the full design"),
            ("tables", "the most tables in use; the rest sit out in turn"),
            ("roles", "L,G: ladies (numbered first) and gents; every pair is one of each"),
            ("avoid", "3-7,2-5: pairs who are never partners"),
            ("apart", "3-7: pairs who never sit at one table"),
            ("stay", "4,9: players who keep one table all evening"),
            ("absent", "5@3-,8@-2: away from round 3 on; away up to round 2"),
            ("keep", "a file with rounds already played; they stay as they are"),
            ("seed", "a whole number; the same seed and effort give the same schedule"),
            ("seconds", "about how long to search"),
            ("draws", "how many draws side by side, from this seed on; the evenest is printed"),
            ("words", "en, fr, nl or ro: say the quality, or the refusal, in that language"),
        ):
            parser.add_argument(f"--{name}", help=text, metavar=name[0].upper())
        parser.set_defaults(seed="1", seconds="2", draws="1")

    def handle(self, *args: object, **options: str | None) -> None:
        """Plan the evening and print it.

        Raises CommandError, with exit status 2, if the request is impossible or misspelt.
        """
        began = perf_counter()
        language = read_language(options["words"])
        try:
            request = read_request(options)
            seed = whole("seed", options["seed"])
            effort = effort_in(read_seconds(options["seconds"]), request.players)
            made = _evenest(request, range(seed, seed + read_draws(options["draws"])), effort)
        except CannotSeat as refusal:
            raise CommandError(explained(refusal, language), returncode=IMPOSSIBLE) from refusal
        document = schedule_document(made.schedule)
        document["quality"] = counted(made) | {"seconds": round(perf_counter() - began, 2)}
        if language is not None:
            with translation.override(language):
                document["words"] = statement(made.schedule, made.quality)
        self.stdout.write(json.dumps(document, ensure_ascii=False))


def read_request(options: dict[str, str | None]) -> Request:
    """The request that these options spell."""
    players = whole("players", options["players"])
    ladies = _ladies(players, options["roles"])
    rounds, tables = options["rounds"], options["tables"]
    return Request(
        players=players,
        rounds=full_length(players, ladies) if rounds is None else whole("rounds", rounds),
        tables=None if tables is None else whole("tables", tables),
        ladies=ladies,
        avoid=_pairs("avoid", options["avoid"]),
        apart=_pairs("apart", options["apart"]),
        stay=tuple(whole("stay", text) for text in _parts(options["stay"])),
        absences=tuple(_absence(text) for text in _parts(options["absent"])),
        kept=_kept(players, options["keep"]),
    )


def full_length(players: int, ladies: int | None) -> int:
    """Rounds of a full design; with roles, as many as let nobody have a partner twice.

    One for a number of players that is refused, so that this is all that is refused.
    """
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        return 1
    if ladies is None:
        return full_rounds(players)
    most = max(ladies, players - ladies)
    return most - 1 if 2 * ladies == players and ladies % 2 == 0 else most


def read_language(text: str | None) -> str | None:
    """The language of --words; None to say nothing in words."""
    known = [code for code, _ in settings.LANGUAGES]
    if text is not None and text not in known:
        raise CommandError(
            f"--words: {text!r} is not one of {', '.join(known)}", returncode=IMPOSSIBLE
        )
    return text


def explained(refusal: CannotSeat, language: str | None) -> str:
    """Why it cannot be, in one line; of many reasons the first."""
    told, more = refusal.problems[:MOST_TOLD], len(refusal.problems[MOST_TOLD:])
    with translation.override(language or "en"):
        reasons = [str(one) if language is None else sentence(one, "#{}".format) for one in told]
        if more:
            reasons.append(
                ngettext("and %(count)s more", "and %(count)s more", more) % {"count": more}
            )
    return ("; " if language is None else " ").join(reasons)


def counted(made: Plan) -> dict[str, object]:
    """What was counted, the bound, the ratio, the method and the seed."""
    quality = made.quality
    return {
        "code": quality.code,
        "cost": quality.cost,
        "bound": quality.least,
        "ratio": round(quality.ratio, 4),
        "squares": quality.squares._asdict(),
        "excess": quality.excess._asdict(),
        "method": made.method,
        "seed": made.seed,
        "effort": made.effort,
        "proposals": made.proposals,
    }


def whole(name: str, text: str | None) -> int:
    """The whole number of an option."""
    if text is None:
        raise CommandError(f"--{name} is needed", returncode=IMPOSSIBLE)
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", text.strip()):
        raise CommandError(f"--{name}: {text!r} is not a whole number", returncode=IMPOSSIBLE)
    return int(text)


def read_seconds(text: str | None) -> float:
    """How long to search, 0 to LONGEST_SECONDS."""
    try:
        seconds = float(text or "")
    except ValueError:
        seconds = -1
    if not 0 <= seconds <= LONGEST_SECONDS:
        raise CommandError(
            f"--seconds: {text!r} is not between 0 and {LONGEST_SECONDS}", returncode=IMPOSSIBLE
        )
    return seconds


def read_draws(text: str | None) -> int:
    """How many draws to make, 1 to MOST_DRAWS."""
    draws = whole("draws", text)
    if not 1 <= draws <= MOST_DRAWS:
        raise CommandError(
            f"--draws: {draws} is not between 1 and {MOST_DRAWS}", returncode=IMPOSSIBLE
        )
    return draws


def _evenest(request: Request, seeds: Sequence[int], effort: int) -> Plan:
    if len(seeds) == 1:
        return plan(request, seeds[0], effort)
    return race(request, seeds, effort, workers=min(len(seeds), cpu_count() or 1))


def _parts(text: str | None) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()] if text else []


def _ladies(players: int, text: str | None) -> int | None:
    if text is None:
        return None
    numbers = [whole("roles", part) for part in _parts(text)]
    if len(numbers) != 2 or sum(numbers) != players or min(numbers) < 0:
        raise CommandError(
            f"--roles: {text!r} is not ladies,gents adding up to {players} players",
            returncode=IMPOSSIBLE,
        )
    return numbers[0]


def _pairs(name: str, text: str | None) -> tuple[tuple[int, int], ...]:
    pairs = []
    for part in _parts(text):
        found = re.fullmatch(r"([0-9]{1,9})-([0-9]{1,9})", part)
        if found is None:
            raise CommandError(f"--{name}: {part!r} is not a pair, as 3-7", returncode=IMPOSSIBLE)
        pairs.append((int(found[1]), int(found[2])))
    return tuple(pairs)


def _absence(part: str) -> Absence:
    found = re.fullmatch(r"([0-9]{1,9})@([0-9]{0,9})-([0-9]{0,9})", part)
    if found is None or not (found[2] or found[3]):
        raise CommandError(
            f"--absent: {part!r} is not a player and rounds, as 5@3- or 8@-2",
            returncode=IMPOSSIBLE,
        )
    last = int(found[3]) if found[3] else None
    return Absence(int(found[1]), int(found[2] or 1), last)


def _kept(players: int, name: str | None) -> tuple[Round, ...]:
    if name is None:
        return ()
    try:
        document: object = json.loads(Path(name).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as why:
        raise CommandError(f"--keep: {name}: {why}", returncode=IMPOSSIBLE) from why
    return rounds_from_document(document, players)
