// The boards by game. A game without one of its own is drawn from its view alone.
import type { Component } from "svelte";
import type { Fig } from "../lib/face";
import type { Library } from "../lib/library.svelte";
import type { View } from "../lib/schema";
import { generic } from "./generic";
import { imperium } from "./imperium";
import { nations } from "./nations";
import { praga } from "./praga";
import { through_the_ages } from "./through_the_ages";

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
  /** Whether it has a campaign: a row of games that the lobby leads to. */
  campaign?: boolean;
}

const boards: Record<string, Board> = { imperium, nations, praga, through_the_ages };

export function boardOf(game: string): Board {
  return boards[game] ?? generic;
}
