"""From text to people."""

from __future__ import annotations

from django import forms
from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext_lazy as _

from whistclub.clubs.models import Player

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
