"""Where each version of the interface begins, and where it is described."""

from django.urls import include, path

from whistclub.api import views

app_name = "api"
urlpatterns = [
    path("", views.page, name="page"),
    path("v1/schema.json", views.schema, name="schema"),
    path("v1/", include("whistclub.api.v1.urls")),
]
