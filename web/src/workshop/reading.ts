// Entries of the tables as things that can be drawn and edited.
import type { Hex } from "../boards/praga/read";
import type { Entry } from "../lib/schema";
import type { Fields } from "./bench.svelte";
import { p } from "./words";

export type Form = "hex" | "grid" | "tile" | "row" | "fields";

const HEXES: Record<string, Hex["kind"]> = {
  "upgrades/tiles": "upgrade",
  "walls/tiles": "wall",
  "buildings/tiles": "building",
};
/** Kinds of which all are spaces of one board: they are shown together, and clicked. */
export const BOARDS = [
  "crane/spaces",
  "crane/wheel",
  "player_board/gold_mines",
  "player_board/quarries",
  "royal_road/spaces",
  "bridge/slabs",
];

/** What places an entry and is no figure of it. */
const FIXED = ["space", "sector", "slab", "count", "project", "nation", "stage", "age", "age_name", "q", "r"];
export const fixed = (entry: Entry, field: string): boolean =>
  FIXED.includes(field) && !(field === "space" && entry.kind === "royal_road/tiles");
export const hexKind = (entry: Entry): Hex["kind"] | null => HEXES[entry.kind] ?? null;

export function formOf(entry: Entry): Form {
  if (hexKind(entry)) return "hex";
  if (entry.kind === "projects/projects") return "grid";
  if (entry.kind === "solo_tiles/tiles") return "tile";
  return typeof entry.fields.for === "string" ? "row" : "fields";
}

const amounts = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typeof value === "object" && value !== null ? value : {}).filter(
      (one): one is [string, number] => typeof one[1] === "number",
    ),
  );

export function hexFrom(entry: Entry, fields: Fields, doubtful: boolean): Hex | null {
  const kind = hexKind(entry);
  if (!kind) return null;
  const cost = amounts(fields.cost);
  return {
    kind,
    edges: Array.isArray(fields.edges) ? (fields.edges as (string | null)[]) : [],
    corners: Array.isArray(fields.corners) ? (fields.corners as number[]) : [],
    blue: kind === "building",
    gold: cost.gold ?? 0,
    stone: cost.stone ?? 0,
    reward: amounts(kind === "upgrade" ? fields.bonus : fields.reward),
    action: String(fields.action ?? ""),
    university: Number(fields.university ?? 0),
    icon: fields.hunger_wall === true || fields.cathedral === true,
    cube: fields.cube === true,
    doubtful,
  };
}

/** Our word for a field, a part of it or one of its values. */
export const labelled = (name: string): string => p.labels[name] ?? name.replaceAll("_", " ");

export function said(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map(said).join(", ");
  if (typeof value === "object")
    return (
      Object.entries(value)
        .map(([name, x]) => `${labelled(name)} ${said(x)}`)
        .join(", ") || "–"
    );
  return String(value);
}

const LONG = 60;
export const short = (fields: Fields): [string, string][] =>
  Object.entries(fields)
    .filter(([name]) => !FIXED.includes(name) && name !== "name")
    .map(([name, value]): [string, string] => [labelled(name), said(value)])
    .map(([name, text]) => [name, text.length > LONG ? `${text.slice(0, LONG)}…` : text]);

/** Hexes first, then as the tables have them. */
export const byForm = (a: string, b: string): number => Number(b in HEXES) - Number(a in HEXES);

/** The heading of a kind: our word for it, or the last steps of where it stands. */
export function heading(kind: string): string {
  return (
    p.kinds[kind] ??
    kind
      .replace(/^data\/automata\//, "")
      .replace("/sides/", " · ")
      .replaceAll("_", " ")
      .replaceAll("/", " · ")
  );
}

/** What letters stand for where symbols are typed. */
export const LETTERS: Record<string, string> = {
  p: "points",
  g: "gold",
  s: "stone",
  v: "silver_window",
  w: "gold_window",
  e: "egg",
  r: "red_token",
  b: "blue_token",
  t: "tech",
  u: "university",
  m: "mine",
  q: "quarry",
  h: "hunger_side",
  k: "cathedral_side",
};
export const letterOf = (what: string): string =>
  Object.entries(LETTERS).find(([, name]) => name === what || (what === "point" && name === "points"))?.[0] ?? "";
export const edgeNamed = (letter: string, edges: readonly string[]): string | null => {
  const name = letter === "p" ? "point" : (LETTERS[letter] ?? "");
  return edges.includes(name) ? name : null;
};
