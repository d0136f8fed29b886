// Rules that answer to what somebody types; the server understands questions, in either language.
import { api } from "./api";
import type { Library } from "./library.svelte";
import type { RuleInfo } from "./schema";

const PAUSE = 150; // milliseconds after the last key

export class Asking {
  ids = $state.raw<string[] | null>(null); // null: nothing is asked
  #at = 0;
  #timer = 0;

  constructor(readonly library: Library) {}

  /** The best first; everything in the order of the book while nothing is asked. */
  get found(): RuleInfo[] {
    if (this.ids === null) return this.library.rules;
    const known = new Map(this.library.rules.map((rule) => [rule.id, rule]));
    return this.ids.map((id) => known.get(id)).filter((rule) => rule !== undefined);
  }

  ask(words: string): void {
    const at = ++this.#at;
    clearTimeout(this.#timer);
    if (words.trim() === "") {
      this.ids = null;
      return;
    }
    this.#timer = setTimeout(() => {
      void api
        .searchRules(this.library.game, words.trim().slice(0, 200))
        .catch(() => [])
        .then((ids) => {
          if (at === this.#at) this.ids = ids;
        });
    }, PAUSE);
  }
}
