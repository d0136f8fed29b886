"""From options and random state to the first table."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.catalogue import PROGRESS_OF_AGE
from tabularium.games.nations.cards.shelf import (
    CARD,
    CARDS,
    EVENT,
    EVENT_CARDS,
    KIND,
    NATION,
    NATION_NAMES,
    NATIONS,
    NUMBER,
    REGISTER,
    SIDE_CARD,
    SIDES,
)
from tabularium.games.nations.rules.clauses import ONE_BOARD_EACH, SIDE_B_CHOOSE, SIDE_B_DRAW
from tabularium.games.nations.rules.flow import FIRST_ROUND
from tabularium.games.nations.rules.maintenance import BASE_ARCHITECTS, COLUMNS_IN_USE, EASE
from tabularium.games.nations.rules.solo import tiles_of
from tabularium.games.nations.table.atoms_board import fill_market, send_architects
from tabularium.games.nations.table.atoms_cards import count, settle_helpers
from tabularium.games.nations.table.kinds import BASIC, BOARD_CHOSEN, BOOKS, NOBODY, PROMO, RESOURCES
from tabularium.games.nations.table.options import LEVELS, RANDOM_SWAPS, SET_NUMBERS, read_swaps
from tabularium.games.nations.table.queries import age_of
from tabularium.games.nations.table.state import Nation, Table
from tabularium.games.nations.words.saying import said
from tabularium.games.nations.words.sheet_text import side_lines
from tabularium.games.nations.words.vocabulary import CLAIM
from tabularium.games.nations.words.wording import amounts
from tabularium.kernel.action import act, first_of, second_of, target_of, word_of
from tabularium.kernel.effect import ASK, Choice, Fields, Frame, Ruleset
from tabularium.kernel.game import Options

RIVAL_BOOKS_AT_START: Final = 2


def deal(game: Ruleset, seats: int, random: int, options: Options, known: int) -> Table:
    """With what stands in the first `known` lines of the register."""
    s = Table(game, seats)
    s.rng = random
    s.active = NOBODY
    s.last_round = 2 * int(options["ages"])
    s.columns = COLUMNS_IN_USE[seats]
    s.open_turns = options["turns"] == "open"
    levels = options["difficulty"].split(",")
    if len(levels) == 1:
        levels = levels * seats
    for p in range(seats):
        n = Nation()
        n.level = LEVELS[levels[p]]
        s.nations.append(n)
    order = list(range(seats))
    s.shuffle(order)
    s.order = order
    for place in range(seats):
        s.nations[order[place]].stock[BOOKS] = place + 1
    s.rival_books = RIVAL_BOOKS_AT_START if seats == 1 else 0
    lay_decks(s, options, REGISTER.known(CARD, known), REGISTER.known(EVENT, known))
    s.dealt = sum([len(deck) for deck in s.decks])
    send_architects(s, BASE_ARCHITECTS[seats])
    fill_market(s, age_of(s))
    boards = list(range(REGISTER.known(NATION, known)))
    s.shuffle(boards)
    s.push(FIRST_ROUND)
    if options["easier"] == "yes":
        for p in s.order:
            s.push(EASE, p)
    if options["boards"] == "B":
        s.drawn = sorted(boards[:seats])
        for p in s.order:
            s.push(CLAIM_BOARD, p)
    else:
        for p in range(seats):
            take_board(s, p, 2 * boards[p])
    return s


# Decks


def lay_decks(s: Table, options: Options, cards_known: int, events_known: int) -> None:
    sets = [SET_NUMBERS[name] for name in options["sets"].split(",")]
    wanted = sum([1 << n for n in sets])
    promos = options["promos"] == "yes"
    for age in range(1, 5):
        cards = [c for c in PROGRESS_OF_AGE[age] if c < cards_known]
        if options["deck"] == "competitive":
            deck = balanced_deck(s, cards, sets, options["swaps"])
        else:
            deck = [c for c in cards if wanted >> CARDS[c].set & 1]
        if promos:
            deck += [c for c in cards if CARDS[c].set == PROMO]
        s.shuffle(deck)
        s.decks[age - 1] = tuple(deck)
        if s.seats == 1:
            tiles = [i for i, tile in enumerate(tiles_of(s)) if tile.age == age]
            s.shuffle(tiles)
            s.tiles[age - 1] = tuple(tiles)
        else:
            events = []
            for i in range(min(events_known, len(EVENT_CARDS))):
                event = EVENT_CARDS[i]
                if event.age == age and (promos or not event.promo):
                    events.append(i)
            s.shuffle(events)
            s.event_decks[age - 1] = tuple(events)


def balanced_deck(s: Table, cards: list[int], sets: list[int], swaps: str) -> list[int]:
    """The basic cards of an age, some of them swapped for others of the same type."""
    deck = [c for c in cards if CARDS[c].set == BASIC]
    if swaps != RANDOM_SWAPS:
        return swapped(deck, swaps)
    spare = [c for c in cards if CARDS[c].set in sets and CARDS[c].set != BASIC]
    s.shuffle(spare)
    for kind in sorted({KIND[c] for c in deck}):
        mine = [c for c in deck if KIND[c] == kind]
        others = [c for c in spare if KIND[c] == kind]
        # Each place of the type is drawn from all its cards, so that some are swapped and some stay.
        pool = mine + others
        s.shuffle(pool)
        deck = [c for c in deck if KIND[c] != kind] + sorted(pool[: len(mine)])
    return deck


def swapped(deck: list[int], text: str) -> list[int]:
    new = dict(read_swaps(text))
    return [new.get(c, c) for c in deck]


# Boards


def take_board(s: Table, p: int, number: int) -> None:
    """What is printed on the chosen side is on the table from now on."""
    n = s.nations[p]
    side = SIDES[number]
    n.side = number
    books = n.stock[BOOKS]
    for kind in RESOURCES:
        n.stock[kind] = side.start[kind]
    n.stock[BOOKS] = books
    n.vp = side.vp
    n.idle = side.workers
    n.sections = [side.food_section, side.stability_section]
    n.spaces = [NUMBER[key] for key in side.spaces]
    n.workers = [0] * len(n.spaces)
    n.wonders = tuple([NUMBER[key] for key in side.ready])
    settle_helpers(s, n, SIDE_CARD[number])
    count(s, p)


class ClaimBoard(Choice[Table]):
    """Side B: the last player picks first, and may turn the board to side A."""

    few: int = ASK
    rule: int = SIDE_B_CHOOSE
    prompt: str = "claim"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(CLAIM, nation, side) for nation in range(len(NATIONS)) for side in (1, 0)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) != CLAIM:
            return SIDE_B_CHOOSE
        nation = first_of(target_of(a))
        if nation in s.drawn:
            return 0
        return ONE_BOARD_EACH if any(n.side // 2 == nation for n in s.nations if n.side >= 0) else SIDE_B_DRAW

    def take(self, s: Table, f: Frame, a: int) -> None:
        nation = first_of(target_of(a))
        s.drawn.remove(nation)
        take_board(s, f.player, 2 * nation + second_of(target_of(a)))
        s.tell(BOARD_CHOSEN, f.player, SIDE_CARD[s.nations[f.player].side])

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        nation, side = first_of(target_of(a)), second_of(target_of(a))
        board = SIDES[2 * nation + side]
        special = [said(line, language) for line in side_lines(board, CARDS[SIDE_CARD[2 * nation + side]])]
        return {
            "nation": said(NATION_NAMES[NATIONS[nation]], language), "side": "AB"[side],
            "goods": said(amounts(board.start, board.vp), language), "workers": board.workers,
            "colonies": board.colonies, "wonders": board.wonders, "special": "".join([f"; {x}" for x in special]),
        }  # fmt: skip

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        nation = first_of(target_of(a))
        return [f"board/{NATIONS[nation]}"] if nation in s.drawn else []


CLAIM_BOARD: Final = ClaimBoard()
