// The coach beside somebody's game: it is asked whenever the table has moved on, and all it remembers is kept here.
import { api } from "../lib/api";
import type { TableDesk } from "../lib/tabledesk.svelte";
import type { CoachReview, CoachSaid, CoachWish } from "../lib/schema";
import { learnt } from "./progress.svelte";

export const COACHED_GAMES = 2;
const KEY = "tabularium.coach.";
type Memory = NonNullable<CoachWish["memory"]>;

function recalled(table: string): Memory | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY + table) ?? "null");
    return typeof kept === "object" && kept !== null ? (kept as Memory) : null;
  } catch {
    return null;
  }
}

export class Coach {
  lines = $state.raw<CoachSaid[]>([]);
  review = $state.raw<CoachReview | null>(null);
  #asked = -1;
  #busy = false;

  constructor(readonly desk: TableDesk) {}

  /** Asks once for each position in which this seat decides, and when the game is over. */
  async look(): Promise<void> {
    const { desk } = this;
    const table = desk.live.table;
    const over = table?.status === "over";
    if (
      !table ||
      this.#busy ||
      this.#asked === table.position ||
      desk.seat < 0 ||
      (!over && table.deciding !== desk.seat)
    )
      return;
    this.#busy = true;
    this.#asked = table.position;
    try {
      const memory = recalled(table.id) ?? { said: learnt.said(table.game) };
      const told = await api.coach(table.id, desk.token, {
        seat: desk.seat,
        memory,
        taught: learnt.finished(table.game),
      });
      if (told.lines.length > 0) this.lines = told.lines;
      this.review = told.review;
      const said = (told.memory["said"] ?? []) as string[];
      const ended = over && memory["ended"] !== true;
      learnt.hear(table.game, said, ended);
      localStorage.setItem(KEY + table.id, JSON.stringify({ ...told.memory, ended: over }));
    } catch {
      // A coach that is not heard is silent.
    } finally {
      this.#busy = false;
    }
  }
}
