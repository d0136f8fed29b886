"""The six actions, by action tile, extra action or technology."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.praga.rules.bridge import draw_iv, offer_v
from tabularium.games.praga.rules.choices import Unhurried
from tabularium.games.praga.rules.clauses import (
    BUILDING_PAY,
    BUILDING_UNAFFORDABLE,
    MINES_ONE_OPTION,
    ONE_BONUS,
    QUARRIES_ONE_OPTION,
    UPGRADE_TAKE,
    WALL_PAY,
    WALL_UNAFFORDABLE,
)
from tabularium.games.praga.rules.gains import grant, produce, raise_track, reward, tech_bonus
from tabularium.games.praga.rules.lacks import hex_price
from tabularium.games.praga.rules.performing import barred_special
from tabularium.games.praga.rules.placing import CHOOSE_ROTATION, CHOOSE_SITE, CHOOSE_SPOT
from tabularium.games.praga.rules.roadside import road_tile
from tabularium.games.praga.table.atoms import move_pawn, pay, take_hex, use_bonus
from tabularium.games.praga.table.atoms_turn import count_action, count_paid, open_road, receive_side
from tabularium.games.praga.table.names import (
    BOARD,
    BRIDGE_IV,
    BRIDGE_V,
    BUILDING,
    BUILDINGS,
    BY_BUILDINGS,
    BY_PRODUCTION,
    BY_UPGRADES,
    BY_WALLS,
    EGG,
    EXTRA,
    GOLD,
    MAIN,
    MINES,
    MUST_CATHEDRAL,
    MUST_HUNGER,
    ON_HUNGER_WALL,
    ON_PLAIN_WALL,
    PAWN,
    QUARRIES,
    ROAD,
    ROW_LENGTH,
    STONE,
    UPGRADE,
    UPGRADES,
    WALL,
    WALLS,
    WHILE_UPGRADE,
    WHILE_WALL,
    WIDTH,
)
from tabularium.games.praga.table.queries import cheapest_site, hooked, price, takes_hex
from tabularium.games.praga.table.state import E_ACTS, E_UPGRADE_BONUS, Table
from tabularium.games.praga.words.labels import speech
from tabularium.games.praga.words.objects import place_id, track_id
from tabularium.games.praga.words.vocabulary import PLACE, RAISE, YIELD
from tabularium.kernel.action import CHOOSE, act, target_of, word_of
from tabularium.kernel.effect import ASK, ASK_UNLESS_EMPTY, Choice, Effect, Fields, Frame
from tabularium.kernel.lack import Lack


class Perform(Effect[Table]):
    """Action `it`, by licence `n`, with a discount of `other`; afterwards its upgrade pays."""

    def run(self, s: Table, f: Frame) -> None:
        p, action = f.player, f.it
        s.tell(E_ACTS, p, n=action, other=f.n)
        if action <= QUARRIES:
            s.push(FINISH, p, n=action)
            s.push(MANAGE_MINES if action == MINES else MANAGE_QUARRIES, p)
        elif action == ROAD:
            s.push(FINISH, p, n=action)
            advance_pawn(s, p)
        else:
            s.push(CHOOSE_HEXES[action - UPGRADE], p, other=f.other, n=f.n)


class Manage(Choice[Table]):
    """Mines or quarries: one more and 1 of its resource, or production."""

    PARTS: ClassVar[tuple[str, ...]] = ("track",)
    few: int = ASK
    prompt: str = "manage"

    def __init__(self, track: int, rule: int) -> None:
        super().__init__()
        self.track = track
        self.rule = rule

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(RAISE, self.track), act(YIELD, self.track)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) in (RAISE, YIELD) and target_of(a) == self.track else self.rule

    def take(self, s: Table, f: Frame, a: int) -> None:
        if word_of(a) == RAISE:
            raise_track(s, f.player, self.track)
            grant(s, f.player, GOLD + self.track, 1, BY_PRODUCTION)
        else:
            produce(s, f.player, self.track)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"action": speech(s).deed(self.track, language)}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        if word_of(a) == RAISE:
            return speech(s).more_of(s, f.player, self.track, language)
        return {"gains": speech(s).production(s, f.player, self.track, language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [track_id(f.player, self.track), "answer-raise" if word_of(a) == RAISE else "answer-yield"]


MANAGE_MINES: Final = Manage(MINES, MINES_ONE_OPTION)
MANAGE_QUARRIES: Final = Manage(QUARRIES, QUARRIES_ONE_OPTION)


class ChooseHex(Unhurried):
    """A hex of the row, paid at once. `n` is the licence, `other` the discount."""

    PARTS: ClassVar[tuple[str, ...]] = ("row",)
    few: int = ASK_UNLESS_EMPTY

    def __init__(self, row: int, prompt: str, rule: int, dear: int) -> None:
        super().__init__()
        self.row = row
        self.prompt = prompt
        self.rule = rule
        self.dear = dear

    def candidates(self, s: Table, f: Frame) -> list[int]:
        base = self.row * ROW_LENGTH
        return [act(PLACE, s.t.local[s.rows[base + i]]) for i in range(ROW_LENGTH) if s.rows[base + i] >= 0]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) != PLACE:
            return self.rule
        return self.barred(s, f, s.t.hexes[target_of(a)])

    def barred(self, s: Table, f: Frame, card: int) -> int:
        """The clause that keeps this hex from being taken, or 0."""
        if s.t.row_of[card] != self.row or card not in s.rows:
            return self.rule
        special = barred_special(s, card, f.n)
        if special:
            return special
        base = f.player * WIDTH
        gold, stone = price(s, card, f.other)
        if gold > s.own[base + GOLD] or stone > s.own[base + STONE]:
            return self.dear
        if self.row == BUILDINGS:
            extra = cheapest_site(s)
            if extra and s.t.cost_gold[card] + extra > s.own[base + GOLD] + f.other:
                return self.dear
        return 0

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        if word_of(a) != PLACE or rule != self.dear:
            return None
        return hex_price(s, f.player, s.t.hexes[target_of(a)], f.other)

    def can_lose(self, s: Table, f: Frame, gone: int) -> bool:
        """So many of the hexes that may be taken can leave the row."""
        return takes_hex(s, f.player, self.row, f.n, f.other, 0, 0, gone + 1)

    def lacking(self, s: Table, f: Frame, gold: int, stone: int, row: int) -> int:
        enough = 3 if row == self.row else 1
        return 0 if takes_hex(s, f.player, self.row, f.n, f.other, -gold, -stone, enough) else self.dear

    def needs_special(self, s: Table, f: Frame) -> bool:
        """Without the special right nothing could be taken."""
        return f.n == MAIN and not takes_hex(s, f.player, self.row, EXTRA, f.other, 0, 0)

    def roomy(self, s: Table, f: Frame) -> bool:
        return False

    def take(self, s: Table, f: Frame, a: int) -> None:
        p, card = f.player, s.t.hexes[target_of(a)]
        gold, stone = price(s, card, f.other)
        pay(s, p, GOLD, gold)
        pay(s, p, STONE, stone)
        if s.t.rarity[card]:
            use_bonus(s)
        take_hex(s, p, card)
        if self.row == UPGRADES:
            s.push(FINISH, p, it=card, n=UPGRADE, other=s.hexes[p * BOARD + UPGRADE])
            s.push(CHOOSE_ROTATION, p, it=card, n=s.t.action[card])
        elif self.row == WALLS:
            s.push(FINISH, p, n=WALL)
            s.push(CHOOSE_SPOT, p, it=card)
            if s.t.icon[card]:
                receive_side(s, MUST_HUNGER)
            tech = hooked(s, p, ON_HUNGER_WALL if s.t.icon[card] else ON_PLAIN_WALL)
            if tech >= 0:
                tech_bonus(s, p, tech)
            road_tile(s, p, WHILE_WALL)  # now: the pawn may move on before the wall lies
            reward(s, p, s.t.reward[card], BY_WALLS)
        else:
            s.push(FINISH, p, n=BUILDING)
            s.push(CHOOSE_SITE, p, it=card, n=max(0, f.other - s.t.cost_gold[card]))
            if s.t.icon[card]:
                receive_side(s, MUST_CATHEDRAL)
            reward(s, p, s.t.reward[card], BY_BUILDINGS)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        card = s.t.hexes[target_of(a)]
        gold, stone = price(s, card, max(f.other, 0))
        cost = speech(s).cost(gold, stone, language)
        return {"text": speech(s).hex_text(card, language, False), "cost": cost}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [s.t.ids[s.t.hexes[target_of(a)]]]


CHOOSE_HEXES: Final[tuple[ChooseHex, ...]] = (
    ChooseHex(UPGRADES, "upgrade", UPGRADE_TAKE, UPGRADE_TAKE),
    ChooseHex(WALLS, "wall", WALL_PAY, WALL_UNAFFORDABLE),
    ChooseHex(BUILDINGS, "building", BUILDING_PAY, BUILDING_UNAFFORDABLE),
)


def advance_pawn(s: Table, p: int) -> None:
    """The pawn's next space: two effects that wait, or the bridge."""
    space = s.own[p * WIDTH + PAWN] + 1
    pay(s, p, EGG, s.t.road_eggs[space])
    move_pawn(s, p)
    if space == BRIDGE_IV:
        draw_iv(s, p)
    elif space == BRIDGE_V:
        offer_v(s, p)
    else:
        open_road(s, space, not s.road_tiles >> (space - 1) & 1)


