"""Where each part of the site begins."""

from django.urls import include, path

urlpatterns = [
    path("", include("whistclub.clubs.urls")),
    path("", include("whistclub.play.urls")),
    path("", include("whistclub.drives.urls")),
    path("", include("whistclub.sheets.urls")),
    path("", include("whistclub.exchange.urls")),
    path("", include("whistclub.archive.urls")),
    path("", include("whistclub.jobs.urls")),
    path("api/", include("whistclub.api.urls")),
]
