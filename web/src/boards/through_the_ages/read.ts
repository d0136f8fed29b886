// Reading the view of Through the Ages. Everything may be missing; then less is drawn.
import { isCount, list } from "../../lib/face";
import type { View, ViewObject, ViewZone } from "../../lib/schema";

export type Figures = Record<string, unknown>;

export function figuresOf(view: View, seat: number): Figures {
  return view.players.find((player) => player.seat === seat)?.figures ?? {};
}

export function count(figures: Figures, key: string): number {
  const value = figures[key];
  return isCount(value) ? value : 0;
}

export function zoneOf(view: View, key: string, owner = -1): ViewZone | null {
  return view.zones.find((one) => one.key === key && one.owner === owner) ?? null;
}

export function zone(view: View, key: string, owner = -1): ViewObject[] {
  return zoneOf(view, key, owner)?.objects ?? [];
}

/** How many lie there, seen or not. */
export function size(view: View, key: string, owner = -1): number {
  const found = zoneOf(view, key, owner);
  return found?.count ?? found?.objects.length ?? 0;
}

export function mark(thing: ViewObject | null | undefined, key: string): number {
  const value = thing?.marks[key];
  return isCount(value) ? value : 0;
}

// The card row

export interface Place {
  thing: ViewObject;
  space: number;
  /** Gone before the next player's turn, unless somebody takes it. */
  leaving: boolean;
}

export const ZONES = [
  { cost: 1, from: 1, to: 5 },
  { cost: 2, from: 6, to: 9 },
  { cost: 3, from: 10, to: 13 },
] as const;

export function rowOf(view: View): Place[] {
  const leaving = count(view.facts, "leaving");
  return zone(view, "row").map((thing, i) => {
    const space = mark(thing, "space") || i + 1;
    return { thing, space, leaving: thing.card !== null && space <= leaving };
  });
}

/** A card's text without its first sentence where that only says the cost, which is printed on it. */
export function beyondCost(text: string, costs: boolean): string {
  return costs ? text.split(". ").slice(1).join(". ") : text;
}

// The banks: squares from left to right, emptied from the right

export interface Square {
  number: number;
  full: boolean;
  /** The next one to be taken. */
  next: boolean;
  /** What is printed on it: shown once the square is empty. */
  printed: number | null;
}

export interface Part {
  /** Happy faces asked for once all these squares are empty. */
  faces: number | null;
  squares: Square[];
}

export interface Section {
  /** Food for the next worker while cubes are taken from here; for blue cubes the corruption. */
  value: number;
  now: boolean;
  parts: Part[];
}

export interface Banks {
  consumption: number[];
  faces: number[];
  growth: number[];
  corruption: number[];
}

export function banksOf(view: View): Banks | null {
  const given = view.facts.banks as Record<string, unknown> | undefined;
  if (!given) return null;
  return { consumption: list(given.consumption), faces: list(given.faces), growth: list(given.growth), corruption: list(given.corruption) };
}

/** What a table by cubes says for so many; more than it lists are like the last. */
export function at(table: readonly number[], cubes: number): number {
  return table[Math.max(0, Math.min(table.length - 1, cubes))] ?? 0;
}

export interface Step {
  /** After so many more cubes have left (or come back). */
  cubes: number;
  value: number;
}

/** The next value of such a table in one direction, or null if it stays. */
export function nextStep(table: readonly number[], cubes: number, by: 1 | -1): Step | null {
  const now = at(table, cubes);
  for (let n = cubes + by; n >= 0 && n < table.length; n += by) {
    if (at(table, n) !== now) return { cubes: Math.abs(n - cubes), value: at(table, n) };
  }
  return null;
}

function square(number: number, cubes: number, printed: number | null): Square {
  return { number, full: number <= cubes, next: number === cubes, printed };
}

export function yellowBank(banks: Banks, cubes: number): Section[] {
  const sections: Section[] = [];
  for (let n = 1; n < banks.growth.length; n++) {
    const value = at(banks.growth, n);
    let section = sections[sections.length - 1];
    const begins = !section || section.value !== value;
    if (!section || begins) {
      section = { value, now: false, parts: [] };
      sections.push(section);
    }
    if (begins || at(banks.faces, n - 1) > at(banks.faces, n)) section.parts.push({ faces: at(banks.faces, n - 1), squares: [] });
    const printed = at(banks.consumption, n - 1) > at(banks.consumption, n) ? at(banks.consumption, n - 1) : null;
    section.parts[section.parts.length - 1]?.squares.push(square(n, cubes, printed));
  }
  const last = Math.min(cubes, banks.growth.length - 1);
  for (const section of sections) section.now = section.parts.some((part) => part.squares.some((one) => one.number === last));
  return sections;
}

