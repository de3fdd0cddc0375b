"""Pages about clubs and people."""

from django.contrib.auth.views import LogoutView
from django.urls import path
from django.views.i18n import set_language

from whistclub.clubs.views import log_in, looks, members, people, tokens, worker

app_name = "clubs"
urlpatterns = [
    path("", people.home, name="home"),
    path("alive/", people.alive, name="alive"),
    path("sw.js", worker.worker, name="worker"),
    path("log-in/", log_in.LogIn.as_view(), name="log_in"),
    path("log-in/link/", log_in.link, name="link"),
    path("log-in/link/<str:token>/", log_in.link_open, name="link_open"),
    path("password/", log_in.password, name="password"),
    path("log-out/", LogoutView.as_view(), name="log_out"),
    path("language/", set_language, name="language"),
    path("colours/", looks.looks, name="looks"),
    path("open-a-club/", people.club_new, name="club_new"),
    path("clubs/<slug:slug>/players/", people.players, name="players"),
    path("clubs/<slug:slug>/players/<int:number>/name/", people.player_name, name="player_name"),
    path("clubs/<slug:slug>/facts/", people.facts, name="facts"),
    path("clubs/<slug:slug>/members/", members.members, name="members"),
    path("clubs/<slug:slug>/members/<int:pk>/", members.member, name="member"),
    path("clubs/<slug:slug>/tokens/", tokens.tokens, name="tokens"),
    path("clubs/<slug:slug>/tokens/<int:pk>/", tokens.token, name="token"),
]
