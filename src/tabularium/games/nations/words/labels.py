"""Options, cards and events in sentences: what each action costs and brings."""

from __future__ import annotations

from tabularium.games.nations.cards.shelf import (
    CARDS,
    EVENT_BASE,
    EVENT_CARDS,
    NATION_NAMES,
    NATIONS,
    SIDE_CARD,
    SIDES,
    STAGES,
    TILE_BASE,
)
from tabularium.games.nations.rules.buying import Golden
from tabularium.games.nations.rules.event_choices import Disband, EitherOf, OfferTo, Recruit
from tabularium.games.nations.rules.event_specials import Crusade, Revival, StepBack
from tabularium.games.nations.rules.events import Step
from tabularium.games.nations.rules.maintenance import Ease
from tabularium.games.nations.rules.powers import BuyFree, ChooseGain, ChoosePrice, Power
from tabularium.games.nations.rules.wonders import stage_cost
from tabularium.games.nations.table.kinds import (
    ADVISOR,
    BATTLE,
    CAUSE_BASE,
    CAUSES,
    FOOD,
    FOOD_SECTION,
    NO_CARD,
    SECTIONS,
    STABILITY,
    STABILITY_SECTION,
    STONE,
    STRENGTH,
    TOP,
    WAR,
    WONDER,
)
from tabularium.games.nations.table.queries import (
    beyond_free,
    deploy_cost,
    golden_amount,
    golden_price,
    has_tower,
    price,
    raid_value,
    strength,
    worker_figures,
)
from tabularium.games.nations.table.state import Nation, Table
from tabularium.games.nations.words import vocabulary
from tabularium.games.nations.words.notation import PLACE_NAMES
from tabularium.games.nations.words.sheet_text import event_name, side_lines
from tabularium.games.nations.words.wording import Pair, amount, amounts, sentence
from tabularium.kernel.action import DONE, NO, YES, first_of, second_of, target_of, word_of
from tabularium.kernel.effect import Choice, Frame
from tabularium.kernel.language import Catalogue

Fields = dict[str, object]


def side(pair: Pair, language: str) -> str:
    return pair[0] if language == "en" else pair[1]


