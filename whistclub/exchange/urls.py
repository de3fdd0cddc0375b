"""Pages of lists that come from files, and of what a club shows to others."""

from django.urls import path

from whistclub.exchange.views import files, public, sharing

app_name = "exchange"
urlpatterns = [
    path("clubs/<slug:slug>/players/from-a-file/", files.players, name="players"),
    path("clubs/<slug:slug>/drives/<int:pk>/entries/from-a-file/", files.entries, name="entries"),
    path("clubs/<slug:slug>/evenings/from-a-file/", files.past, name="past"),
    path("clubs/<slug:slug>/files/read/<uuid:pk>/", files.upload, name="upload"),
    path("clubs/<slug:slug>/sharing/", sharing.sharing, name="sharing"),
    path("clubs/<slug:slug>/evenings/<int:pk>/sharing/", sharing.evening, name="evening"),
    path("results/<slug:slug>/", public.results, name="results"),
    path("results/<slug:slug>/latest/frame/", public.latest_frame, name="latest_frame"),
    path("results/<slug:slug>/<int:pk>/", public.result, name="result"),
    path("results/<slug:slug>/<int:pk>/frame/", public.frame, name="frame"),
    path("calendar/<str:key>.ics", public.calendar, name="calendar_file"),
]
