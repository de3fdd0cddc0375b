"""How the pages look to whoever reads them."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

from whistclub.clubs.access import anyone
from whistclub.clubs.forms import posted
from whistclub.clubs.looks import COOKIE, KEPT_FOR, LooksForm, looks_of


@anyone
@require_http_methods(["GET", "HEAD", "POST"])
def looks(request: HttpRequest) -> HttpResponse:
    """Choose the colours, and go back to where one came from."""
    form = LooksForm(posted(request), initial=looks_of(request))
    back = request.GET.get("next", "/")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure()):
        back = "/"
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        return render(request, "clubs/looks.html", {"form": form, "back": back}, status=status)
    answer = redirect(back)
    for name, value in form.cleaned_data.items():
        answer.set_cookie(
            COOKIE.format(name), value, max_age=KEPT_FOR, samesite="Lax", httponly=True,
            secure=settings.SESSION_COOKIE_SECURE,
        )  # fmt: skip
    return answer
