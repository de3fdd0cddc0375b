"""A program shows its token; people are known by their log-in, as on the pages."""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from whistclub.clubs.models import ApiToken, User, digest_of
from whistclub.clubs.services import note_token

BEARER = "Bearer"


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer whist_…`; request.auth is then the ApiToken."""

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        scheme, _blank, shown = get_authorization_header(request).partition(b" ")
        if scheme.lower() != BEARER.lower().encode():
            return None
        tokens = ApiToken.objects.in_force().select_related("user", "club")
        token = tokens.filter(digest=digest_of(shown.strip().decode("latin-1"))).first()
        if token is None:
            raise AuthenticationFailed(_("This token opens nothing, or was withdrawn."))
        note_token(token=token, now=timezone.now())
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return BEARER
