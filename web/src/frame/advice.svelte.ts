// Advice about one position: it goes with it.
import { api } from "../lib/api";
import type { TableDesk } from "../lib/tabledesk.svelte";
import { answers } from "../lib/interaction";
import type { Hint, OptionOffer } from "../lib/schema";
import { say, w } from "../lib/words";
import { r } from "../review/words";

const EQUAL = 0.5; // per cent: as good as the best

export interface Marked {
  best: boolean;
  text: string;
}

export class Advice {
  thinking = $state(false);
  #asked = 0;
  #given = $state.raw<{ position: number; seat: number; hints: Hint[] } | null>(null);

  constructor(readonly desk: TableDesk) {}

  get #position(): number {
    return this.desk.live.table?.position ?? -1;
  }

  get #hints(): Hint[] {
    return this.#given?.position === this.#position && this.#given.seat === this.desk.seat ? this.#given.hints : [];
  }

  #of(offer: OptionOffer): number {
    return this.#hints.findIndex(
      (hint) => hint.action === offer.notation || hint.action === answers(offer.notation)[0],
    );
  }

  /** What is written beside an option. */
  mark(offer: OptionOffer): Marked | null {
    const place = this.#of(offer);
    const hint = this.#hints[place];
    if (!hint) return null;
    if (place === 0) return { best: true, text: w.hintBest };
    return { best: false, text: hint.behind < EQUAL ? "=" : r.behind(hint.behind.toFixed(0)) };
  }

  /** What is advised, as a player would say it, and how sure that is. */
  get told(): string[] {
    return this.#hints.map((hint) => `${say(hint.text)} (${say(hint.certainty)})`);
  }

  /** Nobody waits for it any more. */
  cancel(): void {
    this.#asked++;
    this.thinking = false;
    this.#given = null;
  }

  /** Asks for it; returns the best option. */
  async ask(): Promise<OptionOffer | null> {
    const { desk } = this;
    const at = { position: this.#position, seat: desk.seat };
    this.thinking = true;
    const asked = ++this.#asked;
    const found = await desk.attempt(() => api.hints(desk.live.id, desk.token, at));
    if (asked !== this.#asked) return null;
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
    const done = await desk.attempt(() =>
      api.upkeep(desk.live.id, desk.token, { position: this.#position, seat: desk.seat }),
    );
    this.thinking = false;
    if (done?.taken === 0) desk.notice = w.nothingToLeave;
  }
}
