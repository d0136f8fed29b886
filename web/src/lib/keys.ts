// The links this browser holds. A link is a secret; they never leave the browser except to the server.
import type { Links } from "./schema";

export interface Held {
  table: string;
  /** Tokens that see or play seats. */
  tokens: string[];
  host?: string;
  watch?: string;
  join?: string;
  /** Links to be handed to others: seat → token. */
  guests?: Record<string, string>;
  at: number;
}

const KEY = "tabularium.tables";
const MOST = 50;

export function held(): Held[] {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(list) ? (list as Held[]).filter((x) => typeof x?.table === "string") : [];
  } catch {
    return [];
  }
}

function keep(list: Held[]): void {
  try {
    list.sort((a, b) => b.at - a.at);
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
  } catch {
    // Without storage the address still opens the table.
  }
}

export function heldFor(table: string): Held | null {
  return held().find((x) => x.table === table) ?? null;
}

export function hold(table: string, change: Partial<Held>): Held {
  const list = held();
  const old = list.find((x) => x.table === table);
  const now: Held = { tokens: [], ...old, ...change, table, at: Date.now() };
  now.tokens = [...new Set([...(old?.tokens ?? []), ...(change.tokens ?? [])])];
  keep([now, ...list.filter((x) => x.table !== table)]);
  return now;
}

export function forget(table: string, token?: string): void {
  const list = held();
  const entry = list.find((x) => x.table === table);
  if (entry && token) {
    entry.tokens = entry.tokens.filter((x) => x !== token);
    if (entry.tokens.length || entry.host) return keep(list);
  }
  keep(list.filter((x) => x.table !== table));
}

/** Keeps all links of a table that was made here; `mine` are the seats of this browser. */
export function holdLinks(links: Links, mine: (seats: number[]) => boolean): Held {
  const tokens = links.seats.filter((link) => mine(link.seats)).map((link) => link.token);
  const guests: Record<string, string> = {};
  for (const link of links.seats) if (!mine(link.seats)) for (const seat of link.seats) guests[seat] = link.token;
  const change: Partial<Held> = { tokens, host: links.host, watch: links.watch, guests };
  if (links.join) change.join = links.join;
  return hold(links.table, change);
}

export function address(table: string, token: string): string {
  return `${location.origin}/t/${table}#${token}`;
}
