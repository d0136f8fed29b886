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

// What was paid, gained or lost on the way is told after what was done.
const BESIDE = /^(paid|pays|spent|gained|gains|lost|loses)/;

/** The event that says best what a move was, and the others. */
export function lead(events: readonly Event[]): { lead: Event | null; also: Event[] } {
  const first = events.find((event) => !BESIDE.test(event.key)) ?? events[0] ?? null;
  return { lead: first, also: events.filter((event) => event !== first) };
}
