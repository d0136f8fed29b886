"""Card texts that are actions."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.nations.cards.card import Goods
from tabularium.games.nations.cards.shelf import CARDS, HOOKS, KIND
from tabularium.games.nations.rules.answers import OfCard, OfGoods
from tabularium.games.nations.rules.buying import buy, no_card, purchase_fields, purchase_message, unbuyable
from tabularium.games.nations.rules.clauses import (
    ALHAZEN,
    BOLIVAR,
    COLON,
    DEPLOY_SOURCES,
    FORCED_ONLY,
    GALILEO,
    NONE_ON_TRACK,
    OWN_ACTION,
    SLASH,
    USED_MARKER,
)
from tabularium.games.nations.rules.deploying import DeployFree
from tabularium.games.nations.rules.lacks import NO_IDLE, purchase, recruits, short
from tabularium.games.nations.rules.losses import TAKE_WORKER
from tabularium.games.nations.rules.solo import after_action
from tabularium.games.nations.table.atoms import gain, gain_all, pay
from tabularium.games.nations.table.atoms_board import swap_in_market
from tabularium.games.nations.table.atoms_cards import mark_used, remove
from tabularium.games.nations.table.kinds import ALL, HAS_ACTION, MILITARY, NO_CARD, USED
from tabularium.games.nations.table.production import holds
from tabularium.games.nations.table.queries import in_play, workers_on_track
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.saying import name, own_card, said
from tabularium.games.nations.words.vocabulary import BUY, DEPLOY, GAIN, PAY, PLACE_NAMES, REMOVE, SWAP
from tabularium.games.nations.words.wording import CONDITIONS, TYPES, Pair, amount, amounts, joined
from tabularium.kernel.action import act, first_of, second_of, target_of, word_of
from tabularium.kernel.effect import TAKE_LONE, Choice, Effect, Fields, Frame, Terms, Verb
from tabularium.kernel.lack import Lack


class Power(Effect[Table]):
    """A text headed as an action: what forbids it, what it does, what it says."""

    def bar(self, s: Table, p: int) -> int:
        raise NotImplementedError

    def lack(self, s: Table, p: int, rule: int) -> Lack | None:
        """What is missing where `bar` forbids it."""
        if rule == DEPLOY_SOURCES:
            return NO_IDLE
        return recruits(s.nations[p], 1) if rule == NONE_ON_TRACK else None

    def says(self) -> Pair:
        raise NotImplementedError


class Use(Verb[Table]):
    """The action of a card in play; most of them once a round."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return 0 if s.nations[f.player].hooks & HAS_ACTION else OWN_ACTION

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        if not s.nations[f.player].hooks & HAS_ACTION:
            return []
        return [card for card in in_play(s.nations[f.player]) if HOOKS[card] & HAS_ACTION]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        power = CARDS[x].action
        if not isinstance(power, Power) or x not in in_play(s.nations[f.player]):
            return OWN_ACTION
        if x in s.nations[f.player].used:
            return USED_MARKER
        return power.bar(s, f.player)

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        power = CARDS[x].action
        return power.lack(s, f.player, rule) if isinstance(power, Power) and rule != USED_MARKER else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        s.tell(USED, f.player, x)
        if not CARDS[x].often:
            mark_used(s, f.player, x)
        power = CARDS[x].action
        assert power is not None
        s.push(power, f.player, x)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        power = CARDS[x].action
        assert isinstance(power, Power)
        return {"card": name(x, language), "text": said(power.says(), language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return own_card(s, f.player, x)


# Exchanges


class OneAmount(OfGoods):
    """One of some amounts of goods in full, no mixture."""

    PARTS: ClassVar[tuple[str, ...]] = ("amounts",)
    rule: int = SLASH
    word: int = GAIN

    def __init__(self, amounts: tuple[tuple[int, int], ...]) -> None:
        super().__init__()
        self.amounts = amounts

    def how_much(self, f: Frame, kind: int) -> int:
        return sum([n for k, n in self.amounts if k == kind])

    def barred(self, s: Table, f: Frame, kind: int) -> int:
        return 0

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(self.word, kind) for kind, _ in self.amounts]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        named = word_of(a) == self.word and self.how_much(f, target_of(a))
        return self.barred(s, f, target_of(a)) if named else SLASH


class ChoosePrice(OneAmount):
    word: int = PAY
    prompt: str = "choose_price"

    def barred(self, s: Table, f: Frame, kind: int) -> int:
        return 0 if s.nations[f.player].stock[kind] >= self.how_much(f, kind) else FORCED_ONLY

    def take(self, s: Table, f: Frame, a: int) -> None:
        pay(s, f.player, target_of(a), self.how_much(f, target_of(a)), f.source)


class ChooseGain(OneAmount):
    prompt: str = "choose_gain"

    def take(self, s: Table, f: Frame, a: int) -> None:
        gain(s, f.player, target_of(a), self.how_much(f, target_of(a)), f.source)


class Barter(Power):
    """Pay one of some prices, gain one of some goods."""

    PARTS: ClassVar[tuple[str, ...]] = ("prices", "gains")

    def __init__(self, prices: tuple[tuple[int, int], ...], gains: tuple[tuple[int, int], ...]) -> None:
        super().__init__()
        self.prices = prices
        self.gains = gains
        self.price = ChoosePrice(prices)
        self.gain = ChooseGain(gains)

    def bar(self, s: Table, p: int) -> int:
        stock = s.nations[p].stock
        return 0 if any(stock[kind] >= n for kind, n in self.prices) else FORCED_ONLY

    def lack(self, s: Table, p: int, rule: int) -> Lack | None:
        """The price that is nearest."""
        stock = s.nations[p].stock
        kind, n = min(self.prices, key=lambda price: price[1] - stock[price[0]])
        return short(s.nations[p], kind, n)

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, self.gain)
        s.then(f, self.price)

    def says(self) -> Pair:
        prices = [amount(kind, n) for kind, n in self.prices]
        gains = [amount(kind, n) for kind, n in self.gains]
        return (
            f"pay {joined([x for x, _ in prices], 'or')}, gain {joined([x for x, _ in gains], 'or')}",
            f"pague {joined([x for _, x in prices], 'ou')}, ganhe {joined([x for _, x in gains], 'ou')}",
        )


