"""Fills the figures from the cards and compiles every text: once, when the game is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabularium.games.imperium.cards import compiler as cp
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards import filters, triggers
from tabularium.games.imperium.cards.nations import POLYNESIANS, TAINO
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.printed import figures, lines_of, ops_of
from tabularium.games.imperium.rules import conditions as cond
from tabularium.games.imperium.rules import deck, developing
from tabularium.games.imperium.rules.resources import Gain
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.select import ANY, Filter
from tabularium.kernel.compose import Text
from tabularium.kernel.effect import Effect
from tabularium.kernel.layer import Layer

# Rules in words that need no hook here; any other that no code keeps is refused.
KEPT_ELSEWHERE: Final[tuple[int, ...]] = (
    w.REMIND_UNREST_UNLESS_REGION, w.REMIND_UNREST_FOR_TRIBUTARY,  # of rules.market.win
    w.KING_STAYS,  # rules.looking.King
    w.GARRISONED_QUEST_IS_ACTIVE, w.MANA_IS_HERE,  # table.queries.active_quest, mana_card
    w.UNREST_HARMLESS, w.PROGRESS_SCORES_BY_THREE, w.NO_BARBARIAN, w.NO_EMPIRE,  # printed.figures
    w.EMPIRE_PLAYABLE, w.BARBARIAN_PLAYABLE,  # table.queries.state_allows
    w.OVERRIDES_STATE_CARD, w.ACCESSION_KEEPS_STATE, w.REPLACES_A_MASK,  # the hooks of the same card
    w.RESOURCES_ON_CARDS_COUNT,  # rules.scoring
)  # fmt: skip
STILL: Final[tuple[int, ...]] = (POLYNESIANS, TAINO)  # their accession cards turn nothing

_loaded: list[bool] = []


def load() -> None:
    if _loaded:
        return
    _loaded.append(True)
    for face in book.FACES:
        figures(face)
    for card in book.CARDS:
        fig.CARD_FACES.append(tuple(card.faces))
        fig.SPARE_CARDS.append(False)
    _join_replacements()
    for face in book.FACES:
        _texts(face)


def _join_replacements() -> None:
    """The sides of a replacement card stand apart in the lists: the first one gets both, the other is spare."""
    first: dict[int, int] = {}
    for card in book.CARDS:
        if card.replaces >= 0:
            if card.replaces in first:
                fig.CARD_FACES[first[card.replaces]] += tuple(card.faces)
                fig.SPARE_CARDS[card.number] = True
            else:
                first[card.replaces] = card.number


def reprinted(faces: list[book.Face]) -> Layer:
    """Faces of another print, in all figures and texts."""
    load()
    layer = Layer()
    for face in faces:
        layer.put(book.FACES, face.number, face)
        for shelf, value in _made(figures, face):
            layer.put(shelf, face.number, value)
    layer.enter()  # texts look at figures
    try:
        texts = [(face, _made(_texts, face)) for face in faces]
    finally:
        layer.leave()
    for face, made in texts:
        for shelf, value in made:
            layer.put(shelf, face.number, value)
    return layer


def _made(fill: Callable[[book.Face], None], face: book.Face) -> list[tuple[list[Any], Any]]:
    """What a face adds to the figures, taken back from their ends."""
    shelves: list[list[Any]] = [x for x in vars(fig).values() if isinstance(x, list) and x is not fig.ICONS]
    shelves += fig.ICONS
    before = [len(shelf) for shelf in shelves]
    try:
        fill(face)
        return [(shelf, shelf[-1]) for i, shelf in enumerate(shelves) if len(shelf) == before[i] + 1]
    finally:
        for i, shelf in enumerate(shelves):
            del shelf[before[i] :]


# Texts


def _texts(face: book.Face) -> None:
    hooks: list[fig.Hook] = []
    fig.ON_PLAY.append(_text(face, w.ON_PLAY, hooks))
    fig.EXHAUST.append(_text(face, w.EXHAUST, hooks))
    own, others = _solstice(face)
    fig.SOLSTICE_TEXT.append(own)
    fig.SOLSTICE_OTHERS.append(others)
    fig.PLAIN_SOLSTICE.append(isinstance(own, Text) and all(_is_gain(e) for e in own.effects))
    fig.SOLSTICE_END.append(_text(face, w.SOLSTICE_END, hooks))
    fig.COMMERCE.append(_text(face, w.COMMERCE, hooks))
    fig.PROFIT.append(_text(face, w.PROFIT, hooks))
    limit = 0
    if fig.KING[face.number]:
        k = cp.Compiler(f"{face.text_name}/king", owners=face.text_name != face.id)
        lines = [t.Line([s]) for line in lines_of(face, w.PASSIVE) for s in line.sentences if s.trigger is None]
        fig.ON_PLAY[-1] = k.text(k.sentences(lines))
    else:
        limit = _passives(face, hooks)
    fig.HAND_LIMIT.append(limit)
    mask = 0
    for h in hooks:
        mask |= 1 << h.kind
    fig.HOOKS.append(tuple(hooks))
    fig.HOOK_MASK.append(mask)
    fig.ACCESSION.append(_accession(face))
    text = fig.ON_PLAY[-1]
    strikes = text is not None and bool(fig.ICON_MASK[face.number] & fig.ATTACK)
    fig.HARM.append(tuple(triggers.harms(text)) if strikes and text is not None else ())
    fig.FREE_IF.append(filters.condition_of(face.free_if) if face.free_if is not None else None)
    fig.REQUIRES.append(_requires(face))
    fig.DEVELOP_EXTRA.append(_extra(face))


def _is_gain(e: Effect[Any]) -> bool:
    return isinstance(e, Gain) and e.per is None


def _text(face: book.Face, timing: int, hooks: list[fig.Hook]) -> Effect[Any] | None:
    """The lines of a timing as one text; those that wait for something become hooks."""
    plain: list[t.Line] = []
    for i, line in enumerate(lines_of(face, timing)):
        first = line.sentences[0]
        lasting = any(p.kind == t.Prefix.THIS_TURN for p in first.prefixes)
        if first.trigger is not None and not lasting:
            hooks += _hooks(face, timing, i, line, timing == w.EXHAUST)
        else:
            plain.append(line)
    if not plain:
        return None
    k = cp.Compiler(f"{face.text_name}/{w.TIMINGS[timing]}", owners=face.text_name != face.id)
    text = k.text(k.sentences(plain))
    fig.TREES.update(k.trees)
    return text


def _hooks(face: book.Face, timing: int, i: int, line: t.Line, exhaust: bool) -> list[fig.Hook]:
    """A line that waits: all its sentences answer together."""
    k = cp.Compiler(f"{face.text_name}/{w.TIMINGS[timing]}.{i}", owners=face.text_name != face.id)
    first = line.sentences[0]
    for s in line.sentences:
        for item in [*s.cost, *s.do]:
            item.instead = False
            if exhaust and s is first:
                item.may = False
    kinds = triggers.kinds_of(first, first.trigger) if first.trigger is not None else []
    if not kinds:
        return []
    special = (hk.GAIN_POP_HERE, hk.PAY_GOODS_HERE, hk.GAIN_LESS, hk.MASK_LESS, hk.MASK_INSTEAD, hk.ON_LOOK,
               hk.GAIN_MORE, hk.WOULD_ACQUIRE, hk.OTHER_WOULD_TAKE)  # fmt: skip
    if kinds[0] in special:
        text = k.text([])
        found = triggers.hooks_of(k, first, text, exhaust)
    else:
        kept = [_without_when(s) for s in line.sentences]
        sentences = k.sentences([t.Line(kept)])
        found = triggers.hooks_of(k, first, k.text(sentences), exhaust)
    for h in found:
        h.instead = lines_of(face, w.PASSIVE) != [] and any(
            op.rule == w.OVERRIDES_STATE_CARD for op in ops_of(face, timing)
        )
    fig.TREES.update(k.trees)
    return found


def _without_when(s: t.Sentence) -> t.Sentence:
    prefixes = [p for p in s.prefixes if p.kind != t.Prefix.WHEN]
    if s.prefixes and len(prefixes) < len(s.prefixes):
        prefixes = [p for p in prefixes if p.kind != t.Prefix.STATE]
    return t.Sentence(prefixes, s.cost, s.do, s.exchange)


def _solstice(face: book.Face) -> tuple[Effect[Any] | None, Effect[Any] | None]:
    """One's own part, and what each opponent does in their solstice (clause solstice.each_other_player)."""
    lines = lines_of(face, w.SOLSTICE)
    if not lines:
        return None, None
    sentences = [s for line in lines for s in line.sentences]
    mine: list[t.Sentence] = []
    theirs: list[t.Sentence] = []
    i = 0
    while i < len(sentences):
        s = sentences[i]
        items = [*s.cost, *s.do]
        if not s.prefixes and all(item.subject == w.EACH_OPPONENT for item in items):
            for item in items:
                item.subject = w.YOU
            theirs.append(s)
            after = sentences[i + 1] if i + 1 < len(sentences) else None
            if after is not None and any(item.per is not None and item.per.done for item in after.do):
                for item in after.do:
                    item.subject = w.THAT_PLAYER
                theirs.append(after)
                i += 1
        else:
            mine.append(s)
        i += 1
    k = cp.Compiler(f"{face.text_name}/solstice", owners=face.text_name != face.id)
    own = k.text(k.sentences([t.Line(mine)])) if mine else None
    others = k.text(k.sentences([t.Line(theirs)])) if theirs else None
    fig.TREES.update(k.trees)
    return own, others


