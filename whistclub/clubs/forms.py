"""From text to people."""

from __future__ import annotations

import uuid
import zoneinfo
from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm
from django.core.validators import validate_email
from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.models import ApiToken, Club, Membership, Player, Role, User

NAMES_AT_ONCE = 400
LARGEST = 2**31 - 1
MINUSES = "-−–‐‑"  # whatever dash a keyboard has


def posted(request: HttpRequest) -> QueryDict | None:
    """What a form is bound to: the post, even an empty one; nothing when a page is only read."""
    return request.POST if request.method == "POST" else None


def tidied(text: str) -> str:
    """The number without blanks, with a plain minus and a point."""
    for minus in MINUSES:
        text = text.replace(minus, "-")
    return "".join(text.split()).replace(",", ".")


def whole(text: str) -> int | None:
    """The number that these digits write, 0 to 2**31 - 1; None for anything else.

    >>> whole("12"), whole("-1"), whole("²"), whole("9" * 5000)
    (12, None, None, None)
    """
    is_short = text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST))
    return int(text) if is_short and int(text) <= LARGEST else None


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
        fields = ("name", "place", "language", "time_zone", "window", "season_month")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zones = sorted(zone for zone in zoneinfo.available_timezones() if "/" in zone)
        now = self.instance.time_zone
        named = [(zone, zone.replace("_", " ")) for zone in dict.fromkeys([now, *zones])]
        self.fields["time_zone"].widget = forms.Select(choices=named)


class LogInForm(AuthenticationForm):
    """A log-in's name, or the e-mail address of its person, and the password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("E-mail address or name of the log-in")


class LinkForm(forms.Form):
    """Where to mail a link to log in, and the page to go to by it."""

    email = forms.EmailField(
        label=_("E-mail address"), widget=forms.EmailInput(attrs={"autocomplete": "email"})
    )
    next = forms.CharField(required=False, widget=forms.HiddenInput)


class RoleForm(forms.Form):
    """What a member may do."""

    role = forms.ChoiceField(label=_("Role"), choices=Role.choices)


class InviteForm(RoleForm):
    """Somebody to let in: an address to mail to, or a log-in that is there; and as whom."""

    field_order = ("who", "player", "name", "role")

    who = forms.CharField(
        label=_("E-mail address"),
        max_length=254,
        help_text=_("A first link to log in is mailed there. Or the name of a log-in."),
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "inputmode": "email"}
        ),
    )
    player = forms.ModelChoiceField(
        Player.objects.none(), label=_("Player"), required=False, empty_label=_("somebody new")
    )
    name = forms.CharField(
        label=_("Name, for somebody new"),
        max_length=Player._meta.get_field("name").max_length,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, data: Any = None, *, club: Club) -> None:
        super().__init__(data, initial={"role": Role.ORGANISER})
        self.club = club
        field = self.fields["player"]
        assert isinstance(field, forms.ModelChoiceField)
        logging_in = Membership.objects.logging_in().filter(club=club, player__isnull=False)
        field.queryset = Player.objects.of(club).exclude(pk__in=logging_in.values("player"))
        field.label_from_instance = lambda obj: (  # type: ignore[method-assign]
            f"{obj.name} ({obj.number})"
        )

    def clean_who(self) -> User | str:
        """The log-in of this name or address; the address if nobody has it yet."""
        who: str = self.cleaned_data["who"].strip()
        try:
            return User.objects.get_by_natural_key(who)
        except User.DoesNotExist:
            if "@" in who:
                validate_email(who)
                return who.lower()
        raise forms.ValidationError(
            _("There is no log-in of this name. Write an e-mail address to make one.")
        )

    def clean_name(self) -> str:
        return " ".join(self.cleaned_data["name"].split())

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        who, player, name = (cleaned.get(field) for field in ("who", "player", "name"))
        if player and name:
            self.add_error("name", _("Choose a player or write a new name, not both."))
        members = Membership.objects.logging_in().filter(club=self.club)
        cleaned["is_new"] = not (isinstance(who, User) and members.filter(user=who).exists())
        if who and cleaned["is_new"] and not player and not name and "name" not in self.errors:
            self.add_error("name", _("Choose a player, or write the name of somebody new."))
        return cleaned


class TokenForm(forms.ModelForm):  # type: ignore[type-arg] # generic in the stubs only
    """A token for a program: what it is for, where it opens, and what it may do there."""

    key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid.uuid4)
    clubs = forms.ChoiceField(
        label=_("Where it opens"), choices=[("one", _("this club")), ("all", _("all my clubs"))]
    )
    may = forms.ChoiceField(
        label=_("What it may do"), choices=[("read", _("read")), ("write", _("read and write"))]
    )

    class Meta:
        model = ApiToken
        fields = ("name",)
        help_texts = {"name": _("What it is for, such as the club’s own site.")}  # noqa: RUF012

    def clean_name(self) -> str:
        return " ".join(self.cleaned_data["name"].split())
