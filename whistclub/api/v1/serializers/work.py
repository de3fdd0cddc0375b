"""Background work, and paper that is ordered."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from rest_framework import serializers

from whistclub.api.asking import NO_SEASON
from whistclub.api.v1.serializers.parts import number_field
from whistclub.clubs.seasons import SEASON_KEY
from whistclub.jobs.models import Fault, Job, State
from whistclub.sheets.catalogue import A4_OR_LETTER
from whistclub.sheets.drive_orders import SHEETS
from whistclub.sheets.evening_orders import EVENING_SHEETS


class JobSerializer(serializers.ModelSerializer[Job]):
    """A piece of work. percent: how much is done; result: where its file is fetched, null without
    one; fault: why it failed."""

    state = serializers.ChoiceField(State.choices)
    percent = serializers.IntegerField()
    fault = serializers.ChoiceField([("", ""), *Fault.choices])
    result = serializers.SerializerMethodField()

    class Meta:
        model = Job
        fields = ("id", "title", "state", "percent", "ordered_at", "fault", "result")

    def get_result(self, job: Job) -> str | None:
        made = job.state == State.DONE and job.result
        return reverse("api:job_result", args=[job.pk]) if made else None


class PaperSerializer(serializers.Serializer[Any]):
    """The paper, and the language of what stands on it: the club's unless given."""

    paper = serializers.ChoiceField(A4_OR_LETTER, default=A4_OR_LETTER[0])
    language = serializers.ChoiceField(settings.LANGUAGES, required=False)


class TablePaperSerializer(PaperSerializer):
    """A table's sheet. filled: with what is entered so far, else blank."""

    paper = serializers.ChoiceField((*A4_OR_LETTER, "a5"), default=A4_OR_LETTER[0])
    filled = serializers.BooleanField(default=True)


class EveningPaperSerializer(PaperSerializer):
    """Paper of an evening: its results, cards for its tables, score sheets filled or blank."""

    sheet = serializers.ChoiceField(EVENING_SHEETS)


class StatementSerializer(PaperSerializer):
    """A player's statement, of one evening or of a season: the present one unless given."""

    evening = number_field(required=False)
    season = serializers.RegexField(
        f"^{SEASON_KEY}$", allow_blank=True, default="", error_messages={"invalid": NO_SEASON}
    )


class RulesPaperSerializer(serializers.Serializer[Any]):
    """House rules in two languages side by side."""

    paper = serializers.ChoiceField(A4_OR_LETTER, default=A4_OR_LETTER[0])
    languages = serializers.ListField(
        child=serializers.ChoiceField(settings.LANGUAGES), min_length=2, max_length=2
    )

    def validate_languages(self, languages: list[str]) -> list[str]:
        if languages[0] == languages[1]:
            raise serializers.ValidationError(_("Choose two different languages."))
        return languages


class DrivePaperSerializer(PaperSerializer):
    """Paper of a drive."""

    sheet = serializers.ChoiceField(SHEETS)
