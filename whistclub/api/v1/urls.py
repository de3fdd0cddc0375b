"""The addresses of the first version."""

from django.urls import path

from whistclub.api.v1.views import variants

urlpatterns = [
    path("variants", variants.Variants.as_view(), name="variants"),
    path("variants/<slug:variant>", variants.Variant.as_view(), name="variant"),
    path("variants/<slug:variant>/score", variants.Score.as_view(), name="score"),
]
