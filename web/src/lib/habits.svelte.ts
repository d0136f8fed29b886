// What somebody wants to have done without being asked: by game, kept in this browser.
const KEY = "tabularium.habits";

function stored(): Record<string, string[]> {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as unknown;
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
    );
  } catch {
    return {};
  }
}

class Habits {
  #games = $state.raw<Record<string, readonly string[]>>(stored());

  /** The questions whose only answer is given by itself, even where it ends a turn. */
  of(game: string): readonly string[] {
    return this.#games[game] ?? [];
  }

  has(game: string, question: string): boolean {
    return this.of(game).includes(question);
  }

  set(game: string, question: string, wanted: boolean): void {
    const others = this.of(game).filter((one) => one !== question);
    this.#games = { ...this.#games, [game]: wanted ? [...others, question] : others };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#games));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const habits = new Habits();
