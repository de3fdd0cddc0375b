"""Lists as files for office programs: what stands in each, and how a file is written."""

from whistclub.sheets.spreadsheets.clubs import evenings_list, players_list, season_list
from whistclub.sheets.spreadsheets.drives import (
    drive_standings_list,
    entries_list,
    prizes_list,
)
from whistclub.sheets.spreadsheets.evenings import (
    accounts_list,
    deals_list,
    payments_list,
    standings_list,
)
from whistclub.sheets.spreadsheets.writing import FORMS, FileList, Form

__all__ = [
    "FORMS",
    "FileList",
    "Form",
    "accounts_list",
    "deals_list",
    "drive_standings_list",
    "entries_list",
    "evenings_list",
    "payments_list",
    "players_list",
    "prizes_list",
    "season_list",
    "standings_list",
]
