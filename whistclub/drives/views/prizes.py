"""The check sums, the prizes, and the end of the drive."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from whistclub.clubs.access import member_asking
from whistclub.clubs.models import Role
from whistclub.drives import services
from whistclub.drives.access import drive_page
from whistclub.drives.forms.closing import CutForm, FinishForm, WinnerForm
from whistclub.drives.models import Closing, Drive, Entrant
from whistclub.drives.prizes import PRIZES, Of
from whistclub.drives.selectors.board import Board, board_of
from whistclub.drives.selectors.checks import checks
from whistclub.drives.selectors.closing import still_holds
from whistclub.drives.selectors.prizes import Award, awards, open_cuts
from whistclub.drives.selectors.ranking import counts_tricks
from whistclub.play.forms.deal import REASON_LENGTH
from whistclub.play.forms.evenings import WindowForm
from whistclub.play.problems import closed_sentence
from whistclub.play.selectors import Unsettled, pages_to_settle, unsettled
from whistclub.play.services import EveningClosed
from whistclub.play.writers import Writer


@drive_page(Role.PLAYER)
@require_GET
def prizes(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Who gets what; for organisers with what is still to be decided."""
    return _page(request, drive)


@drive_page(Role.ORGANISER)
@require_POST
def cut(request: HttpRequest, drive: Drive, entrant: int) -> HttpResponse:
    """Write down the card that somebody cut."""
    found = get_object_or_404(Entrant, pk=entrant, drive=drive)
    form = CutForm(request.POST, prefix=str(found.pk))
    if not form.is_valid():
        return _page(request, drive, status=422, cut_form=form)
    try:
        services.cut_card(entrant=found, cut=form.cleaned_data["cut"])
    except services.DriveFinished:
        return _finished(request, drive)
    return redirect("drives:prizes", drive.evening.club.slug, drive.pk)


@drive_page(Role.ORGANISER)
@require_POST
def winner(request: HttpRequest, drive: Drive, prize: str) -> HttpResponse:
    """Write down who won a prize that no points find."""
    if prize not in PRIZES or PRIZES[prize].of != Of.HAND:
        raise Http404
    form = WinnerForm(request.POST, prefix=prize)
    if not form.is_valid():
        return _page(request, drive, status=422, winner_form=form)
    try:
        services.name_winner(drive=drive, prize=prize, name=form.cleaned_data["name"])
    except services.DriveFinished:
        return _finished(request, drive)
    return redirect("drives:prizes", drive.evening.club.slug, drive.pk)


@drive_page(Role.ORGANISER)
@require_POST
def finish(request: HttpRequest, drive: Drive) -> HttpResponse:
    """End the drive."""
    form = FinishForm(request.POST)
    if form.is_valid():
        try:
            services.finish_drive(
                drive=drive,
                now=timezone.now(),
                by=member_asking(request),
                note=form.cleaned_data["note"],
            )
        except services.TotalsDisagree:
            form.add_error(
                "note",
                _(
                    "Rounds or tables are missing, or totals do not agree: see to them, or say "
                    "why the drive ends all the same."
                ),
            )
        else:
            messages.success(request, _("The drive is finished. You can open it again below."))
            return redirect("drives:prizes", drive.evening.club.slug, drive.pk)
    return _page(request, drive, status=422, finish_form=form)


@drive_page(Role.ORGANISER)
@require_POST
def reopen(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Open a finished drive again."""
    note = request.POST.get("note", "").strip()[:REASON_LENGTH]
    try:
        services.reopen_drive(drive=drive, now=timezone.now(), by=member_asking(request), note=note)
    except EveningClosed as closed:
        messages.error(request, closed_sentence(closed))
        return _page(request, drive, status=409)
    messages.success(request, _("The drive is open again."))
    return redirect("drives:prizes", drive.evening.club.slug, drive.pk)


def _finished(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Said when the drive was finished meanwhile, with how its prizes stand."""
    messages.error(request, _("The drive is finished: open it again to decide otherwise."))
    drive.refresh_from_db(fields=["finished_at"])
    return _page(request, drive, status=409)


def _unsettled(request: HttpRequest, drive: Drive) -> tuple[Unsettled, ...]:
    """The tables of which the end of the drive leaves something open."""
    return unsettled(pages_to_settle(drive.evening), Writer(member_asking(request), None))


def _page(
    request: HttpRequest,
    drive: Drive,
    *,
    status: int = 200,
    cut_form: CutForm | None = None,
    winner_form: WinnerForm | None = None,
    finish_form: FinishForm | None = None,
) -> HttpResponse:
    board = board_of(drive)
    given = awards(board)
    closing = Closing.objects.filter(drive=drive, reopened_at=None).select_related("by").first()
    may_decide = member_asking(request).may(Role.ORGANISER) and closing is None
    sums = checks(board)
    page: dict[str, Any] = {
        "section": "drives",
        "drive": drive,
        "board": board,
        "tricks": counts_tricks(drive),
        "checks": sums,
        "wants_note": not (board.is_final and all(one.agrees for one in sums)),
        "undecided": sum(award.is_open for award in given),
        "awards": [_shown(board, award, winner_form, may_decide) for award in given],
        "cuts": _cuts(board, given, cut_form) if may_decide else (),
        "may_decide": may_decide,
        "unsettled": _unsettled(request, drive) if may_decide else (),
        "may_reopen": closing is not None and member_asking(request).may(Role.ORGANISER),
        "closing": closing,
        "outdated": closing is not None and not still_holds(board, closing),
        "finish_form": finish_form or FinishForm(),
        "window_form": WindowForm(instance=drive.evening),
    }
    return render(request, "drives/prizes.html", page, status=status)


def _shown(
    board: Board, award: Award, typed: WinnerForm | None, may_decide: bool
) -> dict[str, Any]:
    """A prize with the names of all whom it is about, and the form where one is typed."""
    key = award.prize.key
    form = None
    if award.prize.of == Of.HAND and may_decide:
        mine = typed is not None and typed.prefix == key
        form = typed if mine else WinnerForm(initial={"name": award.typed}, prefix=key)
    return {
        "award": award,
        "prize": award.prize,
        "winners": [(board.name(one), one) for one in award.winners],
        "between": [board.name(one) for one in award.between],
        "skipped": [(board.name(one.who), one) for one in award.skipped],
        "form": form,
    }


def _cuts(
    board: Board, given: tuple[Award, ...], typed: CutForm | None
) -> list[tuple[Entrant, str, CutForm]]:
    """Whose cards have to be cut, and who has cut already, with a form for each."""
    cutting = {one.pk: one for one in open_cuts(given)}
    cutting |= {card.entrant.pk: card.entrant for card in board.cards if card.entrant.cut}
    return [
        (
            one,
            board.names[one.pk],
            typed
            if typed is not None and typed.prefix == str(one.pk)
            else CutForm(initial={"cut": one.cut}, prefix=str(one.pk)),
        )
        for one in sorted(cutting.values(), key=lambda one: one.number)
    ]