# Two cards of the progress board change places


class SwapTwo(Choice[Table]):
    few: int = TAKE_LONE
    rule: int = ALHAZEN
    prompt: str = "swap"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        places = [x for x in range(len(s.market)) if s.market[x] != NO_CARD]
        return [act(SWAP, x, y) for i, x in enumerate(places) for y in places[i + 1 :]]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        x = first_of(target_of(a))
        y = second_of(target_of(a))
        if word_of(a) != SWAP or x == y or s.market[x] == NO_CARD or s.market[y] == NO_CARD:
            return ALHAZEN
        return 0

    def take(self, s: Table, f: Frame, a: int) -> None:
        x = first_of(target_of(a))
        y = second_of(target_of(a))
        swap_in_market(s, f.player, x, y)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        one, two = s.market[first_of(target_of(a))], s.market[second_of(target_of(a))]
        return {"one": name(one, language), "two": name(two, language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [PLACE_NAMES[first_of(target_of(a))], PLACE_NAMES[second_of(target_of(a))]]


SWAP_TWO: Final = SwapTwo()


class SwapCards(Power):
    def bar(self, s: Table, p: int) -> int:
        return 0 if len([card for card in s.market if card != NO_CARD]) > 1 else ALHAZEN

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, SWAP_TWO)

    def says(self) -> Pair:
        return (
            "exchange the places of two cards on the progress board",
            "troque de lugar duas cartas do Tabuleiro de Progresso",
        )


# A card without its price


class BuyFree(Choice[Table]):
    PARTS: ClassVar[tuple[str, ...]] = ("kinds",)
    few: int = TAKE_LONE
    rule: int = GALILEO
    prompt: str = "buy_free"

    def __init__(self, kinds: tuple[int, ...]) -> None:
        super().__init__()
        self.kinds = kinds

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(BUY, x) for x in range(len(s.market)) if s.market[x] != NO_CARD]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) != BUY:
            return GALILEO
        x = target_of(a)
        card = s.market[x]
        if card == NO_CARD:
            return no_card(s, x)
        return unbuyable(s, f.player, card) if KIND[card] in self.kinds else GALILEO

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return purchase(s, f.player, s.market[target_of(a)], rule) if word_of(a) == BUY else None

    def take(self, s: Table, f: Frame, a: int) -> None:
        after_action(s)
        buy(s, f.player, target_of(a), 0)

    def message(self, s: Table, f: Frame, a: int) -> str:
        return purchase_message(s, f.player, s.market[target_of(a)], "action.buy.buy_free")

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {**purchase_fields(s, f.player, target_of(a), language), "price": 0}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [PLACE_NAMES[target_of(a)]]