class Finish(Effect[Table]):
    """An action `n` was performed: its upgrade pays, and a new upgrade `it` also for earlier actions of the turn.

    `other` is the upgrade that lay on the upgrade action before. Each performed action pays one bonus.
    """

    def run(self, s: Table, f: Frame) -> None:
        p, action = f.player, f.n
        count_action(s, action)
        if action == UPGRADE:
            road_tile(s, p, WHILE_UPGRADE)
        if f.it >= 0 and s.t.action[f.it] == UPGRADE and f.other >= 0:
            if s.t.reward[f.it] == s.t.reward[f.other]:
                self.pay(s, p, UPGRADE, f.it)
            else:
                s.push(OLD_OR_NEW, p, it=f.it, other=f.other)
            return
        if f.it >= 0:
            self.pay(s, p, s.t.action[f.it], f.it)
        self.pay(s, p, action, s.hexes[p * BOARD + action])

    def pay(self, s: Table, p: int, action: int, card: int) -> None:
        """The bonus of an upgrade for each performance of its action that has had none."""
        if card >= 0:
            while s.paid[action] < s.done[action]:
                count_paid(s, action)
                s.tell(E_UPGRADE_BONUS, p, card)
                reward(s, p, s.t.reward[card], BY_UPGRADES)


class OldOrNew(Choice[Table]):
    """The upgrade action covered its own upgrade: one of the two bonuses."""

    few: int = ASK
    rule: int = ONE_BONUS
    prompt: str = "old_or_new"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(CHOOSE, 0), act(CHOOSE, 1)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == CHOOSE and target_of(a) < 2 else ONE_BONUS

    def take(self, s: Table, f: Frame, a: int) -> None:
        FINISH.pay(s, f.player, UPGRADE, f.it if target_of(a) else f.other)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        card = f.it if target_of(a) else f.other
        said = speech(s)
        return {"text": f"{said.name(card, language)}: {said.gains(s.t.reward[card], language)}"}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [f"choice-{target_of(a)}", place_id(f.player, UPGRADE)]


FINISH: Final = Finish()
OLD_OR_NEW: Final = OldOrNew()
PERFORM: Final = Perform()


def start_action(s: Table, p: int, action: int, licence: int = MAIN, discount: int = 0) -> None:
    s.push(PERFORM, p, it=action, n=licence, other=discount)
