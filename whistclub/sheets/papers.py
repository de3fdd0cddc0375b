"""The kinds of paper that can be ordered, each in parts that fit the memory.

WeasyPrint keeps every page of a document in memory, so a part has 25 pages at most. Parts know
nothing of each other: as many workers as there are make them side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from whistclub.play.ledger import rules_of
from whistclub.play.models import Evening, RuleSet, Table
from whistclub.play.selectors import table_page
from whistclub.sheets import contents
from whistclub.sheets.catalogue import SHEETS
from whistclub.sheets.drive_papers import DRIVE_PAPERS
from whistclub.sheets.joining import joined
from whistclub.sheets.parts import Order, Paper, one_part, share
from whistclub.sheets.render import render

CARDS_A_PART = 25
SHEETS_A_PART = 8  # of up to three pages each


def table_sheet(table: Table, last: int, paper: str, stands: Sequence[str] = ()) -> bytes:
    """The table's sheet as a PDF.

    last: the entry after which the table is shown, 0 for a blank sheet. paper: see
    `SheetKind.paper`. stands: see `orders.head_of`.
    """
    page = table_page(table, last=last)
    kind = SHEETS[page.formula]
    frame = contents.frame_of(page, str(kind.title), kind.paper(paper), stands)
    return render(kind.template, kind.stylesheet, {"frame": frame, "content": kind.content(page)})


def _tables(order: Order, number: int) -> bytes:
    keys = share(order["tables"], number, SHEETS_A_PART)
    tables = Table.objects.select_related("evening__club", "rules")
    given = order["last"], order["paper"], order["stands"]
    return joined(table_sheet(tables.get(pk=key), *given) for key in keys)


def _cards(order: Order, number: int) -> bytes:
    title = _("Table cards")
    context = {
        "frame": contents.frame_of_evening(_evening(order), title, title, "", "a5"),
        "cards": [contents.card_of(kept) for kept in share(order["cards"], number, CARDS_A_PART)],
    }
    return render("sheets/cards.html", "cards.css", context)


def _results(order: Order, number: int) -> bytes:
    content, sheet = order["content"], pgettext("sheet", "Results")
    foot = contents.foot_of(contents.as_of(content), order["stands"])
    frame = contents.frame_of_evening(_evening(order), sheet, sheet, foot, order["paper"])
    return render("sheets/results.html", "results.css", {"frame": frame, "content": content})


def _rules(order: Order, number: int) -> bytes:
    rules = RuleSet.objects.select_related("club").get(pk=order["rules"])
    context = {
        "frame": contents.frame_of_rules(rules, _("House rules"), order["paper"]),
        "content": contents.rules_content(rules_of(rules), tuple(order["languages"])),
    }
    return render("sheets/rules.html", "rules.css", context)


def _statement(order: Order, number: int) -> bytes:
    content, foot = order["content"], contents.after(order["content"])
    when = contents.when_of(order)
    frame = contents.frame_of_player(order["club"], when, content["name"], foot, order["paper"])
    return render("sheets/statement.html", "statement.css", {"frame": frame, "content": content})


def _evening(order: Order) -> Evening:
    return Evening.objects.select_related("club").get(pk=order["evening"])


PAPERS = {
    "tables": Paper(lambda order: ceil(len(order["tables"]) / SHEETS_A_PART), _tables),
    "cards": Paper(lambda order: ceil(len(order["cards"]) / CARDS_A_PART), _cards),
    "results": Paper(one_part, _results),
    "rules": Paper(one_part, _rules),
    "statement": Paper(one_part, _statement),
    **DRIVE_PAPERS,
}
