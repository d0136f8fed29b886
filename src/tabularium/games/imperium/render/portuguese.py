"""Brazilian card texts: sentences and operators."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.notation.tree import (
    DEVELOPING,
    EVERY_MAT,
    FIND_EXCLUDED,
    FIND_INCLUDED,
    FIND_ONLY,
    FLIP_STATE,
    REPLACE_STATE,
    Cards,
    Condition,
    CostClause,
    Op,
    Prefix,
    Term,
    Trigger,
)
from tabularium.games.imperium.render.base import IMPERATIVE, INFINITIVE, THIRD, YOURS, listing
from tabularium.games.imperium.render.portuguese_events import PortugueseEvents
from tabularium.games.imperium.render.portuguese_words import (
    NATIONS,
    STATES,
    F,
    M,
    by,
    card_name,
    into,
    of,
    resource,
    resources,
    suits,
    verb,
    yours,
    zone,
)

RULES: Final = (
    "sempre que adquirir uma região, você PODE pegá-la do exílio",
    "sempre que adquirir uma região ou um tributário, você PODE pegar a carta do exílio",
    "lembre-se: ao adquirir qualquer carta que não seja uma região, pegue também 1 desordem",
    "lembre-se: ao adquirir um tributário do exílio, pegue também 1 desordem",
    "esta carta permanece na pilha da fama; cada jogador a resolve só uma vez por partida, seja qual for o lado",
    "você PODE jogar cartas de cidade e de metrópole como ação livre",
    "uma carta de desenvolvimento guarnecida sob esta carta é a busca ativa",
    "as suas desordens não pontuam PV negativos",
    "isto vale no lugar do que a sua carta de estado determina",
    "cartas do estado Império podem ser jogadas",
    "cartas do estado Bárbaro podem ser jogadas",
    "cartas do estado Bárbaro não podem ser jogadas nem desenvolvidas",
    "cartas do estado Império não podem ser jogadas nem desenvolvidas",
    "você PODE recusar o progresso que ganharia de qualquer outra fonte",
    "esta carta de ascensão não vira a sua carta de estado",
    "progresso não pode pagar os custos de “Desordem”",
    "o seu progresso vale 1 PV para cada 3 em vez de 1 PV cada",
    "cada carta descartada assim vale como 1 carta de máscara",
    "as cartas ganhas como mana são guarnecidas sob esta carta",
    "você não pode comprar cartas do seu baralho",
    "as cartas que você adquirir ou promover vão para o seu descarte em vez da sua mão, exceto as desordens",
    "na pontuação, os recursos sobre as suas cartas contam como recursos disponíveis",
)  # fmt: skip


class Portuguese(PortugueseEvents):
    # Little words

    def also(self) -> str:
        return "; além disso, "

    def either(self) -> str:
        return " OU "

    def then(self) -> str:
        return "em seguida,"

    def in_return(self) -> str:
        return "; em troca, "

    def if_done(self) -> str:
        return "se o fizer,"

    def if_impossible(self) -> str:
        return "; se não for possível, "

    def purpose(self) -> str:
        return "para"

    def you_may(self) -> str:
        return "o autômato PODE" if self.automaton else "você PODE"

    def may(self) -> str:
        return "PODE"

    def in_any_case(self) -> str:
        return "de qualquer modo"

    def make(self, who: str) -> str:
        return f"fazer {who}"

    def together(self) -> str:
        return "e"

    def choose(self, mood: int) -> str:
        return {IMPERATIVE: "escolha:", INFINITIVE: "escolher:", THIRD: "escolhe:"}[mood]

    def option_mood(self, mood: int) -> int:
        return INFINITIVE if mood == THIRD else mood

    def subject(self, subject: int) -> str:
        return {
            w.YOU: "o autômato" if self.automaton else "você",
            w.EACH_OPPONENT: "cada oponente",
            w.EACH_PLAYER: "cada jogador",
            w.THAT_PLAYER: "aquele jogador",
            w.OWNER: "o dono desta carta",
            w.OPPONENT_UNABLE: "cada oponente que não pôde fazê-lo",
            w.PLAYER_UNABLE: "cada jogador que não pôde fazê-lo",
            w.OPPONENT_GIVEN_MASK: "cada oponente que recebeu uma carta de máscara",
            w.OPPONENT_WITHOUT_UNREST: "cada oponente sem desordem no próprio descarte",
            w.HUMAN: "você",
        }[subject]

    def instead(self, text: str) -> str:
        return f"{text} em vez disso"

    def repeated(self, text: str, times: int) -> str:
        return f"{text}, {'duas' if times == 2 else times} vezes"

    def up_to(self, text: str, times: int, choice: bool) -> str:
        return f"até {times} vezes, {text}" if choice else f"{text} até {times} vezes"

    def state_prefix(self, state: int) -> str:
        who = "o autômato" if self.automaton else "você"
        return f"se {who} estiver no estado {STATES[state]},"

    def if_prefix(self, x: Condition) -> str:
        return f"se {self.condition(x)},"

    def when_prefix(self, x: Trigger) -> str:
        would = x.would or x.kind == Trigger.TO_HISTORY
        return f"{'sempre que' if would else 'quando'} {self.trigger(x)},"

    def plain_prefix(self, kind: int) -> str:
        if kind == Prefix.THIS_TURN:
            return "até o final do turno,"
        return "caso contrário," if kind == Prefix.ELSE else "tantas vezes quanto possível,"

    def cost_clause(self, x: CostClause) -> str:
        if x.condition is not None:
            word = "só pode ser desenvolvida se" if x.kind == CostClause.ONLY_IF else "não custa nada desenvolvê-la se"
            return f"{word} {self.condition(x.condition)}"
        assert x.sentence is not None
        return "para desenvolvê-la, é preciso também " + self.sentence(x.sentence, INFINITIVE, YOURS)

    def terms(self, terms: list[Term]) -> str:
        return self.noun(terms, False) if terms else "qualquer outra carta"

    # Operators

    def op(self, x: Op, mood: int, owner: int) -> str:
        code = x.code
        fixed = self._statement(x, owner)
        if fixed:
            return fixed
        if code == w.MANA and x.n < 0:
            code = w.DISCARD
        elif code == w.PLACE and x.cards is not None:
            code = w.PUT
        elif code == w.STATE and x.state_how == REPLACE_STATE:
            code = w.REPLACE
        text = verb(code, mood)
        return text if code == w.TRADE else f"{text} {self._object(x, mood, owner)}"

    def _statement(self, x: Op, owner: int) -> str:
        """Operators that tell a state of things rather than an act."""
        code = x.code
        if code == w.RULE:
            return RULES[x.rule]
        if code == w.NOTHING:
            return "esta carta não tem efeito"
        if code == w.WIN:
            return f"a nação {NATIONS[x.nation]} vence"
        if code == w.HAND_LIMIT:
            how = f"{'aumenta' if x.n > 0 else 'diminui'} em {abs(x.n)}"
            return f"{yours(M, owner, 'limite de mão')} {how}" + (" (não na preparação)" if x.not_at_setup else "")
        if code == w.COST:
            return self._cost(x)
        if code == w.COUNTS_AS:
            assert x.cards is not None
            if x.cards.ref:
                return f"{self.cards(x.cards, owner)} conta como {self.icon_number(x.n, x.terms)}"
            what = self.icons_counted(x.cards, owner)
            return f"{what} também conta como {self.icon_number(x.n, x.terms)}" + self._until(x)
        return ""

    def _cost(self, x: Op) -> str:
        if x.cost_of == EVERY_MAT:
            return f"todo custo em materiais diminui em {abs(x.n)} para você"
        what = "desenvolver uma carta" if x.cost_of == DEVELOPING else "jogar uma desordem"
        less = resource(abs(x.n), x.resources[0].kinds[0])
        if x.cost_cards:
            less += f" ou {abs(x.cost_cards)} carta"
        return f"{what} custa {less} a menos para você" + (f", mas no mínimo {x.minimum}" if x.minimum > 0 else "")

    def _until(self, x: Op) -> str:
        return " até o final do turno" if x.until_end_of_turn else ""

    def _object(self, x: Op, mood: int, owner: int) -> str:
        code = x.code
        if code == w.STATE:
            state = yours(F, owner, "carta de estado")
            if x.state_how == FLIP_STATE:
                return state
            return f"{state} {'por' if x.state_how == REPLACE_STATE else 'para'} {STATES[x.states[0]]}"
        if code == w.END_TRIGGER:
            return "a pontuação"
        if code == w.NAME:
            return f"um naipe: {suits(x.terms)}"
        if code == w.MANA:
            if x.n < 0:
                return f"{-x.n} mana"
            assert x.cards is not None
            if x.cards.ref:
                return self.cards(x.cards, owner) + " como mana"
            return f"{x.n} mana {self.from_zones(x.cards, owner)}"
        if x.resources:
            return self._resources(x, owner)
        if code == w.DEVELOP:
            what = "uma carta" if x.cards is None else self.cards(x.cards, owner)
            return what + (" sem custo" if x.no_cost else "") + self._to(x, mood, owner)
        if code == w.DROP_ICON:
            assert x.cards is not None
            states = listing([STATES[s] for s in x.states], "e")
            icons = "o ícone" if len(x.states) == 1 else "os ícones"
            return f"{icons} {states} {of(self.cards(x.cards, owner))}" + self._until(x)
        assert x.cards is not None
        return self._moved(x, x.cards, mood, owner)

    def _resources(self, x: Op, owner: int) -> str:
        out = resources(x.resources, owner, x.target is None)
        if x.code == w.CONVERT:
            out += " recém-ganho" if x.gained else ""
            return f"{out} em {resources(x.becomes, owner, False)}"
        if x.code == w.REFRESH:
            off = of(self.cards(x.target, owner)) if x.target is not None else "de uma de suas cartas"
            return f"{out} {off} para a sua carta de estado"
        if x.relative:
            first = x.resources[0]
            out = f"{resource(first.amount.n, first.kinds[0])} {'a mais' if x.relative > 0 else 'a menos'}"
        if x.one_each:
            out += ", 1 para cada,"
        if x.target is not None:
            card = self.cards(x.target, owner)
            if x.code == w.MOVE:
                out += f" para {card}"
            elif x.code == w.PLACE:
                out += f" {into(card)}"
            elif x.code == w.COLLECT:
                out += f" sobre {card}"
            else:
                out += f" {of(card)}"
        elif x.whom is not None:
            out += f" {'de' if x.code == w.STEAL else 'para'} {self.whom(x.whom)}"
        elif x.cards is not None:
            out += f" {of(self.cards(x.cards, owner))}"
            if x.from_acquisition:
                out += " ou com uma carta do mercado"
        if x.minimum >= 0:
            out += f" (pelo menos {x.minimum})"
        return out

    def _moved(self, x: Op, cards: Cards, mood: int, owner: int) -> str:
        code = x.code
        what = self.cards(cards, owner)
        if code == w.RUN:
            if not x.timings:
                return what
            names = ("ao jogar", "Exaurir", "", "de Solstício", "", "", "Comercializar", "Lucrar")
            return f"o efeito {listing([names[t] for t in x.timings], 'e')} {of(what)}"
        if code == w.TRIGGER:
            return f"a linha Comercializar do autômato para {what}"
        if code in (w.ACQUIRE, w.BREAKTHROUGH):
            return what + self._source(x) + self._to(x, mood, owner)
        if code == w.BOTTOM:
            above = {w.NATION_DECK: " (acima da carta de ascensão)", w.FAME_DECK: " (acima de “Rei dos Reis”)"}
            return f"{what} na base {of(zone(x.zone, owner))}{above.get(x.zone, '')}"
        if code == w.PUT:
            if x.zone == w.ITS_PLACE:
                return f"{what} no lugar dela"
            return f"{what} em jogo" if x.zone == w.PLAY_AREA else f"{what} {into(zone(x.zone, owner))}"
        if code == w.COPY:
            return f"esta carta como uma cópia {of(what)}" + self._until(x)
        if code == w.TREAT_AS:
            return f"{self.icons_counted(cards, owner)} como {self.icon_number(x.n, x.terms)}" + self._until(x)
        if code == w.DRAW:
            return what + (" se possível" if x.no_reshuffle else "")
        if code == w.FIND:
            return what + self._find(x, owner) + self._to(x, mood, owner)
        if code == w.FREE_PLAY:
            ignoring = f" (ignorando o ícone {listing([STATES[s] for s in x.states], 'ou')})" if x.states else ""
            return f"{what} como ação livre{ignoring}"
        if code == w.PLAY:
            return what + (f", usando {x.n} ação" if x.n else "")
        if code == w.FLIP:
            return what + (" (uma ficha de exaustão sobre ela permanece)" if x.token_stays else "")
        if code == w.GARRISON:
            if w.ANYWHERE in cards.zones:
                return what + " em qualquer lugar"
            return f"{what} sob {'esta carta' if x.target is None else self.cards(x.target, owner)}"
        if code == w.GIVE:
            assert x.whom is not None
            return f"{what} para {self.whom(x.whom)}"
        if code in (w.HISTORY, w.LEGENDS):
            return f"{what} {into(zone(w.HISTORY_PILE if code == w.HISTORY else w.LEGENDS_PILE, owner))}"
        if code == w.TOPDECK:
            return f"{what} no topo {of(zone(w.DECK, owner))}"
        if code in (w.REPLACE, w.SWAP, w.PLACE):
            assert x.target is not None
            other = self.cards(x.target, owner)
            if code == w.PLACE:
                return f"esses recursos sobre {other}"
            return f"{what} {by(other)}"
        if code == w.RETURN and x.zone != w.NOWHERE:
            return f"{what} para {zone(x.zone, owner)}"
        if code == w.EXILE and x.not_named:
            return f"{what} (nunca {card_name(x.not_named)})"
        if code == w.TAKE:
            return what + self._to(x, mood, owner)
        if x.relative:
            return f"{cards.amount.n} {self.noun(cards.any_of, False)} {'a mais' if x.relative > 0 else 'a menos'}"
        return what

    def _source(self, x: Op) -> str:
        if x.source == w.OR_EXILE:
            return " do mercado ou do exílio" if x.code == w.ACQUIRE else " (incluindo o exílio)"
        return ("", " do exílio", "", " do mercado ou da pilha principal")[x.source]

    def _to(self, x: Op, mood: int, owner: int) -> str:
        if x.to == w.NOWHERE:
            return ""
        if x.code == w.TAKE:
            return f" para o topo {of(zone(w.DECK, owner))}" if x.to == w.DECK_TOP else f" para {zone(x.to, owner)}"
        where = f"no topo {of(zone(w.DECK, owner))}" if x.to == w.DECK_TOP else into(zone(x.to, owner))
        return f" e {verb(w.PUT, mood)} essa carta {where}"

    def _find(self, x: Op, owner: int) -> str:
        if x.find_how == FIND_INCLUDED:
            return f" (incluindo {listing([zone(z, owner) for z in x.find_zones], 'ou')})"
        if x.find_how == FIND_EXCLUDED:
            return f" (exceto {listing([into(zone(z, owner)) for z in x.find_zones], 'ou')})"
        if x.find_how == FIND_ONLY:
            return " " + listing([into(zone(z, owner)) for z in x.find_zones], "ou")
        return ""


PLAYER: Final = Portuguese(False)
AUTOMATON: Final = Portuguese(True)
