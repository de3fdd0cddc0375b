"""A file to be read, and which of its columns holds what."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

from django import forms
from django.core.files import File
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from whistclub.clubs.models import Club
from whistclub.exchange.models import Kind, Upload
from whistclub.exchange.reading import MOST_BYTES, Field
from whistclub.exchange.selectors.files import WANTED, Choice, guess, rows_of
from whistclub.exchange.words import FIELDS, column_name, file_sentence
from whistclub.play.models import RuleSet

NOTHING = ("", "—")
NEEDED = {Kind.RESULTS: (Field.DATE, Field.POINTS)}


class FileForm(forms.Form):
    """A list from an office program."""

    file = forms.FileField(
        label=gettext_lazy("File, CSV or XLSX"),
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx,text/csv,text/plain"}),
        error_messages={"required": gettext_lazy("Choose a file.")},
    )
    key = forms.UUIDField(required=False, widget=forms.HiddenInput)

    def clean_file(self) -> File[bytes]:
        file: File[bytes] = self.cleaned_data["file"]
        if (file.size or 0) > MOST_BYTES:
            raise forms.ValidationError(file_sentence({"code": "too_large"}))
        return file

    def clean_key(self) -> UUID:
        return self.cleaned_data["key"] or uuid4()


class ResultsForm(FileForm):
    """Results of past evenings, and the rules in whose standings they count."""

    field_order = ("rules", "file", "key")

    rules = forms.ModelChoiceField(
        RuleSet.objects.none(), label=gettext_lazy("House rules"), empty_label=None
    )

    def __init__(self, data: Any = None, files: Any = None, *, club: Club) -> None:
        super().__init__(data, files)
        field = self.fields["rules"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = RuleSet.objects.latest_of(club)


class ColumnsForm(forms.Form):
    """What each column of a file holds; without anything chosen, what its heads say."""

    head = forms.BooleanField(
        label=gettext_lazy("The first row holds the heads of the columns"), required=False
    )

    def __init__(self, data: Any, *, upload: Upload) -> None:
        self.rows, self.kind = rows_of(upload), Kind(upload.kind)
        width = max(len(row.cells) for row in self.rows)
        guessed = guess(upload)
        if "column_0" not in data:
            data = dict.fromkeys((f"column_{at}" for at in range(width)), "")
            data |= {f"column_{at}": field.value for field, at in guessed.columns.items()}
            data |= {"head": "on"} if guessed.has_head else {}
        super().__init__(data)
        first = self.rows[0].cells
        self.width = width
        self.heads = tuple(
            first[at] if self._has_head and at < len(first) and first[at] else column_name(at)
            for at in range(width)
        )
        wanted = [(field.value, FIELDS[field]) for field in WANTED[self.kind]]
        for at, head in enumerate(self.heads):
            self.fields[f"column_{at}"] = forms.ChoiceField(
                label=head, required=False, choices=[NOTHING, *wanted]
            )

    @property
    def _has_head(self) -> bool:
        return bool(self.data.get("head"))

    @property
    def given(self) -> list[tuple[str, str]]:
        """All that was chosen, to be sent along when the file is taken over."""
        return [(name, self.data[name]) for name in self.fields if name in self.data]

    @property
    def columns(self) -> list[tuple[forms.BoundField, str]]:
        """The choice for each column, with the first thing that stands in it."""
        below = self.rows[1 if self._has_head else 0 :]
        return [
            (
                self[f"column_{at}"],
                next((row.cells[at] for row in below if at < len(row.cells) and row.cells[at]), ""),
            )
            for at in range(self.width)
        ]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        found: dict[Field, int] = {}
        for at in range(self.width):
            if not (said := cleaned.get(f"column_{at}")):
                continue
            if said in found:
                self.add_error(f"column_{at}", _("Another column holds this already."))
            found[Field(said)] = at
        if not self.errors and not {Field.NAME, Field.FAMILY} & set(found):
            self.add_error("column_0", _("Say which column the names stand in."))
        for needed in NEEDED.get(self.kind, ()):
            if not self.errors and needed not in found:
                words = _("Say which column holds this: %(what)s.")
                self.add_error("column_0", words % {"what": FIELDS[needed]})
        cleaned["choice"] = Choice(found, has_head=cleaned.get("head", False))
        return cleaned
