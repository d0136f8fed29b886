"""The walk through one face: its texts are resolved at rich tables until the oracle has seen every part."""

from __future__ import annotations

from typing import Any

from imperium.change import must
from imperium.printed import Block, blocks, halves
from imperium.quiet import hush
from imperium.recorder import Recorder
from imperium.rich import move, rich_table
from imperium.sight import FACTS, Sight
from imperium.trial import Trial
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules.flow import ACTIVATION, SEAT_SOLSTICE
from tabularium.games.imperium.rules.playing import play
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import Table, at
from tabularium.kernel.effect import USUAL, Effect
from tabularium.kernel.playout import Dice
from tabularium.kernel.shared import put

BY_THE_RULES = "by the rules"
ON_POWER = (fig.START_POWER, fig.START_STATE, fig.START_IN_PLAY, fig.START_MERCHANT)


def texts_of(face: int) -> dict[str, Effect[Any]]:
    """The texts of a face that are resolved by themselves, by timing."""
    lists = {
        "on_play": fig.ON_PLAY, "exhaust": fig.EXHAUST, "solstice": fig.SOLSTICE_TEXT,
        "solstice_others": fig.SOLSTICE_OTHERS, "solstice_end": fig.SOLSTICE_END, "commerce": fig.COMMERCE,
        "profit": fig.PROFIT,
    }  # fmt: skip
    found = {name: texts[face] for name, texts in lists.items()}
    return {name: text for name, text in found.items() if text is not None}


def plain_blocks(face: int) -> list[Block]:
    """What a face prints to be resolved by itself; King of Kings is resolved when he would be gained."""
    found = [half for block in blocks(FACTS[face]) if not block.trigger for half in halves(block)]
    if fig.KING[face]:
        return [Block("on_play", block.sentences) for block in found]
    lasting = [block for block in found if "until end of turn" in block.sentences[0].prefixes]
    return [block for block in found if block.timing not in ("passive", "setup") and block not in lasting]


class Walk(Trial):
    """One block of a face that is resolved by itself."""

    def __init__(self, face: int, block: Block) -> None:
        self.text = texts_of(face)[block.timing]
        super().__init__(face, block, self.text)
        if block.timing in ("on_play", "exhaust", "profit") and not fig.KING[face]:
            self.needed.add(BY_THE_RULES)

    def attempt(self, seed: int) -> None:
        s, c, dice = laid(self.face, self.block.timing, seed)
        recorder = Recorder(s, self.watch, dice)
        base = len(s.stack)
        self.begin(s, c, seed)
        recorder.run(base)
        self.judge(s, recorder)

    def begin(self, s: Table, c: int, seed: int) -> None:
        timing, text = self.block.timing, self.text
        if timing.startswith("solstice"):
            p = 1 if timing == "solstice_others" else 0
            if seed % 2:
                s.kind = st.SOLSTICE
                s.push(SEAT_SOLSTICE, p)
            else:
                rec.resolve(s, text, p, c, 0 if p else -1)
        elif self.by_verb(s, c):
            self.seen.add(BY_THE_RULES)
        elif not text.payable(s, rec.probe(text, 0, c)):
            return
        elif timing == "on_play" and s.where[c] == at(0, st.HAND):
            play(s, 0, c, 0)
        else:
            rec.resolve(s, text, 0, c)

    def by_verb(self, s: Table, c: int) -> bool:
        """As a player does it in an Activate turn, for what it costs there."""
        names = {"on_play": 0, "exhaust": 1, "profit": 2}
        if self.block.timing not in names or fig.KING[self.face]:
            return False
        verb = ACTIVATION.verbs[names[self.block.timing]]
        f = s.stack[-1]
        if verb.bar(s, f, USUAL, s.cards[c]):
            return False
        a = Sight(s)
        verb.do(s, f, USUAL, s.cards[c])
        b = Sight(s)
        if self.block.timing == "exhaust":
            must(a.exhausts[0] - b.exhausts[0] == 1 and bool(b.mark[c] & st.EXHAUSTED), "no exhaust token was used")
        else:
            must(a.actions[0] - b.actions[0] == (0 if free(a, c) else 1), "a wrong number of actions was used")
            must(may_play(a, c) or self.block.timing == "profit", "it can't be played")
        return True


def free(a: Sight, c: int) -> bool:
    """The card says that it is played freely, or another one does; a profit never is."""
    printed = a.fact(c)["free_play"]
    if a.where[c] != at(0, st.HAND):
        return False
    if isinstance(printed, str):
        printed = any(a.name(x) == "Palenque" for x in a.open(0))
    line = "RULE(you may FREE-PLAY #city|#metropolis cards)"
    cities = any(line in a.fact(x)["effects"].get("passive", []) for x in a.open(0))
    return bool(printed) or (cities and bool(a.icons(c, "city") or a.icons(c, "metropolis")))


def may_play(a: Sight, c: int) -> bool:
    """State icons and what the card requires."""
    icons = set(a.fact(c)["state_icons"])
    dropped = any("DROP-ICON" in line for x in a.open(0) for line in a.fact(x)["effects"].get("passive", []))
    return (not icons or bool(icons & set(a.states(0))) or dropped) and not a.forbids(c, "UNPLAYABLE")


def laid(face: int, timing: str, seed: int) -> tuple[Table, int, Dice]:
    """A rich and quiet table; the card lies where its text is resolved."""
    s, c = rich_table(face, seed, seed)
    dice = Dice(seed * 7 + 3)
    start = fig.START[face]
    zone = st.POWER if start in ON_POWER else st.HAND if timing == "on_play" else st.PLAY
    for slot, under in enumerate(s.beneath):
        if under == c:
            s.beneath[slot] = -1
    p = 1 if timing == "commerce" and seed % 3 == 0 else 0  # a route of an opponent
    if not fig.KING[face] and s.where[c] != at(p, zone):
        if start == fig.START_ACCESSION:
            for x in list(s.piles[at(0, st.NATION)]):
                move(s, x, at(0, st.DECK))
        move(s, c, at(p, zone))
    if zone != st.HAND and dice.below(4):
        s.tok[c] = sum([dice.below(20) << 10 * r for r in range(4)])
    if timing == "profit":
        s.tok[c] = 3 << 30
    if timing in ("exhaust", "solstice", "solstice_end") and not fig.KING[face]:
        for x in list(s.piles[at(0, st.HAND)])[: (0, 2, 5, 14)[dice.below(4)]]:
            if x != c:
                move(s, x, at(0, st.UNDER))
                s.host = put(s.host, x, c)
    hush(s, c, " ".join(line for lines in book.FACES[face].texts for line in lines) + str(FACTS[face].get("requires")))
    s.mark = put(s.mark, c, 0)
    s.stack = []
    s.push(ACTIVATION, 0)
    return s, c, dice
