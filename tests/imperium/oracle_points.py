"""What a card is worth, counted from its printed entry and the table alone."""

from __future__ import annotations

from typing import Any

from imperium.sight import SUITS, Sight, printed_regions
from imperium.table import RESOURCES
from tabularium.games.imperium.table import state as st

SCORED = (st.HAND, st.PLAY, st.DECK, st.DISCARD, st.HISTORY, st.SUNKEN, st.LEGENDS, st.POWER, st.UNDER)
SHARED = "RULE(at scoring, resources on your cards count as your available resources)"
HARMLESS = "RULE(your unrest scores no negative VP)"


def worth(a: Sight, p: int, c: int) -> int:
    """The points of a card of a seat where it lies."""
    vp = a.fact(c)["vp"]
    if vp["kind"] == "none":
        return 0
    if vp["kind"] == "fixed":
        points = int(vp["points"])
        spared = points < 0 and "unrest" in a.suits(c) and says(a, p, HARMLESS)
        return 0 if spared else points
    if vp["kind"] == "conditional":
        return next(int(rule["points"]) for rule in vp["rules"] if lies(a, c, rule["when"]))
    counted = counts(a, p, c, vp)
    return min(int(vp["max"]), int(vp["points"]) * sum(n // int(vp["per"]) for n in counted))


def says(a: Sight, p: int, line: str) -> bool:
    return any(line in a.fact(c)["effects"].get("passive", []) for c in a.open(p))


def lies(a: Sight, c: int, when: str) -> bool:
    zone = a.zone(c)
    if when == "NOT in play":
        return zone not in (st.PLAY, st.POWER)
    return {
        "in history": zone == st.HISTORY, "in play": zone in (st.PLAY, st.POWER), "garrisoned": zone == st.UNDER,
        "in legends": zone == st.LEGENDS, "otherwise": True,
    }[when]  # fmt: skip


def scored(a: Sight, p: int) -> list[int]:
    return [c for zone in SCORED for c in a.pile(p, zone) if c != a.active_quest(p)]


def available(a: Sight, p: int, resource: str) -> int:
    r = RESOURCES.index(resource)
    n = a.res[4 * p + r]
    if says(a, p, SHARED):
        n += sum(a.tokens(c)[r] for c in a.open(p))
    return n


def counts(a: Sight, p: int, c: int, vp: dict[str, Any]) -> list[int]:
    """What is counted; each number is divided by itself."""
    of, where = vp["of"], vp["where"]
    if where.startswith("available mat"):
        apart = [available(a, p, "mat"), sum(printed_regions(a.fact(x)) for x in scored(a, p))]
        return apart if ";" in where else [sum(apart)]
    if of == ["opponents with less progress than you"]:
        return [sum(1 for q in range(a.seats) if q != p and available(a, q, "prog") < available(a, p, "prog"))]
    if where == "opponents' scored cards":
        return [sum(a.suits(x).count("unrest") for q in range(a.seats) if q != p for x in scored(a, q))]
    if of == ["any card garrisoned in your regions"]:
        return [sum(1 for x in a.pile(p, st.UNDER) if "region" in a.suits(a.host[x]))]
    if of == ["any resource token"]:
        return [sum(sum(a.tokens(x)) for x in ([c] if where == "on this card" else a.open(p)))]
    if of[0] in RESOURCES:
        return [a.tokens(c)[RESOURCES.index(of[0])] if where == "on this card" else available(a, p, of[0])]
    cards = {
        "all scored zones": scored(a, p), "in play": a.open(p), "history": list(a.pile(p, st.HISTORY)),
        "sunken pile": list(a.pile(p, st.SUNKEN)), "legends": list(a.pile(p, st.LEGENDS)), "on this card": a.under(c),
        "exile": list(a.piles[st.EXILE]),
    }[where]  # fmt: skip
    return [sum(one(a, x, of) for x in cards if not excluded(a, x, vp.get("except", "")))]


def excluded(a: Sight, c: int, word: str) -> bool:
    if not word:
        return False
    return a.fits(word if word in SUITS else f"#{word}", c)


def one(a: Sight, c: int, of: list[str]) -> int:
    """How many of what is counted one card is."""
    if of == ["any card"]:
        power = a.fact(c)["start"] in ("power", "state", "in_play")
        return 0 if power and not str(a.fact(c)["id"]).startswith("MERC") else 1
    if of == ["variable-VP"]:
        return int(a.fact(c)["vp"]["kind"] == "variable")
    if of == ["EMPIRE"]:
        return int("empire" in a.fact(c)["state_icons"] and a.fact(c)["start"] != "state")
    if of[0].startswith("barbarian-icon"):
        wild = set(a.suits(c)) & {"uncivilised", "region", "tributary"}
        return int(bool(wild) and "barbarian" in a.fact(c)["state_icons"])
    if of[0].startswith("«"):
        return int(a.fits(of[0], c))
    if of[0] in SUITS:
        mine = [word for word in of if SUITS[word] in a.suits(c)]
        if "unrest" in mine:
            return a.suits(c).count("unrest")
        return printed_regions(a.fact(c)) if "region" in mine else int(bool(mine))
    return sum(a.icons(c, icon) for icon in of)
