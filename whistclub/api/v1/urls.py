"""The addresses of the first version."""

from django.urls import path

from whistclub.api.v1.views import clubs, deals, evenings, variants

CLUB = "clubs/<slug:club>"
EVENING = f"{CLUB}/evenings/<int:evening>"
TABLE = f"{CLUB}/tables/<int:table>"
DEAL = f"{TABLE}/deals/<int:deal>"

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
]
