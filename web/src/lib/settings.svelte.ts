// What a person has chosen for this browser. Everything takes effect at once.
import type { Asking } from "./interaction";
import type { Language } from "./words";

export type Theme = "system" | "light" | "dark";
export type Pace = "off" | "slow" | "usual" | "fast";
export const SIZES = [1, 1.15, 1.3] as const; // of the letters
export type Size = (typeof SIZES)[number];
export const ASKINGS: readonly Asking[] = ["always", "matters", "never"];
export const PACES: readonly Pace[] = ["off", "slow", "usual", "fast"];

const MOVES: Record<Pace, number> = { off: 0, slow: 480, usual: 280, fast: 160 }; // milliseconds of a movement
const TURNS: Record<Pace, number> = { off: 0, slow: 1400, usual: 700, fast: 300 }; // of a rival's move, shown

interface Stored {
  language: Language;
  theme: Theme;
  speed: Pace;
  size: Size;
  asking: Asking;
  sounds: boolean;
  notices: boolean;
  curtain: boolean;
  chances: boolean;
  name: string;
}

const KEY = "tabularium.settings";

function stored(): Partial<Stored> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
  } catch {
    return {};
  }
}

function preferred(): Language {
  return navigator.language.toLowerCase().startsWith("pt") ? "pt_BR" : "en";
}

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("system");
  speed = $state<Pace>("usual");
  size = $state<Size>(1);
  asking = $state<Asking>("matters");
  sounds = $state(false);
  notices = $state(false);
  curtain = $state(true);
  chances = $state(false); // to win, shown in games against bots
  name = $state("");

  constructor() {
    const given = stored();
    this.language = given.language === "pt_BR" || given.language === "en" ? given.language : preferred();
    this.theme = given.theme === "light" || given.theme === "dark" ? given.theme : "system";
    this.speed = PACES.find((one) => one === given.speed) ?? "usual";
    this.size = SIZES.find((one) => one === given.size) ?? 1;
    this.asking = ASKINGS.find((one) => one === given.asking) ?? "matters";
    this.sounds = given.sounds ?? false;
    this.notices = given.notices ?? false;
    this.curtain = given.curtain ?? true;
    this.chances = given.chances ?? false;
    this.name = typeof given.name === "string" ? given.name : "";
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && systemDark.matches);
  }

  get still(): boolean {
    return this.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Milliseconds of a movement; 0 when motion is off here or in the system. */
  get pace(): number {
    return this.still ? 0 : MOVES[this.speed];
  }

  /** Milliseconds for which a rival's move is shown before the next one. */
  get dwell(): number {
    return this.still ? 0 : TURNS[this.speed];
  }

  save(): void {
    const { language, theme, speed, size, asking, sounds, notices, curtain, chances, name } = this;
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify({ language, theme, speed, size, asking, sounds, notices, curtain, chances, name }),
      );
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  apply(): void {
    const root = document.documentElement;
    root.lang = this.language === "pt_BR" ? "pt-BR" : "en";
    root.classList.toggle("dark", this.dark);
    root.classList.toggle("still", this.speed === "off");
    root.style.setProperty("--size", String(this.size));
  }

  toggleTheme(): void {
    this.theme = this.dark ? "light" : "dark";
  }
}

const systemDark = matchMedia("(prefers-color-scheme: dark)");
export const settings = new Settings();
systemDark.addEventListener("change", () => settings.apply());
