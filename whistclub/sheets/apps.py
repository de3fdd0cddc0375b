"""The app of paper."""

from django.apps import AppConfig


class SheetsConfig(AppConfig):
    name = "whistclub.sheets"
