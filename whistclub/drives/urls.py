"""Pages of whist drives."""

from django.urls import path

from whistclub.drives.views import drives

app_name = "drives"
urlpatterns = [
    path("clubs/<slug:slug>/drives/", drives.drives, name="drives"),
    path("clubs/<slug:slug>/drives/<int:pk>/", drives.drive, name="drive"),
]
