"""Letters: a mailbox agrees first, a digest comes once a day, and a mail server that fails keeps nobody waiting."""

from __future__ import annotations

import asyncio
import json
import smtplib
from collections.abc import Iterator
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from server import inside
from server.conftest import Databases
from server.noticing import play, settled, wish
from tabularium.server import tasks
from tabularium.server.notices import asking, keeper
from tabularium.server.notices.model import Wanted
from tabularium.server.problems import Trouble
from waiting import PATIENCE, free_port

pytestmark = pytest.mark.usefixtures("no_grace")


class Mailbox:
    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        made = BytesParser(policy=default).parsebytes(envelope.content)
        assert isinstance(made, EmailMessage)
        self.letters.append(made)
        return "250 OK"


@pytest.fixture
def mailbox() -> Iterator[tuple[Mailbox, str]]:
    box = Mailbox()
    controller = Controller(box, hostname="127.0.0.1", port=free_port())
    controller.start()
    yield box, f"smtp://127.0.0.1:{controller.port}"
    controller.stop()


def link_in(letter: EmailMessage, word: str) -> str:
    text = letter.get_content()
    return str(text).partition(f"#{word}=")[2].split()[0]


def test_a_mailbox_must_agree_first_and_one_click_ends_it(databases: Databases, mailbox: tuple[Mailbox, str]) -> None:
    database = databases.new()
    box, smtp = mailbox
    settings = {"smtp": smtp, "mail_from": "Club <club@club.example>", "url": "https://club.example"}

    async def run() -> None:
        async with inside.opened(database, **settings) as here:
            id = (await inside.made(here, "Ana", "Bruno"))["table"]
            shown = await asking.want(here.notices, id, 1, wish("mail", "bruno@example.org"))
            assert not shown["confirmed"]
            assert "secret" not in json.dumps(shown)
            (first,) = box.letters
            assert first["to"] == "bruno@example.org"
            await play(here, id)
            await settled(here)
            assert len(box.letters) == 1, "nobody has agreed"
            with pytest.raises(Trouble, match="nothing"):
                await asking.agree(here.store, f"{shown['key']}.guessed")
            await asking.agree(here.store, link_in(first, "agree"))
            await play(here, id)
            await play(here, id)
            await settled(here)
            second = box.letters[1]
            assert second["subject"] == "Miniature: your turn"
            assert f"https://club.example/t/{id}" in second.get_content()
            assert second["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
            way_out = str(second["list-unsubscribe"]).strip("<>")
            assert way_out.startswith("https://club.example/api/notices/end/")
            await asking.end(here.store, way_out.rpartition("/")[2])
            assert await asking.listed(here.store, id, 1) == []
            await play(here, id)
            await play(here, id)
            await settled(here)
            assert len(box.letters) == 2

    asyncio.run(run())


def test_a_digest_tells_all_tables_in_one_letter_a_day(databases: Databases, mailbox: tuple[Mailbox, str]) -> None:
    database = databases.new()
    box, smtp = mailbox
    settings = {"smtp": smtp, "mail_from": "club@club.example", "url": "https://club.example"}

    async def run() -> None:
        async with inside.opened(database, **settings) as here:
            ids = [(await inside.made(here, "Ana", "Bruno"))["table"] for _ in range(2)]
            for id in ids:
                await asking.want(here.notices, id, 1, wish("mail", "bruno@example.org", digest=True))
                await asking.agree(here.store, link_in(box.letters[-1], "agree"))
                await play(here, id)
            box.letters.clear()
            await settled(here)
            (letter,) = box.letters
            assert letter["subject"] == "2 games wait for you"
            assert all(f"https://club.example/t/{id}" in letter.get_content() for id in ids)
            await play(here, ids[0])
            await play(here, ids[0])
            await settled(here)
            assert len(box.letters) == 1, "one a day"
            for paper in await here.store.papers("pending"):
                await here.store.shred("pending", paper.key)
            other = (await inside.made(here, "Ana", "Bruno"))["table"]
            await asking.want(here.notices, other, 1, wish("mail", "bruno@example.org", digest=True))
            await asking.agree(here.store, link_in(box.letters[-1], "agree"))
            await play(here, other)
            await settled(here)
            assert len(box.letters) == 2, "the question whether one agrees, and no second digest"
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(keeper, "DAY", 0.0)
                for paper in await here.store.papers("pending"):
                    paper.at = 0.0
                    await here.store.file(paper)
                await settled(here)
            assert f"https://club.example/t/{other}" in box.letters[-1].get_content(), "but the next day"

    asyncio.run(run())


def test_a_digest_that_bounces_is_tried_again_later_and_a_dead_mail_server_rests(
    databases: Databases, mailbox: tuple[Mailbox, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was sent anew every two seconds for ever, and every letter waited for the one before."""
    box, smtp = mailbox
    settings = {"smtp": smtp, "mail_from": "club@club.example", "url": "https://club.example"}
    tried: list[str] = []
    monkeypatch.setattr(keeper, "TURN", PATIENCE)
    monkeypatch.setattr(tasks, "REST", PATIENCE)
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database, **settings) as here:
            for name in ("ana", "bruno"):
                id = (await inside.made(here, "Ana", "Bruno"))["table"]
                await asking.want(here.notices, id, 1, wish("mail", f"{name}@example.org", digest=True))
                await asking.agree(here.store, link_in(box.letters[-1], "agree"))
                await play(here, id)

            def bounces(key: str, wanted: Wanted, subject: str, text: str) -> None:
                tried.append(wanted.to)
                raise smtplib.SMTPRecipientsRefused({wanted.to: (550, b"no such mailbox")})

            monkeypatch.setattr(here.notices, "post", bounces)
            for _ in range(3):
                await settled(here)
            assert sorted(tried) == ["ana@example.org", "bruno@example.org"], "later, and each for itself"
            tried.clear()

            def dead(key: str, wanted: Wanted, subject: str, text: str) -> None:
                tried.append(wanted.to)
                raise TimeoutError

            monkeypatch.setattr(here.notices, "post", dead)
            for _ in range(3):
                for paper in await here.store.papers("pending"):
                    paper.at = 0.0
                    await here.store.file(paper)
                await settled(here)
            assert len(tried) == 1, "no other letter waits for an answer that does not come"

    asyncio.run(run())


def test_a_server_without_mail_says_so(databases: Databases) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database) as here:
            id = (await inside.made(here, "Ana", "Bruno"))["table"]
            with pytest.raises(Trouble, match="no_mail"):
                await asking.want(here.notices, id, 1, wish("mail", "bruno@example.org"))

    asyncio.run(run())
