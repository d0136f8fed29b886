// How far somebody has come, in this browser; the same shape as the file of the terminal.
export interface Done {
  stars: number;
  at: number;
  /** Of the games with the coach: what it has said, and how many were finished. */
  said?: string[];
  games?: number;
}
export const COACH = "coach";
/** By game and lesson. */
export type Progress = Record<string, Record<string, Done>>;

const KEY = "tabularium.learn";
const LINE = "tabularium-learn:";
export const MOST_STARS = 3;

/** What can be read of something that may be progress; what is none is left out. */
export function sound(given: unknown): Progress {
  const found: Progress = {};
  if (typeof given !== "object" || given === null) return found;
  for (const [game, lessons] of Object.entries(given)) {
    if (typeof lessons !== "object" || lessons === null) continue;
    for (const [key, done] of Object.entries(lessons as Record<string, Partial<Done> | null>)) {
      if (key === COACH) {
        const said = Array.isArray(done?.said) ? done.said.filter((one): one is string => typeof one === "string") : [];
        (found[game] ??= {})[key] = {
          stars: 0,
          at: typeof done?.at === "number" ? done.at : 0,
          said,
          games: typeof done?.games === "number" ? done.games : 0,
        };
        continue;
      }
      const stars = done?.stars;
      if (typeof stars !== "number" || !Number.isInteger(stars) || stars < 1 || stars > MOST_STARS) continue;
      (found[game] ??= {})[key] = { stars, at: typeof done?.at === "number" ? done.at : 0 };
    }
  }
  return found;
}

function stored(): Progress {
  try {
    return sound(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return {};
  }
}

class Learnt {
  all = $state.raw<Progress>(stored());

  stars(game: string, key: string): number {
    return this.all[game]?.[key]?.stars ?? 0;
  }

  count(game: string): number {
    return this.finished(game).length;
  }

  /** The lessons of a game that are done. */
  finished(game: string): string[] {
    return Object.keys(this.all[game] ?? {}).filter((key) => key !== COACH);
  }

  /** What the coach has said in all games of this kind. */
  said(game: string): string[] {
    return this.all[game]?.[COACH]?.said ?? [];
  }

  /** How many games with the coach are over. */
  coached(game: string): number {
    return this.all[game]?.[COACH]?.games ?? 0;
  }

  /** The coach has said something; `over`: a game has ended with it. */
  hear(game: string, said: readonly string[], over: boolean): void {
    const games = this.coached(game) + Number(over);
    this.#join({ [game]: { [COACH]: { stars: 0, at: Math.floor(Date.now() / 1000), said: [...said], games } } });
  }

  get fresh(): boolean {
    return Object.keys(this.all).length === 0;
  }

  /** A lesson is over; the best result counts. */
  finish(game: string, key: string, stars: number): void {
    this.#join({ [game]: { [key]: { stars, at: Math.floor(Date.now() / 1000) } } });
  }

  /** Everything as one line. */
  line(): string {
    return LINE + btoa(JSON.stringify(this.all));
  }

  /** Takes in such a line; how many lessons it brought, or null if it is none. */
  carry(line: string): number | null {
    const text = line.trim();
    if (!text.startsWith(LINE)) return null;
    try {
      const given = sound(JSON.parse(atob(text.slice(LINE.length))));
      return this.#join(given);
    } catch {
      return null;
    }
  }

  #join(given: Progress): number {
    const all: Progress = structuredClone(this.all);
    let n = 0;
    for (const [game, lessons] of Object.entries(given)) {
      for (const [key, done] of Object.entries(lessons)) {
        const before = all[game]?.[key];
        if (key === COACH) {
          const said = [...new Set([...(before?.said ?? []), ...(done.said ?? [])])];
          (all[game] ??= {})[key] = { ...done, said, games: Math.max(before?.games ?? 0, done.games ?? 0) };
          continue;
        }
        if (before && before.stars >= done.stars) continue;
        (all[game] ??= {})[key] = done;
        n++;
      }
    }
    if (n === 0) return 0;
    this.all = all;
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // A browser that keeps nothing still teaches.
    }
    return n;
  }
}

export const learnt = new Learnt();
