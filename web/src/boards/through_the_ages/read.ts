// Reading the view of Through the Ages. Everything may be missing; then less is drawn.
import { isCount, list } from "../../lib/face";
import type {
  ThroughTheAgesArmy,
  ThroughTheAgesBanks,
  ThroughTheAgesFacts,
  ThroughTheAgesFigures,
  ThroughTheAgesMilitaryMarks,
  ThroughTheAgesRowMarks,
  ThroughTheAgesTacticMarks,
  ThroughTheAgesTechnologyMarks,
  ThroughTheAgesZoneNotes,
  ThroughTheAgesZones,
} from "../../lib/schema";
import { count, mark, reader, type Counts, type Said, type Seen, type Sight } from "../../lib/views";

export type View = Sight<ThroughTheAgesFacts, ThroughTheAgesFigures, ThroughTheAgesZones, ThroughTheAgesZoneNotes>;
export type ViewObject = View["zones"][number]["objects"][number];
export type Figures = Said<ThroughTheAgesFigures>;
/** A figure that is a number. */
export type Figure = Counts<Figures>;

export const { figuresOf, size, zone, zoneOf } = reader<
  ThroughTheAgesFacts,
  ThroughTheAgesFigures,
  ThroughTheAgesZones,
  ThroughTheAgesZoneNotes
>();
export { count, mark };

// The card row

export interface Place {
  thing: Seen<ThroughTheAgesRowMarks>;
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

export function banksOf(view: View): ThroughTheAgesBanks | null {
  return view.facts.banks ?? null;
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

/** The next value of such a table in one direction, or null if it stays; cubes beside the squares leave first. */
export function nextStep(table: readonly number[], cubes: number, by: 1 | -1): Step | null {
  const now = at(table, cubes);
  for (let n = cubes + by; n >= 0 && (by < 0 || n < table.length); n += by) {
    if (at(table, n) !== now) return { cubes: Math.abs(n - cubes), value: at(table, n) };
  }
  return null;
}

function square(number: number, cubes: number, printed: number | null): Square {
  return { number, full: number <= cubes, next: number === cubes, printed };
}

export function yellowBank(banks: ThroughTheAgesBanks, cubes: number): Section[] {
  const sections: Section[] = [];
  for (let n = 1; n < banks.growth.length; n++) {
    const value = at(banks.growth, n);
    let section = sections[sections.length - 1];
    const begins = !section || section.value !== value;
    if (!section || begins) {
      section = { value, now: false, parts: [] };
      sections.push(section);
    }
    if (begins || at(banks.faces, n - 1) > at(banks.faces, n))
      section.parts.push({ faces: at(banks.faces, n - 1), squares: [] });
    const printed = at(banks.consumption, n - 1) > at(banks.consumption, n) ? at(banks.consumption, n - 1) : null;
    section.parts[section.parts.length - 1]?.squares.push(square(n, cubes, printed));
  }
  const last = Math.min(cubes, banks.growth.length - 1);
  for (const section of sections)
    section.now = section.parts.some((part) => part.squares.some((one) => one.number === last));
  return sections;
}

export function blueBank(banks: ThroughTheAgesBanks, cubes: number): Section[] {
  const sections: Section[] = [];
  for (let n = 1; n < banks.corruption.length; n++) {
    const printed = at(banks.corruption, n - 1) > at(banks.corruption, n) ? at(banks.corruption, n - 1) : null;
    if (printed !== null || sections.length === 0)
      sections.push({ value: at(banks.corruption, n - 1), now: false, parts: [{ faces: null, squares: [] }] });
    sections[sections.length - 1]?.parts[0]?.squares.push(square(n, cubes, printed));
  }
  const now = at(banks.corruption, cubes);
  for (const section of sections) section.now = section.value === now;
  return sections;
}

// Technologies: kind by age

export const KINDS = [
  "farm",
  "mine",
  "lab",
  "temple",
  "library",
  "theater",
  "arena",
  "infantry",
  "cavalry",
  "artillery",
  "air",
] as const;
export const SPECIAL = ["law", "warcraft", "exploration", "construction"] as const;
export const LEVELS = 4;

export interface Tech {
  thing: Seen<ThroughTheAgesTechnologyMarks>;
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
export function onCard(thing: Seen<ThroughTheAgesTechnologyMarks>): { workers: number; cubes: number } {
  return { workers: mark(thing, "workers"), cubes: mark(thing, "cubes") };
}

// Armies, wars, pacts

export function armiesOf(figures: Figures): ThroughTheAgesArmy[] {
  return figures.armies ?? [];
}

const MILITARY: keyof ThroughTheAgesZones = "military";
type Military = Seen<ThroughTheAgesMilitaryMarks>;

export interface War {
  thing: Military;
  by: number;
  on: number;
}

function owned(view: View): { thing: Military; owner: number }[] {
  return view.zones
    .filter((one) => one.key === MILITARY)
    .flatMap((one) => one.objects.map((thing) => ({ thing, owner: one.owner })));
}

export function wars(view: View): War[] {
  return owned(view).flatMap(({ thing, owner }) =>
    isCount(thing.marks.on) ? [{ thing, by: owner, on: thing.marks.on }] : [],
  );
}

export interface Pact {
  thing: Military;
  a: number;
  b: number;
  /** The owner's side where the two differ. */
  side: string;
}

export function pacts(view: View): Pact[] {
  return owned(view).flatMap(({ thing, owner }) =>
    isCount(thing.marks.with) ? [{ thing, a: owner, b: thing.marks.with, side: thing.marks.side ?? "" }] : [],
  );
}

/** A tactic that only its owner uses yet. */
export function ownTactic(view: View, seat: number): Military | null {
  return zone(view, "military", seat).find((thing) => !isCount(thing.marks.on) && !isCount(thing.marks.with)) ?? null;
}

export function usedBy(thing: Seen<ThroughTheAgesTacticMarks>): number[] {
  return list(thing.marks.used_by);
}

/** Military cards on somebody's hand by age, as their backs show. */
export function backs(view: View, seat: number): number[] {
  return list(zoneOf(view, "military_hand", seat)?.ages);
}

/** What the deciding seat has picked already for a defence, a force or a discard. */
export function picked(view: View): string[] {
  return zoneOf(view, "pending")?.chosen ?? [];
}
