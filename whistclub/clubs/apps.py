"""The app of clubs and people."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    name = "whistclub.clubs"
