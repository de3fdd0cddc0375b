"""What an organiser does at the desk of a drive, in a browser."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence

from django.urls import reverse
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.walks.conftest import DESK, PHONE, find_barriers, is_too_wide
from whistclub.drives.models import Draw, Drive, Entrant
from whistclub.play.models import Table


def at(drive: Drive, name: str, *more: object) -> str:
    """The address of a page of the drive."""
    return reverse(f"drives:{name}", args=[drive.evening.club.slug, drive.pk, *more])


def look(page: Page) -> None:
    """What must hold on every page, on a phone and on a desk’s screen."""
    assert find_barriers(page) == []
    for size in (PHONE, DESK):
        page.set_viewport_size(size)
        assert not is_too_wide(page), (page.url, size)


def send(page: Page, button: str) -> None:
    """Press a button and wait for the page it leads to."""
    with page.expect_navigation():
        page.locator(button).first.click()


def set_up(
    page: Page, rules: str, choices: Sequence[str], prizes: Sequence[str],
    facts: Mapping[str, str], knobs: Mapping[str, str] | None = None,
) -> Drive:  # fmt: skip
    """A drive set up on its page. choices: the tiles to tap, in order; facts: what is typed;
    knobs: of the movement."""
    page.goto("/clubs/les-quatre-vents/drives/new/")
    page.select_option("[name=rules]", rules)
    settle(page)
    for name, text in facts.items():
        page.fill(f"[name={name}]", text)
    page.keyboard.press("Tab")
    for choice in choices:
        settle(page)
        page.locator(f"#{choice}").check(force=True)
    prizes_by_name = {f"prize_{place}": prize for place, prize in enumerate(prizes, 1)}
    for name, chosen in ((knobs or {}) | prizes_by_name).items():
        settle(page)
        page.select_option(f"[name={name}]", chosen)
    look(page)
    send(page, "main button[value=save]")
    expect(page.locator(".errors")).to_have_count(0)
    return Drive.objects.get()


def settle(page: Page) -> None:
    """Wait until the form has been shown anew with what can be chosen now."""
    expect(page.locator(".htmx-request")).to_have_count(0, timeout=15_000)


def enter(page: Page, drive: Drive, names: Sequence[str], role: str = "") -> None:
    """Names pasted into the list."""
    page.goto(at(drive, "entries"))
    page.fill("[name=names]", "\n".join(names))
    if role:
        page.select_option("[name=role]", role)
    send(page, "form:has([name=names]) button.btn")


def everybody_is_here(page: Page, drive: Drive) -> None:
    page.goto(at(drive, "entries"))
    send(page, "button[value=everybody]")
    look(page)


def draw(page: Page, drive: Drive) -> None:
    """The next round drawn from the results, and looked at."""
    page.goto(at(drive, "drive"))
    send(page, ".dock form[action$='/draw/'] button")


def announce(page: Page, drive: Drive) -> list[Table]:
    """The next round announced; its tables."""
    page.goto(at(drive, "drive"))
    send(page, ".dock form[action*='/announce/'] button")
    last = Draw.objects.filter(drive=drive).exclude(announced_at=None).last()
    return list(drive.evening.tables.filter(round=last.round).order_by("number"))


def type_tricks(page: Page, tables: Sequence[Table], tricks: Mapping[int, int]) -> None:
    """Tricks of North and South typed into the desk’s list, by the table’s number."""
    drive = tables[0].evening.drive
    page.goto(at(drive, "results", tables[0].round))
    for number, made in tricks.items():
        page.fill(f"#t{number}-1", str(made))
    send(page, ".dock button[form=tricks]")


def report_by_phone(phone: Page, table: Table, tricks: int) -> None:
    """One hand entered on the table’s own phone."""
    phone.goto(f"/t/{table.key}/deals/1/")
    phone.locator(f"#ns-{tricks}").check(force=True)
    phone.locator("#dock [name=seen]").wait_for(state="attached")
    send(phone, "#dock button[value=save]")


def let_leave(page: Page, drive: Drive, card: Entrant) -> None:
    page.goto(at(drive, "changes"))
    look(page)
    page.select_option("[name=leave-card]", str(card.pk))
    send(page, "button[value=leave]")


def hand_over(page: Page, drive: Drive, card: Entrant, name: str) -> None:
    """Somebody who is new to the club plays on with the card."""
    page.goto(at(drive, "changes"))
    page.select_option("[name=substitute-card]", str(card.pk))
    page.fill("[name=substitute-name]", name)
    send(page, "button[value=substitute]")
    look(page)


def write_winner(page: Page, drive: Drive, prize: str, name: str) -> None:
    page.goto(at(drive, "prizes"))
    page.fill(f"[name={prize}-name]", name)
    send(page, f"form[action$='/winner/{prize}/'] button")


def finish(page: Page, drive: Drive) -> None:
    """The standings and prizes looked at, and the drive ended."""
    page.goto(at(drive, "standings"))
    look(page)
    page.goto(at(drive, "prizes"))
    look(page)
    send(page, "form[action$='/finish/'] button")
    expect(page.locator(".errors")).to_have_count(0)
    look(page)


def printed(page: Page, drive: Drive, sheet: str) -> str:
    """The words of a paper of the drive, ordered on its page and read back from the PDF; a name
    that is broken at its hyphen is whole again."""
    page.goto(reverse("sheets:drive", args=[drive.evening.club.slug, drive.pk]))
    look(page)
    send(page, f"button[name=sheet][value={sheet}]")
    page.locator("#job a.btn").wait_for()
    with page.expect_response(re.compile(r"/result/")) as download:
        page.evaluate("fetch(document.querySelector('#job a.btn').href)")
    pdf = PdfReader(io.BytesIO(download.value.body()))
    assert pdf.trailer["/Root"]["/MarkInfo"]["/Marked"]
    words = " ".join(sheet.extract_text() for sheet in pdf.pages).split()
    return " ".join(words).replace("- ", "-")
