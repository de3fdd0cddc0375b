"""From text to people."""

from __future__ import annotations

import zoneinfo
from typing import Any

from django import forms
from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.models import Club, Player, Role, User

NAMES_AT_ONCE = 400


def posted(request: HttpRequest) -> QueryDict | None:
    """What a form is bound to: the post, even an empty one; nothing when a page is only read."""
    return request.POST if request.method == "POST" else None


class PlayersForm(forms.Form):
    """A list of names, one a line, as pasted from anywhere."""

    names = forms.CharField(
        label=_("Names, one on each line"),
        widget=forms.Textarea(attrs={"rows": 8, "autocomplete": "off"}),
    )

    def clean_names(self) -> list[str]:
        lines = (" ".join(line.split()) for line in self.cleaned_data["names"].splitlines())
        names = [line for line in lines if line]
        longest = Player._meta.get_field("name").max_length or 0
        for name in names:
            if len(name) > longest:
                raise forms.ValidationError(
                    _("“%(name)s…” is too long: at most %(longest)s characters a name."),
                    params={"name": name[:30], "longest": longest},
                )
        if len(names) > NAMES_AT_ONCE:
            raise forms.ValidationError(
                _("That is %(count)s names; add at most %(most)s at once."),
                params={"count": len(names), "most": NAMES_AT_ONCE},
            )
        return names


class PlayerForm(forms.ModelForm):  # type: ignore[type-arg] # generic in the stubs only
    """A player's name, to put right."""

    class Meta:
        model = Player
        fields = ("name",)

    def clean_name(self) -> str:
        return " ".join(self.cleaned_data["name"].split())


class ClubForm(forms.ModelForm):  # type: ignore[type-arg] # generic in the stubs only
    """The club's own facts."""

    class Meta:
        model = Club
        fields = ("name", "place", "language", "time_zone")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zones = sorted(zone for zone in zoneinfo.available_timezones() if "/" in zone)
        now = self.instance.time_zone
        named = [(zone, zone.replace("_", " ")) for zone in dict.fromkeys([now, *zones])]
        self.fields["time_zone"].widget = forms.Select(choices=named)


class RoleForm(forms.Form):
    """A log-in, and what it may do in the club."""

    log_in = forms.CharField(
        label=_("Name of the log-in"),
        max_length=150,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none"}),
    )
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices)

    def clean_log_in(self) -> User:
        user = User.objects.filter(username=self.cleaned_data["log_in"]).first()
        if user is None:
            raise forms.ValidationError(
                _("There is no log-in of this name. Whoever looks after the site can make one.")
            )
        return user