def _passives(face: book.Face, hooks: list[fig.Hook]) -> int:
    limit = 0
    for i, line in enumerate(lines_of(face, w.PASSIVE)):
        first = line.sentences[0]
        if first.trigger is not None:
            hooks += _hooks(face, w.PASSIVE, i, line, False)
            continue
        for s in line.sentences:
            for item in s.do:
                assert isinstance(item, t.Op)
                if item.code == w.HAND_LIMIT:
                    limit += item.n
                    hooks.append(fig.Hook(hk.LIMIT, None))
                else:
                    hooks += _passive(item)
    return limit


def _passive(op: t.Op) -> list[fig.Hook]:
    h = fig.Hook(0, None)
    h.filter = ANY
    if op.code == w.COST:
        h.kind = (hk.CHEAP_UNREST, hk.CHEAP_DEVELOP, hk.CHEAP_MAT)[op.cost_of]
        h.n = abs(op.n)
        h.exile_only = op.cost_cards != 0  # a card less is a choice too
        if op.resources:
            h.resource = op.resources[0].kinds[0]
        return [h]
    if op.code == w.DROP_ICON:
        h.kind = hk.DROP_ICON
        h.n = cp.states_of(op.states)
        flt = Filter()
        if op.cards is not None:
            filters.add_terms(flt, op.cards.any_of)
        h.filter = flt
        return [h]
    if op.code == w.COUNTS_AS:
        return []
    if op.code != w.RULE:
        raise filters.Unknown(f"passive {w.OPERATORS[op.code]}")
    kind = {
        w.EXILED_REGIONS: hk.FROM_EXILE, w.EXILED_REGIONS_AND_TRIBUTARIES: hk.FROM_EXILE,
        w.FREE_CITIES: hk.FREE_CITIES, w.MAY_DECLINE_PROGRESS: hk.DECLINE,
        w.PROGRESS_PAYS_NO_UNREST: hk.NO_PROG_FOR_UNREST, w.NO_DRAWING: hk.NO_DRAW,
        w.WON_CARDS_TO_DISCARD: hk.TO_DISCARD,
    }.get(op.rule)  # fmt: skip
    if kind is None:
        if op.rule not in KEPT_ELSEWHERE:
            raise filters.Unknown(w.RULES[op.rule])
        return []
    h.kind = kind
    if kind == hk.FROM_EXILE:
        h.n = fig.REGION | (fig.TRIBUTARY if op.rule == w.EXILED_REGIONS_AND_TRIBUTARIES else 0)
    return [h]


