// Any game: what its view says, in the frame's places.
import { isCount, type Fig } from "../lib/face";
import { symbolOf } from "../lib/symbols";
import type { Library } from "../lib/library.svelte";
import type { View, ViewZone } from "../lib/schema";
import { spaced, w } from "../lib/words";
import type { Board, Phase } from ".";
import Generic from "./Generic.svelte";

const MOST_IN_BAR = 8;

export function figuresOf(view: View, seat: number): [string, unknown][] {
  return Object.entries(view.players.find((player) => player.seat === seat)?.figures ?? {});
}

/** A plain value of the view as text. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? w.yes : w.no;
  if (Array.isArray(value)) return value.map(shown).join(" ") || "–";
  if (typeof value === "object") return Object.values(value).map(shown).join(" ") || "–";
  return typeof value === "number" && value < 0 ? `−${-value}` : String(value);
}

/** A figure's value in words: a key of the game, a card, or as it is. */
export function valued(library: Library, key: string, value: unknown): string {
  if (typeof value !== "string") return shown(value);
  const said = library.maybe(key, value) ?? (library.name(value) || spaced(value));
  return said.charAt(0).toUpperCase() + said.slice(1);
}

export function zonesOf(view: View, owner: number): ViewZone[] {
  return view.zones.filter((zone) => zone.owner === owner);
}

export const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter(isCount) : []);

export const generic: Board = {
  draw: Generic,
  panes: "gen",
  bar(view, seat): Fig[] {
    return figuresOf(view, seat)
      .filter((pair): pair is [string, number] => isCount(pair[1]) && symbolOf(pair[0]) !== null)
      .slice(0, MOST_IN_BAR)
      .map(([what, value]) => ({ what, value }));
  },
  phase(view, library: Library): Phase {
    const facts = Object.entries(view.facts).filter(
      ([, value]) => (isCount(value) && value >= 0) || (typeof value === "string" && value !== ""),
    );
    const said = facts.filter(([key]) => key !== "active").slice(0, 3);
    const words = said.map(
      ([key, value]) =>
        `${library.word("fact", key)} ${typeof value === "string" ? library.word(key, value) : shown(value)}`,
    );
    return { main: words[0] ?? "", rest: words.slice(1).join(", "), steps: null };
  },
  order: (view) =>
    numbers(view.facts.order).length > 0 ? numbers(view.facts.order) : view.players.map((player) => player.seat),
  passed: (view) => numbers(view.facts.passed),
  title: () => "",
};
