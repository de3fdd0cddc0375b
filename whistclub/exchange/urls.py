"""Pages of lists that come from files."""

from django.urls import path

from whistclub.exchange import views

app_name = "exchange"
urlpatterns = [
    path("clubs/<slug:slug>/players/from-a-file/", views.players, name="players"),
    path("clubs/<slug:slug>/drives/<int:pk>/entries/from-a-file/", views.entries, name="entries"),
    path("clubs/<slug:slug>/files/read/<uuid:pk>/", views.upload, name="upload"),
]
