"""Texts of cards, made from their figures and hooks, so that they can't say anything else."""

from __future__ import annotations

from tabularium.games.nations.cards.card import (
    BOUGHT_COLONY,
    CARDS_OF_THIS_AGE,
    COLONIES_OF_INDUSTRY,
    COLONIES_OF_RENAISSANCE,
    DEFEAT,
    NO_GOODS,
    OWN_ADVISORS,
    SOLDIERS,
    UNPRICED,
    WORKERS_ON_INDUSTRIAL_BUILDINGS,
    Card,
    OnBuy,
    Yield,
)
from tabularium.games.nations.rules.events import Step
from tabularium.games.nations.rules.powers import Power
from tabularium.games.nations.table.kinds import (
    ALL,
    BATTLE,
    BUILDING,
    COLONY,
    GOLDEN_AGE,
    MILITARY,
    SHAKIEST,
    STABILITY,
    STRENGTH,
    WAR,
    WEAKEST,
    WONDER,
)
from tabularium.games.nations.words.wording import CONDITIONS, TYPES, Pair, amount, amounts, joined, sentence, signed

Text = dict[str, str]

PER = {
    COLONIES_OF_RENAISSANCE: (" for each Renaissance colony you have", " por Colônia da Renascença que você tem"),
    COLONIES_OF_INDUSTRY: (" for each Industrial colony you have", " por Colônia Industrial que você tem"),
    CARDS_OF_THIS_AGE: (
        " for each of your building and military cards of the current age",
        " por carta de Construção ou Militar sua da época atual",
    ),
    WORKERS_ON_INDUSTRIAL_BUILDINGS: (
        " for each worker on your Industrial buildings",
        " por trabalhador em suas Construções da época Industrial",
    ),
    OWN_ADVISORS: (" for each advisor you have", " por Orientador que você tem"),
}
REMOVALS = {
    SHAKIEST: ("you are among the least stable", "você estiver entre as nações menos estáveis"),
    WEAKEST: ("you are among the weakest", "você estiver entre as nações mais fracas"),
    SOLDIERS: ("you have a worker on a military card", "você tiver um trabalhador em uma carta Militar"),
    DEFEAT: ("you are defeated in a war", "você for derrotado em uma Guerra"),
}


def texted(parts: list[Pair]) -> Text:
    return {
        "en": " ".join([sentence(en) for en, _ in parts]),
        "pt_BR": " ".join([sentence(pt) for _, pt in parts]),
    }


def card_text(card: Card) -> Text:
    parts = type_lines(card) + figure_lines(card) + hook_lines(card) + wonder_lines(card)
    if card.vp:
        parts.append((f"{card.vp} VP at the end of the game", f"{card.vp} PV no fim do jogo"))
    return texted(parts)


def type_lines(card: Card) -> list[Pair]:
    """What its type makes of a card."""
    if card.kind in (BUILDING, MILITARY):
        points = ", ".join([str(n) for n in card.worker_vp])
        stone_en, stone_pt = amount(2, card.cost)
        parts = [
            (f"deploying costs {stone_en}", f"alocar custa {stone_pt}"),
            (
                f"VP at the end for the first, second, … worker: {points}",
                f"PV no fim pelo primeiro, segundo, … trabalhador: {points}",
            ),
        ]
        if card.raid:
            parts.insert(1, (f"raid value {card.raid}", f"valor de Ataque {card.raid}"))
        return parts
    if card.kind == COLONY:
        return [(f"needs strength {card.needs} to be bought", f"exige Força {card.needs} para ser comprada")]
    if card.kind == WONDER:
        stages = ", ".join([str(n) for n in card.stages])
        return [(f"stone for its stages: {stages}", f"pedra por suas seções: {stages}")]
    if card.kind == BATTLE:
        return [
            (
                "gain food, stone or books, one kind, as much as your best raid value; needs a worker on military",
                "ganhe comida, pedra ou livros, um só tipo, tanto quanto seu melhor valor de Ataque; "
                "exige um trabalhador em Militar",
            )
        ]
    if card.kind == WAR:
        loss_en, loss_pt = amount(card.loot[0], card.loot[1])
        return [
            (
                f"each nation weaker than this war loses 1 VP, and {loss_en} less its stability if that is above 0",
                f"cada nação mais fraca que esta Guerra perde 1 PV, e {loss_pt} menos sua Estabilidade se for positiva",
            )
        ]
    if card.kind == GOLDEN_AGE:
        if isinstance(card.instead, Step):
            first_en, first_pt = card.instead.says()
        else:
            gain_en, gain_pt = amount(card.golden[0], card.golden[1])
            first_en, first_pt = f"gain {gain_en}", f"ganhe {gain_pt}"
        return [
            (
                f"{first_en}; or pay {card.price} in any mix of food, stone and books for 1 VP",
                f"{first_pt}; ou pague {card.price} em qualquer mistura de comida, pedra e livros por 1 PV",
            )
        ]
    return []


