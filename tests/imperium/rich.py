"""Rich tables: nearly everything is possible there, and a card under watch lies where its text is resolved."""

from __future__ import annotations

from imperium.table import IMPERIUM
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.nations import NATION_KEYS
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.table import components, setup
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import EVERYONE, rehook
from tabularium.games.imperium.table.state import Table, at
from tabularium.kernel.playout import Dice
from tabularium.kernel.rng import seeded
from tabularium.kernel.shared import joined, put, without


def rich_table(face: int, seed: int, state: int) -> tuple[Table, int]:
    """A table at which nearly everything is possible, with the card of this face in play or in hand."""
    card = next(c.number for c in book.CARDS if face in fig.CARD_FACES[c.number] and not fig.SPARE_CARDS[c.number])
    plan = components.Plan()
    dice = Dice(seed + 1)
    nation = book.CARDS[card].nation
    plan.seats = 2 + dice.below(2)
    plan.trade = True
    plan.unrest_more = 12
    plan.replacements = not any(book.FACES[f].id for f in fig.CARD_FACES[card] if book.CARDS[card].replaced_by >= 0)
    others = [n for n in (22, 8, 6, 0) if n != nation]
    mine = nation if nation >= 0 else others.pop()
    plan.nations = [mine, *others[: plan.seats - 1]]
    plan.powers = [1] * plan.seats
    plan.extra = [card]
    plan.extra += [
        *[c.number for c in book.CARDS if book.FACES[c.faces[0]].id in ("3UNC5", "3CIV16") and c.number != card]
    ]
    if "#attack" in str(book.FACES[face].texts):
        attacks = [c.number for c in book.CARDS if c.nation < 0 and fig.ICON_MASK[c.faces[0]] & fig.ATTACK]
        plan.extra += [n for n in attacks if n not in plan.extra][:6]
    unrest = [c.number for c in book.CARDS if book.FACES[c.faces[0]].name_en == "Unrest" and c.nation >= 0]
    unrest = [n for n in unrest if book.CARDS[n].nation not in plan.nations and n != card][:12]
    plan.extra += unrest
    keys = [NATION_KEYS[n] for n in plan.nations]
    s = setup.deal(IMPERIUM, plan, keys, seeded(seed))
    for number in unrest:
        move(s, s.numbers[number], st.UNREST)
    s.round, s.kind = 1, st.ACTIVATE
    c = s.numbers[card]
    for p in range(s.seats):
        enrich(s, p, c, dice)
    if face not in (s.face[c],):
        s.face = put(s.face, c, face)
    for p in range(s.seats):
        if s.state[p] != c:
            states = fig.CARD_FACES[s.cards[s.state[p]]]
            s.face = put(s.face, s.state[p], states[(state + (dice.below(2) if p else 0)) % len(states)])
    wishes(s, c, face, dice)
    for slot in s.market:
        if slot >= 0 and dice.below(3):
            s.tok[slot] = sum([1 << 10 * r for r in range(4) if dice.below(2)])
    for pile in (st.MAIN, st.REGIONS):
        for _ in range(4):
            if len(s.piles[pile]) > 2:
                move(s, s.piles[pile][-1], st.EXILE)
    return s, c


def move(s: Table, c: int, pile: int) -> None:
    if s.where[c] == st.MARKET:
        slot = s.market.index(c)
        s.market[slot] = -1
        s.tok[c] = 0
        if s.beneath[slot] >= 0:
            under = s.beneath[slot]
            s.beneath[slot] = -1
            move(s, under, st.UNREST)
    side, zone = divmod(s.where[c] - st.COMMON, st.ZONES)
    if s.where[c] >= st.COMMON and zone in (st.PLAY, st.POWER) and pile != s.where[c]:
        for under in [x for x in s.piles[at(side, st.UNDER)] if s.host[x] == c]:
            move(s, under, at(side, st.DISCARD))
    s.piles[s.where[c]] = without(s.piles[s.where[c]], c)
    s.piles[pile] = joined(s.piles[pile], c)
    s.where[c] = pile
    s.host = put(s.host, c, -1)
    s.tok[c] = 0
    s.seen = put(s.seen, c, EVERYONE)