export function blueBank(banks: Banks, cubes: number): Section[] {
  const sections: Section[] = [];
  for (let n = 1; n < banks.corruption.length; n++) {
    const printed = at(banks.corruption, n - 1) > at(banks.corruption, n) ? at(banks.corruption, n - 1) : null;
    if (printed !== null || sections.length === 0) sections.push({ value: at(banks.corruption, n - 1), now: false, parts: [{ faces: null, squares: [] }] });
    sections[sections.length - 1]?.parts[0]?.squares.push(square(n, cubes, printed));
  }
  const now = at(banks.corruption, cubes);
  for (const section of sections) section.now = section.value === now;
  return sections;
}

// Technologies: kind by age

export const KINDS = ["farm", "mine", "lab", "temple", "library", "theater", "arena", "infantry", "cavalry", "artillery", "air"] as const;
export const SPECIAL = ["law", "warcraft", "exploration", "construction"] as const;
export const LEVELS = 4;

export interface Tech {
  thing: ViewObject;
  kind: string;
  level: number;
}

export type KindOf = (card: string | null) => { kind: string; level: number } | null;

export function techs(view: View, seat: number, kindOf: KindOf): Tech[] {
  return zone(view, "technologies", seat).flatMap((thing) => {
    const known = kindOf(thing.card);
    return known ? [{ thing, ...known }] : [];
  });
}

/** The workers and blue cubes that lie on a technology. */
export function onCard(thing: ViewObject): { workers: number; cubes: number } {
  return { workers: mark(thing, "workers"), cubes: mark(thing, "cubes") };
}

// Armies, wars, pacts

export interface Army {
  strength: number;
  old: boolean;
  air: boolean;
}

export function armiesOf(figures: Figures): Army[] {
  return Array.isArray(figures.armies) ? (figures.armies as Army[]) : [];
}

export interface War {
  thing: ViewObject;
  by: number;
  on: number;
}

function owned(view: View, key: string): { thing: ViewObject; owner: number }[] {
  return view.zones.filter((one) => one.key === key).flatMap((one) => one.objects.map((thing) => ({ thing, owner: one.owner })));
}

export function wars(view: View): War[] {
  return owned(view, "military").flatMap(({ thing, owner }) => (isCount(thing.marks.on) ? [{ thing, by: owner, on: thing.marks.on }] : []));
}

export interface Pact {
  thing: ViewObject;
  a: number;
  b: number;
  /** The owner's side where the two differ. */
  side: string;
}

export function pacts(view: View): Pact[] {
  return owned(view, "military").flatMap(({ thing, owner }) =>
    isCount(thing.marks.with) ? [{ thing, a: owner, b: thing.marks.with, side: typeof thing.marks.side === "string" ? thing.marks.side : "" }] : [],
  );
}

/** A tactic that only its owner uses yet. */
export function ownTactic(view: View, seat: number): ViewObject | null {
  return zone(view, "military", seat).find((thing) => !isCount(thing.marks.on) && !isCount(thing.marks.with)) ?? null;
}

export function usedBy(thing: ViewObject): number[] {
  return list(thing.marks.used_by);
}

/** Military cards on somebody's hand by age, as their backs show. */
export function backs(view: View, seat: number): number[] {
  return list((zoneOf(view, "military_hand", seat) as (ViewZone & { ages?: unknown }) | null)?.ages);
}

/** What the deciding seat has picked already for a defence, a force or a discard. */
export function picked(view: View): string[] {
  const chosen = (zoneOf(view, "pending") as (ViewZone & { chosen?: unknown }) | null)?.chosen;
  return Array.isArray(chosen) ? chosen.filter((card): card is string => typeof card === "string") : [];
}

/** What stays after production: stock, gain, loss. */
export function forecast(stock: number, gain: number, loss: number): number {
  return Math.max(0, stock + gain - loss);
}
