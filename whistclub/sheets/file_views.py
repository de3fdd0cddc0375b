"""Lists of a club, an evening and a drive as files for office programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.utils import timezone
from django.views.decorators.http import require_GET

from whistclub.clubs.access import club_page
from whistclub.clubs.models import Club, Player, Role
from whistclub.drives.access import drive_page
from whistclub.drives.models import Drive
from whistclub.drives.selectors.board import Board, board_of
from whistclub.drives.selectors.entries import entries_of
from whistclub.play import selectors
from whistclub.play.access import evening_required
from whistclub.play.forms.payments import account_views
from whistclub.play.models import Evening
from whistclub.play.selectors.settle_up import Settled
from whistclub.sheets import spreadsheets
from whistclub.sheets.spreadsheets import FORMS, FileList

One = TypeVar("One")


@club_page(Role.PLAYER)
@require_GET
def of_club(request: HttpRequest, club: Club, what: str, form: str) -> HttpResponse:
    """The players, the evenings, or the standings of the season that the address names."""
    return _file(_asked(OF_CLUB, what)(club, request.GET), form)


@evening_required(Role.PLAYER)
@require_GET
def of_evening(request: HttpRequest, evening: Evening, what: str, form: str) -> HttpResponse:
    """The deals of an evening, its standings, or who pays whom at the stakes of the address."""
    return _file(_asked(OF_EVENING, what)(evening, request.GET), form)


@drive_page(Role.PLAYER)
@require_GET
def of_drive(request: HttpRequest, drive: Drive, what: str, form: str) -> HttpResponse:
    """The standings or the prizes of a drive."""
    return _file(_asked(OF_DRIVE, what)(board_of(drive)), form)


@drive_page(Role.ORGANISER)
@require_GET
def entries(request: HttpRequest, drive: Drive, form: str) -> HttpResponse:
    """Who has entered a drive, is here and has paid."""
    return _file(spreadsheets.entries_list(entries_of(drive)), form)


def _deals(evening: Evening, query: QueryDict) -> FileList:
    return spreadsheets.deals_list(selectors.evening_page(evening), selectors.rulings_of(evening))


def _standings(evening: Evening, query: QueryDict) -> FileList:
    return spreadsheets.standings_list(selectors.evening_page(evening))


def _accounts(evening: Evening, query: QueryDict) -> FileList:
    return spreadsheets.accounts_list(evening.date, _settled(evening, query))


def _payments(evening: Evening, query: QueryDict) -> FileList:
    return spreadsheets.payments_list(evening.date, _settled(evening, query))


def _settled(evening: Evening, query: QueryDict) -> list[tuple[str, Settled]]:
    """The accounts for which there is a stake."""
    views = account_views(evening, query)
    return [(view.account.title, view.settled) for view in views if view.settled is not None]


def _players(club: Club, query: QueryDict) -> FileList:
    return spreadsheets.players_list(Player.objects.of(club))


def _evenings(club: Club, query: QueryDict) -> FileList:
    return spreadsheets.evenings_list(selectors.evenings_of(club))


def _season(club: Club, query: QueryDict) -> FileList:
    """The season that the club’s page shows for the same question."""
    evenings, asked = Evening.objects.filter(club=club), query.get("season", "")
    season = selectors.season_choice(club, evenings, asked, timezone.localdate()).shown
    return spreadsheets.season_list(season, selectors.standings_of(club, season))


OF_CLUB: Mapping[str, Callable[[Club, QueryDict], FileList]] = {
    "players": _players,
    "evenings": _evenings,
    "season": _season,
}
OF_EVENING: Mapping[str, Callable[[Evening, QueryDict], FileList]] = {
    "deals": _deals,
    "standings": _standings,
    "accounts": _accounts,
    "payments": _payments,
}
OF_DRIVE: Mapping[str, Callable[[Board], FileList]] = {
    "standings": spreadsheets.drive_standings_list,
    "prizes": spreadsheets.prizes_list,
}


def _asked(lists: Mapping[str, One], what: str) -> One:
    if what not in lists:
        raise Http404
    return lists[what]


def _file(listed: FileList, ending: str) -> HttpResponse:
    form = _asked(FORMS, ending)
    answer = HttpResponse(form.write(listed), content_type=form.content_type)
    answer["Content-Disposition"] = f'attachment; filename="{listed.name}.{ending}"'
    return answer
