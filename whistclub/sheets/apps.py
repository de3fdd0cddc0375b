"""The app of paper."""

from django.apps import AppConfig
from django.core.checks import register

from whistclub.sheets.checks import can_print


class SheetsConfig(AppConfig):
    name = "whistclub.sheets"

    def ready(self) -> None:
        """Let `manage.py check` say what printing lacks."""
        register(can_print, "sheets")
