// Puzzles from blunders of past games, kept in this browser.
import type { Judged, Review, Text } from "../lib/schema";

export interface Puzzle {
  table: string;
  game: string;
  at: number; // the position before this action
  seat: number;
  choices: { action: string; label: Text }[];
  best: string;
  text: Text;
  solved: boolean;
}

const KEY = "tabularium.puzzles";
const MOST = 60;

function stored(): Puzzle[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(found)
      ? (found as Puzzle[]).filter((one) => typeof one.table === "string" && Array.isArray(one.choices))
      : [];
  } catch {
    return [];
  }
}

class Puzzles {
  all = $state.raw<Puzzle[]>(stored());

  get waiting(): Puzzle[] {
    return this.all.filter((one) => !one.solved);
  }

  /** The blunders of these seats; what is known already stays as it is. */
  gather(table: string, review: Review, seats: readonly number[]): void {
    const known = new Set(this.all.map((one) => `${one.table} ${one.at}`));
    const fresh = review.moves.filter(
      (one): one is Judged & { text: Text } =>
        one.mark === "blunder" &&
        one.text != null &&
        one.choices.length > 1 &&
        seats.includes(one.seat) &&
        !known.has(`${table} ${one.at}`),
    );
    if (fresh.length === 0) return;
    const made = fresh.map((one) => ({
      table,
      game: review.game,
      at: one.at,
      seat: one.seat,
      choices: one.choices,
      best: one.best,
      text: one.text,
      solved: false,
    }));
    this.#keep([...made, ...this.all].slice(0, MOST));
  }

  solve(puzzle: Puzzle): void {
    this.#keep(
      this.all.map((one) => (one.table === puzzle.table && one.at === puzzle.at ? { ...one, solved: true } : one)),
    );
  }

  forget(puzzle: Puzzle): void {
    this.#keep(this.all.filter((one) => one.table !== puzzle.table || one.at !== puzzle.at));
  }

  #keep(all: Puzzle[]): void {
    this.all = all;
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // A browser that keeps nothing has puzzles until it is closed.
    }
  }
}

export const puzzles = new Puzzles();