def figure_lines(card: Card) -> list[Pair]:
    """Production, upkeep, strength and stability."""
    each_en = ", for each worker" if card.kind in (BUILDING, MILITARY) else ""
    each_pt = ", por trabalhador" if card.kind in (BUILDING, MILITARY) else ""
    parts: list[Pair] = []
    made = tuple([max(0, n) for n in card.figures[:4]])
    paid = tuple([min(0, n) for n in card.figures[:4]])
    if any(made):
        en, pt = amounts(made)
        parts.append((f"production{each_en}: gain {en}", f"produção{each_pt}: ganhe {pt}"))
    if any(paid):
        en, pt = amounts(paid)
        parts.append((f"production{each_en}: pay {en}", f"produção{each_pt}: pague {pt}"))
    strength = card.figures[STRENGTH]
    stability = card.figures[STABILITY]
    if strength:
        parts.append((f"{signed(strength)} strength{each_en}", f"{signed(strength)} de Força{each_pt}"))
    if stability:
        parts.append((f"{signed(stability)} stability{each_en}", f"{signed(stability)} de Estabilidade{each_pt}"))
    return parts


def yield_line(bonus: Yield) -> Pair:
    lost = min(bonus.goods) < 0
    en, pt = amounts(bonus.goods)
    if bonus.when == BOUGHT_COLONY:
        when_en, when_pt = "if you bought a colony this round, ", "se você comprou uma Colônia nesta rodada, "
    elif bonus.when == ALL:
        when_en, when_pt = "", ""
    else:
        when_en, when_pt = CONDITIONS[bonus.when][0] + ", ", CONDITIONS[bonus.when][1] + ", "
    per_en, per_pt = PER.get(bonus.per, ("", ""))
    return (
        f"production: {when_en}{'lose' if lost else 'gain'} {en}{per_en}",
        f"produção: {when_pt}{'perca' if lost else 'ganhe'} {pt}{per_pt}",
    )


def buy_line(hook: OnBuy, others: bool) -> Pair:
    gain_en, gain_pt = amounts(hook.goods, hook.vp)
    if hook.kinds:
        what_en = "a " + joined([TYPES[k][0] for k in hook.kinds], "or a")
        what_pt = "uma " + joined([TYPES[k][1] for k in hook.kinds], "ou uma")
    else:
        what_en, what_pt = "a card", "uma carta"
    if hook.price != UNPRICED:
        price_en, price_pt = amount(0, hook.price)
        what_en += f" for exactly {price_en}"
        what_pt += f" por exatamente {price_pt}"
    if others:
        return (
            f"each time another nation buys {what_en}, it gains {gain_en}",
            f"cada vez que outra nação compra {what_pt}, ela ganha {gain_pt}",
        )
    return f"each time you buy {what_en}, gain {gain_en}", f"cada vez que você compra {what_pt}, ganhe {gain_pt}"


