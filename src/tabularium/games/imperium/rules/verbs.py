"""The verbs of an Activate turn."""

from __future__ import annotations

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules import lacks
from tabularium.games.imperium.rules.playing import FREELY, bar_card, lack_of_card, play, plays_freely
from tabularium.games.imperium.rules.trading import FULL_ROUTE, PROFIT
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table.atoms import exhaust
from tabularium.games.imperium.table.atoms_turn import play_freely, use_actions
from tabularium.games.imperium.table.queries import is_open, open_cards
from tabularium.games.imperium.table.select import tokens
from tabularium.games.imperium.table.state import EXHAUSTED, GOODS, HAND, PLAY, Table, at
from tabularium.games.imperium.words.labels import card_fields, card_thing, timing_text
from tabularium.kernel.effect import Fields, Frame, Terms, Verb
from tabularium.kernel.lack import Lack


def number_of(s: Table, x: int) -> int:
    """The card at this table that an action names, or -1."""
    return s.numbers[x] if x < len(s.numbers) else -1


class CardVerb(Verb[Table]):
    """Something that is done with a card."""

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return card_fields(s, x, language)

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return card_thing(s, x)


class PlayVerb(CardVerb):
    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [s.cards[c] for c in sorted(s.piles[at(f.player, HAND)])]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        c = number_of(s, x)
        if c < 0 or s.where[c] != at(f.player, HAND):
            return cl.FROM_HAND
        if s.actions[f.player] <= 0 and not plays_freely(s, f.player, c):
            return cl.FREE_ONCE if c in s.freed else cl.NEEDS_TOKEN
        return bar_card(s, f.player, c, 0)

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        c = number_of(s, x)
        if rule in (cl.NEEDS_TOKEN, cl.FREE_ONCE):
            return lacks.actions(s, f.player)
        return lack_of_card(s, f.player, c, rule) if c >= 0 else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        c = s.numbers[x]
        p = f.player
        if plays_freely(s, p, c):
            play_freely(s, c)
            play(s, p, c, FREELY)
        else:
            use_actions(s, p, 1)
            play(s, p, c, 0)

    def message(self, s: Table, f: Frame, terms: Terms, x: int) -> str:
        return "action.play.free" if plays_freely(s, f.player, s.numbers[x]) else ""


def bar_exhaust(s: Table, p: int, c: int) -> int:
    text = fig.EXHAUST[s.face[c]]
    if not is_open(s, p, c) or text is None or s.mark[c] & EXHAUSTED:
        if text is not None and any(q != p and is_open(s, q, c) for q in range(s.seats)):
            return cl.EXHAUST_OWN
        return cl.EXHAUST_TARGET
    if s.exhausts[p] <= 0:
        return cl.EXHAUST_NO_TOKEN
    f = rec.probe(text, p, c)
    if not text.payable(s, f):
        return cl.EXHAUST_COST
    return 0 if text.does(s, f) else cl.NOTHING_RESOLVES


class ExhaustVerb(CardVerb):
    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [s.cards[c] for c in open_cards(s, f.player) if fig.EXHAUST[s.face[c]] is not None]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        c = number_of(s, x)
        return cl.EXHAUST_TARGET if c < 0 else bar_exhaust(s, f.player, c)

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        c = number_of(s, x)
        text = fig.EXHAUST[s.face[c]] if c >= 0 else None
        if rule == cl.EXHAUST_NO_TOKEN:
            return Lack("exhausts", 1, s.exhausts[f.player], "exhaust_tokens")
        if rule == cl.EXHAUST_COST and text is not None:
            return text.unmet(s, rec.probe(text, f.player, c))
        return Lack("exhausted", card=x) if c >= 0 and s.mark[c] & EXHAUSTED else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        c = s.numbers[x]
        text = fig.EXHAUST[s.face[c]]
        assert text is not None
        exhaust(s, f.player, c)
        rec.resolve(s, text, f.player, c)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        text = timing_text(s, s.numbers[x], w.EXHAUST, language)
        return {**super().fields(s, f, terms, x, language), "text": text}


class ProfitVerb(CardVerb):
    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        if not s.trade:
            return []
        return [s.cards[c] for c in s.piles[at(f.player, PLAY)] if fig.ROUTES[s.face[c]]]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        c = number_of(s, x)
        if c < 0 or s.where[c] != at(f.player, PLAY) or not fig.ROUTES[s.face[c]]:
            return cl.PROFIT_ACTION
        if s.tok[c] >> 30 & 1023 < FULL_ROUTE:
            return cl.PROFIT_ACTION
        if s.actions[f.player] <= 0:
            return cl.NEEDS_TOKEN
        text = fig.PROFIT[s.face[c]]
        if text is not None and not text.payable(s, rec.probe(text, f.player, c)):
            return cl.PROFIT_COST
        return 0

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        c = number_of(s, x)
        text = fig.PROFIT[s.face[c]] if c >= 0 else None
        if rule == cl.NEEDS_TOKEN:
            return lacks.actions(s, f.player)
        if rule == cl.PROFIT_COST and text is not None:
            return text.unmet(s, rec.probe(text, f.player, c))
        if rule == cl.PROFIT_ACTION and c >= 0 and fig.ROUTES[s.face[c]] and tokens(s, c, GOODS) < FULL_ROUTE:
            return Lack("route", FULL_ROUTE, tokens(s, c, GOODS), card=x)
        return None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        c = s.numbers[x]
        use_actions(s, f.player, 1)
        s.push(PROFIT, f.player, c, it=c)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        text = timing_text(s, s.numbers[x], w.PROFIT, language)
        return {**super().fields(s, f, terms, x, language), "text": text}
