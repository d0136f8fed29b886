// The journal of a table, made readable: what is in force, who said what, what happened since.
import type { ActionEntry, ChatEntry, Event, UpdateMessage } from "./schema";

export type AnyEntry = UpdateMessage["entries"][number];

/** The entries without actions that were undone. */
export function inForce(entries: readonly AnyEntry[]): AnyEntry[] {
  const out: AnyEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === "undo") {
      for (let i = out.length - 1; i >= 0; i--) {
        const earlier = out[i];
        if (earlier?.kind === "action" && earlier.number > entry.to) out.splice(i, 1);
      }
    }
    out.push(entry);
  }
  return out;
}

export function chats(entries: readonly AnyEntry[]): ChatEntry[] {
  return entries.filter((entry): entry is ChatEntry => entry.kind === "chat");
}

export function actions(entries: readonly AnyEntry[]): ActionEntry[] {
  return inForce(entries).filter((entry): entry is ActionEntry => entry.kind === "action");
}

/** The event that says best what a move was, that of its own seat first; what came of it, and the bookkeeping. */
export function lead(events: readonly Event[], seat: number): { lead: Event | null; also: Event[]; folded: Event[] } {
  const told = events.filter((event) => event.weight === "lead" || event.weight === "follow");
  const own = told.filter((event) => event.player === seat);
  const first =
    [own, told]
      .map((some) => some.find((event) => event.weight === "lead") ?? some[0])
      .find((event) => event !== undefined) ?? null;
  return {
    lead: first,
    also: told.filter((event) => event !== first),
    folded: events.filter((event) => event.weight === "folded"),
  };
}

/** Something of it is told: what happened, or what one answered oneself. */
export function tells(entry: AnyEntry): boolean {
  return (
    entry.kind !== "action" ||
    entry.label != null ||
    entry.events.some((event) => event.weight === "lead" || event.weight === "follow")
  );
}

export interface Alarm {
  seq: number;
  number: number;
  event: Event;
}

/** What is a danger to one of these seats, oldest first. */
export function alarms(entries: readonly AnyEntry[], seats: readonly number[]): Alarm[] {
  return actions(entries).flatMap((entry) =>
    entry.events
      .filter((event) => event.alarm.some((seat) => seats.includes(seat)))
      .map((event) => ({ seq: entry.seq, number: entry.number, event })),
  );
}

const ARTICLE = 4; // letters, as in "The "

/** Who does what a sentence tells, with the space behind; empty where it begins otherwise. */
function subject(text: string, names: readonly string[]): string {
  for (const name of names) {
    const at = name ? text.indexOf(name) : -1;
    if (at >= 0 && at <= ARTICLE && text[at + name.length] === " ") return text.slice(0, at + name.length + 1);
  }
  return "";
}

/** Sentences one after the other. Who is named at the beginning of the one before, is not named again: a comma does. */
export function flowing(texts: readonly string[], names: readonly string[]): string[] {
  const goes = texts.map((text, i) => {
    const before = texts[i - 1] ?? "";
    const who = before.endsWith(".") ? subject(before, names) : "";
    return who && text.startsWith(who) ? who.length : 0;
  });
  return texts.map((text, i) => (goes[i + 1] ? `${text.slice(0, -1)},` : text).slice(goes[i]));
}
