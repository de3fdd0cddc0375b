"""The app of lists that come from elsewhere and results that are shown elsewhere."""

from django.apps import AppConfig


class ExchangeConfig(AppConfig):
    name = "whistclub.exchange"
