"""Who may do what in a club: people let in, roles changed, log-ins taken away."""

from __future__ import annotations

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from whistclub.clubs import services, tasks
from whistclub.clubs.access import club_page
from whistclub.clubs.forms import InviteForm, RoleForm, posted
from whistclub.clubs.links import site_of
from whistclub.clubs.models import Club, Membership, Role, User
from whistclub.clubs.names import sort_key

KEEPER_NEEDED = gettext_lazy("A club needs a keeper: make somebody else keeper first.")


@club_page(Role.KEEPER)
@require_http_methods(["GET", "HEAD", "POST"])
def members(request: HttpRequest, club: Club) -> HttpResponse:
    """Each log-in of the club with its role, and room to let somebody in."""
    form = InviteForm(posted(request), club=club)
    if form.is_valid() and _let_in(request, club, form):
        return redirect("clubs:members", club.slug)
    return _page(request, club, form, 422 if form.is_bound else 200)


@club_page(Role.KEEPER)
@require_POST
def member(request: HttpRequest, club: Club, pk: int) -> HttpResponse:
    """Change a member's role, or with `away` take the log-in away."""
    found = get_object_or_404(_known(club), pk=pk)
    assert found.user is not None
    form = RoleForm(request.POST)
    try:
        if "away" in request.POST:
            services.take_log_in_away(member=found)
            said = _("%(name)s can no longer log in here.") % {"name": found.name}
        elif form.is_valid():
            role = Role(form.cleaned_data["role"])
            services.give_role(club=club, user=found.user, role=role)
            said = _role_sentence(found, role)
        else:  # no role that the page offers
            return _page(request, club, InviteForm(club=club), 422)
    except services.LastKeeper:
        return _page(request, club, InviteForm(club=club), 409, str(KEEPER_NEEDED))
    messages.success(request, said)
    if found.user == request.user:  # a keeper who steps down cannot see this page any more
        return redirect("clubs:home" if "away" in request.POST else club)
    return redirect("clubs:members", club.slug)


def _let_in(request: HttpRequest, club: Club, form: InviteForm) -> bool:
    """Whether the person was let in; if not, the form says why."""
    asked = form.cleaned_data
    who, role = asked["who"], Role(asked["role"])
    user = who if isinstance(who, User) else services.log_in_of(address=who)
    try:
        let_in = services.give_role(
            club=club, user=user, role=role, player=asked["player"], name=asked["name"]
        )
    except services.LastKeeper:
        form.add_error("role", KEEPER_NEEDED)
    except services.HasLogIn:
        form.add_error("player", _("This player has a log-in already."))
    else:
        said = _role_sentence(let_in, role)
        if asked["is_new"] and services.claim_link(address=user.email, now=timezone.now()):
            tasks.post(tasks.mail_invitation, let_in.pk, site_of(request))
            said = _("A link to log in is on its way to %(address)s.") % {"address": user.email}
        messages.success(request, said)
    return form.is_valid()


def _role_sentence(member: Membership, role: Role) -> str:
    return _("The role of %(name)s is now: %(role)s.") % {"name": member.name, "role": role.label}


def _known(club: Club) -> QuerySet[Membership]:
    found = Membership.objects.logging_in().filter(club=club)
    return found.select_related("user", "player", "club")


def _page(
    request: HttpRequest, club: Club, form: InviteForm, status: int, fault: str = ""
) -> HttpResponse:
    page = {
        "form": form,
        "members": sorted(_known(club), key=lambda member: sort_key(member.name)),
        "roles": Role.choices,
        "fault": fault,
    }
    return render(request, "clubs/members.html", page, status=status)
