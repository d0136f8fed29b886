// How strong a bot plays, by the name of its level; asked for once.
import { api } from "./api";
import type { BotInfo } from "./schema";
import { say, w } from "./words";

class Levels {
  #bots = $state.raw<readonly BotInfo[] | null>(null);
  #asked = false;

  /** "bot, medium" as far as it is known. */
  said(level: string | null): string {
    if (!this.#asked) {
      this.#asked = true;
      api
        .bots()
        .then((found) => (this.#bots = found))
        .catch(() => {});
    }
    const bot = this.#bots?.find((one) => one.name === level);
    return bot ? `${w.bot}, ${say(bot.title).toLowerCase()}` : w.bot;
  }
}

export const levels = new Levels();
