// Advice about one position: it goes with it.
import { api } from "../lib/api";
import type { TableDesk } from "../lib/desk.svelte";
import { answers } from "../lib/interaction";
import type { Hint, OptionOffer } from "../lib/schema";
import { say, w } from "../lib/words";

const points = (n: number): string => `${n < 0 ? "−" : "+"}${Math.abs(n).toFixed(1)}`;
const EQUAL = 0.05; // points: as good as the best
const REASONS = 3;

export interface Marked {
  best: boolean;
  text: string;
}

export class Advice {
  thinking = $state(false);
  #given = $state.raw<{ position: number; seat: number; hints: Hint[] } | null>(null);

  constructor(readonly desk: TableDesk) {}

  get #position(): number {
    return this.desk.live.table?.position ?? -1;
  }

  get #hints(): Hint[] {
    return this.#given?.position === this.#position && this.#given.seat === this.desk.seat ? this.#given.hints : [];
  }

  #of(offer: OptionOffer): number {
    return this.#hints.findIndex((hint) => hint.action === offer.notation || hint.action === answers(offer.notation)[0]);
  }

  /** What is written beside an option. */
  mark(offer: OptionOffer): Marked | null {
    const place = this.#of(offer);
    const hint = this.#hints[place];
    if (!hint) return null;
    if (place === 0) return { best: true, text: w.hintBest };
    return { best: false, text: hint.behind < EQUAL ? "=" : `−${hint.behind.toFixed(1)}` };
  }

  /** The strongest reasons for and against it. */
  reasons(offer: OptionOffer): string {
    const hint = this.#hints[this.#of(offer)];
    return (hint?.reasons ?? []).slice(0, REASONS).map((reason) => `${say(reason.name)} ${points(reason.points)}`).join(" · ");
  }

  /** Asks for it; returns the best option. */
  async ask(): Promise<OptionOffer | null> {
    const { desk } = this;
    const at = { position: this.#position, seat: desk.seat };
    this.thinking = true;
    const found = await desk.attempt(() => api.hints(desk.live.id, desk.token, at));
    this.thinking = false;
    if (!found) return null;
    if (found.length === 0) desk.notice = w.noHint;
    this.#given = { ...at, hints: found };
    return desk.offers.find((offer) => this.mark(offer)?.best) ?? null;
  }

  /** A bot answers what is pending. */
  async answer(): Promise<void> {
    const { desk } = this;
    this.thinking = true;
    const done = await desk.attempt(() => api.upkeep(desk.live.id, desk.token, { position: this.#position, seat: desk.seat }));
    this.thinking = false;
    if (done?.taken === 0) desk.notice = w.nothingToLeave;
  }
}
