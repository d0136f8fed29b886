"""Resources and tokens: gain, pay, use, place, move, remove, convert, steal, refresh."""

from __future__ import annotations

import re

from imperium.change import must
from imperium.oracle import Cards, Moment, count, flags, oracle
from imperium.table import RESOURCES
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at


def resources(phrase: str) -> tuple[list[int], int, int]:
    """Four resources, actions, exhaust tokens."""
    four, actions, exhausts = [0, 0, 0, 0], 0, 0
    for part in phrase.split(" + "):
        n, kind = part.split()
        if kind in RESOURCES:
            four[RESOURCES.index(kind)] += int(n)
        elif kind == "action":
            actions += int(n)
        else:
            must(kind == "exhaust-token", kind)
            exhausts += int(n)
    return four, actions, exhausts


@oracle("GAIN")
def gain(m: Moment) -> None:
    a, ch, p = m.a, m.ch, m.p
    first = m.op.args
    off = re.fullmatch(r"(\d+|all) (\w+) off here", first)
    if off:
        r = RESOURCES.index(off.group(2))
        held = a.tokens(m.source)[r]
        if a.zone(m.source) not in (st.PLAY, st.POWER):
            held = 0  # they were gained when the card left
        n = held if off.group(1) == "all" else min(held, int(off.group(1)))
        ch.gain(p, r, n)
        ch.put(m.source, r, -n)
        return
    four, actions, exhausts = resources(first)
    k = count(m, m.op.per, p) if m.op.per else 1
    if four[0] and k and mat_instead(m):
        ch.gain(p, 1, 2)
        for q in m.opponents():
            ch.gain(q, 2, 1)
        four[0] = 0
    for r, n in enumerate(four):
        ch.gain(p, r, k * n)
    ch.act(p, k * actions)
    ch.exhaust(p, k * exhausts)


def mat_instead(m: Moment) -> bool:
    """A card in play turns gained materials into something else."""
    mark = "when you would GAIN(mat): instead GAIN(2 pop), each opponent GAIN(1 prog)"
    return any(mark in m.a.fact(c)["effects"].get("passive", []) for c in m.a.open(m.p))


def paid_for(m: Moment, cost: list[int], to: int = -1) -> list[int]:
    """What a seat gave for a cost: progress and goods may stand for population, or for two materials each."""
    a, b, p = m.a, m.b, m.p
    gave = [a.res[4 * p + r] - b.res[4 * p + r] for r in range(4)]
    must(all(n >= 0 for n in gave), f"somebody gained while paying: {gave}")
    must(gave[0] <= cost[0] and gave[1] <= cost[1], f"{gave} for {cost}")
    must(gave[2] >= cost[2] and gave[3] >= cost[3], f"{gave} for {cost}")
    stands = (cost[0] - gave[0] + 1) // 2 + cost[1] - gave[1]
    must(gave[2] - cost[2] + gave[3] - cost[3] == stands, f"{gave} for {cost}")
    for r, n in enumerate(gave):
        m.ch.gain(p, r, -n)
        if to >= 0:
            m.ch.gain(to, r, n)
    return gave


@oracle("PAY", "REMOVE")
def pay(m: Moment) -> None:
    a, b, ch, p = m.a, m.b, m.ch, m.p
    first, others = flags(m.op)
    off = re.fullmatch(r"(\d+|all) (\w+) off (here|«[^»]*»)", first)
    if off:
        r = RESOURCES.index(off.group(2))
        hosts = [m.source] if off.group(3) == "here" else [c for c in a.open(p) if a.fits(off.group(3), c)]
        least = int(others[0][1:]) if others else 1
        need = least if off.group(1) == "all" else int(off.group(1))
        gave = [c for c in hosts if b.tokens(c)[r] < a.tokens(c)[r]]
        must(len(gave) == 1 and a.tokens(gave[0])[r] >= need, "nothing was taken off")
        ch.put(gave[0], r, -(a.tokens(gave[0])[r] if off.group(1) == "all" else need))
        return
    to = -1
    if first.endswith(" to you"):
        first, to = first.removesuffix(" to you"), m.owner
    elif first.endswith(" to that player"):
        first, to = first.removesuffix(" to that player"), m.memory.other
    amount, kind = first.split(" ", 1)
    if amount == "all":
        r = RESOURCES.index(kind)
        n = a.res[4 * p + r]
        must(n >= int(others[0][1:]), f"only {n}")
        ch.gain(p, r, -n)
        paid = n
    elif amount == "X":
        gave = [a.res[4 * p + r] - b.res[4 * p + r] for r in range(4)]
        most = gave[0] + 2 * (gave[2] + gave[3])
        m.memory.xs = {most, most - 1} if most > gave[0] else {most}
        paid_for(m, [most, 0, 0, 0])
        paid = most
    elif amount.startswith("≤"):
        r = RESOURCES.index(kind)
        paid = a.res[4 * p + r] - b.res[4 * p + r]
        must(paid <= int(amount[1:]), f"{paid} paid")
        ch.gain(p, r, -paid)
    else:
        cost = cost_with_reductions(m, resources(first)[0])
        gave_all = paid_for(m, cost, to)
        paid = gave_all[RESOURCES.index(kind.split(" ")[0])]
    m.memory.paid[kind] = paid
    m.memory.done = True


