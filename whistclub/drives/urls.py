"""Pages of whist drives."""

from django.urls import path

from whistclub.drives.views import (
    cards,
    changes,
    drives,
    entries,
    movements,
    paper,
    plans,
    prizes,
    results,
    rounds,
    setup,
    standings,
    wall,
)

app_name = "drives"
urlpatterns = [
    path("clubs/<slug:slug>/drives/", drives.drives, name="drives"),
    path("clubs/<slug:slug>/drives/new/", setup.new, name="new"),
    path("clubs/<slug:slug>/drives/movements/", movements.movements, name="movements"),
    path(
        "clubs/<slug:slug>/drives/movements/<slug:movement>/", movements.movement, name="movement"
    ),
    path("clubs/<slug:slug>/drives/<int:pk>/", drives.drive, name="drive"),
    path("clubs/<slug:slug>/drives/<int:pk>/setup/", setup.change, name="setup"),
    path("clubs/<slug:slug>/drives/<int:pk>/changes/", changes.changes, name="changes"),
    path("clubs/<slug:slug>/drives/<int:pk>/plan/", plans.plan, name="plan"),
    path("clubs/<slug:slug>/drives/<int:pk>/plan/order/", plans.order, name="plan_order"),
    path("clubs/<slug:slug>/drives/<int:pk>/plan/<int:plan>/use/", plans.use, name="plan_use"),
    path("clubs/<slug:slug>/drives/<int:pk>/plan/<int:plan>/stop/", plans.stop, name="plan_stop"),
    path("clubs/<slug:slug>/drives/<int:pk>/draw/", rounds.draw, name="draw"),
    path(
        "clubs/<slug:slug>/drives/<int:pk>/draws/<int:draw>/announce/",
        rounds.announce,
        name="announce",
    ),
    path(
        "clubs/<slug:slug>/drives/<int:pk>/draws/<int:draw>/exchange/",
        rounds.exchange,
        name="exchange",
    ),
    path("clubs/<slug:slug>/drives/<int:pk>/back/", rounds.back, name="back"),
    path("clubs/<slug:slug>/drives/<int:pk>/clock/", rounds.clock, name="clock"),
    path("clubs/<slug:slug>/drives/<int:pk>/rounds/<int:round>/", rounds.round, name="round"),
    path(
        "clubs/<slug:slug>/drives/<int:pk>/rounds/<int:round>/results/",
        results.results,
        name="results",
    ),
    path("clubs/<slug:slug>/drives/<int:pk>/totals/<int:part>/", paper.totals, name="totals"),
    path("clubs/<slug:slug>/drives/<int:pk>/standings/", standings.standings, name="standings"),
    path("clubs/<slug:slug>/drives/<int:pk>/prizes/", prizes.prizes, name="prizes"),
    path("clubs/<slug:slug>/drives/<int:pk>/cut/<int:entrant>/", prizes.cut, name="cut"),
    path("clubs/<slug:slug>/drives/<int:pk>/winner/<slug:prize>/", prizes.winner, name="winner"),
    path("clubs/<slug:slug>/drives/<int:pk>/finish/", prizes.finish, name="finish"),
    path("clubs/<slug:slug>/drives/<int:pk>/reopen/", prizes.reopen, name="reopen"),
    path("wall/<str:key>/", wall.wall, name="wall"),
    path("wall/<str:key>/seat/", wall.seat, name="seat"),
    path("clubs/<slug:slug>/drives/<int:pk>/entries/", entries.entries, name="entries"),
    path(
        "clubs/<slug:slug>/drives/<int:pk>/entries/players/",
        entries.entries_players,
        name="entries_players",
    ),
    path(
        "clubs/<slug:slug>/drives/<int:pk>/entries/mark/", entries.entries_mark, name="entries_mark"
    ),
    path("clubs/<slug:slug>/drives/<int:pk>/entries/act/", entries.entries_act, name="entries_act"),
    path("clubs/<slug:slug>/drives/<int:pk>/entries/<int:entrant>/", cards.entry, name="entry"),
    path(
        "clubs/<slug:slug>/drives/<int:pk>/entries/<int:entrant>/strike/",
        cards.entry_strike,
        name="entry_strike",
    ),
    path(
        "clubs/<slug:slug>/drives/<int:pk>/entries/<int:entrant>/part/",
        cards.entry_part,
        name="entry_part",
    ),
    path("clubs/<slug:slug>/drives/<int:pk>/units/", cards.units, name="units"),
    path("clubs/<slug:slug>/drives/<int:pk>/wishes/", cards.wishes, name="wishes"),
    path(
        "clubs/<slug:slug>/drives/<int:pk>/wishes/<int:wish>/drop/",
        cards.wish_drop,
        name="wish_drop",
    ),
]
