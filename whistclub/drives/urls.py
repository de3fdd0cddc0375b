"""Pages of whist drives."""

from django.urls import path

from whistclub.drives.views import drives, movements, setup

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
]
