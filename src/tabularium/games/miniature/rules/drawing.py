"""Drawing, with a reshuffle that may ask; and cards that rivals drop."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tabularium.games.miniature.cards.numbers import CARDS, LIBRARY, WATCHMAN
from tabularium.games.miniature.rules.clauses import ONE_CARD, RESPONSE
from tabularium.games.miniature.table.atoms import gain_coins, move, put_on_top
from tabularium.games.miniature.table.queries import cards_in, in_play
from tabularium.games.miniature.table.state import DECK, DISCARD, HAND, RESHUFFLED, Table
from tabularium.games.miniature.words.notation import DROP, TOP
from tabularium.kernel.action import YES, act, target_of, word_of
from tabularium.kernel.compose import Text, YesNo
from tabularium.kernel.effect import ASK_UNLESS_EMPTY, Choice, Effect, Frame


class Gain(Effect[Table]):
    PARTS: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, s: Table, f: Frame) -> None:
        gain_coins(s, f.player, self.n)


class DropOne(Choice[Table]):
    few: int = ASK_UNLESS_EMPTY
    rule: int = ONE_CARD
    prompt: str = "drop"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(DROP, c) for c in cards_in(s, f.player, HAND)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        c = target_of(a)
        return 0 if word_of(a) == DROP and s.owner[c] == f.player and s.zone[c] == HAND else ONE_CARD

    def take(self, s: Table, f: Frame, a: int) -> None:
        move(s, target_of(a), DISCARD)
        if in_play(s, f.player, WATCHMAN):
            s.trigger(WATCH, f.player, WATCHMAN)

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [CARDS[target_of(a)]]


DROP_ONE: Final = DropOne()


class RivalsDrop(Effect[Table]):
    def does(self, s: Table, f: Frame) -> bool:
        return any(s.zone[c] == HAND and s.owner[c] != f.player for c in range(len(CARDS)))

    def run(self, s: Table, f: Frame) -> None:
        for i in range(s.seats - 1, 0, -1):
            s.push(DROP_ONE, (f.player + i) % s.seats, home=f.home)


class Draw(Effect[Table]):
    """Draw a card; an empty deck is reshuffled first, which may ask its owner."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        if s.decks[p]:
            s.reveal()
            move(s, s.decks[p][-1], HAND)
        elif f.pc == 0 and cards_in(s, p, DISCARD):
            s.again(f, 1)
            s.push(RESHUFFLE, p)


class Reshuffle(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        pile = cards_in(s, p, DISCARD)
        s.shuffle(pile)
        s.tell(RESHUFFLED, p, n=len(pile))
        for card in pile:
            move(s, card, DECK)
        if in_play(s, p, LIBRARY):
            s.push(CHOOSE_TOP, p)


class ChooseTop(Choice[Table]):
    """The library's owner looks through the deck and puts a card on top."""

    few: int = ASK_UNLESS_EMPTY
    rule: int = ONE_CARD
    prompt: str = "top"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(TOP, c) for c in sorted(s.decks[f.player])]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == TOP and target_of(a) in s.decks[f.player] else ONE_CARD

    def take(self, s: Table, f: Frame, a: int) -> None:
        put_on_top(s, f.player, target_of(a))

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [CARDS[target_of(a)]]


class Response(YesNo[Table]):
    """A card's owner may answer what happened; the text that asked hears whether it was done."""

    PARTS: ClassVar[tuple[str, ...]] = ("effect",)
    rule: int = RESPONSE
    prompt: str = "may"

    def __init__(self, effect: Effect[Any]) -> None:
        super().__init__()
        self.effect = effect

    def barred(self, s: Table, f: Frame) -> int:
        return 0 if self.effect.payable(s, f) and self.effect.does(s, f) else RESPONSE

    def leads(self, s: Table, f: Frame, a: int) -> bool:
        return a == YES

    def take(self, s: Table, f: Frame, a: int) -> None:
        s.give(f, n=int(a == YES))
        if a == YES:
            s.then(f, self.effect)


DRAW: Final = Draw()
RESHUFFLE: Final = Reshuffle()
CHOOSE_TOP: Final = ChooseTop()
WATCH: Final = Response(DRAW)
ORATE: Final = Text((Gain(1), RivalsDrop(), DRAW))
