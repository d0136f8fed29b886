"""From what `when` waits for to a hook."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import compiler as cp
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards import filters
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.rules import playing, special, structure, subjects
from tabularium.games.imperium.rules.garrisons import Give
from tabularium.games.imperium.rules.resources import Gain
from tabularium.games.imperium.rules.tokens import Steal
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table.select import ANY, Filter
from tabularium.kernel.effect import Effect

SIMPLE: Final = {
    t.Trigger.ATTACK: hk.ON_ATTACKED,
    t.Trigger.ENTERS: hk.ON_ENTER,
    t.Trigger.DEVELOPED: hk.ON_DEVELOPED,
    t.Trigger.LEAVES: hk.ON_LEAVE,
    t.Trigger.TO_HISTORY: hk.TO_HISTORY,
    t.Trigger.SUNK: hk.ON_SUNK,
    t.Trigger.RESHUFFLE: hk.ON_RESHUFFLE,
    t.Trigger.CLEAN_UP: hk.ON_CLEANUP,
    t.Trigger.DECK_EMPTY: hk.ON_DECK_EMPTY,
    t.Trigger.STATE_TURNS: hk.ON_STATE,
}
DOING: Final = {
    w.ACQUIRE: hk.ON_ACQUIRE, w.BREAKTHROUGH: hk.ON_BREAK, w.RETURN: hk.ON_RETURN, w.TAKE: hk.ON_TAKE,
    w.PLAY: hk.ON_PLAY_CARD, w.DISCARD: hk.ON_DISCARD, w.EXILE: hk.ON_EXILE, w.GARRISON: hk.ON_GARRISON,
    w.LEGENDS: hk.ON_LEGENDS, w.LOOK: hk.ON_LOOK, w.TRADE: hk.ON_TRADE, w.RUN: hk.ON_PROFIT,
}  # fmt: skip

# Of which cards the rules ask whether they are what a line waits for. The other events are always of the same sort of
# card: a line that waits for another one would wait in vain, and is refused.
ASKED: Final[tuple[int, ...]] = (
    hk.BEFORE_PLAY, hk.ON_PLAY_CARD, hk.ON_ACQUIRE, hk.ON_BREAK, hk.ON_DISCARD, hk.ON_EXILE, hk.ON_LEAVE,
)  # fmt: skip
FROM_WHERE: Final[tuple[int, ...]] = (hk.ON_PLAY_CARD, hk.ON_ACQUIRE, hk.ON_BREAK)
ALWAYS: Final = {  # suits and icons
    hk.ON_TAKE: (fig.UNREST_SUIT, 0), hk.ON_OTHER_TAKE: (fig.UNREST_SUIT, 0), hk.ON_RETURN: (fig.UNREST_SUIT, 0),
    hk.OTHER_WOULD_TAKE: (fig.UNREST_SUIT, 0), hk.ON_ATTACKED: (0, fig.ATTACK), hk.MASK_LESS: (0, 1 << w.MASK),
    hk.MASK_INSTEAD: (0, 1 << w.MASK), hk.WOULD_ACQUIRE: (fig.UNCIV | fig.CIV, 0),
}  # fmt: skip


def kinds_of(tree: t.Sentence, trig: t.Trigger) -> list[int]:
    """The events that a trigger waits for."""
    if trig.kind in SIMPLE:
        return [SIMPLE[trig.kind]]
    if trig.kind == t.Trigger.OPPONENT_PLAYS:
        assert trig.cards is not None
        gadget = any(x.kind == w.BY_SUIT and x.value == w.GADGET for x in trig.cards.any_of)
        return [hk.ON_OTHER_GADGET if gadget else hk.ON_ATTACK]
    if trig.kind == t.Trigger.GAINED:
        return [hk.ON_MARKET_GAIN] if trig.cards is not None and trig.cards.bearing else []
    if trig.kind != t.Trigger.OP:
        return []
    op = trig.ops[0]
    if trig.who == t.Trigger.WHO_OPPONENT:
        return [hk.OTHER_WOULD_TAKE if trig.would else hk.ON_OTHER_TAKE]
    if trig.who == t.Trigger.WHO_EFFECT:
        less = any(isinstance(item, t.Op) and item.relative < 0 for item in tree.do)
        return [hk.MASK_LESS if less else hk.MASK_INSTEAD]
    if trig.would:
        if op.code == w.GAIN:
            return [hk.GAIN_MAT_INSTEAD]
        return [hk.CLEANUP_TOKEN if op.code == w.PLACE else hk.WOULD_ACQUIRE]
    if op.code == w.GAIN:
        return [_gain_kind(tree, op)]
    if op.code == w.PAY:
        return [{w.GOODS: hk.PAY_GOODS_HERE, w.POP: hk.ON_PAY_POP, w.PROG: hk.ON_PAY_PROG}[op.resources[0].kinds[0]]]
    if op.code == w.PLAY and any(isinstance(i, t.Op) and i.code == w.TREAT_AS for i in tree.do):
        return [hk.BEFORE_PLAY]
    return [DOING[x.code] for x in trig.ops]


def _gain_kind(tree: t.Sentence, op: t.Op) -> int:
    if op.from_acquisition:
        return hk.GAIN_LESS
    if op.resources[0].amount.kind == w.UP_TO:
        return hk.GAIN_MORE
    return hk.GAIN_POP_HERE if op.resources[0].kinds[0] == w.POP else hk.ON_GAIN_MAT


def hooks_of(k: cp.Compiler, tree: t.Sentence, text: Effect[Any], exhaust: bool) -> list[fig.Hook]:
    trig = tree.trigger
    assert trig is not None
    found: list[fig.Hook] = []
    for kind in kinds_of(tree, trig):
        h = fig.Hook(kind, text)
        h.exhaust = exhaust
        h.off_turn = trig.off_turn
        h.filter = ANY
        h.ignores = ignores(text)
        for p in tree.prefixes:
            if p.kind == t.Prefix.STATE:
                h.states |= 1 << p.state
        _details(h, tree, trig)
        _must_be_kept(h)
        anywhere = kind in (hk.ON_DEVELOPED, hk.ON_ENTER) or any(p.kind == t.Prefix.THIS_TURN for p in tree.prefixes)
        h.run = k.keep(playing.Respond(h, anywhere) if exhaust else playing.Answer(h, anywhere))
        found.append(h)
    return found


def _details(h: fig.Hook, tree: t.Sentence, trig: t.Trigger) -> None:
    cards = trig.cards
    if trig.kind == t.Trigger.OP:
        op = trig.ops[0]
        cards = op.cards
        h.exile_only = op.source == w.EXILE_ONLY
        if op.code == w.GAIN and h.kind in (hk.ON_GAIN_MAT, hk.GAIN_MORE):
            if cards is not None:
                h.icons = filters.icons_of([x.value for x in cards.any_of if x.kind == w.BY_ICON])
            h.n = op.resources[0].amount.n
            return
        if op.code in (w.GARRISON, w.LEGENDS) and cards is not None and cards.any_of:
            raise filters.Unknown(f"when {w.OPERATORS[op.code]} of some cards")
        if op.code in (w.GAIN, w.PAY, w.PLACE, w.LOOK, w.RUN, w.GARRISON, w.LEGENDS):
            return
    if trig.kind == t.Trigger.OPPONENT_PLAYS:
        h.ops = 1 if trig.ops else 0
        return
    if trig.kind == t.Trigger.STATE_TURNS:
        h.n = filters.names_of(trig.name)[0]
        return
    if trig.kind == t.Trigger.GAINED:
        assert cards is not None
        h.resource = cards.bearing[0]
        return
    if trig.kind in (t.Trigger.ENTERS, t.Trigger.DEVELOPED):
        return
    if trig.kind == t.Trigger.TO_HISTORY:
        return
    if cards is None:
        return
    flt = filters.filter_of(cards)
    if flt.bearing >= 0:
        h.n = flt.bearing_least
        flt.bearing = -1
    h.from_discard = w.DISCARD_PILE in cards.zones or cards.face_up
    h.filter = flt


def _must_be_kept(h: fig.Hook) -> None:
    """Some rule asks for all that the hook waits for."""
    flt: Filter = h.filter
    if h.from_discard and h.kind not in FROM_WHERE:
        raise filters.Unknown("when a card comes from some place")
    if h.kind in ASKED or not (flt.choosy or flt.further):
        return
    usual = Filter()
    usual.suits, usual.icons = ALWAYS.get(h.kind, (0, 0))
    if repr(flt) != repr(usual):
        raise filters.Unknown("when it happens to some cards")


def ignores(e: Effect[Any]) -> bool:
    """Somewhere in it an attack is ignored."""
    if isinstance(e, playing.Ignore):
        return True
    return any(ignores(part) for part in parts_of(e))


def parts_of(e: Any) -> list[Effect[Any]]:
    found: list[Effect[Any]] = list(getattr(e, "effects", ()))
    for field in ("effect", "other"):
        part = getattr(e, field, None)
        if isinstance(part, Effect):
            found.append(part)
    return found


def harms(e: Effect[Any]) -> list[Effect[Any]]:
    """The parts of a text that strike other players."""
    if isinstance(e, (Give, Steal)):
        return [e]
    if isinstance(e, subjects.Each):
        harmless = _harmless(e.effect)
        return [] if harmless else [e]
    return [x for part in parts_of(e) for x in harms(part)]


def _harmless(e: Effect[Any]) -> bool:
    """Gains and what one may do hurt nobody."""
    return isinstance(e, (Gain, structure.MayDo, special.Lapse))
