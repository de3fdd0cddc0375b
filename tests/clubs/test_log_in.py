"""Logging in: by name or address and password, or by a link in a mail."""

from __future__ import annotations

import re
from datetime import timedelta
from smtplib import SMTPServerDisconnected

import pytest
import time_machine
from django.core import mail
from django.test import Client

from tests.makers import NOW, PASSWORD
from whistclub.clubs.models import User

# The mail goes out once the answer's transaction is through.
pytestmark = pytest.mark.django_db(transaction=True)

ADDRESS = "Alma@Example.org"


@pytest.fixture
def person(club):
    """Alma, with an e-mail address."""
    User.objects.filter(username="alma").update(email=ADDRESS)
    return User.objects.get(username="alma")


def ask(address=ADDRESS, client=None, **facts):
    return (client or Client()).post("/log-in/link/", {"email": address, **facts})


def mailed():
    """The address in the one mail, without the site."""
    (letter,) = mail.outbox
    return re.search(r"http://testserver(/log-in/link/\S+)", letter.body)[1]


def is_in(client):
    return "_auth_user_id" in client.session


def test_a_link_is_mailed_to_the_address_as_the_site_keeps_it(person):
    ask("aLMA@example.org")
    (letter,) = mail.outbox
    assert letter.to == [ADDRESS]
    assert letter.subject == "Your link to log in"
    assert "within 15 minutes" in letter.body


def test_the_button_behind_the_link_logs_in(person):
    ask()
    client = Client()
    answer = client.post(mailed())
    assert answer.url == "/"
    assert is_in(client)


def test_a_program_that_opens_the_links_of_a_mail_does_not_use_them_up(person):
    ask()
    scanner = Client()
    for _ in range(3):
        assert scanner.get(mailed()).status_code == 200
        assert scanner.head(mailed()).status_code == 200
    assert not is_in(scanner)
    assert Client().post(mailed()).status_code == 302


def test_a_link_works_once(person):
    ask()
    Client().post(mailed())
    late = Client()
    answer = late.post(mailed())
    assert answer.status_code == 410
    assert "This link works no more" in answer.content.decode()
    assert not is_in(late)


def test_a_link_works_for_a_quarter_of_an_hour(person):
    with time_machine.travel(NOW, tick=False):
        ask()
    with time_machine.travel(NOW + timedelta(minutes=15, seconds=-1), tick=False):
        assert Client().get(mailed()).status_code == 200
    with time_machine.travel(NOW + timedelta(minutes=15), tick=False):
        late = Client()
        assert late.post(mailed()).status_code == 410
        assert not is_in(late)


def test_a_link_works_no_more_once_the_address_or_the_password_has_changed(person):
    ask()
    User.objects.update(email="alma@elsewhere.org")
    assert Client().get(mailed()).status_code == 410
    User.objects.update(email=ADDRESS)
    assert Client().get(mailed()).status_code == 200
    person.set_password("another long pass phrase")
    person.save()
    assert Client().get(mailed()).status_code == 410


@pytest.mark.parametrize("token", ["x", "é", "AAAAAQAAAAA" * 3, "a.b:c"])
def test_a_link_that_nobody_mailed_opens_nothing(person, token):
    client = Client()
    assert client.post(f"/log-in/link/{token}/").status_code == 410
    assert not is_in(client)


def test_who_may_log_in_no_more_gets_no_link(person):
    ask()
    User.objects.update(is_active=False, link_sent_at=None)
    assert Client().get(mailed()).status_code == 410
    ask()
    assert len(mail.outbox) == 1


def answered(address):
    """What the site shows to whoever asks for a link, but for random marks."""
    client = Client()
    answer = ask(address, client)
    shown = client.get(answer.url).content.decode()
    unmarked = re.sub(r'(value="|X-CSRFToken": ")\w{64}"', "", shown)
    return answer.status_code, answer.url, unmarked


def test_the_answer_tells_nobody_whether_an_address_is_known(person):
    assert answered(ADDRESS) == answered("nobody@example.org")
    assert [letter.to for letter in mail.outbox] == [[ADDRESS]]


