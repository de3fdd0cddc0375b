"""Tokens that let programs in: made, limited, withdrawn and let in again."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from whistclub.clubs import services
from whistclub.clubs.access import club_page
from whistclub.clubs.forms import TokenForm, posted
from whistclub.clubs.models import ApiToken, Club, Role, User


@club_page(Role.KEEPER)
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def tokens(request: HttpRequest, club: Club) -> HttpResponse:
    """The tokens, and room to make one; a new one stands on the answer, and nowhere after it."""
    form = TokenForm(posted(request))
    made = None
    if form.is_valid():
        asked = form.cleaned_data
        made = services.make_token(
            user=cast("User", request.user),
            club=club if asked["clubs"] == "one" else None,
            name=asked["name"],
            reading_only=asked["may"] == "read",
            key=asked["key"],
            now=timezone.now(),
        )
        if made is None:
            messages.info(request, _("This token is made already; it was shown once."))
            return redirect("clubs:tokens", club.slug)
    status = 422 if form.errors else 200
    found = ApiToken.objects.of(club, cast("User", request.user)).select_related("user", "club")
    page = {"form": TokenForm() if made else form, "made": made, "tokens": found}
    return render(request, "clubs/tokens.html", page, status=status)


@club_page(Role.KEEPER)
@require_POST
def token(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Withdraw a token, or with `back` let it in again."""
    found = get_object_or_404(ApiToken.objects.of(club, cast("User", request.user)), pk=pk)
    if "back" in request.POST:
        services.restore_token(token=found)
        said = _("The token “%(name)s” works again.")
    else:
        services.withdraw_token(token=found, now=timezone.now())
        said = _("The token “%(name)s” opens nothing any more.")
    messages.success(request, said % {"name": found.name})
    return redirect("clubs:tokens", club.slug)
