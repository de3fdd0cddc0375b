"""Where sheets are ordered."""

from django.urls import path

from whistclub.sheets import drive_views, file_views, views

app_name = "sheets"
urlpatterns = [
    path("t/<str:key>/print/", views.table_sheet, name="table_sheet"),
    path("clubs/<slug:slug>/evenings/<int:pk>/print/", views.evening, name="evening"),
    path("clubs/<slug:slug>/files/<slug:what>.<slug:form>", file_views.of_club, name="club_file"),
    path(
        "clubs/<slug:slug>/evenings/<int:pk>/files/<slug:what>.<slug:form>",
        file_views.of_evening,
        name="evening_file",
    ),
    path(
        "clubs/<slug:slug>/drives/<int:pk>/files/entries.<slug:form>",
        file_views.entries,
        name="entries_file",
    ),
    path(
        "clubs/<slug:slug>/drives/<int:pk>/files/<slug:what>.<slug:form>",
        file_views.of_drive,
        name="drive_file",
    ),
    path("clubs/<slug:slug>/players/<int:number>/print/", views.statement, name="statement"),
    path("clubs/<slug:slug>/rules/<int:pk>/print/", views.rules, name="rules"),
    path("clubs/<slug:slug>/drives/<int:pk>/print/", drive_views.drive, name="drive"),
]
