// The page's own words. `en` is the measure: `pt_BR` must have exactly its entries, or the type check fails.
import type { Text as Words } from "./schema";
import { en } from "./words.en";
import { pt } from "./words.pt";
import { settings } from "./settings.svelte";

export type Language = keyof Words & ("en" | "pt_BR");
export type Catalogue = typeof en;
export const LANGUAGES: readonly Language[] = ["en", "pt_BR"];

const catalogues: Record<Language, Catalogue> = { en, pt_BR: pt };

/** The catalogue of the language in force; read inside a component, it follows a change at once. */
export const w: Catalogue = new Proxy(en, {
  get: (_, key) => catalogues[settings.language][key as keyof Catalogue],
});

/** A board's own words in both languages; read inside a component, they follow a change at once. */
export function bilingual<T extends object>(english: T, portuguese: T): T {
  return new Proxy(english, {
    get: (_, key) => (settings.language === "pt_BR" ? portuguese : english)[key as keyof T],
  });
}

/** A sentence of the server in the reader's language. */
export function say(text: Words): string {
  return text[settings.language] || text.en;
}

/** A figure as it is printed, with a proper minus sign. */
export function figure(value: number, signed = false): string {
  if (value < 0) return `−${-value}`;
  return signed && value > 0 ? `+${value}` : String(value);
}

// A date's own way of saying the time makes a format anew each time: the log would take longer than the board.
const clocks = {
  en: new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }),
  pt_BR: new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" }),
};

export function clockTime(at: number): string {
  return clocks[settings.language].format(at * 1000);
}

export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const h = Math.floor(seconds / 3600);
  const m = Math.floor(seconds / 60) % 60;
  const s = String(seconds % 60).padStart(2, "0");
  if (h >= 48) return `${Math.floor(h / 24)} d`;
  return h > 0 ? `${h}:${String(m).padStart(2, "0")}:${s}` : `${m}:${s}`;
}

const VOWEL = "aeiouyáâãàéêíóôõú";
const SYLLABLES = new RegExp(
  `([${VOWEL}])(?=[^${VOWEL}\\s][${VOWEL}])|([${VOWEL}][^${VOWEL}\\s])(?=[^${VOWEL}lrh\\s][${VOWEL}])`,
  "giu",
);
const CLUSTER = new RegExp(`([${VOWEL}][^${VOWEL}\\s])(?=[^${VOWEL}\\s]{2,}[${VOWEL}])`, "iu"); // Break-through
const BROAD_WORD = 10.3;

function broken(word: string): string {
  const inner = word.slice(3, -3);
  const half = Math.ceil(inner.length / 2);
  const ways = [
    inner.replaceAll(SYLLABLES, "$1$2\u00ad"),
    inner.replace(CLUSTER, "$1\u00ad"),
    `${inner.slice(0, half)}\u00ad${inner.slice(half)}`,
  ];
  return word.slice(0, 3) + (ways.find((way) => way !== inner) ?? inner) + word.slice(-3);
}

/** A name with places where its long words may be broken: browsers have no dictionary of names. */
export function softened(name: string): string {
  return name.replaceAll(/\p{L}+/gu, (word) => (breadth(word) <= BROAD_WORD || word.length < 8 ? word : broken(word)));
}

/** Without accents and case, for searching. */
export function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

const NARROW = /[ijltfr.,'’]/;
const BROAD = /[mw]/;

/** How broad a word is printed, about: an ordinary letter is 1. */
export function breadth(word: string): number {
  return [...word].reduce(
    (sum, x) => sum + (NARROW.test(x) ? 0.65 : BROAD.test(x) ? 1.6 : x !== x.toLowerCase() ? 1.3 : 1),
    0,
  );
}

/** The broadest word of a name. */
export function broadest(name: string): number {
  return Math.max(...name.split(/[ -]/).map(breadth));
}

/** How many lines a name takes where so many ordinary letters fit; a longer word is broken. */
export function linesOf(name: string, letters: number): number {
  let lines = 1;
  let room = letters;
  for (const word of name.split(" ")) {
    const needed = breadth(word) + (room === letters ? 0 : 0.5);
    if (needed > room && room < letters) {
      lines++;
      room = letters - breadth(word);
    } else room -= needed;
    while (room < 0) {
      lines++;
      room += letters;
    }
  }
  return lines;
}

/** "first_to_pass" → "first to pass": the last resort where a game has no word for a key. */
export function spaced(key: string): string {
  return key.replaceAll(/[_/.-]+/g, " ").trim();
}
