"""`manage.py build_demo`: the demo club, built once; what was entered since is kept."""

from __future__ import annotations

from argparse import ArgumentParser
from datetime import date, datetime, time
from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from whistclub.clubs.models import Club
from whistclub.drives.demo.build import build_drives
from whistclub.play.demo.build import LOGINS, ZONE, build
from whistclub.play.demo.people import CLUB
from whistclub.play.models import Table


class Command(BaseCommand):
    help = "Build the demo club, unless it is there."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--today", type=date.fromisoformat, help="the running evening's date")
        parser.add_argument("--tell", metavar="ADDRESS", help="only print where to go")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["tell"]:
            self._tell(options["tell"])
        elif Club.objects.filter(name=CLUB).exists():
            self.stdout.write("The demo club is there; what was entered is kept.")
        else:
            today, seed, now = options["today"], options["seed"], timezone.now()
            if today:
                now = datetime.combine(today, time(15), tzinfo=ZONE)
            with transaction.atomic():
                club = build(today=now.astimezone(ZONE).date(), seed=seed)
                build_drives(club=club, now=now, seed=seed)
            self.stdout.write("The demo club is built.")

    def _tell(self, address: str) -> None:
        lines = ["", f"whistclub is running at {address}", ""]
        for name, (role, password) in LOGINS.items():
            lines.append(f"  {role:8} log in as {name}, password: {password}")
        table = Table.objects.filter(evening__closed_at=None).order_by("evening", "number").first()
        if table is not None:
            path = reverse("play:table", args=[table.key])
            lines += ["", f"  a table's phone needs no log-in: {address}{path}"]
        self.stdout.write("\n".join([*lines, "", "Ctrl-C stops it.", ""]))
