"""Why something cannot be done at a drive, as sentences for the organiser."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from whistclub.drives import services
from whistclub.drives.words import FINISHED, gone_sentence, missing_sentence, played_sentence
from whistclub.play.services import TablesPlayed

REFUSED = (
    services.AlreadyEntered, services.CannotShare, services.DriveFinished, services.DriveStarted,
    services.HasPlayed, services.PaidApart,
)  # fmt: skip
"""What may be in the way of a change of the list."""

PLAIN = {
    services.AllPlayed: gettext_lazy("All rounds of this drive are announced."),
    services.CannotShare: gettext_lazy("Two people at most share a seat, and a ghost shares none."),
    services.DrawnAgain: gettext_lazy(
        "This round has been drawn again meanwhile; look at it once more."
    ),
    services.DriveChanged: gettext_lazy(
        "The list has changed since these rounds were ordered: build them anew."
    ),
    services.DriveFinished: FINISHED,
    services.DriveStarted: gettext_lazy(
        "The drive has started, and this movement needs the same people from first to last: "
        "a late player takes over a card."
    ),
    services.HasPlayed: gettext_lazy(
        "The drive has started; cards that are dealt out stay as they are."
    ),
    services.IsPlanned: gettext_lazy("The rounds of this movement are built at one go."),
    services.NeedsResults: gettext_lazy(
        "This movement draws each round from the results of the one before."
    ),
    services.OnPaper: gettext_lazy(
        "The results of this drive are typed from the players’ cards, so no round is announced. "
        "Empty those fields first, if the tables are to hand in after all."
    ),
    services.PaidApart: gettext_lazy(
        "Of the two only one has paid; settle that first, then let them share a seat."
    ),
    services.PairBroken: gettext_lazy(
        "Each pair is a lady and a gent: exchange two ladies or two gents."
    ),
    services.RoundAnnounced: gettext_lazy(
        "A round of this drive is announced, so its tables hand in. Take the round back, while "
        "nothing is recorded, if all is played on paper."
    ),
}


def refusal(refused: Exception) -> str:
    """Why it cannot be done, in a sentence."""
    match refused:
        case services.AlreadyEntered():
            return _("Already in: %(names)s.") % {"names": refused.player}
        case services.TableMissing():
            return missing_sentence(refused)
        case services.HasLeft():
            return gone_sentence(refused)
        case services.NotNext():
            return _("Round %(number)s is the next one.") % {"number": refused.round}
        case services.NumberTaken():
            return _("This number has %(name)s.") % {"name": refused.entrant.player}
        case TablesPlayed():
            return played_sentence(refused)
    return str(PLAIN[type(refused)])
