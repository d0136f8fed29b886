// The one interaction: objects in any option are lit; touching one narrows the options to those that touch it; when one
// is left, or one was picked from the tray, it is shown as a sentence to confirm. No rules here: only sets of ids.
import type { OptionOffer } from "./schema";

export interface Narrowing {
  /** The objects touched so far. */
  readonly path: readonly string[];
  /** The notation of the option that waits for confirmation. */
  readonly chosen: string | null;
}

export const START: Narrowing = { path: [], chosen: null };

/** The options that touch everything in the path. */
export function remaining(offers: readonly OptionOffer[], path: readonly string[]): OptionOffer[] {
  return offers.filter((offer) => path.every((id) => offer.touches.includes(id)));
}

/** All objects that some option touches. */
export function lit(offers: readonly OptionOffer[]): Set<string> {
  return new Set(offers.flatMap((offer) => offer.touches));
}

/** The objects that belong to what is selected: the path, and all that the chosen option touches. */
export function selected(offers: readonly OptionOffer[], now: Narrowing): Set<string> {
  const chosen = offers.find((offer) => offer.notation === now.chosen);
  return new Set([...now.path, ...(chosen?.touches ?? [])]);
}

function narrowed(offers: readonly OptionOffer[], path: readonly string[]): Narrowing {
  const left = remaining(offers, path);
  return { path, chosen: left.length === 1 && left[0] ? left[0].notation : null };
}

/** What touching an object does; null: no option has to do with it, so somebody should say why. */
export function touch(offers: readonly OptionOffer[], now: Narrowing, id: string): Narrowing | null {
  if (now.path.includes(id)) {
    const rest = now.path.filter((x) => x !== id);
    return rest.length > 0 ? narrowed(offers, rest) : START;
  }
  const further = [...now.path, id];
  if (remaining(offers, further).length > 0) return narrowed(offers, further);
  if (remaining(offers, [id]).length > 0) return narrowed(offers, [id]);
  return null;
}

/** What picking an option from the tray does. */
export function choose(now: Narrowing, notation: string): Narrowing {
  return { path: now.path, chosen: notation };
}

/** One step back: from the sentence to the list, then from the path to everything. */
export function back(offers: readonly OptionOffer[], now: Narrowing): Narrowing {
  if (now.chosen !== null && remaining(offers, now.path).length > 1) return { path: now.path, chosen: null };
  return START;
}

/** What the tray lists. */
export function listed(offers: readonly OptionOffer[], now: Narrowing): OptionOffer[] {
  return remaining(offers, now.path);
}

export interface Group {
  verb: string;
  offers: OptionOffer[];
}

/** The options under the first word of their notation, in the order in which the words first appear. */
export function grouped(offers: readonly OptionOffer[]): Group[] {
  const groups = new Map<string, OptionOffer[]>();
  for (const offer of offers) {
    const verb = offer.notation.split(" ", 1)[0] ?? "";
    const group = groups.get(verb);
    if (group) group.push(offer);
    else groups.set(verb, [offer]);
  }
  return [...groups].map(([verb, list]) => ({ verb, offers: list }));
}

export type Key =
  | { do: "move"; by: number }
  | { do: "pick"; index: number }
  | { do: "enter" }
  | { do: "back" }
  | { do: "undo" }
  | { do: "help" }
  | { do: "tab"; to: "log" | "chat" | "rules" };

/** The keys of the options in the order of the tray: digits, then the letters that mean nothing else. */
export const PICKS: readonly string[] = [..."123456789abdefghmnopqstvwxyz"];

/** What a key means at the table; null: nothing. */
export function keyed(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): Key | null {
  if (event.metaKey || event.altKey) return null;
  if (event.ctrlKey) return event.key === "z" ? { do: "undo" } : null;
  switch (event.key) {
    case "ArrowDown":
    case "j":
      return { do: "move", by: 1 };
    case "ArrowUp":
    case "k":
      return { do: "move", by: -1 };
    case "Enter":
      return { do: "enter" };
    case "Escape":
      return { do: "back" };
    case "u":
    case "U":
      return { do: "undo" };
    case "?":
      return { do: "help" };
    case "l":
      return { do: "tab", to: "log" };
    case "c":
      return { do: "tab", to: "chat" };
    case "r":
      return { do: "tab", to: "rules" };
  }
  const index = PICKS.indexOf(event.key);
  return index >= 0 ? { do: "pick", index } : null;
}

/** Moves the cursor in a list and stays inside it; from nowhere (-1) it enters at the near end. */
export function step(cursor: number, by: number, length: number): number {
  if (length === 0) return -1;
  if (cursor < 0) return by > 0 ? 0 : length - 1;
  return Math.min(length - 1, Math.max(0, cursor + by));
}
