"""The pages of a drive, as tabs: those of its present stage first, where there is little room."""

from __future__ import annotations

from dataclasses import dataclass

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from whistclub.clubs.models import Role
from whistclub.drives.models import Drive

register = template.Library()

# Each page by the name its view gives it, in the order in which a drive needs them.
WORDS: dict[str, str | Promise] = {
    "drive": _("The drive"),
    "setup": _("Set-up"),
    "entries": _("Entries"),
    "plan": _("Rounds"),
    "changes": _("On the day"),
    "standings": _("Standings"),
    "prizes": _("Prizes"),
    "wall": _("The wall"),
    "print": pgettext_lazy("on paper", "Print"),
}
FOR_PLAYERS = ("drive", "standings", "prizes", "wall")

# What an organiser looks at most before the first round is called, while people play, and
# afterwards; players look at the last three all the time. Three fit beside “More” on a phone of
# 360 px in each of the four languages.
BEFORE, DURING, AFTER = (
    ("drive", "entries", "plan"),
    ("drive", "standings", "plan"),
    ("drive", "standings", "prizes"),
)


@dataclass(frozen=True, slots=True)
class Tab:
    """One page of the drive. is_near: it has its place in the row of a phone as well."""

    words: str | Promise
    url: str
    is_current: bool
    is_near: bool


@dataclass(frozen=True, slots=True)
class Tabs:
    """All pages of the drive that somebody may see, in their order."""

    all: tuple[Tab, ...]

    @property
    def far(self) -> tuple[Tab, ...]:
        """Those that a phone shows under “More”."""
        return tuple(tab for tab in self.all if not tab.is_near)

    @property
    def far_current(self) -> Tab | None:
        """The page one is on, if it is one of those."""
        return next((tab for tab in self.far if tab.is_current), None)


@register.simple_tag(takes_context=True)
def tabs_of(context: Context, drive: Drive) -> Tabs:
    """The tabs for whoever looks at this drive; `tab` names the page that is shown."""
    is_player = context["membership"].role == Role.PLAYER
    current: str = context.get("tab") or ""
    names = FOR_PLAYERS if is_player else tuple(WORDS)
    near = nearest(AFTER if is_player else stage_of(drive), current)
    return Tabs(
        tuple(Tab(WORDS[name], _url(drive, name), name == current, name in near) for name in names)
    )


def nearest(stage: tuple[str, ...], current: str) -> tuple[str, ...]:
    """The pages that stand in the row of a phone: those of the stage.

    Where “More” bears the longer name of the page that one is on, it takes the place of the last.

    >>> nearest(DURING, "plan")
    ('drive', 'standings', 'plan')
    >>> nearest(DURING, "print")
    ('drive', 'standings')
    """
    return stage if current in stage or not current else stage[:-1]


def stage_of(drive: Drive) -> tuple[str, ...]:
    """Which pages are looked at most now."""
    if drive.finished_at is not None:
        return AFTER
    return DURING if drive.has_begun else BEFORE  # type: ignore[attr-defined] # by drive_page


def _url(drive: Drive, name: str) -> str:
    if name == "wall":
        return reverse("drives:wall", args=[drive.wall_key])
    view = "sheets:drive" if name == "print" else f"drives:{name}"
    return reverse(view, args=[drive.evening.club.slug, drive.pk])
