"""The lists of a club: its players, its evenings, the standings over all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from whistclub.clubs.models import Player
from whistclub.clubs.names import sort_key
from whistclub.clubs.seasons import Season
from whistclub.play.models import Evening
from whistclub.play.selectors.standings import StandingTable
from whistclub.sheets.spreadsheets.evenings import ranked, who
from whistclub.sheets.spreadsheets.writing import FileList, Row


def players_list(players: Iterable[Player]) -> FileList:
    """The players, by family name."""
    in_order = sorted(players, key=lambda player: (*sort_key(player.name), player.number))
    head = (_("Player’s number"), _("Name"))
    return FileList("players", head, tuple(who(player) for player in in_order))


def evenings_list(evenings: Iterable[Evening]) -> FileList:
    """The evenings with what was played at them; evenings: as `evenings_of` counts them."""
    head = (
        _("Date"), _("Name"), _("Place of play"), _("Rules"),
        pgettext("furniture", "Tables"), _("Deals"), _("State"),
    )  # fmt: skip
    return FileList("evenings", head, tuple(_evening_row(evening) for evening in evenings))


def season_list(season: Season, tables: Sequence[StandingTable]) -> FileList:
    """The points of the evenings of a season, by rules and place."""
    return ranked(f"season-{season.key}", tables)


def _evening_row(evening: Evening) -> Row:
    tables: int | None = evening.table_count  # type: ignore[attr-defined] # by evenings_of
    deals: int | None = evening.deal_count  # type: ignore[attr-defined]
    state = pgettext("evening", "closed") if evening.closed else pgettext("evening", "open")
    if evening.totals_only:  # type: ignore[attr-defined]
        tables, deals, state = None, None, _("Totals only, not deal by deal")
    return (
        evening.date, evening.name, evening.place, evening.rules.name, tables, deals, state,
    )  # fmt: skip
