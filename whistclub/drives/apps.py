"""The app of whist drives."""

from django.apps import AppConfig


class DrivesConfig(AppConfig):
    name = "whistclub.drives"
