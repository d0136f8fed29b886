// What a game is made of: its cards, rules and words, fetched once.
import { fetchBoard } from "../boards";
import { api } from "./api";
import type { CardInfo, RuleInfo, Term, Text as Words } from "./schema";
import { settings } from "./settings.svelte";
import { plain, say, spaced } from "./words";

export interface Piece {
  text: string;
  card: CardInfo | null;
}

const MOST_PIECES = 4000;

export class Library {
  cards = $state.raw<Map<string, CardInfo>>(new Map());
  rules = $state.raw<RuleInfo[]>([]);
  texts = $state.raw<Record<string, Words>>({});
  terms = $state.raw<Term[]>([]);
  ready = $state(false);
  #patterns = new Map<string, { regex: RegExp; cards: Map<string, CardInfo> } | null>();
  #pieces = new Map<string, Piece[]>();
  #rules: Promise<void> | null = null;

  /** `pack`: the hash of an owner's figures; empty: the packaged ones. */
  constructor(
    readonly game: string,
    readonly pack = "",
  ) {}

  async load(): Promise<void> {
    const [cards, texts, terms] = await Promise.all([
      api.cards(this.game, this.pack),
      api.texts(this.game),
      api.glossary(this.game).catch(() => []),
      fetchBoard(this.game),
    ]);
    this.cards = new Map(cards.map((card) => [card.id, card]));
    this.texts = texts;
    this.terms = terms;
    if (this.pack) library(this.game).texts = texts; // words are the same with every pack
    this.#patterns.clear();
    this.#pieces.clear();
    this.ready = true;
  }

  loadRules(): Promise<void> {
    this.#rules ??= api.rules(this.game).then((rules) => {
      this.rules = rules;
    });
    return this.#rules;
  }

  card(id: string | null): CardInfo | null {
    return id === null ? null : (this.cards.get(id) ?? null);
  }

  has(key: string): boolean {
    return key in this.texts;
  }

  /** The game's word for a key of its view: `kind` is zone, figure, mark, fact, points, kind … */
  word(kind: string, key: string): string {
    const text = this.texts[`${kind}.${key}`] ?? this.texts[key];
    return text ? say(text) : spaced(key);
  }

  /** The same where there may be none. */
  maybe(kind: string, key: string): string | null {
    const text = this.texts[`${kind}.${key}`];
    return text ? say(text) : null;
  }

  name(id: string | null): string {
    const card = this.card(id);
    return card ? say(card.name) : "";
  }

  #pattern(): { regex: RegExp; cards: Map<string, CardInfo> } | null {
    const language = settings.language;
    const known = this.#patterns.get(language);
    if (known !== undefined) return known;
    const cards = new Map<string, CardInfo>();
    for (const card of this.cards.values()) {
      const name = card.name[language];
      if (name.length > 2 && !cards.has(name)) cards.set(name, card);
    }
    const names = [...cards.keys()].sort((a, b) => b.length - a.length);
    const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    // Where all names begin with a capital or a figure, only such places are tried: that is most of the speed.
    const begin = names.every((name) => /^[\p{Lu}\d]/u.test(name)) ? "(?=[\\p{Lu}\\d])" : "";
    const pattern = `(?<![\\p{L}\\d])${begin}(${escaped.join("|")})(?![\\p{L}\\d])`;
    const found = names.length > 0 ? { regex: new RegExp(pattern, "gu"), cards } : null;
    this.#patterns.set(language, found);
    return found;
  }

  /** A sentence cut into words and names of cards, so that names can be set apart and looked at. */
  pieces(sentence: string): Piece[] {
    const known = this.#pieces.get(sentence);
    if (known) return known;
    const pattern = this.#pattern();
    if (!pattern) return [{ text: sentence, card: null }];
    const out: Piece[] = [];
    let from = 0;
    for (const match of sentence.matchAll(pattern.regex)) {
      if (match.index > from) out.push({ text: sentence.slice(from, match.index), card: null });
      out.push({ text: match[0], card: pattern.cards.get(match[0]) ?? null });
      from = match.index + match[0].length;
    }
    if (from < sentence.length) out.push({ text: sentence.slice(from), card: null });
    if (this.#pieces.size > MOST_PIECES) this.#pieces.clear();
    this.#pieces.set(sentence, out);
    return out;
  }

  /** Cards whose name, text or kind holds all the words, in either language. */
  find(words: string): CardInfo[] {
    const wanted = plain(words).split(/\s+/).filter(Boolean);
    return [...this.cards.values()].filter((card) => {
      const hay = plain(
        [
          card.name.en,
          card.name.pt_BR,
          card.text.en,
          card.text.pt_BR,
          card.kind,
          this.word("kind", card.kind),
          card.id,
        ].join(" "),
      );
      return wanted.every((word) => hay.includes(word));
    });
  }

  /** What the book says about a card: what names it, then what is said of all cards of its kind. */
  rulesOn(card: CardInfo): RuleInfo[] {
    const named = this.rules.filter((rule) => rule.cards.includes(card.id));
    return [...new Set([...named, ...this.rules.filter((rule) => rule.kind === card.kind)])];
  }
}

const libraries = new Map<string, Library>();

export function library(game: string, pack = ""): Library {
  const key = pack ? `${game}/${pack}` : game;
  let found = libraries.get(key);
  if (!found) {
    found = new Library(game, pack);
    libraries.set(key, found);
  }
  return found;
}
