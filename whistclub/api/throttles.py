"""How much may be asked in a minute."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from whistclub.clubs.models import ApiToken


class Throttle(SimpleRateThrottle):
    """Counts for each token or log-in, and for strangers by their address."""

    scope = "stranger"

    def allow_request(self, request: Request, view: Any) -> bool:
        if request.user.is_authenticated:
            self.scope = "member"
            self.rate = self.get_rate()
            self.num_requests, self.duration = self.parse_rate(self.rate)
        return super().allow_request(request, view)

    def get_cache_key(self, request: Request, view: Any) -> str:
        token = getattr(request, "auth", None)
        if isinstance(token, ApiToken):
            ident = f"token-{token.pk}"
        elif request.user.is_authenticated:
            ident = f"user-{request.user.pk}"
        else:
            ident = self.get_ident(request)
        return self.cache_format % {"scope": self.scope, "ident": ident}
