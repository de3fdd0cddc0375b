"""The addresses of the first version."""

from django.urls import path, re_path

from whistclub.api.doors import Nothing
from whistclub.api.v1.views import clubs, deals, drives, evenings, variants, work

CLUB = "clubs/<slug:club>"
EVENING = f"{CLUB}/evenings/<int:evening>"
TABLE = f"{CLUB}/tables/<int:table>"
DEAL = f"{TABLE}/deals/<int:deal>"
DRIVE = f"{CLUB}/drives/<int:drive>"

urlpatterns = [
    path("variants", variants.Variants.as_view(), name="variants"),
    path("variants/<slug:variant>", variants.Variant.as_view(), name="variant"),
    path("variants/<slug:variant>/score", variants.Score.as_view(), name="score"),
    path("clubs", clubs.Clubs.as_view(), name="clubs"),
    path(CLUB, clubs.Club.as_view(), name="club"),
    path(f"{CLUB}/standings", clubs.Standings.as_view(), name="standings"),
    path(f"{CLUB}/players", clubs.Players.as_view(), name="players"),
    path(f"{CLUB}/players/<int:player>", clubs.OnePlayer.as_view(), name="player"),
    path(f"{CLUB}/rules", clubs.RuleSets.as_view(), name="rule_sets"),
    path(f"{CLUB}/rules/<int:rules>", clubs.OneRuleSet.as_view(), name="rule_set"),
    path(f"{CLUB}/evenings", evenings.Evenings.as_view(), name="evenings"),
    path(EVENING, evenings.OneEvening.as_view(), name="evening"),
    path(f"{EVENING}/standings", evenings.EveningStandings.as_view(), name="evening_standings"),
    path(f"{EVENING}/tables", evenings.Tables.as_view(), name="tables"),
    path(TABLE, evenings.OneTable.as_view(), name="table"),
    path(f"{TABLE}/deals", deals.Deals.as_view(), name="deals"),
    path(DEAL, deals.OneDeal.as_view(), name="deal"),
    path(f"{DEAL}/history", deals.History.as_view(), name="history"),
    path(f"{CLUB}/drives", drives.Drives.as_view(), name="drives"),
    path(DRIVE, drives.OneDrive.as_view(), name="drive"),
    path(f"{DRIVE}/entries", drives.Entries.as_view(), name="entries"),
    path(f"{DRIVE}/entries/<int:entry>", drives.OneEntry.as_view(), name="entry"),
    path(f"{DRIVE}/plan", drives.Plan.as_view(), name="plan"),
    path(f"{DRIVE}/rounds", drives.Rounds.as_view(), name="rounds"),
    path(
        f"{DRIVE}/rounds/<int:round>/announcement",
        drives.Announcement.as_view(),
        name="announcement",
    ),
    path(f"{DRIVE}/schedule", drives.Schedule.as_view(), name="schedule"),
    path(f"{DRIVE}/results", drives.Results.as_view(), name="results"),
    path(f"{DRIVE}/standings", drives.DriveStandings.as_view(), name="drive_standings"),
    path(f"{DRIVE}/prizes", drives.Prizes.as_view(), name="prizes"),
    path(f"{TABLE}/sheet", work.TableSheet.as_view(), name="table_sheet"),
    path(f"{EVENING}/sheet", work.EveningSheet.as_view(), name="evening_sheet"),
    path(f"{CLUB}/players/<int:player>/sheet", work.Statement.as_view(), name="statement"),
    path(f"{CLUB}/rules/<int:rules>/sheet", work.RulesSheet.as_view(), name="rules_sheet"),
    path(f"{DRIVE}/sheet", work.DriveSheet.as_view(), name="drive_sheet"),
    path("jobs/<uuid:job>", work.OneJob.as_view(), name="job"),
    path("jobs/<uuid:job>/result", work.JobResult.as_view(), name="job_result"),
    re_path("", Nothing.as_view(), name="nothing"),
]
