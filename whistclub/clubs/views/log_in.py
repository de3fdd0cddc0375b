"""Logging in, by password or by a link in a mail."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import PasswordChangeForm, SetPasswordForm
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from whistclub.clubs import services, tasks
from whistclub.clubs.access import anyone
from whistclub.clubs.forms import LinkForm, LogInForm, posted
from whistclub.clubs.links import site_of, user_of
from whistclub.clubs.models import User

BY_LINK = "by link"  # in the session of whoever logged in by a link


class LogIn(LoginView):
    """Anyone may try; django-axes counts the failures."""

    template_name = "clubs/log_in.html"
    authentication_form = LogInForm
    redirect_authenticated_user = True


@anyone
@require_http_methods(["GET", "HEAD", "POST"])
def link(request: HttpRequest) -> HttpResponse:
    """Have a link mailed. The answer is the same whether or not the address is known."""
    form = LinkForm(posted(request), initial={"next": request.GET.get("next", "")})
    if form.is_valid():
        onward = _onward(request, form.cleaned_data["next"])
        user = services.claim_link(address=form.cleaned_data["email"], now=timezone.now())
        if user is not None:
            site, language = site_of(request), get_language() or ""
            tasks.post(tasks.mail_link, user.pk, site, onward, language)
        return redirect(f"{reverse('clubs:link')}?{urlencode({'sent': 'on', 'next': onward})}")
    page = {"form": form, "is_sent": "sent" in request.GET}
    return render(request, "clubs/link.html", page, status=422 if form.is_bound else 200)


@anyone
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def link_open(request: HttpRequest, token: str) -> HttpResponse:
    """Log in whoever was mailed this address.

    Only the button on the page does it: programs that look through mails open its links, and
    would use it up before the reader could.
    """
    user = user_of(token)
    if user is None:
        form = LinkForm(initial={"next": request.GET.get("next", "")})
        return render(request, "clubs/link.html", {"form": form, "is_used": True}, status=410)
    if request.method == "POST":
        login(request, user, backend="django.contrib.auth.backends.ModelBackend")
        request.session[BY_LINK] = True
        return redirect(_onward(request, request.GET.get("next", "")) or "clubs:home")
    return render(request, "clubs/link_open.html", {"who": user})


@login_required
@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def password(request: HttpRequest) -> HttpResponse:
    """Set or change one's own password.

    The old one is asked for, but not from those who have none, nor from those who have come
    by a link: they are the ones who have forgotten it.
    """
    user = cast("User", request.user)
    is_asked = user.has_usable_password() and BY_LINK not in request.session
    form = (PasswordChangeForm if is_asked else SetPasswordForm)(user, posted(request))
    if form.is_valid():
        services.set_password(user=user, password=form.cleaned_data["new_password1"])
        update_session_auth_hash(request, user)  # or the change would log out its own author
        request.session.pop(BY_LINK, None)
        messages.success(request, _("Your password is set."))
        return redirect("clubs:home")
    return render(
        request, "clubs/password.html", {"form": form}, status=422 if form.is_bound else 200
    )


def _onward(request: HttpRequest, address: str) -> str:
    """The address, if it is a page of this site, else nothing."""
    is_ours = url_has_allowed_host_and_scheme(
        address, {request.get_host()}, require_https=request.is_secure()
    )
    return address if is_ours else ""
