"""Cards as the browser of cards shows them."""

from __future__ import annotations

from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.view import Json


class CardText:
    """A card's text, rendered when it is first asked for; games with long texts extend it."""

    def __init__(self, said: dict[str, str] | None = None) -> None:
        self.said: dict[str, str] = said or {}

    def render(self, language: str) -> str:
        raise NotImplementedError

    def in_language(self, language: str) -> str:
        if language not in self.said:
            self.said[language] = self.render(language)
        return self.said[language]


class CardInfo:
    """A card, tile or board as the browser of cards shows it."""

    def __init__(
        self,
        id: str,
        kind: str,
        name: dict[str, str],
        text: dict[str, str] | CardText,
        copies: int,
        provenance: str,
        figures: Json,
    ) -> None:
        self.id = id
        self.kind = kind
        self.name = name
        self._text = text if isinstance(text, CardText) else CardText(text)
        self.copies = copies
        self.provenance = provenance
        self.figures = figures

    def said(self, language: str) -> str:
        return self._text.in_language(language)

    @property
    def text(self) -> dict[str, str]:
        """In both languages."""
        return {language: self.said(language) for language in LANGUAGES}

    def json(self) -> Json:
        return {
            "id": self.id,
            "kind": self.kind,
            "name": self.name,
            "text": self.text,
            "copies": self.copies,
            "provenance": self.provenance,
            "figures": self.figures,
        }
