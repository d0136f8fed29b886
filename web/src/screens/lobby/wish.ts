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

export interface Form {
  game: GameInfo;
  seats: readonly SeatChoice[];
  options: Readonly<Record<string, string>>;
  pace: Pace;
  oneScreen: boolean;
  listed: boolean;
  coach: boolean;
}

export function wish(form: Form): NewTable {
  const { game, seats, options, pace, oneScreen, listed, coach } = form;
  const others = !oneScreen && seats.some((seat) => seat.role === "friend" || seat.role === "open");
  const asked: NewTable = {
    game: game.key,
    seats: seats.map((seat) => seatWish(seat, oneScreen)),
    options: Object.fromEntries(game.options.filter((option) => options[option.key] !== option.default).map((option) => [option.key, options[option.key] ?? option.default])),
    one_screen: oneScreen,
    public: listed && seats.some((seat) => seat.role === "open"),
    start: !others,
    coach,
  };
  const clock = CLOCKS[pace];
  if (clock) asked.clock = clock;
  return asked;
}