def test_a_log_in_without_an_address_is_mailed_nothing(club):
    assert ask("").status_code == 422
    assert mail.outbox == []


def test_a_stranger_who_keeps_asking_fills_no_mailbox_and_is_told_nothing(person):
    with time_machine.travel(NOW, tick=False):
        first = answered(ADDRESS)
        assert {answered(ADDRESS) for _ in range(5)} == {first}
    assert len(mail.outbox) == 1
    with time_machine.travel(NOW + timedelta(minutes=1), tick=False):
        assert answered(ADDRESS) == first
    assert len(mail.outbox) == 2


def test_a_mail_that_cannot_be_sent_is_answered_like_any_other(person, monkeypatch):
    def refuse(*args, **kwargs):
        raise SMTPServerDisconnected

    good = answered("nobody@example.org")
    monkeypatch.setattr("whistclub.clubs.mails.send_mail", refuse)
    assert answered(ADDRESS) == good


def test_the_page_that_was_asked_for_follows(person, club):
    page = f"/clubs/{club.slug}/players/"
    shown = Client().get(f"/log-in/?next={page}").content.decode()
    assert f'href="/log-in/link/?next={page}"' in shown
    ask(next=page)
    assert Client().post(mailed()).url == page


@pytest.mark.parametrize("page", ["//evil.example", "https://evil.example/", "javascript:alert(1)"])
def test_a_page_of_another_site_does_not_follow(person, page):
    ask(next=page)
    link = mailed()
    assert "next" not in link
    assert Client().post(f"{link}?next={page}").url == "/"


def test_the_mail_is_in_the_language_of_whoever_reads_it(person):
    client = Client()
    client.cookies["django_language"] = "ro"
    ask(client=client)
    assert mail.outbox[0].subject == "Linkul dumneavoastră de conectare"
    assert "15 minute" in mail.outbox[0].body


def test_an_address_logs_in_with_a_password_as_the_name_does(person):
    for name in ("alma", ADDRESS, "alma@example.org"):
        client = Client()
        client.post("/log-in/", {"username": name, "password": PASSWORD})
        assert is_in(client)
    client = Client()
    client.post("/log-in/", {"username": "", "password": PASSWORD})
    assert not is_in(client)


def test_a_link_logs_in_whose_password_is_locked(person, settings):
    settings.AXES_ENABLED = True
    client = Client()
    for _ in range(9):
        answer = client.post("/log-in/", {"username": "alma", "password": "wrong"})
    assert answer.status_code == 429
    assert 'href="/log-in/link/"' in answer.content.decode()
    ask(client=client)
    client.post(mailed())
    assert is_in(client)


def test_links_opened_twice_lock_nobody_out(person, settings):
    settings.AXES_ENABLED = True
    ask()
    Client().post(mailed())
    for _ in range(10):
        Client().post(mailed())
    client = Client()
    client.post("/log-in/", {"username": "alma", "password": PASSWORD})
    assert is_in(client)


NEW = "some other words to know"


def set_password(client, **facts):
    return client.post("/password/", {"new_password1": NEW, "new_password2": NEW, **facts})


def test_a_password_is_changed_by_whoever_knows_the_old_one(alma, club):
    assert set_password(alma).status_code == 422
    assert set_password(alma, old_password="wrong").status_code == 422
    assert set_password(alma, old_password=PASSWORD).status_code == 302
    assert is_in(alma)
    assert Client().login(username="alma", password=NEW)


def test_who_came_by_a_link_sets_a_password_without_the_old_one_once(person):
    ask()
    client = Client()
    client.post(mailed())
    assert "old_password" not in client.get("/password/").content.decode()
    assert set_password(client).status_code == 302
    assert Client().login(username="alma", password=NEW)
    assert "old_password" in client.get("/password/").content.decode()


def test_a_password_that_is_easily_guessed_is_refused(person):
    ask()
    client = Client()
    client.post(mailed())
    answer = client.post("/password/", {"new_password1": "12345678", "new_password2": "12345678"})
    assert answer.status_code == 422
    assert "too common" in answer.content.decode()
