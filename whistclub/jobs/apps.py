"""The app of work in the background."""

from django.apps import AppConfig


class JobsConfig(AppConfig):
    name = "whistclub.jobs"
