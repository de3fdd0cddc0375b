"""Pages about clubs and people."""

from django.contrib.auth.views import LogoutView
from django.urls import path
from django.views.i18n import set_language

from whistclub.clubs import views

app_name = "clubs"
urlpatterns = [
    path("", views.home, name="home"),
    path("alive/", views.alive, name="alive"),
    path("log-in/", views.LogIn.as_view(), name="log_in"),
    path("log-out/", LogoutView.as_view(), name="log_out"),
    path("language/", set_language, name="language"),
    path("clubs/<slug:slug>/players/", views.players, name="players"),
    path("clubs/<slug:slug>/players/<int:number>/name/", views.player_name, name="player_name"),
    path("clubs/<slug:slug>/facts/", views.facts, name="facts"),
    path("clubs/<slug:slug>/members/", views.members, name="members"),
]
