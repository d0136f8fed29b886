"""Brazilian conditions and triggers."""

from __future__ import annotations

from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.notation.tree import ALL_OF, NONE_OF, NOT_ALL_OF, Cards, Condition, Op, Trigger
from tabularium.games.imperium.render.base import AUTOMATONS, INFINITIVE, THEIRS, YOURS
from tabularium.games.imperium.render.portuguese_phrases import PortuguesePhrases
from tabularium.games.imperium.render.portuguese_words import (
    NATIONS,
    RESOURCES,
    STATES,
    card_name,
    one_resource,
    verb,
)


class PortugueseEvents(PortuguesePhrases):
    def condition(self, x: Condition) -> str:
        kind = x.kind
        if kind == Condition.DONE:
            return "isso não foi feito" if x.negated else "isso foi feito"
        if kind == Condition.SCORING:
            return "a pontuação não foi desencadeada" if x.negated else "a pontuação foi desencadeada"
        if kind == Condition.FAME_EMPTY:
            return "a pilha da fama estiver vazia"
        if kind == Condition.CHAOS_EMPTY:
            return "a pilha do caos estiver vazia"
        if kind == Condition.NO_QUEST:
            return "não houver busca ativa"
        if kind == Condition.LAST_DEVELOPMENT:
            return "for a última carta na sua área de desenvolvimento"
        if kind == Condition.IN_ZONE:
            return self._in_zone(x)
        if kind == Condition.IN_GAME:
            return f"a nação {NATIONS[x.nation]} estiver na partida"
        if kind == Condition.HUMAN_IS:
            return f"você estiver no estado {STATES[x.state]}"
        if kind == Condition.DID:
            assert x.ops[0].code == w.RETURN
            return "você devolveu uma desordem da sua mão neste turno"
        if kind == Condition.IT_BORE:
            assert x.resource is not None
            return f"havia {one_resource(x.resource, YOURS, False)} sobre ela"
        if kind == Condition.ICONS_HERE:
            return f"houver pelo menos {x.at_least} ícones diferentes nas cartas guarnecidas sob esta carta"
        if kind == Condition.RESOURCES:
            assert x.resource is not None
            n = x.resource.amount.n
            words = RESOURCES[x.resource.kinds[0]]
            who = "o autômato" if self.automaton else "você"
            if n == 0:
                return f"{who} não tiver {words[2]}"
            return f"{who} tiver pelo menos {n} {words[0] if n == 1 else words[1]}"
        if x.no_vp:
            return "ela valer 0 PV"
        assert x.cards is not None
        if kind == Condition.IT_HAS:
            return self._it_has(x, x.cards)
        if kind == Condition.IT_WAS:
            noun = self.noun(x.cards.any_of, False)
            return f"ela {'não ' if x.negated else ''}era {('uma', 'um')[self.gender(x.cards.any_of)]} {noun}"
        if kind == Condition.DISCARDED_WAS:
            noun = self.noun(x.cards.any_of, False)
            if x.at_least:
                return f"pelo menos {x.at_least} das cartas descartadas não era {noun}"
            return f"a carta descartada não era {noun}"
        return self._there_are(x.cards)

    def _in_zone(self, x: Condition) -> str:
        names = [card_name(n) for n in x.names]
        where = {
            w.PLAY_AREA: "em jogo",
            w.HISTORY_PILE: "na sua história",
            w.DISCARD_PILE: "no seu descarte",
        }[x.zone]
        if x.how == ALL_OF:
            return f"tanto {names[0]} quanto {names[1]} estiverem {where}"
        if x.how == NOT_ALL_OF:
            return f"{names[0]} e {names[1]} não estiverem ambas {where}"
        if x.how == NONE_OF:
            return f"nem {names[0]} nem {names[1]} estiver {where}"
        what = f"outra {names[0]}" if x.other else names[0]
        return f"{what} estiver {where}" + (" ou for a busca ativa" if x.or_quest else "")

    def _it_has(self, x: Condition, cards: Cards) -> str:
        if cards.any_of[0].kind == w.NAMED_SUIT:
            return "ela for do naipe declarado"
        icons = self.icon_names([t.value for t in cards.any_of])
        return f"ela não tiver o ícone {icons}" if x.negated else f"ela tiver o ícone {icons}"

    def _there_are(self, x: Cards) -> str:
        n = x.amount.n
        owner = AUTOMATONS if self.automaton else YOURS
        noun = self.noun(x.any_of, n > 1)
        much = f"pelo menos {n}" if x.amount.kind == w.AT_LEAST else str(n)
        if w.GARRISON_HERE in x.zones:
            if n == 0:
                return "não houver cartas guarnecidas sob esta carta"
            return f"houver {much} {noun} guarnecid{self.ending(x.any_of, n > 1)} sob esta carta"
        if w.HAND in x.zones:
            return "você não tiver cartas na sua mão"
        who = "o autômato" if owner == AUTOMATONS else "você"
        where = " em jogo" if w.PLAY_AREA in x.zones else ""
        return f"{who} tiver {much} {noun}{where}"

    # Triggers

    def trigger(self, x: Trigger) -> str:
        out = self._event(x)
        if x.acquiring:
            out += " (inclusive ao adquirir)"
        if x.on_your_turn:
            out += " no seu turno"
        if x.off_turn:
            out += " (também nos turnos dos outros jogadores)"
        return out

    def _event(self, x: Trigger) -> str:
        kind = x.kind
        if kind == Trigger.OP:
            if x.who == Trigger.WHO_EFFECT:
                return f"um efeito fizer você {self._events(x.ops)}"
            who = "um oponente" if x.who == Trigger.WHO_OPPONENT else "você"
            return f"{who} fosse {self._events(x.ops)}" if x.would else f"{who} {self._events(x.ops)}"
        if kind == Trigger.OPPONENT_PLAYS:
            assert x.cards is not None
            played = f"um oponente jogar {self.cards(x.cards, THEIRS)}"
            return f"{played} que faça você {self._events(x.ops)}" if x.ops else played
        if kind == Trigger.ATTACK:
            return "um ataque afetar você"
        if kind == Trigger.TO_HISTORY:
            return "uma carta fosse para a sua história"
        if kind == Trigger.SUNK:
            return "uma carta for inundada"
        if kind == Trigger.RESHUFFLE:
            return "o autômato reembaralhar" if self.automaton else "você reembaralhar"
        if kind == Trigger.CLEAN_UP:
            return "a sua limpeza começar"
        if kind == Trigger.DECK_EMPTY:
            return "o seu baralho ficar vazio"
        if kind == Trigger.STATE_TURNS:
            return f"a sua carta de estado virar para {card_name(x.name)}"
        if kind == Trigger.COLLAPSE:
            return "o colapso for desencadeado"
        assert x.cards is not None
        what = self.cards(x.cards, YOURS)
        if kind == Trigger.ENTERS:
            return f"{what} entrar em jogo"
        if kind == Trigger.GAINED:
            return f"{what} fosse ganha" if x.would else f"você ganhar {what} de qualquer forma"
        if kind == Trigger.DEVELOPED:
            return f"{what} for desenvolvida"
        return f"{what} sair de jogo"

    def _events(self, ops: list[Op]) -> str:
        """Acts that a trigger waits for: the future subjunctive of our verbs looks like their infinitive."""
        words = [verb(op.code, INFINITIVE) for op in ops[:-1]]
        return " ou ".join([*words, self._awaited(ops[-1])])

    def _awaited(self, x: Op) -> str:
        word = verb(x.code, INFINITIVE)
        if x.code in (w.ACQUIRE, w.BREAKTHROUGH) and x.cards is None:
            return word + " uma carta"
        if x.code == w.GARRISON:
            return word + " uma carta em qualquer lugar"
        if x.code == w.LEGENDS:
            return word + " uma ou mais cartas na sua pilha de lendas"
        if x.code == w.RETURN and x.cards is not None and x.cards.amount.kind == w.AT_LEAST:
            return word + " uma ou mais desordens"
        if x.code == w.LOOK:
            return word + " cartas da pilha da fama"
        return self.op(x, INFINITIVE, YOURS)
