"""The knobs of movements, and what each can be set to, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from whistclub.play.words import Words

KNOBS: dict[str, Words] = {
    "lady_dir": _("Which way they go"),
    "pairing": _("Partners in each four of the standings"),
    "first": _("The first round"),
    "repeats": _("Old partners"),
    "ew_moves": _("Which way East and West go"),
    "goes_out": _("Who goes out to attack"),
}

VALUES: dict[tuple[str, int | str], Words] = {
    ("lady_dir", 1): _("ladies a table up, gents down"),
    ("lady_dir", -1): _("ladies a table down, gents up"),
    ("pairing", "1+4"): _("first and fourth"),
    ("pairing", "1+3"): _("first and third"),
    ("pairing", "1+2"): _("first and second"),
    ("first", "drawn"): _("is drawn"),
    ("first", "seeded"): _("follows the start numbers"),
    ("repeats", "avoided"): _("are avoided as long as possible"),
    ("repeats", "allowed"): _("may come back"),
    ("ew_moves", "down"): _("a table down"),
    ("ew_moves", "up"): _("a table up"),
    ("goes_out", "same-pair"): _("always the second pair"),
    ("goes_out", "in-turn"): _("both pairs in turn"),
}
