// Words of the glossary in a text: whole words, in any number, each once.
import type { Library } from "../lib/library.svelte";
import type { Term } from "../lib/schema";
import type { Language } from "../lib/words";

export interface Marked {
  text: string;
  term: Term | null;
  /** The name of a card. */
  name: boolean;
}

const patterns = new WeakMap<readonly Term[], Map<Language, { regex: RegExp; terms: Map<string, Term> }>>();

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

function pattern(terms: readonly Term[], language: Language): { regex: RegExp; terms: Map<string, Term> } {
  let known = patterns.get(terms);
  if (!known) patterns.set(terms, (known = new Map()));
  let found = known.get(language);
  if (!found) {
    const forms = new Map<string, Term>();
    for (const term of terms) for (const form of term.forms[language] ?? []) forms.set(form.toLowerCase(), term);
    const words = [...forms.keys()].sort((a, b) => b.length - a.length).map(escaped);
    found = {
      regex: new RegExp(`(?<![\\p{L}\\d])(?:${words.join("|") || "(?!)"})(?![\\p{L}\\d])`, "giu"),
      terms: forms,
    };
    known.set(language, found);
  }
  return found;
}

/** The pieces of a text: names of cards, first occurrences of terms, and what is between. */
export function marked(
  text: string,
  terms: readonly Term[],
  language: Language,
  names?: Pick<Library, "pieces">,
): Marked[] {
  const { regex, terms: forms } = pattern(terms, language);
  const said = new Set<Term>();
  const out: Marked[] = [];
  for (const piece of names?.pieces(text) ?? [{ text, card: null }]) {
    if (piece.card) {
      out.push({ text: piece.text, term: null, name: true });
      continue;
    }
    let from = 0;
    for (const match of piece.text.matchAll(regex)) {
      const term = forms.get(match[0].toLowerCase());
      if (!term || said.has(term)) continue;
      said.add(term);
      if (match.index > from) out.push({ text: piece.text.slice(from, match.index), term: null, name: false });
      out.push({ text: match[0], term, name: false });
      from = match.index + match[0].length;
    }
    if (from < piece.text.length) out.push({ text: piece.text.slice(from), term: null, name: false });
  }
  return out;
}