def name_of(number: int, language: str, tiles: list[str]) -> str:
    """The name of a card, an event card or one of its events, or a solo tile."""
    if number >= TILE_BASE:
        return tiles[number - TILE_BASE]
    if number >= EVENT_BASE:
        event = EVENT_CARDS[(number - EVENT_BASE) // 4]
        half = (number - EVENT_BASE) % 4
        if half == 0:
            return event_name(event)[language]
        return side((event.halves[half - 1].en, event.halves[half - 1].pt), language)
    return side((CARDS[number].en, CARDS[number].pt), language)


def worth(n: Nation, card: int, language: str) -> str:
    """What a worker on this card brings, in figures."""
    figures = worker_figures(n, card)
    parts = [
        f"{'+' if figures[k] > 0 else '−'}{side(amount(k, abs(figures[k])), language)}" for k in range(4) if figures[k]
    ]
    if figures[STABILITY]:
        word = side(("stability", "de Estabilidade"), language)
        parts.append(f"{'+' if figures[STABILITY] > 0 else '−'}{abs(figures[STABILITY])} {word}")
    if figures[STRENGTH]:
        parts.append(f"+{figures[STRENGTH]} {side(('strength', 'de Força'), language)}")
    return ", ".join(parts)


def left_behind(n: Nation, card: int, language: str) -> str:
    """What ends when a worker leaves this card: figures, and the VP of the last worker there."""
    parts = [worth(n, card, language)]
    at = n.workers[n.spaces.index(card)] if card in n.spaces else 0
    vp = CARDS[card].worker_vp[at - 1] if 0 < at <= len(CARDS[card].worker_vp) else 0
    if vp:
        parts.append(side((f"{vp} VP at the end", f"{vp} PV no final"), language))
    return ", ".join([part for part in parts if part])


class Speech:
    """Finds the message of an action and its fields."""

    def __init__(self, texts: Catalogue, tiles: list[str]) -> None:
        self.texts = texts
        self.tiles = tiles

    def name(self, number: int, language: str) -> str:
        if number >= CAUSE_BASE:
            return self.say(f"cause.{CAUSES[number - CAUSE_BASE]}", language)
        return name_of(number, language, self.tiles)

    def say(self, key: str, language: str, **fields: object) -> str:
        return self.texts.say(key, language, fields)

    def label(self, s: Table, f: Frame, choice: Choice[Table], p: int, a: int, language: str) -> str:
        word = word_of(a)
        if a in (DONE, YES, NO):
            return self.answer(s, f, choice, a, language)
        if word == vocabulary.STAY:
            return self.say("label.stay", language)
        if word in (
            vocabulary.BUY, vocabulary.DEPLOY, vocabulary.MOVE, vocabulary.UNDEPLOY, vocabulary.HIRE, vocabulary.USE,
            vocabulary.PASS,
        ):  # fmt: skip
            return self.act(s, choice, p, a, language)
        if word in (vocabulary.GROW, vocabulary.TAKE, vocabulary.RETURN, vocabulary.RECALL):
            return self.worker(s, choice, p, a, language)
        if word in (
            vocabulary.PAY, vocabulary.GAIN, vocabulary.LOSE, vocabulary.RESOURCES, vocabulary.POINT, vocabulary.DENY,
            vocabulary.SPARE,
        ):  # fmt: skip
            return self.goods(s, f, choice, p, a, language)
        return self.place(s, f, p, a, language)

    # The action of a turn

    def act(self, s: Table, choice: Choice[Table], p: int, a: int, language: str) -> str:
        word = word_of(a)
        x = target_of(a)
        n = s.nations[p]
        if word == vocabulary.PASS:
            return self.say("action.pass", language)
        if word == vocabulary.BUY:
            card = s.market[x]
            if card == NO_CARD:
                return self.say("label.buy_empty", language)
            kind = CARDS[card].kind
            fields: Fields = {
                "card": self.name(card, language),
                "price": 0 if isinstance(choice, BuyFree) else price(s, p, x),
                "strength": strength(s, p),
                "raid": raid_value(n),
            }
            key = "label.buy_free" if isinstance(choice, BuyFree) else "label.buy"
            if kind == WAR:
                key = "label.buy_war"
            elif kind == BATTLE:
                key = "label.buy_battle"
            elif kind == WONDER and n.project != NO_CARD:
                key += "_wonder"
                fields["old"] = self.name(n.project, language)
            elif kind == ADVISOR and n.advisor != NO_CARD and not has_tower(n):
                key = "label.buy_advisor"
                fields["old"] = self.name(n.advisor, language)
            return self.texts.say(key, language, fields)
        if word == vocabulary.DEPLOY or word == vocabulary.MOVE:
            to = x if word == vocabulary.DEPLOY else second_of(x)
            free = choice.prompt == "deploy_free"
            key = ("label.deploy" if word == vocabulary.DEPLOY else "label.move") + ("_free" if free else "")
            return self.say(
                key, language, card=self.name(to, language), cost=deploy_cost(n, to), worth=worth(n, to, language),
                source=self.name(first_of(x), language), left=left_behind(n, first_of(x), language),
            )  # fmt: skip
        if word == vocabulary.UNDEPLOY:
            return self.say("label.undeploy", language, card=self.name(x, language), left=left_behind(n, x, language))
        if word == vocabulary.HIRE:
            if n.project == NO_CARD:
                return self.say("label.hire_nothing", language)
            key = "label.hire" if x == vocabulary.PUBLIC else "label.hire_private"
            return self.say(
                key, language, cost=stage_cost(n), wonder=self.name(n.project, language), stage=n.stages + 1,
                stages=len(STAGES[n.project]), card=self.name(x - 1, language) if x else "",
            )  # fmt: skip
        power = CARDS[x].action
        text = side(power.says(), language) if isinstance(power, Power) else ""
        return self.say("label.use", language, card=self.name(x, language), text=text)

    # Workers and the track

    def worker(self, s: Table, choice: Choice[Table], p: int, a: int, language: str) -> str:
        word = word_of(a)
        x = target_of(a)
        if word == vocabulary.GROW:
            how = ""
            if x != TOP:
                how = "_eased" if isinstance(choice, Ease) else "_free" if beyond_free(s.nations[p], x) < 0 else ""
            return self.say(f"label.grow_{SECTIONS[x]}{how}", language)
        if word == vocabulary.TAKE:
            return self.say("label.take", language, goods=side(amount(x, s.nations[p].level), language))
        if word == vocabulary.RECALL:
            given = side(amounts(choice.goods), language) if isinstance(choice, Disband) else ""
            return self.say("label.recall", language, card=self.name(x, language), goods=given)
        source = first_of(x)
        section = self.say(f"what.section_{('food', 'stability', 'top')[second_of(x)]}", language)
        if source == vocabulary.IDLE:
            return self.say("label.return_idle", language, section=section)
        return self.say("label.return", language, card=self.name(source - 1, language), section=section)

    # Goods

    def goods(self, s: Table, f: Frame, choice: Choice[Table], p: int, a: int, language: str) -> str:
        word = word_of(a)
        x = target_of(a)
        n = s.nations[p]
        if word == vocabulary.RESOURCES:
            instead = CARDS[f.source].instead
            if isinstance(instead, Step):
                return sentence(side(instead.says(), language))
            taken = amount(CARDS[f.source].golden[0], golden_amount(n, f.source))
            return self.say("label.gain", language, goods=side(taken, language))
        if word == vocabulary.POINT:
            cost = golden_price(n, f.source) if isinstance(choice, Golden) else 0
            return self.say("label.point" if cost else "label.point_free", language, price=cost)
        if word == vocabulary.DENY:
            number = choice.food if isinstance(choice, Revival) else 0
            return self.say("label.deny", language, goods=side(amount(FOOD, number), language))
        if word == vocabulary.SPARE:
            kind = CARDS[s.war].loot[0]
            own = amount(kind, x)
            return self.say(
                "label.spare", language, goods=side(own, language), food=side(amount(FOOD, max(0, f.it - x)), language)
            )
        if word == vocabulary.LOSE and x > 3:
            key = f"label.lose_{vocabulary.LOSSES[x]}"
            return self.say(key, language, n=self.evil(choice, a))
        number = self.quantity(f, choice, a)
        key = {vocabulary.PAY: "label.pay", vocabulary.GAIN: "label.gain", vocabulary.LOSE: "label.lose"}[word]
        return self.say(key, language, goods=side(amount(x, number), language))

    def evil(self, choice: Choice[Table], a: int) -> int:
        found = choice.evil(a) if isinstance(choice, EitherOf) else None
        return found.n if found is not None else 1

    def quantity(self, f: Frame, choice: Choice[Table], a: int) -> int:
        """How much of the goods this action is about."""
        x = target_of(a)
        if isinstance(choice, EitherOf):
            return self.evil(choice, a)
        if isinstance(choice, ChoosePrice):
            return sum([number for kind, number in choice.prices if kind == x])
        if isinstance(choice, ChooseGain):
            return sum([number for kind, number in choice.gains if kind == x])
        if isinstance(choice, Revival):
            return choice.stone if x == STONE else choice.food
        return f.n if word_of(a) == vocabulary.GAIN else 1

    # Cards and boards

    def place(self, s: Table, f: Frame, p: int, a: int, language: str) -> str:
        word = word_of(a)
        x = target_of(a)
        n = s.nations[p]
        source = self.name(f.source, language) if f.source >= 0 else ""
        if word == vocabulary.OVER:
            if CARDS[x].kind == WONDER:
                return self.say("label.over_wonder", language, card=self.name(x, language), source=source)
            idle = n.workers[n.spaces.index(x)] if x in n.spaces else 0
            key = "label.over_workers" if idle else "label.over"
            return self.say(key, language, card=self.name(x, language), source=source, n=idle)
        if word == vocabulary.FREE:
            return self.say("label.free", language, source=source)
        if word == vocabulary.REMOVE:
            return self.say("label.remove", language, card=self.name(x, language))
        if word == vocabulary.APPOINT:
            old = n.tower_advisor if x == vocabulary.ON_TOWER else n.advisor
            key = f"label.appoint_{vocabulary.SEATS[x]}" + ("_over" if old != NO_CARD else "")
            return self.say(key, language, source=source, old=self.name(old, language) if old != NO_CARD else "")
        if word == vocabulary.KEEP:
            event = EVENT_CARDS[x]
            return self.say(
                "label.keep",
                language,
                name=event_name(event)[language],
                architects=event.architects,
                famine=event.famine,
            )
        if word == vocabulary.SWAP:
            one, two = s.market[first_of(x)], s.market[second_of(x)]
            if one == NO_CARD or two == NO_CARD:
                return self.say("label.buy_empty", language)
            return self.say("label.swap", language, one=self.name(one, language), two=self.name(two, language))
        if word == vocabulary.CLAIM:
            number = 2 * first_of(x) + second_of(x)
            board = SIDES[number]
            said = self.say(
                "label.claim", language, nation=side(NATION_NAMES[NATIONS[first_of(x)]], language),
                side="AB"[second_of(x)], goods=side(amounts(board.start, board.vp), language), workers=board.workers,
                colonies=board.colonies, wonders=board.wonders,
            )  # fmt: skip
            special = side_lines(board, CARDS[SIDE_CARD[number]])
            return "; ".join([said, *[side(line, language) for line in special]])
        nation = s.nations[x].side if x < s.seats else -1
        to = side(NATION_NAMES[NATIONS[nation // 2]], language) if nation >= 0 else str(x)
        return self.say("label.hand", language, source=source, to=to)

    # Yes, no, done

    def answer(self, s: Table, f: Frame, choice: Choice[Table], a: int, language: str) -> str:
        if a == DONE:
            special = f"action.done.{choice.prompt}"
            return self.say(special if self.texts.has(special) else "action.done", language)
        if a == NO:
            special = f"action.no.{choice.prompt}"
            return self.say(special if self.texts.has(special) else "action.no", language)
        if isinstance(choice, OfferTo):
            cost, given = amounts(choice.price), amounts(choice.goods)
            return self.say("label.yes_offer", language, cost=side(cost, language), goods=side(given, language))
        if isinstance(choice, Recruit):
            given = amounts(choice.goods)
            return self.say("label.yes_recruit", language, n=choice.workers, goods=side(given, language))
        if isinstance(choice, Crusade):
            return self.say("label.yes_crusade", language, gold=choice.gold, books=choice.books)
        if isinstance(choice, StepBack):
            return self.say("label.yes_step_back", language, gold=choice.gold)
        return self.say(
            f"action.yes.{choice.prompt}" if self.texts.has(f"action.yes.{choice.prompt}") else "action.yes", language
        )


def touched(s: Table, p: int, a: int) -> list[str]:
    """The objects of the deciding seat's view that an action is about."""
    word = word_of(a)
    x = target_of(a)
    n = s.nations[p]
    if word == vocabulary.BUY:
        return [PLACE_NAMES[x]]
    if word == vocabulary.SWAP:
        return [PLACE_NAMES[first_of(x)], PLACE_NAMES[second_of(x)]]
    if word == vocabulary.DEPLOY:
        return [*own_card(s, p, x), "idle"]
    if word == vocabulary.MOVE:
        return own_card(s, p, first_of(x)) + own_card(s, p, second_of(x))
    if word in (vocabulary.UNDEPLOY, vocabulary.USE, vocabulary.OVER, vocabulary.REMOVE, vocabulary.RECALL):
        return own_card(s, p, x)
    if word == vocabulary.HIRE:
        project = own_card(s, p, n.project) if n.project != NO_CARD else []
        return (["architects"] if x == vocabulary.PUBLIC else own_card(s, p, x - 1)) + project
    if word == vocabulary.GROW and n.side >= 0:
        if x in (FOOD_SECTION, STABILITY_SECTION):
            return [f"grow/{('food', 'stability')[x]}"]
        return ["grow/top"] if n.waiting else []
    if word in (vocabulary.TAKE, vocabulary.PAY, vocabulary.GAIN):
        return [("gold", "food", "stone", "books")[x]] if x < 4 else []
    if word == vocabulary.LOSE:
        return lost_objects(s, p, x)
    if word == vocabulary.RETURN:
        source = first_of(x)
        return ["idle"] if source == vocabulary.IDLE else own_card(s, p, source - 1)
    if word == vocabulary.KEEP:
        return [f"event/{EVENT_CARDS[x].key}"] if x in s.shown else []
    if word == vocabulary.CLAIM:
        return [f"board/{NATIONS[first_of(x)]}"] if first_of(x) in s.drawn else []
    if word == vocabulary.APPOINT:
        old = n.tower_advisor if x == vocabulary.ON_TOWER else n.advisor
        return own_card(s, p, old) if old != NO_CARD else []
    return []


def lost_objects(s: Table, p: int, x: int) -> list[str]:
    n = s.nations[p]
    if x < 4:
        return [("gold", "food", "stone", "books")[x]]
    if x == vocabulary.LOSE_ADVISORS:
        return [f"{p}/{CARDS[card].key}" for card in (n.advisor, n.tower_advisor) if card != NO_CARD]
    if x == vocabulary.LOSE_ARCHITECT and n.project != NO_CARD:
        return [f"{p}/{CARDS[n.project].key}"]
    return []


def own_card(s: Table, p: int, card: int) -> list[str]:
    """The object of a card on the board of this seat, if it lies there."""
    n = s.nations[p]
    lying = [*n.spaces, *n.colonies, *n.wonders, n.advisor, n.tower_advisor, n.project, *n.helpers]
    return [f"{p}/{CARDS[card].key}"] if card in lying else []
