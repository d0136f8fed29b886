// What stands on a card: figures as number and symbol, taken from the card's own figures.
import type { CardInfo, ViewObject } from "./schema";

export interface Fig {
  value: number | string;
  what: string;
}

export interface Face {
  age: string;
  /** Symbols at the end of the band: what the card asks for. */
  badges: { symbol: string; label: string }[];
  /** The card's main figures. */
  figures: Fig[];
  /** A note behind them, as a key of the page's words: "each", "or" … */
  per: "" | "each" | "chosen";
  /** What it costs or asks for, in a pill. */
  costs: { label: "deploy" | "needs" | "cost"; value: string; what: string }[];
  /** The stages of a wonder. */
  stages: number[];
  /** Small figures at the foot. */
  foot: Fig[];
}

const ROMAN = ["", "I", "II", "III", "IV", "V"];

export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

export function counts(value: unknown): Fig[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value)
    .filter((pair): pair is [string, number] => isCount(pair[1]) && pair[1] !== 0)
    .map(([what, n]) => ({ value: n, what }));
}

export function list(value: unknown): number[] {
  return Array.isArray(value) ? value.filter(isCount) : [];
}

export function ageOf(value: unknown): string {
  if (typeof value === "string") return value;
  return isCount(value) ? (ROMAN[value] ?? String(value)) : "";
}

export function blank(): Face {
  return { age: "", badges: [], figures: [], per: "", costs: [], stages: [], foot: [] };
}

/** Any game's card: its plain numbers. */
export function plainFace(card: CardInfo): Face {
  const face = blank();
  for (const [key, value] of Object.entries(card.figures)) {
    if (key === "age") face.age = ageOf(value);
    else if (key === "cost" && isCount(value)) face.costs.push({ label: "cost", value: String(value), what: "cost" });
    else if (key === "stages") face.stages = list(value);
    else if (isCount(value) && value !== 0) face.figures.push({ value, what: key });
    else face.figures.push(...counts(value));
  }
  return face;
}

export type Facer = (card: CardInfo) => Face;
const facers = new Map<string, Facer>();

/** A game's board brings its own way of laying out cards. */
export function faces(game: string, facer: Facer): void {
  facers.set(game, facer);
}

export interface Detail {
  label: string;
  value: string;
}

export type Detailer = (card: CardInfo, object: ViewObject) => Detail[];
const detailers = new Map<string, Detailer>();

/** What a card amounts to where it lies now; shown on the large card. */
export function details(game: string, detailer: Detailer): void {
  detailers.set(game, detailer);
}

export function detailsOf(game: string, card: CardInfo, object: ViewObject): Detail[] | null {
  return detailers.get(game)?.(card, object) ?? null;
}

export function faceOf(game: string, card: CardInfo): Face {
  return (facers.get(game) ?? plainFace)(card);
}
