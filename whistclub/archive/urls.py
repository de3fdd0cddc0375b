"""Pages of a club's data, and of people's."""

from django.urls import path

from whistclub.archive.views import clubs, people

app_name = "archive"
urlpatterns = [
    path("open-a-club/from-a-file/", clubs.open_from_file, name="open"),
    path("clubs/<slug:slug>/data/", clubs.club, name="club"),
    path("clubs/<slug:slug>/data/file/", clubs.club_file, name="club_file"),
    path("clubs/<slug:slug>/data/<uuid:reading_id>/", clubs.reading, name="reading"),
    path("clubs/<slug:slug>/data/<uuid:reading_id>/drop/", clubs.reading_drop, name="reading_drop"),
    path("clubs/<slug:slug>/evenings/<int:pk>/json/", clubs.evening_file, name="evening_file"),
    path("clubs/<slug:slug>/players/<int:number>/data/", people.person, name="person"),
    path(
        "clubs/<slug:slug>/players/<int:number>/data/file/", people.person_file, name="person_file"
    ),
    path(
        "clubs/<slug:slug>/players/<int:number>/data/forget/",
        people.person_forget,
        name="person_forget",
    ),
]