class FreeBuy(Power):
    PARTS: ClassVar[tuple[str, ...]] = ("kinds",)

    def __init__(self, kinds: tuple[int, ...]) -> None:
        super().__init__()
        self.kinds = kinds
        self.choice = BuyFree(kinds)

    def bar(self, s: Table, p: int) -> int:
        return 0 if any(card != NO_CARD and KIND[card] in self.kinds for card in s.market) else GALILEO

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, self.choice)

    def says(self) -> Pair:
        return (
            f"buy a {' or a '.join([TYPES[kind][0] for kind in self.kinds])} without paying its gold",
            f"compre uma {' ou uma '.join([TYPES[kind][1] for kind in self.kinds])} sem pagar o ouro",
        )


# Workers


class ServeScience(DeployFree):
    """An idle worker on any card of one's own; alone, the die follows one on a military card."""

    def take(self, s: Table, f: Frame, a: int) -> None:
        if word_of(a) == DEPLOY and KIND[target_of(a)] == MILITARY:
            after_action(s)
        super().take(s, f, a)


IDLE_FREE: Final = ServeScience(moving=False, may=False)


class DeployOneFree(Power):
    def bar(self, s: Table, p: int) -> int:
        return 0 if s.nations[p].idle else DEPLOY_SOURCES

    def run(self, s: Table, f: Frame) -> None:
        s.push(IDLE_FREE, f.player, f.source, n=1)

    def says(self) -> Pair:
        return "deploy an idle worker without paying stone", "aloque um trabalhador desocupado sem pagar pedra"


class Levy(Power):
    """Take a worker from the population track."""

    PARTS: ClassVar[tuple[str, ...]] = ("when",)

    def __init__(self, when: int = ALL) -> None:
        super().__init__()
        self.when = when

    def bar(self, s: Table, p: int) -> int:
        if not holds(s, p, self.when):
            return COLON
        return 0 if workers_on_track(s.nations[p]) else NONE_ON_TRACK

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, TAKE_WORKER)

    def says(self) -> Pair:
        en, pt = "take 1 worker", "pegue 1 trabalhador"
        if self.when == ALL:
            return en, pt
        return f"{CONDITIONS[self.when][0]}, {en}", f"{CONDITIONS[self.when][1]}, {pt}"


# A colony for goods


class SellColony(OfCard):
    PARTS: ClassVar[tuple[str, ...]] = ("goods",)
    few: int = TAKE_LONE
    rule: int = BOLIVAR
    prompt: str = "sell_colony"

    def __init__(self, given: Goods) -> None:
        super().__init__()
        self.goods = given

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(REMOVE, card) for card in s.nations[f.player].colonies]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == REMOVE and target_of(a) in s.nations[f.player].colonies else BOLIVAR

    def take(self, s: Table, f: Frame, a: int) -> None:
        remove(s, f.player, target_of(a))
        gain_all(s, f.player, self.goods, 1, f.source)


class FreeColony(Power):
    PARTS: ClassVar[tuple[str, ...]] = ("goods",)

    def __init__(self, given: Goods) -> None:
        super().__init__()
        self.goods = given
        self.choice = SellColony(given)

    def bar(self, s: Table, p: int) -> int:
        return 0 if s.nations[p].colonies else BOLIVAR

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, self.choice)

    def says(self) -> Pair:
        en, pt = amounts(self.goods)
        return f"remove one of your colonies, gain {en}", f"remova uma de suas Colônias, ganhe {pt}"