def cost_with_reductions(m: Moment, cost: list[int]) -> list[int]:
    """What cards in play take off material costs, and off the cost of playing unrest."""
    a = m.a
    unrest = m.source >= 0 and "unrest" in a.suits(m.source)
    for x in a.open(m.p):
        for line in a.fact(x)["effects"].get("passive", []):
            less = re.match(r"COST\(playing unrest: −(\d) mat.*min 1\)", line)
            if less and unrest and cost[0]:
                cost[0] = max(1, cost[0] - int(less.group(1)))
            if line.startswith("COST(every mat cost: −1)") and cost[0]:
                cost[0] -= 1
    return cost


@oracle("USE")
def use(m: Moment) -> None:
    m.ch.act(m.p, -int(m.op.args.split()[0]))


@oracle("PLACE", "MOVE")
def place(m: Moment) -> None:
    a, b, ch, p = m.a, m.b, m.ch, m.p
    own = m.op.name == "MOVE"
    first = m.op.args
    each = re.fullmatch(r"(\d+) (\w+), one each to (\d+) market cards", first)
    if each:
        r = RESOURCES.index(each.group(2))
        got = [c for c in a.market if c >= 0 and b.tokens(c)[r] == a.tokens(c)[r] + 1]
        must(len(got) == int(each.group(3)), f"{len(got)} cards got one")
        for c in got:
            ch.put(c, r, 1)
            ch.gain(p, r, -1)
        return
    found = re.fullmatch(r"(≤?)(\d+) ([\w|]+) (?:on |to )?(.+)", first)
    assert found is not None, first
    up_to, number, kinds, target = found.group(1), int(found.group(2)), found.group(3), found.group(4)
    rs = [0, 1, 2, 3] if kinds == "resource" else [RESOURCES.index(kind) for kind in kinds.split("|")]
    targets = where(m, target)
    if target.startswith("every"):
        for c in targets:
            ch.put(c, rs[0], number)
        return
    got = [c for c in targets if b.tok[c] != a.tok[c]]
    if not got and (up_to or not targets):
        return
    must(len(got) == 1, f"{len(got)} cards got tokens")
    d = [b.tokens(got[0])[r] - a.tokens(got[0])[r] for r in range(4)]
    must(all(n == 0 for r, n in enumerate(d) if r not in rs), f"other resources were placed: {d}")
    total = sum(d)
    must(total <= number if up_to else total == number, f"{total} instead of {number}")
    for r, n in enumerate(d):
        if n:
            must(n > 0, "taken instead of placed")
            ch.put(got[0], r, n)
            if own:
                ch.gain(p, r, -n)


def where(m: Moment, target: str) -> list[int]:
    a, p = m.a, m.p
    if target == "here":
        return [m.source]
    if target in ("1 market card",):
        return [c for c in a.market if c >= 0]
    if target == "every market region":
        return [c for c in a.market if c >= 0 and a.fits("region", c)]
    if target == "every region in play":
        return [c for c in a.open(p) if a.fits("region", c)]
    if target == "power card":
        return [c for c in a.pile(p, st.POWER) if a.fact(c)["start"] == "power"]
    if target == "your ceremony card":
        return [a.special(p)]
    phrase = Cards(target, "play")
    return [c for c in a.open(p) if a.fits(phrase.filter, c)]


@oracle("CONVERT")
def convert(m: Moment) -> None:
    a, b, ch, p = m.a, m.b, m.ch, m.p
    have = a.res[4 * p + 2]
    if m.op.args.startswith("any prog gained"):
        n = b.res[4 * p + 1] - a.res[4 * p + 1]
        must(0 <= n <= min(have, m.memory.gained.get("prog", 0)), f"{n} converted")
    else:
        n = min(have, count(m, m.op.per, p) if m.op.per else 1)
    ch.gain(p, 2, -n)
    ch.gain(p, 1, n)


@oracle("STEAL")
def steal(m: Moment) -> None:
    a, ch, p = m.a, m.ch, m.p
    found = re.fullmatch(r"(\d+) (\w+) from each (opponent|player)(?: in EMPIRE| with ≥1 region in play)?", m.op.args)
    assert found is not None, m.op.args
    n = int(found.group(1)) * (count(m, m.op.per, p) if m.op.per else 1)
    r = RESOURCES.index(found.group(2))
    m.memory.unable = set()
    for q in m.opponents():
        if "in EMPIRE" in m.op.args and "empire" not in a.states(q):
            continue
        if "with ≥1 region" in m.op.args and not any(a.fits("region", c) for c in a.pile(q, st.PLAY)):
            continue
        k = min(n, a.res[4 * q + r])
        if k < n:
            m.memory.unable.add(q)
        ch.gain(q, r, -k)
        ch.gain(p, r, k)


@oracle("REFRESH")
def refresh(m: Moment) -> None:
    a, b, ch, p = m.a, m.b, m.ch, m.p
    found = re.fullmatch(r"1 exhaust-token(?: off 1 (.+))?", m.op.args)
    assert found is not None, m.op.args
    pool = [c for c in a.open(p) if a.mark[c] & st.EXHAUSTED and a.fits(found.group(1) or "card", c)]
    back = [c for c in pool if not b.mark[c] & st.EXHAUSTED]
    must(len(back) == min(1, len(pool)), f"{len(back)} tokens came back")
    for c in back:
        ch.marks.discard(c)
        ch.exhaust(p, 1)
    must(all(a.where[c] in (at(p, st.PLAY), at(p, st.POWER)) for c in back), "not in play")
