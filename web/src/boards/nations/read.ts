// Reading the view of Nations. Everything may be missing; then less is drawn.
import { isCount } from "../../lib/face";
import type {
  NationsConcern,
  NationsEvent,
  NationsFacts,
  NationsFigures,
  NationsRival,
  NationsWar,
  NationsZoneNotes,
  NationsZones,
  Text as Words,
} from "../../lib/schema";
import { count, reader, type Counts, type Said, type Sight } from "../../lib/views";

export type View = Sight<NationsFacts, NationsFigures, NationsZones, NationsZoneNotes>;
export type ViewObject = View["zones"][number]["objects"][number];
export type Figures = Said<NationsFigures>;
/** A figure that is a number. */
export type Figure = Counts<Figures>;

export const { figuresOf, zone } = reader<NationsFacts, NationsFigures, NationsZones, NationsZoneNotes>();
export { count };

export function has(view: View, key: keyof NationsZones, owner: number, id: string): boolean {
  return zone(view, key, owner).some((thing) => thing.id === id);
}

export function eventOf(view: View): NationsEvent | null {
  return view.facts.event ?? null;
}

export function warOf(view: View): NationsWar | null {
  return view.facts.war ?? null;
}

export function rivalOf(view: View): NationsRival | null {
  return view.facts.rival ?? null;
}

/** The place of a seat when all are ranked by a figure, the highest first. */
export function rank(view: View, seat: number, key: Figure): number {
  const own = count(figuresOf(view, seat), key);
  return 1 + view.players.filter(({ figures }) => isCount(figures[key]) && figures[key] > own).length;
}

/** Seats that the same thing would happen to; `apart`: it differs between them, so it must be said. */
export function grouped(list: readonly NationsConcern[]): { seats: number[]; text: Words; apart: boolean }[] {
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