def enrich(s: Table, p: int, but: int, dice: Dice) -> None:
    for r in range(4):
        s.res[4 * p + r] = 30 if p == 0 or dice.below(2) else 0
    s.exhausts[p] = 9
    s.actions[p] = 5 if p == 0 else 3
    for c in list(s.piles[at(p, st.DECK)]):
        if c == but:
            continue
        face = s.face[c]
        if fig.STAYS[face] and dice.below(3):
            move(s, c, at(p, st.PLAY))
        elif dice.below(3) == 0:
            move(s, c, at(p, st.HAND))
        elif dice.below(2):
            move(s, c, at(p, st.DISCARD))
    for pile, n in ((st.MAIN, 9), (st.CIVS, 2), (st.UNCIVS, 3), (st.REGIONS, 3), (st.FAME, 1)):
        for _ in range(n):
            if len(s.piles[pile]) > 3:
                c = s.piles[pile][-1]
                if fig.KING[s.face[c]] or c == but:
                    continue
                zones = (st.PLAY, st.PLAY, st.HAND) if fig.STAYS[s.face[c]] else (st.HAND, st.DISCARD, st.HISTORY)
                move(s, c, at(p, zones[dice.below(3)]))
    for zone in (st.HAND, st.DISCARD, st.HAND):
        if len(s.piles[st.UNREST]) > 6:
            move(s, s.piles[st.UNREST][-1], at(p, zone))
    hosts = [c for c in s.piles[at(p, st.PLAY)] if fig.SUITS[s.face[c]] & fig.REGION]
    for host in hosts[:2]:
        spare = [c for c in s.piles[at(p, st.DISCARD)] if c != but]
        if spare:
            c = spare[0]
            move(s, c, at(p, st.UNDER))
            s.host = put(s.host, c, host)
    for c in s.piles[at(p, st.PLAY)]:
        if fig.ROUTES[s.face[c]] and c != but:
            s.tok[c] = dice.below(4) << 30
    rehook(s, p)


def wishes(s: Table, c: int, face: int, dice: Dice) -> None:  # noqa: C901  one branch per wish
    """What single texts ask for: named cards, mana, exhausted cards, unrest, an end that is near."""
    texts = " ".join(line for lines in book.FACES[face].texts for line in lines)
    texts += " ".join(name for r in book.FACES[face].requires for name in r.names)
    for x in range(len(s.cards)):
        own = book.CARDS[s.cards[x]].nation == s.nations[0] and fig.START[s.face[x]] not in FIXED
        kept = fig.START[s.face[x]] == fig.START_DEVELOPMENT and "DEVELOP(" in texts
        if x != c and own and named_in(s, x, texts) and not kept:
            zones = (st.PLAY, st.HAND, st.DISCARD, st.HISTORY, st.DECK)
            move(s, x, at(0, zones[0 if "garrisoned in «" in texts else dice.below(5)]))
    for zone in (st.HISTORY, st.HAND, st.DISCARD, st.DISCARD, st.DISCARD):
        if len(s.piles[st.UNREST]) > 5:
            move(s, s.piles[st.UNREST][-1], at(0, zone))
    for suit in (fig.REGION, fig.FAME_SUIT, fig.CIV, fig.ROUTE):
        found = [x for x in s.piles[st.BOX] + s.piles[st.MAIN] if x != c and fig.SUITS[s.face[x]] & suit]
        if found and len(s.piles[st.MAIN]) > 3:
            move(s, found[0], at(0, (st.HAND, st.DISCARD)[dice.below(2)]))
    for icon, name in enumerate(w.ICONS):
        market = [
            x for x in s.piles[st.MAIN] + s.piles[st.BOX] if fig.ICONS[icon][s.face[x]] and f"ACQUIRE(#{name}" in texts
        ]
        if market and s.market[0] >= 0:
            move(s, s.market[0], st.EXILE)
            move(s, market[0], st.MARKET)
            s.market[0] = market[0]
        if f"#{name}" in texts and icon != w.PINNED:
            piles = (
                st.BOX,
                st.MAIN,
                st.CIVS,
                st.UNCIVS,
                st.REGIONS,
                at(0, st.NATION),
                at(0, st.DECK),
                at(0, st.DEVELOP),
            )
            found = [x for pile in piles for x in s.piles[pile] if x != c and fig.ICONS[icon][s.face[x]]]
            for x in [x for x in found if fig.START[s.face[x]] not in FIXED][:3]:
                move(
                    s,
                    x,
                    at(0, (st.HAND, st.DISCARD, st.DISCARD, st.PLAY)[dice.below(4 if fig.STAYS[s.face[x]] else 3)]),
                )
    empire = [
        x for x in s.piles[st.CIVS] + s.piles[st.BOX] if fig.STATES[s.face[x]] & fig.EMPIRE and not fig.STAYS[s.face[x]]
    ]
    if "EMPIRE card" in texts:
        for x in empire[:2]:
            move(s, x, at(0, st.HAND))
    opened = s.piles[at(0, st.POWER)] + s.piles[at(0, st.PLAY)]
    for x in sorted(opened, key=lambda x: not named_in(s, x, texts)):
        if x != c and dice.below(2):
            s.mark = put(s.mark, x, s.mark[x] | st.EXHAUSTED)
        limit = fig.GARRISON_LIMIT[s.face[x]]
        if (x != c and fig.START[s.face[x]] in (fig.START_IN_PLAY, fig.START_MERCHANT)) or named_in(s, x, texts):
            spare = [y for y in s.piles[st.UNCIVS] + s.piles[st.MAIN][3:] if y not in (c, x)]
            unrest = [y for y in s.piles[at(0, st.HISTORY)] if fig.SUITS[s.face[y]] & fig.UNREST_SUIT]
            for y in (unrest + spare)[: min((4, 4, 1, 0)[dice.below(4)], limit or 4)]:
                if s.where[y] == at(0, st.UNDER):
                    continue
                move(s, y, at(0, st.UNDER))
                s.host = put(s.host, y, x)
            if dice.below(2):
                s.tok[x] = 3 << 10
    quirks(s, c, texts, dice)
    if dice.below(2):
        required(s, c, face)
    if dice.below(3) == 0:
        s.last = 9
    if dice.below(3) == 0:
        s.did = 1
    if dice.below(3) == 0:
        s.res[2] = 0
    if dice.below(4) == 0:
        s.res[1] = 8
    if dice.below(4) == 0:
        for x in s.piles[st.FAME][1:]:
            move(s, x, st.BOX)
    rehook(s, 0)


