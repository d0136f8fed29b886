// Reading the view of Nations. Everything may be missing; then less is drawn.
import { isCount } from "../../lib/face";
import type { Text as Words, View, ViewObject } from "../../lib/schema";

export type Figures = Record<string, unknown>;

export function figuresOf(view: View, seat: number): Figures {
  return view.players.find((player) => player.seat === seat)?.figures ?? {};
}

export function count(figures: Figures, key: string): number {
  const value = figures[key];
  return isCount(value) ? value : 0;
}

/** A figure inside a figure: `production.gold`. */
export function inner(figures: Figures, key: string, part: string): number {
  const value = figures[key] as Figures | undefined;
  return value && isCount(value[part]) ? value[part] : 0;
}

export function zone(view: View, key: string, owner = -1): ViewObject[] {
  return view.zones.find((one) => one.key === key && one.owner === owner)?.objects ?? [];
}

export function has(view: View, key: string, owner: number, id: string): boolean {
  return zone(view, key, owner).some((thing) => thing.id === id);
}

export interface Concern {
  seat: number;
  text: Words;
}

export interface EventFact {
  card: string;
  architects: number;
  famine: number;
  halves: { name: Words; text: Words; now?: Concern[] }[];
}

export interface WarFact {
  card: string | null;
  strength: number;
  buyer: number;
  loses: Record<string, number>;
  now?: Concern[];
}

export function eventOf(view: View): EventFact | null {
  return (view.facts.event as EventFact | null | undefined) ?? null;
}

export function warOf(view: View): WarFact | null {
  return (view.facts.war as WarFact | null | undefined) ?? null;
}

export interface RivalFact {
  strength: number | null;
  stability: number | null;
  books: number;
}

export function rivalOf(view: View): RivalFact | null {
  return (view.facts.rival as RivalFact | undefined) ?? null;
}

/** The place of a seat when all are ranked by a figure, the highest first. */
export function rank(view: View, seat: number, key: string): number {
  const own = count(figuresOf(view, seat), key);
  return 1 + view.players.filter((player) => isCount(player.figures[key]) && (player.figures[key] as number) > own).length;
}

/** Seats that the same thing would happen to; `apart`: it differs between them, so it must be said. */
export function grouped(list: readonly Concern[]): { seats: number[]; text: Words; apart: boolean }[] {
  const found = new Map<string, { seats: number[]; text: Words; apart: boolean }>();
  for (const { seat, text } of list) {
    const group = found.get(text.en);
    if (group) group.seats.push(seat);
    else found.set(text.en, { seats: [seat], text, apart: false });
  }
  const groups = [...found.values()];
  for (const group of groups) group.apart = groups.length > 1;
  return groups;
}

/** A card's text without its first sentence where that only says the stages, which are printed on it. */
export function beyondStages(text: string, kind: string): string {
  return kind === "wonder" ? text.split(". ").slice(1).join(". ") : text;
}
