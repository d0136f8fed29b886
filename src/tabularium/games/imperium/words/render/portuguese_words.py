"""The Brazilian words of cards, with gender, number and contractions."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.faces import FACES, NAMES
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.words.render.base import AUTOMATONS, YOURS

F: Final = 0
M: Final = 1

STATES: Final[tuple[str, ...]] = ("Bárbaro", "Império", "Vinculados às Ilhas", "Viajando", "Corrupto", "Invocado")

# singular and plural after a number, alone, gender
RESOURCES: Final[tuple[tuple[str, str, str, int], ...]] = (
    ("material", "materiais", "materiais", M),
    ("de população", "de população", "população", F),
    ("de progresso", "de progresso", "progresso", M),
    ("bem", "bens", "bens", M),
    ("recurso", "recursos", "recursos", M),
    ("ação", "ações", "ações", F),
    ("ficha de exaustão", "fichas de exaustão", "fichas de exaustão", F),
    ("mana", "mana", "mana", M),
)
SUIT_NOUNS: Final[dict[int, tuple[str, str, int]]] = {
    w.REGION: ("região", "regiões", F),
    w.TRIBUTARY: ("tributário", "tributários", M),
    w.UNREST: ("desordem", "desordens", F),
    w.GADGET: ("dispositivo", "dispositivos", M),
    w.TRADE_ROUTE: ("rota comercial", "rotas comerciais", F),
}
SUIT_WORDS: Final = (  # after "carta", "cartas"
    ("de região", "de região"), ("incivilizada", "incivilizadas"), ("civilizada", "civilizadas"),
    ("de tributário", "de tributário"), ("de fama", "de fama"), ("de desordem", "de desordem"),
    ("de dispositivo", "de dispositivo"), ("de rota comercial", "de rota comercial"), ("de poder", "de poder"),
)  # fmt: skip
ICONS: Final[tuple[str, ...]] = (  # as icons
    "cidade", "fértil", "caça", "cavaleiro", "máscara", "mercador", "metrópole", "milagre", "oceano", "produção",
    "rio", "pergaminho", "fixa", "ataque",
)  # fmt: skip
ICON_WORDS: Final = tuple(  # after "carta", "cartas"
    ("fértil", "férteis") if icon == "fértil" else ("fixa", "fixas") if icon == "fixa" else (f"de {icon}", f"de {icon}")
    for icon in ICONS
)
SPECIAL: Final[dict[int, tuple[str, str, int]]] = {
    w.LEADER: ("líder", "líderes", M),
    w.ACCESSION_CARD: ("carta de ascensão", "cartas de ascensão", F),
    w.CEREMONY_CARD: ("carta de cerimônia", "cartas de cerimônia", F),
    w.POWER_CARD: ("carta de poder", "cartas de poder", F),
    w.STATE_CARD: ("carta de estado", "cartas de estado", F),
    w.ACTIVE_QUEST: ("busca ativa", "buscas ativas", F),
    w.IMPENDING_QUEST: ("busca iminente", "buscas iminentes", F),
    w.SAME_SUIT: ("carta do mesmo naipe", "cartas do mesmo naipe", F),
    w.NAMED_SUIT: ("carta do naipe declarado", "cartas do naipe declarado", F),
    w.NEXT_STAGE: ("a próxima etapa", "a próxima etapa", F),
}
REFS: Final[tuple[str, ...]] = (
    "", "esta carta", "essa carta", "essas cartas", "uma delas", "a desordem pega", "aquela região", "aquele ataque",
)  # fmt: skip
DONE: Final = {
    "spent": "gast", "paid": "pag", "gained": "ganh", "returned": "devolvid", "exiled": "exilad",
    "discarded": "descartad", "abandoned": "abandonad",
}  # fmt: skip
ZONES: Final[dict[int, tuple[int, bool, str]]] = {  # gender, whether owned, noun
    w.HAND: (F, True, "mão"),
    w.DISCARD_PILE: (M, True, "descarte"),
    w.DECK: (M, True, "baralho"),
    w.PLAY_AREA: (F, True, "área de jogo"),
    w.HISTORY_PILE: (F, True, "história"),
    w.EXILE_AREA: (M, False, "exílio"),
    w.MAIN_DECK: (F, False, "pilha principal"),
    w.FAME_DECK: (F, False, "pilha da fama"),
    w.NATION_DECK: (M, True, "baralho de nação"),
    w.DYNASTY_DECK: (F, False, "pilha de dinastia"),
    w.DISCOVERY_DECK: (F, False, "pilha de descoberta"),
    w.DEVELOPMENT_AREA: (F, True, "área de desenvolvimento"),
    w.SUNKEN: (F, True, "pilha de inundadas"),
    w.LEGENDS_PILE: (F, True, "pilha de lendas"),
    w.UNREST_PILE: (F, False, "pilha da desordem"),
    w.CHAOS_PILE: (F, False, "pilha de caos"),
}

VERBS: Final[dict[int, tuple[str, str, str]]] = {  # imperative, infinitive, third person
    w.ABANDON: ("abandone", "abandonar", "abandona"),
    w.ACQUIRE: ("adquira", "adquirir", "adquire"),
    w.BOTTOM: ("coloque", "colocar", "coloca"),
    w.BREAKTHROUGH: ("promova", "promover", "promove"),
    w.COLLECT: ("ganhe", "ganhar", "ganha"),
    w.CONVERT: ("converta", "converter", "converte"),
    w.COPY: ("trate", "tratar", "trata"),
    w.DEVELOP: ("desenvolva", "desenvolver", "desenvolve"),
    w.DISCARD: ("descarte", "descartar", "descarta"),
    w.DRAW: ("compre", "comprar", "compra"),
    w.DROP_ICON: ("ignore", "ignorar", "ignora"),
    w.END_TRIGGER: ("desencadeie", "desencadear", "desencadeia"),
    w.EXILE: ("exile", "exilar", "exila"),
    w.FIND: ("procure", "procurar", "procura"),
    w.FLIP: ("vire", "virar", "vira"),
    w.FREE_PLAY: ("jogue", "jogar", "joga"),
    w.GAIN: ("ganhe", "ganhar", "ganha"),
    w.GARRISON: ("guarneça", "guarnecer", "guarnece"),
    w.GIVE: ("entregue", "entregar", "entrega"),
    w.HISTORY: ("coloque", "colocar", "coloca"),
    w.IGNORE: ("ignore", "ignorar", "ignora"),
    w.LEGENDS: ("coloque", "colocar", "coloca"),
    w.LOOK: ("olhe", "olhar", "olha"),
    w.MANA: ("ganhe", "ganhar", "ganha"),
    w.MOVE: ("mova", "mover", "move"),
    w.NAME: ("declare", "declarar", "declara"),
    w.PAY: ("pague", "pagar", "paga"),
    w.PLACE: ("adicione", "adicionar", "adiciona"),
    w.PLAY: ("jogue", "jogar", "joga"),
    w.PUT: ("coloque", "colocar", "coloca"),
    w.RECALL: ("reconvoque", "reconvocar", "reconvoca"),
    w.REFRESH: ("devolva", "devolver", "devolve"),
    w.REMOVE: ("remova", "remover", "remove"),
    w.REPLACE: ("substitua", "substituir", "substitui"),
    w.RESOLVE: ("resolva", "resolver", "resolve"),
    w.RETURN: ("devolva", "devolver", "devolve"),
    w.REVEAL: ("revele", "revelar", "revela"),
    w.RUN: ("resolva", "resolver", "resolve"),
    w.SHUFFLE: ("embaralhe", "embaralhar", "embaralha"),
    w.SINK: ("inunde", "inundar", "inunda"),
    w.SPEND: ("gaste", "gastar", "gasta"),
    w.STATE: ("vire", "virar", "vira"),
    w.STEAL: ("roube", "roubar", "rouba"),
    w.SWAP: ("troque", "trocar", "troca"),
    w.TAKE: ("pegue", "pegar", "pega"),
    w.TOPDECK: ("coloque", "colocar", "coloca"),
    w.TRADE: ("negocie", "negociar", "negocia"),
    w.TREAT_AS: ("trate", "tratar", "trata"),
    w.TRIGGER: ("resolva", "resolver", "resolve"),
    w.USE: ("use", "usar", "usa"),
}

_NAMES: Final[dict[str, str]] = {}
for _face in FACES:
    if _face.name_en not in _NAMES:
        _NAMES[_face.name_en] = _face.name_pt
assert len(_NAMES) == len(NAMES)
_NAMES["Camelot"] = "Camelot"
_NAMES["Long Walls"] = "Muralhas Extensas"
_NAMES["Myrddin Wyllt"] = "Myrddin Wyllt"
_NAMES["Ynys Afallach"] = "Ynys Afallach"

NATIONS: Final[tuple[str, ...]] = tuple(_NAMES[nation] for nation in w.NATIONS)

OWN: Final = {"hand_limit": ("limite de mão", M), "state_card": ("carta de estado", F)}
SUITS: Final[tuple[str, ...]] = (
    "região", "incivilizada", "civilizada", "tributário", "fama", "desordem", "dispositivo", "rota comercial",
)  # fmt: skip
QUANTITIES: Final[dict[int, tuple[str, str]]] = {  # feminine, masculine
    w.EXACT: ("{n}", "{n}"),
    w.UP_TO: ("até {n}", "até {n}"),
    w.AT_LEAST: ("pelo menos {n}", "pelo menos {n}"),
    w.EXACTLY: ("exatamente {n}", "exatamente {n}"),
    w.ANY_NUMBER: ("qualquer número de", "qualquer número de"),
    w.ANY: ("qualquer", "qualquer"),
    w.EVERY: ("cada", "cada"),
    w.ALL: ("todas as", "todos os"),
    w.ONE: ("uma", "um"),
    w.AMOUNT_X: ("X", "X"),
}
CONTRACTING: Final = {  # what "de", "em", "por" and "a" melt with
    "d": ("a", "o", "as", "os", "esta", "essa", "essas", "esses", "aquela", "aquele"),
    "n": ("a", "o", "as", "os", "esta", "essa", "essas", "esses", "aquela", "aquele"),
    "pel": ("a", "o", "as", "os"),
    "a": ("o", "os"),
}


def card_name(name: str) -> str:
    return f"“{_NAMES.get(name, name)}”"


def form(forms: tuple[str, str, int], many: bool) -> str:
    return forms[1] if many else forms[0]


def contracted(short: str, full: str, text: str) -> str:
    """A preposition and what follows it: "da sua mão", "nesta carta", "àquele jogador"."""
    first, _, rest = text.partition(" ")
    if short == "a" and first in ("a", "as", "aquela", "aquele"):
        return f"à{first[1:]} {rest}"
    return f"{short}{first} {rest}" if first in CONTRACTING[short] else f"{full} {text}"


def whose(gender: int, owner: int, noun: str, many: bool = False) -> str:
    """What belongs to someone, after its article: "sua mão", "descarte do autômato"."""
    if owner == AUTOMATONS:
        return f"{noun} do autômato"
    word = ("sua", "seu")[gender] if owner == YOURS else ("própria", "próprio")[gender]
    return f"{word}{'s' if many else ''} {noun}"
