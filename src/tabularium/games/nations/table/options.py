"""The options of a table, and what does not go together."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.catalogue import PROGRESS_CARDS
from tabularium.games.nations.cards.shelf import AGE, CARDS, KIND, NUMBER
from tabularium.games.nations.table.kinds import ADVANCED, BASIC, EXPERT
from tabularium.games.nations.words.saying import TEXTS
from tabularium.kernel.errors import BadOption
from tabularium.kernel.game import PER_SEAT, SOME, Options, OptionSpec

LEVELS: Final = {"chieftain": 4, "prince": 3, "king": 2, "emperor": 1}
SET_NUMBERS: Final = {"basic": BASIC, "advanced": ADVANCED, "expert": EXPERT}
RANDOM_SWAPS: Final = "random"
SOLO_LEVEL: Final = "chieftain"


class SwapsSpec(OptionSpec):
    """`random`, or the cards that are swapped: old:new, comma-separated."""

    def read(self, given: object, seats: int) -> str:
        if isinstance(given, (list, tuple)):
            text = ",".join([str(x) for x in given])
        else:
            text = str(given).replace(" ", "")
        if text != RANDOM_SWAPS:
            read_swaps(text)
        return text


def read_swaps(text: str) -> list[tuple[int, int]]:
    """Pairs of cards; raises BadOption for what is no fair swap."""
    pairs: list[tuple[int, int]] = []
    for token in text.split(","):
        old, colon, new = token.partition(":")
        if not colon:
            raise BadOption("swap_form", TEXTS, swap=token[:60] or "@what.nothing")
        for key in (old, new):
            if key not in NUMBER or NUMBER[key] not in PROGRESS_CARDS:
                raise BadOption("swap_card", TEXTS, card=key[:40] or "@what.nothing")
        a, b = NUMBER[old], NUMBER[new]
        if CARDS[a].set != BASIC or CARDS[b].set not in (ADVANCED, EXPERT):
            raise BadOption("swap_sets", TEXTS, swap=token)
        if KIND[a] != KIND[b] or AGE[a] != AGE[b]:
            raise BadOption("swap_type", TEXTS, swap=token)
        pairs.append((a, b))
    used = [card for pair in pairs for card in pair]
    if len(set(used)) != len(used):
        raise BadOption("swap_twice", TEXTS)
    return pairs


SPECS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec(
        "boards", ("A", "B"), "A",
        "Sides of the nation boards; with B each player chooses, and may turn to A",
        "Lados dos tabuleiros; com B cada jogador escolhe, e pode virar para A",
    ),
    OptionSpec(
        "sets", ("basic", "advanced", "expert"), "basic",
        "Progress cards in use; five players need more than basic",
        "Cartas de Progresso em uso; cinco jogadores precisam de mais que as básicas", SOME,
    ),
    OptionSpec(
        "promos", ("no", "yes"), "no",
        "Promo cards and events with known figures", "Cartas e eventos promocionais de valores conhecidos",
    ),
    OptionSpec(
        "difficulty", ("prince", "chieftain", "king", "emperor"), "prince",
        "Resources instead of growth: chieftain 4, prince 3, king 2, emperor 1 (alone the default is chieftain)",
        "Recursos em vez de crescer: chefe 4, príncipe 3, rei 2, imperador 1 (sozinho, o padrão é chefe)", PER_SEAT,
    ),
    OptionSpec(
        "ages", ("4", "1", "2", "3"), "4", "Ages to play (short game)", "Épocas a jogar (jogo curto)",
    ),
    OptionSpec(
        "easier", ("no", "yes"), "no",
        "Easier game: one more worker at the start, without upkeep",
        "Jogo mais fácil: um trabalhador a mais no início, sem manutenção",
    ),
    OptionSpec(
        "deck", ("all", "competitive"), "all",
        "competitive: 36 cards an age, some basic ones swapped for others of their type",
        "competitive: 36 cartas por época, algumas básicas trocadas por outras do mesmo tipo",
    ),
    OptionSpec(
        "turns", ("swift", "open"), "swift",
        "swift: a turn ends with its action, unless its player keeps it open to undeploy workers afterwards; "
        "open: it ends when its player says so",
        "swift: o turno termina com a ação, a não ser que o jogador o mantenha aberto para desalocar depois dela; "
        "open: termina quando o jogador disser",
    ),
    SwapsSpec(
        "swaps", (RANDOM_SWAPS,), RANDOM_SWAPS,
        "Swaps of the competitive deck: random among the chosen sets, or old:new,old:new",
        "Trocas do baralho competitivo: ao acaso entre os conjuntos escolhidos, ou antiga:nova,antiga:nova",
    ),
)  # fmt: skip


def check(seats: int, options: Options) -> None:
    """Raises BadOption where values do not go together."""
    sets = options["sets"].split(",")
    if "basic" not in sets:
        raise BadOption("sets_basic", TEXTS)
    if seats == 5 and sets == ["basic"]:
        raise BadOption("five_need_more", TEXTS)
    if options["deck"] == "competitive":
        if seats not in (3, 4):
            raise BadOption("competitive_seats", TEXTS, seats=seats)
        if options["boards"] != "A":
            raise BadOption("competitive_boards", TEXTS)
        if len(set(options["difficulty"].split(","))) > 1:
            raise BadOption("competitive_level", TEXTS)
        if options["promos"] == "yes":
            raise BadOption("competitive_promos", TEXTS)
    elif options["swaps"] != RANDOM_SWAPS:
        raise BadOption("swaps_need_deck", TEXTS)
