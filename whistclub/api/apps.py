"""The app of the programming interface: no rows of its own, only another door to all others'."""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    name = "whistclub.api"
