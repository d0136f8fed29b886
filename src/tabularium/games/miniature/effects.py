"""The verbs, texts and flow of the miniature."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tabularium.games.miniature.state import (
    ATTACKED,
    BID,
    CARDS,
    COIN_1,
    COLONY,
    DECK,
    DISCARD,
    DOOM,
    DOOMED,
    FEAST,
    FORGE,
    HAND,
    HEIR,
    HERALD,
    LIBRARY,
    MASON_1,
    MASON_2,
    MINE,
    ORATION,
    PART_DONE,
    PARTS_OF_A_TURN,
    PLAY,
    PLUNDERED,
    PRAY,
    RAID,
    REPELLED,
    RESHUFFLED,
    REST,
    SHIELD_1,
    SHIELD_3,
    SMELT,
    TRADE,
    WATCHMAN,
    WON,
    Table,
    cards_in,
    forge_cost,
    gain_coins,
    gain_points,
    in_play,
    masons,
    move,
)
from tabularium.kernel.action import DONE, OWN, Lexicon, Numbers, Word, act, target_of, word_of
from tabularium.kernel.clause import Book
from tabularium.kernel.effect import May, Menu, Pick, Seq, Text
from tabularium.kernel.machine import ASK, ASK_UNLESS_EMPTY, USUAL, Choice, Effect, Frame, Terms, Verb

BOOK: Final = Book("miniature")
ANY_ORDER: Final = BOOK.rule("turn.any_order")
ONCE: Final = BOOK.rule("turn.once")
UNLOCKED: Final = BOOK.rule("turn.unlocked")
IN_HAND: Final = BOOK.rule("card.in_hand")
UNPLAYABLE: Final = BOOK.rule("card.unplayable")
PRICE: Final = BOOK.rule("card.price")
SUFFICE: Final = BOOK.rule("defence.suffice")
HIGHER: Final = BOOK.rule("auction.higher")
LIMIT: Final = BOOK.rule("auction.limit")
FORCE: Final = BOOK.rule("auction.force")
ONE_CARD: Final = BOOK.rule("card.choose")
RESPONSE: Final = BOOK.rule("card.response")
FREE: Final = BOOK.rule("card.free")
PAYING: Final = BOOK.rule("pay.coins")
ORDER_RULE: Final = BOOK.rule("card.order")

PLAY_CARD, PART, DEFEND, BID_WORD, PASS, SEND, DROP, TOP, PAY, DISMISS, FREE_PLAY = range(OWN, OWN + 11)
CARD: Final = Lexicon("card", list(CARDS))
UNIT: Final = Numbers("unit")
WORDS: Final = (
    Word(PLAY_CARD, "play", (CARD,)),
    Word(PART, "do", (Lexicon("part", list(PARTS_OF_A_TURN)),)),
    Word(DEFEND, "defend", (CARD,)),
    Word(BID_WORD, "bid", (Numbers("bid"),)),
    Word(PASS, "pass"),
    Word(SEND, "send", (UNIT,)),
    Word(DROP, "drop", (CARD,)),
    Word(TOP, "top", (CARD,)),
    Word(PAY, "pay"),
    Word(DISMISS, "dismiss", (CARD,)),
    Word(FREE_PLAY, "free", (CARD,)),
)


# An aggression, answered with shields that suffice or with none

RAID_STRENGTH: Final = 3


class Defend(Pick[Table]):
    word: int = DEFEND
    rule: int = SUFFICE
    prompt: str = "defend"

    def pool(self, s: Table, f: Frame) -> list[int]:
        return [c for c in cards_in(s, f.player, HAND) if SHIELD_1 <= c <= SHIELD_3]

    def worth(self, s: Table, f: Frame, x: int) -> int:
        return x - SHIELD_1 + 1

    def enough(self, s: Table, f: Frame) -> int:
        return RAID_STRENGTH

    def picked(self, s: Table, f: Frame, them: tuple[int, ...]) -> None:
        for card in them:
            move(s, card, DISCARD)
        if them:
            s.tell(REPELLED, f.player, RAID)
        else:
            spoils = min(3, s.coins[f.player])
            gain_coins(s, f.player, -spoils)
            gain_coins(s, f.other, spoils)
            s.tell(PLUNDERED, f.player, RAID, spoils, f.other)


DEFENCE: Final = Defend()


class Raid(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        victim = (f.player + 1) % s.seats
        s.tell(ATTACKED, f.player, RAID, other=victim)
        s.push(DEFENCE, victim, other=f.player)


# An ascending auction; the winner pays with a set of units


class Auction(Choice[Table]):
    """`them` are the seats still bidding, the next one first; `n` is the highest bid, `other` its seat."""

    few: int = ASK
    rule: int = HIGHER
    prompt: str = "auction"

    def who(self, s: Table, f: Frame) -> int:
        return f.them[0]

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(BID_WORD, n) for n in range(1, 10)] + [PASS]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == PASS:
            return 0
        if word_of(a) != BID_WORD or target_of(a) <= f.n:
            return HIGHER
        return 0 if target_of(a) <= sum(s.units[f.them[0]]) else LIMIT

    def take(self, s: Table, f: Frame, a: int) -> None:
        p = f.them[0]
        rest = f.them[1:]
        if a == PASS:
            if len(rest) == 1 and f.n > 0:
                self.sold(s, f.other, f.n)
            elif rest:
                s.push(self, f.player, other=f.other, n=f.n, them=rest)
        else:
            s.tell(BID, p, COLONY, target_of(a))
            if rest:
                s.push(self, f.player, other=p, n=target_of(a), them=(*rest, p))
            else:
                self.sold(s, p, target_of(a))

    def sold(self, s: Table, p: int, n: int) -> None:
        s.tell(WON, p, COLONY, n)
        s.push(FORCE_PICK, p, n=n)


class Force(Pick[Table]):
    """Units whose strengths together reach the bid; `x` is the place of a unit."""

    word: int = SEND
    rule: int = FORCE
    prompt: str = "force"

    def pool(self, s: Table, f: Frame) -> list[int]:
        return list(range(len(s.units[f.player])))

    def least(self, s: Table, f: Frame) -> int:
        return 1

    def worth(self, s: Table, f: Frame, x: int) -> int:
        return s.units[f.player][x]

    def enough(self, s: Table, f: Frame) -> int:
        return f.n

    def picked(self, s: Table, f: Frame, them: tuple[int, ...]) -> None:
        for place in reversed(them):
            s.units[f.player].pop(place)
        gain_points(s, f.player, 5)


FORCE_PICK: Final = Force()
AUCTION: Final = Auction()


class HoldAuction(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        s.push(AUCTION, f.player, them=tuple([(f.player + i) % s.seats for i in range(s.seats)]))


# Texts of sentences, responses and a reshuffle that asks


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
            s.revealed = True
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
        deck = s.decks[f.player]
        deck.remove(target_of(a))
        deck.append(target_of(a))


DRAW: Final = Draw()
RESHUFFLE: Final = Reshuffle()
CHOOSE_TOP: Final = ChooseTop()
WATCH: Final = May(DRAW, RESPONSE)
ORATE: Final = Text((Gain(1), RivalsDrop(), DRAW))


# A cost that changes while it is paid


class PayForge(Choice[Table]):
    """Coin by coin; a mason may be dismissed for two coins' worth, but then the forge is dearer. `n`: paid."""

    few: int = ASK
    rule: int = PAYING
    prompt: str = "forge"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [PAY, act(DISMISS, MASON_1), act(DISMISS, MASON_2)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == PAY:
            return 0 if s.coins[f.player] > 0 else PAYING
        return 0 if word_of(a) == DISMISS and masons(s, f.player) and in_play(s, f.player, target_of(a)) else PAYING

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == PAY:
            gain_coins(s, f.player, -1)
            paid = f.n + 1
        else:
            move(s, target_of(a), DISCARD)
            paid = f.n + 2
        if paid < forge_cost(s, f.player):
            s.push(self, f.player, n=paid)
        else:
            gain_points(s, f.player, 3)


PAY_FORGE: Final = PayForge()


class BuildForge(Effect[Table]):
    def payable(self, s: Table, f: Frame) -> bool:
        return s.coins[f.player] >= forge_cost(s, f.player)

    def run(self, s: Table, f: Frame) -> None:
        s.push(PAY_FORGE, f.player)


# A card that plays another card for free


class PlayFree(Choice[Table]):
    few: int = ASK_UNLESS_EMPTY
    rule: int = FREE
    prompt: str = "free"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(FREE_PLAY, c) for c in cards_in(s, f.player, HAND)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        c = target_of(a)
        if word_of(a) != FREE_PLAY or s.owner[c] != f.player or s.zone[c] != HAND:
            return FREE
        return unplayable(s, f, c)

    def take(self, s: Table, f: Frame, a: int) -> None:
        resolve(s, f.player, target_of(a))


PLAY_FREE: Final = PlayFree()


class Doom(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        s.tell(DOOMED, f.player, DOOM)
        s.halt(END_OF_GAME)


class EndOfGame(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        s.over = True
        s.ending = "doom" if s.zone[DOOM] == DISCARD else "rounds"


END_OF_GAME: Final = EndOfGame()

TEXTS: Final[dict[int, Effect[Any]]] = {}
LASTING_CARDS: Final = (WATCHMAN, LIBRARY, MASON_1, MASON_2, HEIR)


def _write_texts() -> None:
    TEXTS[RAID] = Raid()
    TEXTS[COLONY] = HoldAuction()
    TEXTS[ORATION] = ORATE
    TEXTS[FORGE] = BuildForge()
    TEXTS[HERALD] = Text((Gain(1), PLAY_FREE, Gain(1)))
    TEXTS[DOOM] = Doom()


_write_texts()


def unplayable(s: Table, f: Frame, card: int) -> int:
    """The clause that keeps a card in hand from being played now, or 0."""
    if card in LASTING_CARDS:
        return 0
    text = TEXTS.get(card)
    if text is None:
        return UNPLAYABLE
    return 0 if text.payable(s, f) else PRICE


def resolve(s: Table, p: int, card: int) -> None:
    if card in LASTING_CARDS:
        move(s, card, PLAY)
    else:
        move(s, card, DISCARD)
        s.push(TEXTS[card], p, card)


class PlayCard(Verb[Table]):
    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return cards_in(s, f.player, HAND)

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if s.owner[x] != f.player or s.zone[x] != HAND:
            return IN_HAND
        return unplayable(s, f, x)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        resolve(s, f.player, x)


# A turn of six parts in any order; some unlock others; prayer blesses mining, before or after


class DoPart(Verb[Table]):
    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return list(range(len(PARTS_OF_A_TURN)))

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if s.done >> x & 1:
            return ONCE
        if x == SMELT and not s.done >> MINE & 1:
            return UNLOCKED
        if x == TRADE and not (s.done >> SMELT & 1 or s.done >> PRAY & 1):
            return UNLOCKED
        return 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        s.done |= 1 << x
        s.tell(PART_DONE, f.player, n=x)
        blessed = int(s.done >> PRAY & 1)
        if x == MINE:
            gain_coins(s, f.player, 1 + blessed)
        elif x == SMELT:
            gain_points(s, f.player, 1)
        elif x == TRADE:
            gain_coins(s, f.player, 2)
        elif x == PRAY and s.done >> MINE & 1:
            gain_coins(s, f.player, 1)
        elif x == FEAST:
            s.push(DRAW, f.player)
        elif x == REST:
            gain_points(s, f.player, 1)


TURN: Final = Menu((PlayCard(PLAY_CARD), DoPart(PART)), USUAL, again=True, rule=ANY_ORDER, prompt="turn")
TURN.at_rest = True


class BeginTurn(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        s.done = 0
        s.active = f.player


class EndTurn(Effect[Table]):
    LAST_ROUND: ClassVar[int] = 3

    def run(self, s: Table, f: Frame) -> None:
        p = (f.player + 1) % s.seats
        if p == 0:
            s.rounds += 1
        if s.rounds == self.LAST_ROUND:
            s.halt(END_OF_GAME)
        else:
            s.push(WHOLE_TURN, p)


WHOLE_TURN: Final = Seq((BeginTurn(), TURN, EndTurn()))

__all__ = ["BOOK", "COIN_1", "DONE", "ORDER_RULE", "WHOLE_TURN", "WORDS"]