def hook_lines(card: Card) -> list[Pair]:
    """What goes on as long as the card is in play."""
    parts = [yield_line(bonus) for bonus in card.produces]
    parts += [buy_line(hook, False) for hook in card.on_buy]
    parts += [buy_line(hook, True) for hook in card.when_others_buy]
    if card.war_spoils:
        n = card.war_spoils
        parts.append(
            (
                f"production: if you are stronger than this round's war, gain {n} stone, {n} gold or {n} books",
                f"produção: se você for mais forte que a Guerra desta rodada, "
                f"ganhe {n} pedras, {n} ouros ou {n} livros",
            )
        )
    if card.removed_if != ALL:
        en, pt = REMOVALS[card.removed_if]
        parts.append((f"this card is removed at once when {en}", f"esta carta é removida imediatamente quando {pt}"))
    if card.architects:
        n = card.architects
        parts.append(
            (
                f"holds {n} private {'architect' if n == 1 else 'architects'} each round",
                f"tem {n} {'Arquiteto privado' if n == 1 else 'Arquitetos privados'} por rodada",
            )
        )
    if card.battle_toll:
        n = card.battle_toll
        en, pt = TYPES[BATTLE]
        parts.append((f"others pay {n} gold more for a {en}", f"os outros pagam {n} ouro a mais por {pt}"))
    if card.buys_no_war:
        en, pt = TYPES[WAR]
        parts.append((f"you may not buy a {en}", f"você não pode comprar {pt}"))
    if card.raid_bonus:
        parts.append((f"your raid value is {card.raid_bonus} higher", f"seu valor de Ataque é {card.raid_bonus} maior"))
    if card.golden_bonus:
        n = card.golden_bonus
        more_en, more_pt = ("resource", "recurso") if n == 1 else ("resources", "recursos")
        parts.append(
            (
                f"golden age bonus {n}: take {n} {more_en} more, or pay {n} less for the VP",
                f"bônus de Época Dourada {n}: pegue {n} {more_pt} a mais, ou pague {n} a menos pelo PV",
            )
        )
    if card.frontier:
        parts.append(
            (
                f"every colony needs {card.frontier} more strength, for every nation",
                f"toda Colônia exige {card.frontier} a mais de Força, para todas as nações",
            )
        )
    if card.discount[0]:
        less, least = card.discount
        parts.append(
            (
                f"deploying on military costs you {less} stone less, but at least {least}",
                f"alocar em Militar custa {less} pedras a menos, mas ao menos {least}",
            )
        )
    if card.ignores_upkeep:
        parts.append(
            (
                "negative figures of your military cards, stability included, are ignored",
                "os valores negativos de suas cartas Militares, inclusive de Estabilidade, são ignorados",
            )
        )
    if card.on_last_gold != NO_GOODS:
        en, pt = amounts(card.on_last_gold)
        parts.append(
            (f"each time you spend your last gold, gain {en}", f"cada vez que você gasta seu último ouro, ganhe {pt}")
        )
    return parts + turn_lines(card)


