// The boards by game, each fetched when it is needed. A game without one of its own is drawn from its view alone.
import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Fig } from "../lib/face";
import type { Library } from "../lib/library.svelte";
import type { View } from "../lib/schema";
import { generic } from "./generic";

export interface Phase {
  /** In bold, then the rest. */
  main: string;
  rest: string;
  /** Drawn as small boxes: where we are, of how many. */
  steps: { at: number; of: number } | null;
}

export interface Board<V = View> {
  draw: Component;
  /** What stands in the tray below the question: the open parts of a turn, perhaps. */
  aside?: Component;
  /** The symbol of a further tab on a phone, for what is built together. */
  works?: string;
  /** The class of the panes, for the grid. */
  panes: string;
  /** My figures, pinned on a phone. */
  bar: (view: V, seat: number) => Fig[];
  phase: (view: V, library: Library) => Phase;
  order: (view: V) => number[];
  passed: (view: V) => number[];
  /** What a seat is called on this board: a nation, perhaps; empty: the person's name. */
  title: (view: V, seat: number, library: Library) => string;
  /** What an object that is no card is called, where something must be said about it. */
  thing?: (id: string, seatName: (seat: number) => string) => string;
}

const parts: Record<string, () => Promise<Board>> = {
  imperium: async () => (await import("./imperium")).imperium,
  nations: async () => (await import("./nations")).nations,
  praga: async () => (await import("./praga")).praga,
  through_the_ages: async () => (await import("./through_the_ages")).through_the_ages,
};
const boards = new SvelteMap<string, Board>();

/** Games with a campaign: a row of games that the lobby leads to. */
export const campaigns: ReadonlySet<string> = new Set(["imperium"]);

/** Fetches a board, with the faces of its cards. */
export async function fetchBoard(game: string): Promise<void> {
  const part = parts[game];
  if (part && !boards.has(game)) boards.set(game, await part());
}

/** The board, as far as it is there. */
export function boardOf(game: string): Board {
  return boards.get(game) ?? generic;
}
