"""Pages of background work."""

from django.urls import path

from whistclub.jobs import views

app_name = "jobs"
urlpatterns = [
    path("ready/", views.ready, name="ready"),
    path("jobs/<uuid:job_id>/", views.job, name="job"),
    path("jobs/<uuid:job_id>/result/", views.result, name="result"),
    path("jobs/<uuid:job_id>/again/", views.again, name="again"),
]
