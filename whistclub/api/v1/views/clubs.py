"""Clubs, their players, house rules and standings."""

from __future__ import annotations

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from whistclub.api.asking import KEY, MATCH, SEASON, key_of, read, season_asked
from whistclub.api.doors import ApiView, LoggedIn, admits
from whistclub.api.paging import Pages
from whistclub.api.v1.answers import made
from whistclub.api.v1.serializers.clubs import (
    AdoptSerializer,
    ClubSerializer,
    MembershipSerializer,
    NameSerializer,
    NamesSerializer,
    OverridesSerializer,
    RuleSetSerializer,
    WholeRuleSetSerializer,
    whole_rule_set,
)
from whistclub.api.v1.serializers.parts import PersonSerializer, StandingsSerializer
from whistclub.clubs import services
from whistclub.clubs.models import ApiToken, Membership, Player, Role
from whistclub.play import services as play
from whistclub.play.models import RuleSet
from whistclub.play.selectors import standings_of


class Clubs(ApiView):
    doors = admits(get=LoggedIn)
    pagination_class = Pages

    @extend_schema(summary="Your clubs", responses=MembershipSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The clubs that the token or the log-in opens, with the role you have in each."""
        rows = Membership.objects.logging_in().filter(user=request.user.pk).select_related("club")
        if isinstance(request.auth, ApiToken) and request.auth.club_id is not None:
            rows = rows.filter(club=request.auth.club_id)
        return self.listed(rows, MembershipSerializer)


class Club(ApiView):
    doors = admits(get=Role.PLAYER)

    @extend_schema(summary="One club", responses=ClubSerializer)
    def get(self, request: Request, club: str) -> Response:
        """The club's own facts."""
        return Response(ClubSerializer(self.club).data)


class Standings(ApiView):
    doors = admits(get=Role.PLAYER)

    @extend_schema(
        summary="A club’s standings",
        parameters=[SEASON],
        responses=StandingsSerializer(many=True),
    )
    def get(self, request: Request, club: str) -> Response:
        """Points of the evenings of a season, a list for each of the club's house rules that were
        played; an empty list where it has no evening."""
        found = standings_of(self.club, season_asked(request, self.club))
        return Response(StandingsSerializer(found, many=True).data)


class Players(ApiView):
    doors = admits(get=Role.PLAYER, post=Role.ORGANISER)
    pagination_class = Pages
    order = "pk"

    @extend_schema(summary="A club’s players", responses=PersonSerializer(many=True))
    def get(self, request: Request, club: str) -> Response:
        """The people who play at the club, each once, in the order in which they came."""
        return self.listed(Player.objects.of(self.club), PersonSerializer)

    @extend_schema(
        summary="Add players",
        parameters=[KEY],
        request=NamesSerializer,
        responses={201: PersonSerializer(many=True)},
        examples=[
            OpenApiExample(
                "Two players", {"names": ["Anneleen Claes", "Bo Tack"]}, request_only=True
            )
        ],
    )
    def post(self, request: Request, club: str) -> Response:
        """Adds players, numbered on from the club's last. Sent twice with one key it is done
        once."""
        names = read(NamesSerializer, request)["names"]
        added = services.add_players(club=self.club, names=names, key=key_of(request))
        return Response(PersonSerializer(added, many=True).data, status=201)


class OnePlayer(ApiView):
    doors = admits(get=Role.PLAYER, patch=Role.KEEPER)

    @extend_schema(summary="One player", responses=PersonSerializer)
    def get(self, request: Request, club: str, player: int) -> Response:
        """The player of this number."""
        return Response(PersonSerializer(self._player(player)).data)

    @extend_schema(
        summary="Put a name right",
        parameters=[MATCH],
        request=NameSerializer,
        responses=PersonSerializer,
        examples=[OpenApiExample("A name", {"name": "Ann Leen"}, request_only=True)],
    )
    def patch(self, request: Request, club: str, player: int) -> Response:
        """Changes the player's name wherever it stands; nobody's points do."""
        found = self._player(player)
        self.check_unchanged(PersonSerializer(found).data)
        services.rename_player(player=found, name=read(NameSerializer, request)["name"])
        return Response(PersonSerializer(self._player(player)).data)

    def _player(self, number: int) -> Player:
        return get_object_or_404(Player.objects.of(self.club), number=number)


class RuleSets(ApiView):
    doors = admits(get=Role.PLAYER, post=Role.KEEPER)
    pagination_class = Pages

    @extend_schema(summary="A club’s house rules", responses=RuleSetSerializer(many=True))
    def get(self, request: Request, club: str) -> Response:
        """All versions of all house rules of the club, the newest first."""
        return self.listed(RuleSet.objects.filter(club=self.club), RuleSetSerializer)

    @extend_schema(
        summary="Take a preset over",
        request=AdoptSerializer,
        responses={201: WholeRuleSetSerializer},
        examples=[
            OpenApiExample(
                "Wiezen", {"variant": "wiezen-iwwa", "name": "Wiezen"}, request_only=True
            )
        ],
    )
    def post(self, request: Request, club: str) -> Response:
        """Makes a preset the club's rules of this name: the plain preset, or what is there if it
        says that already."""
        asked = read(AdoptSerializer, request)
        adopted = play.adopt_preset(club=self.club, variant=asked["variant"], name=asked["name"])
        return made(whole_rule_set(adopted), "rule_set", club, adopted.pk)


class OneRuleSet(ApiView):
    doors = admits(get=Role.PLAYER, patch=Role.KEEPER)

    @extend_schema(summary="One version of house rules", responses=WholeRuleSetSerializer)
    def get(self, request: Request, club: str, rules: int) -> Response:
        """The rules with every cell of the point table and every knob in force."""
        return Response(whole_rule_set(self._rules(rules)))

    @extend_schema(
        summary="Change house rules",
        parameters=[MATCH],
        request=OverridesSerializer,
        responses=WholeRuleSetSerializer,
        examples=[
            OpenApiExample(
                "A dearer solo", {"overrides": {"table": {"solo 6": 6}}}, request_only=True
            )
        ],
    )
    def patch(self, request: Request, club: str, rules: int) -> Response:
        """Lays these cells and knobs over the preset. What has been played keeps the figures it
        was played by: the answer is then the next version, with another id."""
        found = self._rules(rules)
        self.check_unchanged(whole_rule_set(found))
        asked = read(OverridesSerializer, request)["overrides"]
        return Response(whole_rule_set(play.change_rules(rules=found, overrides=asked)))

    def _rules(self, pk: int) -> RuleSet:
        return get_object_or_404(RuleSet, pk=pk, club=self.club)