def _accession(face: book.Face) -> int:
    if face.start != book.START_ACCESSION:
        return deck.TURNS
    for line in lines_of(face, w.PASSIVE):
        trig = line.sentences[0].trigger
        if trig is not None and trig.kind == t.Trigger.GAINED:
            op = line.sentences[0].do[0]
            assert isinstance(op, t.Op)
            return deck.ENDS if op.code == w.END_TRIGGER else deck.INTO_PLAY
    return deck.STAYS if face.nation in STILL else deck.TURNS


def _requires(face: book.Face) -> cond.Test | None:
    if not face.requires:
        return None
    tests: list[cond.Test] = []
    for r in face.requires:
        zone = {w.PLAY_AREA: st.PLAY, w.HISTORY_PILE: st.HISTORY, w.DISCARD_PILE: st.DISCARD}[r.zone]
        tests.append(cond.Named(tuple([filters.names_of(n) for n in r.names]), zone, 1, False, False))
    return cond.All(tuple(tests))


def _extra(face: book.Face) -> developing.DevelopExtra | None:
    if face.cost is None or not face.cost.extra:
        return None
    free: cond.Test | None = None
    only: cond.Test | None = None
    pays: list[Effect[Any]] = []
    k = cp.Compiler(f"{face.text_name}/development", owners=face.text_name != face.id)
    for clause in face.cost.extra:
        if clause.kind == t.CostClause.FREE_IF and clause.condition is not None:
            free = filters.condition_of(clause.condition)
        elif clause.kind == t.CostClause.ONLY_IF and clause.condition is not None:
            only = filters.condition_of(clause.condition)
        elif clause.sentence is not None:
            pays += [k.cost(item, clause.sentence.do) for item in clause.sentence.do]
    return developing.DevelopExtra(free, only, k.text(pays) if pays else None)
