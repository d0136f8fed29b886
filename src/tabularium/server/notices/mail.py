"""E-mail by SMTP: plain text, with a way out in every one (RFC 8058)."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

SECONDS = 20.0


def possible(smtp: str, sender: str, url: str) -> bool:
    """The host has said by which server, from whom, and where the links lead."""
    return bool(smtp and sender and url)


def letter(sender: str, to: str, subject: str, text: str, way_out: str = "") -> EmailMessage:
    message = EmailMessage()
    message["From"] = sender
    message["To"] = to
    message["Subject"] = " ".join(subject.split())
    message["Date"] = formatdate(localtime=False)
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].strip(" >") or None)
    message["Auto-Submitted"] = "auto-generated"
    if way_out:
        message["List-Unsubscribe"] = f"<{way_out}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(text)
    return message


def send(smtp: str, message: EmailMessage) -> None:
    """Blocks; raises OSError or SMTPException. `smtps://` is TLS from the start; `smtp://` uses it where offered."""
    parts = urlsplit(smtp)
    secure = parts.scheme == "smtps"
    host, port = parts.hostname or "localhost", parts.port or (465 if secure else 587)
    context = ssl.create_default_context()
    line: smtplib.SMTP
    if secure:
        line = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=context)
    else:
        line = smtplib.SMTP(host, port, timeout=SECONDS)
    with line:
        if not secure:
            line.ehlo()
            if line.has_extn("starttls"):
                line.starttls(context=context)
        if parts.username is not None:
            line.login(unquote(parts.username), unquote(parts.password or ""))
        line.send_message(message)
