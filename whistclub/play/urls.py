"""Pages of evenings, tables and house rules."""

from django.urls import path

from whistclub.play.views import (
    accounts,
    deals,
    doors,
    evenings,
    held,
    merges,
    payments,
    phones,
    repairs,
    rounds,
    rules,
    tables,
    words,
)

app_name = "play"
urlpatterns = [
    path("clubs/<slug:slug>/", evenings.club, name="club"),
    path("clubs/<slug:slug>/evenings/new/", evenings.new, name="evening_new"),
    path("clubs/<slug:slug>/evenings/<int:pk>/", evenings.evening, name="evening"),
    path("clubs/<slug:slug>/evenings/<int:pk>/phones/", doors.phones, name="phones"),
    path("clubs/<slug:slug>/evenings/<int:pk>/close/", evenings.close, name="evening_close"),
    path(
        "clubs/<slug:slug>/evenings/<int:pk>/agreement/",
        words.agreement,
        name="evening_agreement",
    ),
    path("clubs/<slug:slug>/evenings/<int:pk>/reopen/", evenings.reopen, name="evening_reopen"),
    path("clubs/<slug:slug>/evenings/<int:pk>/window/", evenings.window, name="evening_window"),
    path("clubs/<slug:slug>/evenings/<int:pk>/rounds/<int:number>/", rounds.new, name="round_new"),
    path("clubs/<slug:slug>/evenings/<int:pk>/tables/new/", tables.new, name="table_new"),
    path("clubs/<slug:slug>/evenings/<int:pk>/settle-up/", payments.settle_up, name="settle_up"),
    path("clubs/<slug:slug>/evenings/<int:pk>/payments/", payments.tick, name="payments"),
    path(
        "clubs/<slug:slug>/evenings/<int:pk>/payments/<int:payment>/undo/",
        payments.undo,
        name="payment_undo",
    ),
    path(
        "clubs/<slug:slug>/evenings/<int:pk>/adjustments/", accounts.adjustments, name="adjustments"
    ),
    path(
        "clubs/<slug:slug>/evenings/<int:pk>/adjustments/<int:adjustment>/strike/",
        accounts.strike,
        name="adjustment_strike",
    ),
    path("clubs/<slug:slug>/players/<int:number>/", accounts.player, name="player"),
    path(
        "clubs/<slug:slug>/players/<int:number>/with/<int:other>/",
        accounts.versus,
        name="player_versus",
    ),
    path("clubs/<slug:slug>/players/<int:number>/merge/", merges.merge, name="player_merge"),
    path("clubs/<slug:slug>/players/merges/", merges.merges, name="player_merges"),
    path("clubs/<slug:slug>/players/merges/<int:pk>/split/", merges.split, name="player_split"),
    path("clubs/<slug:slug>/rules/", rules.rule_sets, name="rule_sets"),
    path("clubs/<slug:slug>/rules/<int:pk>/", rules.rules, name="rules"),
    path("clubs/<slug:slug>/rules/<int:pk>/propose/", rules.propose, name="rules_propose"),
    path("clubs/<slug:slug>/rules/<int:pk>/copy/", rules.copy, name="rules_copy"),
    path("clubs/<slug:slug>/rules/<int:pk>/trial/", rules.try_deal, name="rules_trial"),
    path("clubs/<slug:slug>/rules/<int:pk>/versions/", rules.versions, name="rules_versions"),
    path("clubs/<slug:slug>/rules/<int:pk>/compare/", rules.compare, name="rules_compare"),
    path("d/<int:pk>/<int:number>/<str:key>/", doors.door, name="door"),
    path("t/<str:key>/", tables.table, name="table"),
    path("t/<str:key>/join/", doors.join, name="table_join"),
    path("t/<str:key>/share/", doors.share, name="table_share"),
    path("t/<str:key>/pulse/", phones.pulse, name="table_pulse"),
    path("t/<str:key>/ahead/", phones.ahead, name="table_ahead"),
    path("t/<str:key>/send/", phones.send, name="table_send"),
    path("t/<str:key>/next/", tables.following, name="table_next"),
    path("t/<str:key>/rest/", tables.rest, name="table_rest"),
    path("t/<str:key>/repair/", repairs.repair, name="repair"),
    path("t/<str:key>/deals/<int:number>/", deals.deal, name="deal"),
    path("t/<str:key>/words/", words.say, name="words"),
    path("t/<str:key>/held/<int:pk>/", held.decide, name="held"),
    path("t/<str:key>/entries/<int:pk>/void/", deals.void, name="entry_void"),
    path("t/<str:key>/entries/<int:pk>/restore/", deals.restore, name="entry_restore"),
]
