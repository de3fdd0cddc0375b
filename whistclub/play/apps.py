"""The app of evenings, tables and deals."""

from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "whistclub.play"
