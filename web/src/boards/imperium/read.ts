// Reading the view of Imperium. Everything may be missing; then less is drawn.
import { isCount, type Fig } from "../../lib/face";
import type {
  CardInfo,
  Event,
  ImperiumAutomaton,
  ImperiumCardMarks,
  ImperiumFacts,
  ImperiumFigures,
  ImperiumZoneNotes,
  ImperiumZones,
  Text as Words,
} from "../../lib/schema";
import { count, reader, type Counts, type Said, type Seen, type Sight } from "../../lib/views";
import { say } from "../../lib/words";

export type View = Sight<ImperiumFacts, ImperiumFigures, ImperiumZones, ImperiumZoneNotes>;
export type ViewZone = View["zones"][number];
export type ViewObject = ViewZone["objects"][number];
export type Figures = Said<ImperiumFigures>;
/** A figure that is a number. */
export type Figure = Counts<Figures>;

export const {
  figuresOf,
  size: sizeOf,
  zone,
  zoneOf,
} = reader<ImperiumFacts, ImperiumFigures, ImperiumZones, ImperiumZoneNotes>();
export { count };

export const RESOURCES = ["mat", "pop", "prog", "goods"] as const satisfies Figure[];
/** The market's slots by the pile that refills them. */
export const SLOT_PILES = ["main", "main", "civilised", "uncivilised", "regions"] as const;
/** A player's zones that are folded away, in the order in which they are offered. */
export const FOLDS = [
  "search",
  "discard",
  "history",
  "nation",
  "sunken",
  "legends",
  "chaos",
  "aside",
] as const satisfies (keyof ImperiumZones)[];
export const FOLD_SYMBOLS: Record<string, string> = {
  deck: "deck",
  discard: "discard",
  history: "scroll",
  nation: "nation",
  sunken: "ocean",
  legends: "golden-age",
  chaos: "unrest",
  aside: "board",
  search: "eye",
  exile: "exile",
  development: "upgrade",
};

/** The seats of persons and bots; the automaton has none. */
export function isAutomaton(view: View, seat: number): boolean {
  return view.players.some((player) => player.seat === seat && !("actions" in player.figures));
}

export function automatonSeat(view: View): number | null {
  return view.players.find((player) => isAutomaton(view, player.seat))?.seat ?? null;
}

/** The tokens on a card. */
export function tokens(thing: Pick<Seen<ImperiumCardMarks>, "marks">): Fig[] {
  return RESOURCES.flatMap((what) => {
    const n = thing.marks[what];
    return isCount(n) && n > 0 ? [{ what, value: n }] : [];
  });
}

export function costOf(card: CardInfo): Fig[] {
  const cost = (card.figures.cost ?? {}) as Record<string, unknown>;
  return RESOURCES.flatMap((what) => (isCount(cost[what]) && cost[what] !== 0 ? [{ what, value: cost[what] }] : []));
}

export function garrisons(view: View, seat: number, host: string): ViewObject[] {
  return zone(view, "garrison", seat).filter((thing) => thing.marks.under === host);
}

export function parts(card: CardInfo | null): string[] {
  return Array.isArray(card?.figures.parts) ? (card.figures.parts as string[]) : [];
}

export function hasPart(card: CardInfo | null, part: string): boolean {
  return parts(card).includes(part);
}

/** What a card says, without the parts that do not matter where it lies; a part may stand on several lines. */
export function told(card: CardInfo, wanted: readonly string[]): string {
  const lines = say(card.text).split("\n");
  const names = parts(card);
  return lines.filter((_, i) => wanted.includes(names[i] ?? "")).join(" ");
}

export interface Groups {
  regions: ViewObject[];
  can: ViewObject[];
  others: ViewObject[];
  was: ViewObject[];
}

