"""Where each version of the interface begins."""

from django.urls import include, path

app_name = "api"
urlpatterns = [
    path("v1/", include("whistclub.api.v1.urls")),
]
