// Reading the view of Praga. Everything may be missing; then less is drawn.
import { isCount, list } from "../../lib/face";
import type { Library } from "../../lib/library.svelte";
import type {
  CardInfo,
  PragaAnswerMarks,
  PragaFacts,
  PragaFigures,
  PragaZoneNotes,
  PragaZones,
} from "../../lib/schema";
import { count, mark, marks, reader, type Counts, type Said, type Sight } from "../../lib/views";

export type View = Sight<PragaFacts, PragaFigures, PragaZones, PragaZoneNotes>;
export type ViewObject = View["zones"][number]["objects"][number];
export type Figures = Said<PragaFigures>;
/** A figure that is a number. */
export type Figure = Counts<Figures>;
/** A number with the symbol behind it. */
export type Item = readonly [text: string, symbol: string];

export const {
  figuresOf,
  size: hiddenIn,
  zone,
  zoneOf,
} = reader<PragaFacts, PragaFigures, PragaZones, PragaZoneNotes>();
export { count, mark, marks };

export const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((x): x is string => typeof x === "string") : [];

// Which drawing stands for what the game counts.
const SYMBOLS: Record<string, string> = {
  points: "vp",
  point: "vp",
  gold: "gold",
  stone: "stone",
  silver: "window-silver",
  silver_window: "window-silver",
  gold_windows: "window-gold",
  gold_window: "window-gold",
  egg: "egg",
  eggs: "egg",
  red: "token-red",
  red_token: "token-red",
  blue: "token-blue",
  blue_token: "token-blue",
  tech: "technology",
  university: "university",
  mine: "mine",
  mines: "mine",
  quarry: "quarry",
  quarries: "quarry",
  hunger_side: "hunger-wall",
  cathedral_side: "cathedral",
  either_side: "cathedral",
  hunger: "hunger-wall",
  cathedral: "cathedral",
  upgrade: "upgrade",
  upgrades: "upgrade",
  wall: "town-wall",
  walls: "town-wall",
  building: "building",
  road: "road",
  pawn: "road",
  cubes: "cube",
  rights: "seal",
};

export const symbol = (key: string): string => SYMBOLS[key] ?? "board";

export function pairs(value: unknown): [string, number][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).filter((pair): pair is [string, number] => isCount(pair[1]) && pair[1] !== 0);
}

/** A reward as numbers and symbols. */
export function items(value: unknown, sign = ""): Item[] {
  return pairs(value).flatMap(([key, n]): Item[] =>
    key === "either_side"
      ? [
          [`${sign}${n}`, "hunger-wall"],
          ["/", "cathedral"],
        ]
      : [[`${sign}${n}`, symbol(key)]],
  );
}

/** A reward in words, for those who hear it. */
export function spoken(library: Library, value: unknown): string {
  return pairs(value)
    .map(([key, n]) => gainWord(library, key, n))
    .join(", ");
}

/** "2 silver windows": the game's own message with its number in. */
export function gainWord(library: Library, key: string, n: number): string {
  return library
    .word("gain", key)
    .replaceAll("{n}", String(n))
    .replaceAll(/\{n\?([^:}]*):([^}]*)\}/g, (_, one: string, many: string) => (n === 1 ? one : many));
}

export interface Hex {
  kind: "upgrade" | "wall" | "building";
  edges: (string | null)[];
  corners: number[];
  blue: boolean;
  gold: number;
  stone: number;
  reward: Record<string, number>;
  action: string;
  university: number;
  icon: boolean;
  cube: boolean;
  doubtful: boolean;
}

export const doubtful = (card: CardInfo | null): boolean =>
  card?.provenance === "reconstructed" || card?.provenance === "low";

/** A hex tile by its figures. */
export function hexOf(card: CardInfo | null): Hex | null {
  if (!card || !(card.kind === "upgrade" || card.kind === "wall" || card.kind === "building")) return null;
  const f = card.figures;
  return {
    kind: card.kind,
    edges: Array.isArray(f.edges) ? (f.edges as (string | null)[]) : [],
    corners: list(f.corners),
    blue: card.kind === "building",
    gold: isCount(f.gold) ? f.gold : 0,
    stone: isCount(f.stone) ? f.stone : 0,
    reward: Object.fromEntries(pairs(f.reward)),
    action: typeof f.action === "string" ? f.action : "",
    university: isCount(f.university) ? f.university : 0,
    icon: f.icon === true,
    cube: f.cube === true,
    doubtful: doubtful(card),
  };
}

/** The way round that the deciding seat has picked, or the one it lies over with the pointer. */
export type Ghost = Required<Pick<PragaAnswerMarks, "rotation" | "gain" | "edges" | "meets">> & {
  card: string;
  place: string;
};

export function ghostOf(view: View, seat: number, selected: ReadonlySet<string>, over = ""): Ghost | null {
  const turns = zone(view, "answers", seat).filter((thing) => thing.id.startsWith("turn-"));
  const thing =
    turns.find((one) => one.id === over) ??
    turns.find((one) => selected.has(one.id)) ??
    (turns.length > 0 ? turns[0] : undefined);
  if (!thing?.card) return null;
  return {
    rotation: mark(thing, "rotation"),
    card: thing.card,
    place: thing.marks.at ?? "",
    gain: thing.marks.gain ?? {},
    edges: marks(thing, "edges"),
    meets: marks(thing, "meets"),
  };
}
