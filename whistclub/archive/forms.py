"""A file that is read back, and what is chosen about it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from whistclub.archive.files import LARGEST, MB, Archive, Unreadable, read
from whistclub.archive.words import fault_of, refusal


class FileForm(forms.Form):
    """A file of a club's data."""

    file = forms.FileField(label=_("File of a club’s data"), allow_empty_file=True)

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > LARGEST * MB:
            raise forms.ValidationError(refusal({"code": "large"}))
        return file


class OpenForm(FileForm):
    """The file of a whole club, and which of its keepers sends it."""

    keeper = forms.CharField(
        label=_("Your name, as a keeper of that club"),
        required=False,
        max_length=80,
        help_text=_("Leave it empty to be a keeper besides those that it has."),
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if file := cleaned.get("file"):
            try:
                cleaned["archive"] = read(file.read())
            except Unreadable as error:
                self.add_error("file", refusal(fault_of(error)))
            else:
                cleaned["member"] = self._member(cleaned["archive"], cleaned.get("keeper", ""))
        return cleaned

    def _member(self, archive: Archive, name: str) -> str:
        """The id of this keeper's membership, "" for nobody's."""
        if not any(row["row"] == "club" for row in archive.rows):
            self.add_error("file", _("This is not the file of a whole club."))
        names = {row["id"]: row["name"] for row in archive.rows if row["row"] == "player"}
        keepers = {
            names[row["player"]]: str(row["id"])
            for row in archive.rows
            if row["row"] == "membership" and row["role"] == "keeper" and row["player"] in names
        }
        if name and name not in keepers:
            known = ", ".join(sorted(keepers))
            fault = _("The keepers in the file are: %(names)s.") % {"names": known}
            self.add_error("keeper", fault)
        return keepers.get(name, "")