def turn_lines(card: Card) -> list[Pair]:
    """What concerns turns, wars and events."""
    parts: list[Pair] = []
    if card.if_strongest:
        parts.append(
            (
                f"{signed(card.if_strongest)} stability while you are the strongest",
                f"{signed(card.if_strongest)} de Estabilidade enquanto você for a nação mais forte",
            )
        )
    if card.everybodys_stability:
        n = card.everybodys_stability
        parts.append((f"{signed(n)} stability for every nation", f"{signed(n)} de Estabilidade para todas as nações"))
    if card.first_turn == 0:
        parts.append(("skip your first turn of each round", "pule seu primeiro turno de cada rodada"))
    elif card.first_turn > 1:
        parts.append(
            (
                f"your first turn of each round has {card.first_turn} actions",
                f"seu primeiro turno de cada rodada tem {card.first_turn} ações",
            )
        )
    if card.war_bonus:
        parts.append(
            (
                f"{signed(card.war_bonus)} strength when a war is checked against you",
                f"{signed(card.war_bonus)} de Força quando se verifica se uma Guerra derrota você",
            )
        )
    if card.war_food:
        parts.append(
            (
                f"every defeated nation loses {card.war_food} food more, which its stability can spare as well",
                f"cada nação derrotada perde mais {card.war_food} comidas, que sua Estabilidade também pode poupar",
            )
        )
    if card.shields_vp:
        parts.append(
            (
                "if you passed first this round, a defeat costs you no VP, not even for missing resources",
                "se você passou primeiro nesta rodada, uma derrota não lhe custa PV, nem por recursos faltantes",
            )
        )
    if card.on_pass_first:
        n = card.on_pass_first
        parts.append(
            (f"when you are the first to pass, gain {n} VP", f"quando você for o primeiro a passar, ganhe {n} PV")
        )
    if card.calm:
        parts.append(("you lose no VP for missing resources", "você não perde PV por recursos faltantes"))
    if card.chooses_event:
        parts.append(
            (
                "new events: two cards are shown and you choose one",
                "novos eventos: duas cartas são mostradas e você escolhe uma",
            )
        )
    if isinstance(card.action, Power):
        en, pt = card.action.says()
        once_en, once_pt = ", once a round", ", uma vez por rodada"
        if card.often:
            once_en, once_pt = ", any number of times a round", ", quantas vezes quiser por rodada"
        parts.append((f"action{once_en}: {en}", f"ação{once_pt}: {pt}"))
    return parts


def wonder_lines(card: Card) -> list[Pair]:
    """What building, completing and scoring brings."""
    parts: list[Pair] = []
    if card.on_hire != NO_GOODS:
        en, pt = amounts(card.on_hire)
        parts.append(
            (f"each time you place an architect, gain {en}", f"cada vez que você coloca um Arquiteto, ganhe {pt}")
        )
    if card.on_ready != NO_GOODS:
        en, pt = amounts(card.on_ready)
        other_en, other_pt = ("another", "outra") if card.kind == WONDER else ("a", "uma")
        parts.append(
            (
                f"each time you complete {other_en} wonder, gain {en}",
                f"cada vez que você completa {other_pt} Maravilha, ganhe {pt}",
            )
        )
    if card.staffs_new_buildings:
        parts.append(
            (
                "when you buy a building, you may deploy a worker on it without stone",
                "quando você compra uma Construção, pode alocar nela um trabalhador sem pagar pedra",
            )
        )
    if card.on_renewal != NO_GOODS:
        en, pt = amounts(card.on_renewal)
        parts.append(
            (
                f"each time you place a building over one of an earlier age, gain {en}",
                f"cada vez que você coloca uma Construção sobre outra de época anterior, ganhe {pt}",
            )
        )
    if card.second_advisor:
        parts.append(
            (
                "room for one more advisor, who leaves with this wonder",
                "espaço para mais um Orientador, que sai com esta Maravilha",
            )
        )
    for step in card.when_ready + card.once_placed:
        if isinstance(step, Step):
            en, pt = step.says()
            parts.append((f"when completed: {en}", f"quando completada: {pt}"))
    if card.each_age:
        parts.append((f"end of each age: gain {card.each_age} VP", f"fim de cada época: ganhe {card.each_age} PV"))
    if card.final_vp:
        if card.final_if != ALL:
            en, pt = CONDITIONS[card.final_if]
            parts.append((f"final scoring: {card.final_vp} VP {en}", f"pontuação final: {card.final_vp} PV {pt}"))
        else:
            en, pt = PER[card.final_per]
            parts.append((f"final scoring: {card.final_vp} VP{en}", f"pontuação final: {card.final_vp} PV{pt}"))
    return parts
