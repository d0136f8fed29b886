"""Invariants: nothing is created or lost, and what is stored agrees with what can be derived."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import FIRST_GOVERNMENT, FIRST_MILITARY, KEYS, LINES, PACT, WONDER
from tabularium.games.through_the_ages.rules.attacks import Defence
from tabularium.games.through_the_ages.rules.colonies import Auction, Force, HoldAuction
from tabularium.games.through_the_ages.rules.goods import ReturnCubes
from tabularium.games.through_the_ages.table.queries import civil_total, military_total
from tabularium.games.through_the_ages.table.state import AGE_IV, NONE, Table
from tabularium.games.through_the_ages.table.tally import culture_by_origin


def broken(s: Table) -> list[str]:
    found = broken_cards(s)
    for p in range(s.seats):
        if s.alive[p]:
            found += [f"seat {p}: {what}" for what in broken_seat(s, p)]
    if len(s.current) != len(s.current_by) or len(s.future) != len(s.future_by):
        found.append("the events and who prepared them do not agree")
    for age in range(4):
        if len(s.discards[age]) != len(s.discards_known[age]):
            found.append(f"the discards of age {age} and who knows them do not agree")
        found += [f"{KEYS[c]} lies in the wrong pile" for c in s.discards[age] if LEVEL[c] != age]
    return found


def broken_seat(s: Table, p: int) -> list[str]:
    found: list[str] = []
    if s.white[p] != civil_total(s, p) or s.red[p] != military_total(s, p):
        found.append("action cubes are not the totals")
    if not 0 <= s.ca[p] <= s.white[p] or not 0 <= s.ma[p] <= s.red[p]:
        found.append("more actions than cubes")
    numbers = [s.science[p], s.culture[p], s.yellow[p], s.unused[p], s.bank[p], s.extra_ca[p], s.extra_ma[p]]
    if min(numbers) < 0 or min(s.workers[p]) < 0 or min(s.blue[p]) < 0:
        found.append("something is below zero")
    for t in range(len(s.workers[p])):
        if s.workers[p][t] and t not in s.techs[p]:
            found.append(f"workers on {KEYS[t]}, which is not in play")
    for t in range(len(s.blue[p])):
        if s.blue[p][t] and t not in s.techs[p]:
            found.append(f"cubes on {KEYS[t]}, which is not in play")
    if s.techs[p] != sorted(set(s.techs[p])) or s.government[p] not in s.techs[p]:
        found.append("technologies out of order")
    kinds = [KIND[t] for t in s.techs[p] if t >= FIRST_GOVERNMENT]
    if len(kinds) != len(set(kinds)):
        found.append("two governments or special technologies of a kind")
    if s.civil[p] != sorted(s.civil[p]) or list(s.military[p]) != sorted(s.military[p]):
        found.append("a hand is out of order")
    for c in s.shown[p]:
        if c not in s.military[p]:
            found.append("shown cards that are not in hand")
    if sum(culture_by_origin(s, p).values()) != s.culture[p]:
        found.append("culture of no origin")
    if s.unfinished[p] == NONE and s.stages[p]:
        found.append("stages of no wonder")
    if s.unfinished[p] != NONE and s.stages[p] >= len(CARDS[s.unfinished[p]].stages):
        found.append("a wonder is finished but not completed")
    if s.exclusive[p] == 0 and s.tactic[p] != NONE and s.tactic[p] not in s.commons:
        found.append("the tactic lies nowhere")
    found += broken_cubes(s, p)
    return found


def broken_cubes(s: Table, p: int) -> list[str]:
    """Blue cubes: sixteen, what cards in play gave, less what was lost; never more."""
    given = 16
    for t in s.techs[p]:
        given += max(0, CARDS[t].blue)
    for w in s.wonders[p]:
        given += CARDS[w].blue
    for c in s.colonies[p]:
        given += max(0, CARDS[c].blue)
    for f in s.stack:
        if isinstance(f.effect, ReturnCubes) and f.player == p:
            given += f.n  # still to be returned
    have = s.bank[p] + sum(s.blue[p]) + s.stages[p]
    return ["more blue cubes than cards gave"] if have > given else []


def cards_everywhere(s: Table) -> list[int]:
    """Every card that came into the game, wherever it lies now."""
    found = [*s.deck, *s.gone, *s.military_deck, *s.leftover, *s.current, *s.future, *s.past, *s.commons]
    found += [c for c in s.row if c != NONE]
    for pile in s.discards:
        found += pile
    for p in range(s.seats):
        found += [*s.civil[p], *s.military[p], *s.wonders[p], *s.colonies[p]]
        found += [t for t in s.techs[p] if CARDS[t].copies[2]]
        for c in (s.leader[p], s.unfinished[p], s.war[p], s.pact[p]):
            if c != NONE:
                found.append(c)
        if s.exclusive[p]:
            found.append(s.tactic[p])
    # Territories on auction and attacks on their way lie with the frame that handles them.
    for f in s.stack:
        if isinstance(f.effect, (Auction, Force, HoldAuction, Defence)):
            found.append(f.source)
    return found


def broken_cards(s: Table) -> list[str]:
    counts = [0] * len(KEYS)
    for c in cards_everywhere(s):
        counts[c] += 1
    found: list[str] = []
    for c in range(len(KEYS)):
        if LEVEL[c] > min(s.age, AGE_IV - 1):
            if counts[c]:
                found.append(f"{KEYS[c]} came before its age")
            continue
        copies = CARDS[c].copies if LINES[c] < s.known else (0, 0, 0)
        # After resignations later ages have the decks of fewer players.
        allowed = [copies[n - 2] for n in range(2, s.seats + 1)] if LEVEL[c] > 1 else [copies[s.seats - 2]]
        if c < FIRST_MILITARY and KIND[c] == WONDER and counts[c] > 1:
            found.append(f"{KEYS[c]} lies in two places")
        if counts[c] not in allowed and not (KIND[c] == PACT and counts[c] == 0):
            found.append(f"{KEYS[c]} lies in {counts[c]} places")
    return found
