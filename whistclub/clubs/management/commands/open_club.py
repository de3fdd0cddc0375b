"""`manage.py open_club NAME --keeper LOGIN`: a new club with its first keeper."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError

from whistclub.clubs.models import User, known_zone
from whistclub.clubs.services import open_club


class Command(BaseCommand):
    help = "Open a club for somebody who has a log-in already."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name")
        parser.add_argument("--keeper", required=True, help="the keeper's log-in")
        parser.add_argument("--language", choices=list(dict(settings.LANGUAGES)), default="en")
        parser.add_argument("--time-zone", default="Europe/Brussels")

    def handle(self, *args: Any, **options: Any) -> None:
        keeper = User.objects.filter(username=options["keeper"]).first()
        if keeper is None:
            raise CommandError(f"Nobody logs in as {options['keeper']}: create that log-in first.")
        try:
            known_zone(options["time_zone"])
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from None
        club = open_club(
            name=options["name"], language=options["language"], time_zone=options["time_zone"],
            keeper=keeper,
        )  # fmt: skip
        self.stdout.write(f"{club.name} is open: {club.get_absolute_url()}")
