"""Where sheets are ordered."""

from django.urls import path

from whistclub.sheets import views

app_name = "sheets"
urlpatterns = [
    path("t/<str:key>/print/", views.table_sheet, name="table_sheet"),
]