def quirks(s: Table, c: int, texts: str, dice: Dice) -> None:
    """Garrisoned knights, an active quest, leaders in history, the accession card in history, a merchant empire."""
    regions = [x for x in s.piles[at(0, st.PLAY)] if fig.SUITS[s.face[x]] & fig.REGION and x != c]
    court = [x for x in s.piles[at(0, st.POWER)] if book.FACES[s.face[x]].id == "2ART2"]
    if ("garrisoned" in texts or "King Arthur" in texts) and regions:
        for x in range(len(s.cards)):
            knight = bool(fig.ICONS[w.KNIGHT][s.face[x]]) and book.CARDS[s.cards[x]].nation == s.nations[0]
            if knight and x != c and s.where[x] not in (at(0, st.DEVELOP), at(0, st.UNDER)):
                move(s, x, at(0, st.UNDER))
                s.host = put(s.host, x, regions[dice.below(len(regions))])
    if court and s.piles[at(0, st.DEVELOP)] and dice.below(2):
        quest = [x for x in s.piles[at(0, st.DEVELOP)] if x != c][-1]
        move(s, quest, at(0, st.UNDER))
        s.host = put(s.host, quest, court[0])
    for x in range(len(s.cards)):
        own = book.CARDS[s.cards[x]].nation == s.nations[0] and x != c
        if own and "leader" in texts and fig.LEADER[s.face[x]] and fig.START[s.face[x]] not in FIXED:
            move(s, x, at(0, st.HISTORY))
        if own and fig.START[s.face[x]] == fig.START_ACCESSION and named_in(s, x, texts) and dice.below(4):
            for y in list(s.piles[at(0, st.NATION)]):
                move(s, y, at(0, st.DECK))
            move(s, x, at(0, st.HISTORY))
    if "13 different icons" in texts:
        piles = [st.UNCIVS, st.CIVS, st.REGIONS, *[at(0, z) for z in (st.DISCARD, st.DECK, st.HISTORY)]]
        for x in [x for pile in piles for x in s.piles[pile] if x != c]:
            move(s, x, at(0, st.UNDER))
            s.host = put(s.host, x, c)
    for x in s.piles[at(0, st.POWER)]:
        if fig.START[s.face[x]] == fig.START_MERCHANT and "Merchant Empire" in texts and x != c:
            s.face = put(s.face, x, fig.CARD_FACES[s.cards[x]][1])


def required(s: Table, c: int, face: int) -> None:
    """What the face asks for before it can be played: cards in play or in history, a state."""
    for r in book.FACES[face].requires:
        zone = st.PLAY if r.zone == w.PLAY_AREA else st.HISTORY
        for name in r.names:
            for x in [x for x in range(len(s.cards)) if x != c and book.FACES[s.face[x]].name_en == name][:1]:
                if fig.START[s.face[x]] == fig.START_ACCESSION:
                    for y in list(s.piles[at(0, st.NATION)]):
                        move(s, y, at(0, st.DECK))
                if s.where[x] != at(0, st.POWER):
                    move(s, x, at(0, zone))
    texts = str(book.FACES[face].texts)
    wanted = fig.CORRUPTED if "turn to SUMMONED" in texts else fig.STATES[face]
    for x in range(len(s.cards)):
        turned = [f for f in fig.CARD_FACES[s.cards[x]] if fig.START[f] == fig.START_STATE and fig.STATES[f] & wanted]
        if turned and x != c and book.CARDS[s.cards[x]].nation in (s.nations[0], -1) and s.where[x] in mine(s):
            if x != s.state[0]:
                move(s, s.state[0], st.BOX)
                move(s, x, at(0, st.POWER))
                s.state[0] = x
            s.face = put(s.face, x, turned[0])
            return


def mine(s: Table) -> tuple[int, int]:
    return (at(0, st.POWER), at(0, st.ASIDE))


FIXED = (fig.START_POWER, fig.START_STATE, fig.START_IN_PLAY, fig.START_ACCESSION, fig.START_CHAOS)


def named_in(s: Table, x: int, texts: str) -> bool:
    name = book.FACES[s.face[x]].name_en
    return (
        f"«{name}»" in texts
        or name in texts.split(" (")
        or any(f"«{short}»" in texts for short, full in book.SHORT_NAMES.items() if name in full)
    )
