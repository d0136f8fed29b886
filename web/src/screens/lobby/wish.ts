// From the form to what the server is asked for.
import type { BotInfo, Clock, GameInfo, NewTable, SeatWish } from "../../lib/schema";

/** "you", "friend", "open", "bot:<name>", or the game's own "automaton". */
export interface SeatChoice {
  role: string;
  name: string;
}

export const paces = ["free", "live", "day"] as const;
export type Pace = (typeof paces)[number];

const CLOCKS: Record<Pace, Clock | null> = {
  free: null,
  live: { bank: 2400, increment: 0 },
  day: { bank: 2 * 86_400, increment: 86_400 },
};

export function roleKind(role: string): "you" | "friend" | "open" | "bot" | "automaton" {
  if (role.startsWith("bot:")) return "bot";
  return role === "friend" || role === "open" || role === "automaton" ? role : "you";
}

/** The automaton plays against one person alone: whoever chooses it sends the others away. */
export function withAutomaton(seats: readonly SeatChoice[]): SeatChoice[] {
  const person = seats.find((seat) => seat.role === "you") ?? { role: "you", name: "" };
  return [person, { role: "automaton", name: "" }];
}

/** The bots come from the weakest to the strongest: for a first game neither end. */
export function usualBot(bots: readonly BotInfo[]): BotInfo | undefined {
  return bots.find((bot) => bot.name === "medium") ?? bots[bots.length - 1];
}

/** Me and two bots, as far as the game has seats. */
export function firstSeats(game: GameInfo, bots: readonly BotInfo[], name: string): SeatChoice[] {
  const [least = 1, most = 1] = game.seats;
  const wanted = Math.min(most, Math.max(least, 3));
  const bot = usualBot(bots);
  const other: SeatChoice = bot ? { role: `bot:${bot.name}`, name: "" } : { role: "open", name: "" };
  return Array.from({ length: wanted }, (_, i) => (i === 0 ? { role: "you", name } : { ...other }));
}

function seatWish(seat: SeatChoice, oneScreen: boolean): SeatWish {
  const name = seat.name.trim();
  const kind = roleKind(seat.role);
  if (kind === "bot") return { kind: "bot", bot: seat.role.slice(4) };
  if (kind === "automaton") return { kind: "automaton" };
  if (kind === "open" && !oneScreen) return { kind: "open" };
  return name === "" ? { kind: "person" } : { kind: "person", name };
}

/** What a table does when it is asked to go back and not everybody answers. */
export interface UndoChoice {
  silence: "agree" | "refuse";
  seconds: number;
}

export const UNDO: UndoChoice = { silence: "refuse", seconds: 3600 };
export const undoTimes = [60, 3600, 86_400] as const;

export interface Form {
  game: GameInfo;
  seats: readonly SeatChoice[];
  options: Readonly<Record<string, string>>;
  pace: Pace;
  oneScreen: boolean;
  listed: boolean;
  coach?: boolean;
  hints?: boolean;
  undo?: UndoChoice;
  pack?: string | null; // nothing: the house's figures; empty: the packaged ones
  rated?: boolean;
  club?: string;
}

const KEY = "tabularium.last";

/** How a game was last set up here; what no longer fits is not kept. */
export function lastForm(game: GameInfo, bots: readonly BotInfo[], name: string): Form {
  const usual: Form = {
    game,
    seats: firstSeats(game, bots, name),
    options: Object.fromEntries(game.options.map((option) => [option.key, option.default])),
    pace: "free",
    oneScreen: false,
    listed: false,
  };
  try {
    const kept = (JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Partial<Form>>)[game.key];
    if (!kept?.seats || kept.seats.length > (game.seats[1] ?? 1) + 1) return usual;
    const known = kept.seats.every(
      (seat) => roleKind(seat.role) !== "bot" || bots.some((bot) => `bot:${bot.name}` === seat.role),
    );
    if (!known) return usual;
    const seats = kept.seats.map((seat, i) => (i === 0 && seat.role === "you" ? { ...seat, name } : { ...seat }));
    return { ...usual, ...kept, game, seats, options: { ...usual.options, ...kept.options } };
  } catch {
    return usual;
  }
}

export function keepForm(form: Form): void {
  const { seats, options, pace, oneScreen, listed, undo } = form;
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    localStorage.setItem(
      KEY,
      JSON.stringify({
        ...kept,
        [form.game.key]: { seats, options, pace, oneScreen, listed, ...(undo ? { undo } : {}) },
      }),
    );
  } catch {
    // A browser that keeps nothing starts with the usual.
  }
}

/** A table that begins at once: as the last one, unless that waits for somebody. */
export function quickForm(game: GameInfo, bots: readonly BotInfo[], name: string): Form {
  const last = lastForm(game, bots, name);
  const waits = last.oneScreen || last.seats.some((seat) => ["friend", "open"].includes(roleKind(seat.role)));
  return waits ? { ...last, seats: firstSeats(game, bots, name), oneScreen: false, listed: false } : last;
}

/** The only person at a table is called a guest where no name was given; among several, seats tell them apart. */
export function named(form: Form, guest: string): Form {
  const persons = form.seats.filter((seat) => ["you", "friend", "open"].includes(roleKind(seat.role)));
  if (persons.length !== 1) return form;
  return {
    ...form,
    seats: form.seats.map((seat) => (seat.role === "you" && seat.name.trim() === "" ? { ...seat, name: guest } : seat)),
  };
}

export function wish(form: Form): NewTable {
  const { game, seats, options, pace, oneScreen, listed, coach = false, hints = true } = form;
  const others = !oneScreen && seats.some((seat) => seat.role === "friend" || seat.role === "open");
  const asked: NewTable = {
    game: game.key,
    seats: seats.map((seat) => seatWish(seat, oneScreen)),
    options: Object.fromEntries(
      game.options
        .filter((option) => options[option.key] !== option.default)
        .map((option) => [option.key, options[option.key] ?? option.default]),
    ),
    one_screen: oneScreen,
    public: listed && seats.some((seat) => seat.role === "open"),
    start: !others || (form.rated ?? false),
    coach,
  };
  const clock = CLOCKS[pace];
  if (clock) asked.clock = clock;
  if (form.undo && others) asked.undo = form.undo;
  if (typeof form.pack === "string") asked.pack = form.pack;
  if (!hints) asked.hints = false;
  if (form.rated) asked.rated = true;
  if (form.club) asked.club = form.club;
  return asked;
}