/** The cards in play, by what can still be exhausted. */
export function groups(view: View, seat: number, cardOf: (id: string | null) => CardInfo | null): Groups {
  const out: Groups = { regions: [], can: [], others: [], was: [] };
  for (const thing of zone(view, "play", seat)) {
    const card = cardOf(thing.card);
    if (thing.marks.exhausted === true) out.was.push(thing);
    else if (hasPart(card, "exhaust")) out.can.push(thing);
    else if (card?.kind === "region") out.regions.push(thing);
    else out.others.push(thing);
  }
  return out;
}

/** Columns as wide as the texts in them ask for, so that all cards come out equally high; an empty place is narrow. */
export function columnsFor(cards: readonly (CardInfo | null)[]): string {
  const LEAST = 60; // letters
  const EMPTY = 16;
  return cards
    .map(
      (card) =>
        `minmax(0,${card ? (Math.pow(LEAST + Math.max(LEAST, say(card.text).length), 0.75) / 10).toFixed(2) : EMPTY / 10}fr)`,
    )
    .join(" ");
}

/** Piles cards into columns of about equal height, at most `most` columns in all. */
export function columns<T>(items: readonly T[], heightOf: (item: T) => number, rows: number): T[][] {
  const out: T[][] = [];
  let at = rows;
  for (const item of items) {
    const height = heightOf(item);
    const last = out[out.length - 1];
    if (!last || at + height > rows + 0.01) {
      out.push([item]);
      at = height;
    } else {
      last.push(item);
      at += height;
    }
  }
  return out;
}

export function automatonOf(view: View): ImperiumAutomaton | null {
  return view.facts.automaton ?? null;
}

export interface TableRow {
  for: Words;
  do: Words;
}

export function tableOf(card: CardInfo | null): TableRow[] {
  return Array.isArray(card?.figures.table) ? (card.figures.table as TableRow[]) : [];
}

/** A card that the automaton resolved: its sentence, the row that applied, the rows that fitted in vain, what came of it. */
export interface Step {
  text: string;
  row: number;
  side: number;
  vain: number[];
  also: Event[];
}

/** The last turn of the automaton as it was told; how a row is packed is said in the engine's automaton.py. */
export function lastTurn(
  events: readonly Event[],
  seat: number,
): { die: number; steps: Step[]; after: Event[] } | null {
  const begin = events.findLastIndex((event) => event.key === "turn" && event.player === seat);
  if (begin < 0) return null;
  const out: { die: number; steps: Step[]; after: Event[] } = { die: 0, steps: [], after: [] };
  for (const event of events.slice(begin + 1)) {
    if (event.key === "turn" || event.key === "round" || event.key === "solstice") break;
    const step = out.steps[out.steps.length - 1];
    if (event.key === "rolled") out.die = event.n;
    else if (event.key === "resolved") out.steps.push({ text: say(event.text), row: -1, side: 0, vain: [], also: [] });
    else if (event.key === "row" && step) {
      step.row = event.n & 31;
      step.side = (event.n >> 5) & 31;
      const vain = event.n >> 10;
      step.vain = Array.from({ length: step.row }, (_, i) => i).filter((i) => (vain >> i) & 1);
    } else (step ? step.also : out.after).push(event);
  }
  return out;
}

/** A card by its name in the notation: the English name in small letters, and what tells it from others of that name. */
export function bySlug(cards: Iterable<CardInfo>, slug: string): CardInfo | null {
  let best: CardInfo | null = null;
  let length = 0;
  for (const card of cards) {
    const name = card.name.en
      .normalize("NFKD")
      .replaceAll(/[\u0300-\u036f']/g, "")
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "");
    if (name.length > length && (slug === name || slug.startsWith(`${name}-`))) [best, length] = [card, name.length];
  }
  return best;
}

/** The ids of what lies in a zone, for `data-holds`. */
export function holds(...lists: readonly (readonly ViewObject[])[]): string {
  return lists.flatMap((list) => list.map((thing) => thing.id)).join(" ");
}
