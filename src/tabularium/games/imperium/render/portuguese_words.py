"""The Brazilian words of cards, with gender, number and contractions."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import FACES, NAMES
from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.notation.tree import Amount, Resource, Term
from tabularium.games.imperium.render.base import AUTOMATONS, IMPERATIVE, INFINITIVE, YOURS, listing

F: Final = 0
M: Final = 1

STATES: Final = ("Bárbaro", "Império", "Vinculados às Ilhas", "Viajando", "Corrupto", "Invocado")

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
ICONS: Final = (  # as icons
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
REFS: Final = (
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
    w.CHAOS_PILE: (F, False, "pilha do caos"),
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

NATIONS: Final = tuple(_NAMES[nation] for nation in w.NATIONS)


def verb(code: int, mood: int) -> str:
    forms = VERBS[code]
    if mood == IMPERATIVE:
        return forms[0]
    return forms[1] if mood == INFINITIVE else forms[2]


def card_name(name: str) -> str:
    return f"“{_NAMES.get(name, name)}”"


def form(forms: tuple[str, str, int], many: bool) -> str:
    return forms[1] if many else forms[0]


def of(text: str) -> str:
    """De + text, contracted."""
    first, _, rest = text.partition(" ")
    if first in ("a", "o", "as", "os", "esta", "essa", "essas", "esses", "aquela", "aquele"):
        return f"d{first} {rest}"
    return f"de {text}"


def into(text: str) -> str:
    """Em + text, contracted."""
    first, _, rest = text.partition(" ")
    if first in ("a", "o", "as", "os", "esta", "essa", "essas", "esses", "aquela", "aquele"):
        return f"n{first} {rest}"
    return f"em {text}"


def by(text: str) -> str:
    """Por + text, contracted."""
    first, _, rest = text.partition(" ")
    return f"pel{first} {rest}" if first in ("a", "o", "as", "os") else f"por {text}"


def zone(zone: int, owner: int) -> str:
    """The place with its article: "a sua mão"."""
    gender, owned, noun = ZONES[zone]
    the = "ao"[gender]
    if not owned:
        return f"{the} {noun}"
    if owner == AUTOMATONS:
        return f"{the} {noun} do autômato"
    whose = ("sua", "seu")[gender] if owner == YOURS else ("própria", "próprio")[gender]
    return f"{the} {whose} {noun}"


def yours(gender: int, owner: int, noun: str) -> str:
    """A single thing of its owner: "a sua carta de estado"."""
    the = "ao"[gender]
    if owner == AUTOMATONS:
        return f"{the} {noun} do autômato"
    whose = ("sua", "seu")[gender] if owner == YOURS else ("própria", "próprio")[gender]
    return f"{the} {whose} {noun}"


def resource(n: int, kind: int) -> str:
    return f"{n} {RESOURCES[kind][0] if n == 1 else RESOURCES[kind][1]}"


def resources(xs: list[Resource], owner: int, mine: bool) -> str:
    return listing([one_resource(x, owner, mine) for x in xs], "e")


def one_resource(x: Resource, owner: int, mine: bool) -> str:
    """`mine`: "all" means all one's own."""
    kind = x.amount.kind
    first = RESOURCES[x.kinds[0]]
    if kind == w.ALL:
        many = x.kinds[0] not in (w.POP, w.PROG)
        all_the = ("todas as", "todos os")[first[3]] if many else ("toda a", "todo o")[first[3]]
        if not mine or x.kinds[0] == w.RESOURCE:
            return f"{all_the} {first[2]}"
        if owner == AUTOMATONS:
            return f"{all_the} {first[2]} do autômato"
        whose = ("sua", "seu")[first[3]] if owner == YOURS else ("própria", "próprio")[first[3]]
        return f"{all_the} {whose}{'s' if many else ''} {first[2]}"
    if kind == w.NO_AMOUNT:
        return listing([RESOURCES[k][2] for k in x.kinds], "ou")
    if kind == w.ANY:
        return f"qualquer {first[2]}"
    one = kind in (w.EXACT, w.UP_TO, w.AT_LEAST, w.EXACTLY) and x.amount.n == 1
    names = listing([RESOURCES[k][0] if one else RESOURCES[k][1] for k in x.kinds], "ou")
    return f"{quantity(x.amount, F)} {names}"


def quantity(x: Amount, gender: int) -> str:
    return {
        w.EXACT: str(x.n),
        w.UP_TO: f"até {x.n}",
        w.AT_LEAST: f"pelo menos {x.n}",
        w.EXACTLY: f"exatamente {x.n}",
        w.ANY_NUMBER: "qualquer número de",
        w.ANY: "qualquer",
        w.EVERY: "cada",
        w.ALL: ("todas as", "todos os")[gender],
        w.ONE: ("uma", "um")[gender],
        w.AMOUNT_X: "X",
    }.get(x.kind, "")


def suits(terms: list[Term]) -> str:
    words = ("região", "incivilizada", "civilizada", "tributário", "fama", "desordem", "dispositivo", "rota comercial")
    return listing([words[t.value] for t in terms], "ou")
