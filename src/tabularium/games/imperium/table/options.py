"""The options of a table, and what does not go together."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards.nations import NATION_KEYS
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.table.components import RANDOM, SUPREME_UNREST, Plan
from tabularium.games.imperium.words.catalogue import TEXTS
from tabularium.kernel.errors import BadOption
from tabularium.kernel.game import ONE, PER_SEAT, Options, OptionSpec

YES_NO: Final = ("no", "yes")
DIFFICULTIES: Final[tuple[str, ...]] = ("chieftain", "warlord", "imperator", "sovereign", "overlord", "supreme")
TRAINING: Final = "training"
NONE: Final = "none"


class CardsSpec(OptionSpec):
    """`none`, or cards by the names they have in the notation of actions, comma-separated."""

    def read(self, given: object, seats: int) -> str:
        if isinstance(given, (list, tuple)):
            tokens = [str(x) for x in given]
        else:
            tokens = [x.strip() for x in str(given).split(",")]
        if tokens == [NONE]:
            return NONE
        for token in tokens:
            if token not in book.CARD_BY_SLUG:
                raise BadOption("campaign_card", TEXTS, option=self.key, card=token[:40] or "@what.nothing")
        return ",".join(tokens)


SPECS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec("nations", (RANDOM, *NATION_KEYS), RANDOM, "Nations by seat", "Nações por lugar", PER_SEAT),
    OptionSpec("powers", ("a", "b"), "b", "Power card side by seat", "Lado da carta de poder por lugar", PER_SEAT),
    OptionSpec("commons", ("horizons", "classics", "legends"), "horizons", "Common cards", "Cartas comuns", ONE),
    OptionSpec(
        "trade_routes", YES_NO, "no",
        "Trade Routes: goods, merchants and routes to trade on",
        "Rotas Comerciais: mercadorias, mercadores e rotas de comércio",
    ),
    OptionSpec(
        "replacements", YES_NO, "yes",
        "Use the replacement cards of Horizons", "Usar as cartas de substituição de Horizontes",
    ),
    OptionSpec(
        "low_aggression", YES_NO, "no",
        "Less aggression: attack cards come up late", "Menos agressão: as cartas de ataque aparecem tarde",
    ),
    OptionSpec(
        "quick_setup", YES_NO, "no",
        "Quick set-up: the cards are dealt unsorted", "Preparação rápida: as cartas são distribuídas sem separar",
    ),
    OptionSpec(
        "precious_cards", YES_NO, "no",
        "Precious cards: what you hold, you keep until you play it",
        "Cartas preciosas: o que está na mão fica até ser jogado",
    ),
    OptionSpec(
        "fast", YES_NO, "no",
        "Fast: nations start further on, and no extra round is played",
        "Rápida: as nações começam mais adiante, e não há rodada extra",
    ),
    OptionSpec(
        "opponent", (TRAINING, RANDOM, *NATION_KEYS), TRAINING,
        "Alone: training, or the automaton's nation", "Sozinho: treinamento, ou a nação do autômato",
    ),
    OptionSpec(
        "difficulty", DIFFICULTIES, "chieftain", "Alone: the automaton's strength", "Sozinho: a força do autômato",
    ),
    CardsSpec(
        "added", (NONE,), NONE,
        "Campaign: cards added to the starting deck", "Campanha: cartas acrescentadas ao baralho inicial",
    ),
    CardsSpec(
        "removed", (NONE,), NONE,
        "Campaign: cards removed from the starting deck", "Campanha: cartas removidas do baralho inicial",
    ),
    OptionSpec(
        "resources", ("usual", "double"), "usual",
        "Campaign: starting resources, double after a loss", "Campanha: recursos iniciais, o dobro após uma derrota",
    ),
    OptionSpec(
        "unrest_out", ("0", "1", "2", "3", "4"), "0",
        "Campaign against Supreme Leaders: unrest left out", "Campanha contra Líderes Supremos: desordem fora da pilha",
    ),
)  # fmt: skip


def plan_of(seats: int, options: Options) -> tuple[Plan, list[str]]:
    """What the options mean for the table, and the nations asked for."""
    plan = Plan()
    plan.seats = seats
    plan.box = options["commons"].capitalize()
    plan.trade = options["trade_routes"] == "yes"
    plan.replacements = options["replacements"] == "yes"
    plan.low_aggression = options["low_aggression"] == "yes"
    plan.quick = options["quick_setup"] == "yes"
    plan.precious = options["precious_cards"] == "yes"
    plan.fast = options["fast"] == "yes"
    given = options["nations"].split(",")
    powers = options["powers"].split(",")
    if given == [RANDOM]:
        given = [RANDOM] * seats
    if len(given) != seats:
        raise BadOption("nations_count", TEXTS, seats=seats)
    plan.powers = [("a", "b").index(x) for x in (powers if len(powers) == seats else powers * seats)]
    if seats == 1:
        if options["opponent"] == TRAINING:
            plan.training = True
        else:
            given = [*given, options["opponent"]]
            plan.powers = [*plan.powers, 0]
            plan.difficulty = DIFFICULTIES.index(options["difficulty"])
    _campaign(plan, options)
    return plan, given


def _campaign(plan: Plan, options: Options) -> None:
    if options["added"] != NONE:
        plan.added = [book.CARD_BY_SLUG[slug] for slug in options["added"].split(",")]
    if options["removed"] != NONE:
        plan.removed = [book.CARD_BY_SLUG[slug] for slug in options["removed"].split(",")]
    plan.doubled = options["resources"] == "double"
    if plan.difficulty == len(DIFFICULTIES) - 1:
        plan.unrest_more = SUPREME_UNREST - int(options["unrest_out"])
    changed = bool(plan.added or plan.removed or plan.doubled or options["unrest_out"] != "0")
    if changed and plan.difficulty < 0:
        raise BadOption("campaign_alone", TEXTS)
    for card in plan.added:
        face = book.FACES[book.CARDS[card].faces[0]]
        if face.nation >= 0 or face.start not in (book.START_COMMON, book.START_TRADE_ROUTES) or face.banner == w.FAME:
            raise BadOption("campaign_common", TEXTS, card=book.CARDS[card].slug)
