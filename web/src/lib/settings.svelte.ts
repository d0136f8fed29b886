// What a person has chosen for this browser. Everything takes effect at once.
import type { Language } from "./words";

export type Theme = "system" | "light" | "dark";

interface Stored {
  language: Language;
  theme: Theme;
  motion: boolean;
  sounds: boolean;
  notices: boolean;
  curtain: boolean;
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
  motion = $state(true);
  sounds = $state(false);
  notices = $state(false);
  curtain = $state(true);
  name = $state("");

  constructor() {
    const given = stored();
    this.language = given.language === "pt_BR" || given.language === "en" ? given.language : preferred();
    this.theme = given.theme === "light" || given.theme === "dark" ? given.theme : "system";
    this.motion = given.motion ?? true;
    this.sounds = given.sounds ?? false;
    this.notices = given.notices ?? false;
    this.curtain = given.curtain ?? true;
    this.name = typeof given.name === "string" ? given.name : "";
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && systemDark.matches);
  }

  /** Milliseconds of a movement; 0 when motion is off here or in the system. */
  get pace(): number {
    return this.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches ? 280 : 0;
  }

  save(): void {
    const { language, theme, motion, sounds, notices, curtain, name } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, motion, sounds, notices, curtain, name }));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  apply(): void {
    const root = document.documentElement;
    root.lang = this.language === "pt_BR" ? "pt-BR" : "en";
    root.classList.toggle("dark", this.dark);
    root.classList.toggle("still", !this.motion);
  }

  toggleTheme(): void {
    this.theme = this.dark ? "light" : "dark";
  }
}

const systemDark = matchMedia("(prefers-color-scheme: dark)");
export const settings = new Settings();
systemDark.addEventListener("change", () => settings.apply());
