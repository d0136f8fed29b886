// The one interaction: objects in any option are lit; touching one narrows the options to those that touch it; when one
// is left, or one was picked from the tray, it is done at once, or shown as a sentence to confirm where the way back is
// not free. No rules here: only sets of ids.
import type { Decision, OptionOffer, SeveralOffers } from "./schema";

/** When the page asks once more: at every step, where the way back is not free, or never. */
export type Asking = "always" | "matters" | "never";

const AND = " + "; // between answers that are given together
const DONE = "done"; // what ends the naming of several
export const LEADS = " → "; // between the labels of an answer and of the one it leads to

/** The answers that an option stands for, in their order. */
export function answers(notation: string): string[] {
  return notation.split(AND);
}

/** The answers that may be ticked together here. */
export function ticked(decision: Decision | null, asking: Asking): SeveralOffers | null {
  return asking === "always" ? null : (decision?.several ?? null);
}

/** An option with all that is said by it, one answer after the other. */
export interface Offer extends OptionOffer {
  parts?: readonly OptionOffer["label"][];
  /** So many of its first answers go without saying: they lead to most of what is offered. */
  led?: number;
  /** What it begins with; the rest of what it touches only comes up on its way. */
  own?: readonly string[];
}

const joined = (parts: readonly OptionOffer["label"][]): OptionOffer["label"] => ({
  en: parts.map((one) => one.en).join(LEADS),
  pt_BR: parts.map((one) => one.pt_BR).join(LEADS),
});

/** An option that only leads to questions of its own is offered by the answers to them; `usual` leads to most. */
function throughout(offer: OptionOffer, usual: string): Offer[] {
  if (!offer.next?.length) return [offer];
  return offer.next
    .flatMap((next) => throughout(next, ""))
    .map((then) => {
      const parts = [offer.label, ...(then.parts ?? [then.label])];
      return {
        notation: offer.notation + AND + then.notation,
        label: joined(parts),
        touches: [...new Set([...then.touches, ...offer.touches])],
        commits: then.commits ?? null,
        parts,
        led: Number(offer.notation === usual),
        own: offer.notation === usual ? (then.own ?? then.touches) : offer.touches,
      };
    });
}

/** What is offered; whoever wants to be asked at every step gets the questions one by one. */
export function offered(decision: Decision | null, asking: Asking): readonly Offer[] {
  if (!decision) return [];
  if (asking === "always") return decision.options;
  const several = decision.several;
  const first = decision.options[0]?.notation ?? "";
  if (!several) return decision.options.flatMap((offer) => throughout(offer, first.includes(" ") ? "" : first));
  const named = new Set(several.offers.map((offer) => offer.notation)).add(DONE);
  return [...several.offers, ...decision.options.filter((offer) => !named.has(offer.notation))];
}

/** Whether somebody is asked once more before this is done. */
export function asks(offer: OptionOffer, asking: Asking): boolean {
  return asking === "always" || (asking === "matters" && Boolean(offer.commits));
}

/** The only answer there is, where it is given without asking; `habit`: also if it commits. */
export function forced(decision: Decision | null, asking: Asking, habit: boolean): OptionOffer | null {
  if (asking === "always" || ticked(decision, asking)) return null;
  const offers = offered(decision, asking);
  const only = offers.length === 1 ? offers[0] : undefined;
  return only && (habit || !only.commits) ? only : null;
}

/** Names one more, or takes back what was named as often as it can be; with too many, the first one goes. */
export function tick(several: SeveralOffers, ticks: readonly string[], notation: string): string[] {
  const copies = several.copies[several.offers.findIndex((offer) => offer.notation === notation)] ?? 1;
  if (ticks.filter((x) => x === notation).length >= Math.min(copies, several.most))
    return ticks.filter((x) => x !== notation);
  return [...ticks, notation].slice(-several.most);
}

/** Nothing is left to be named, and the way back is free. */
export function complete(several: SeveralOffers, ticks: readonly string[]): boolean {
  return several.closes && !several.commits && ticks.length === several.most;
}

/** All of them, where all may be named. */
export function everything(several: SeveralOffers): string[] | null {
  const all = several.offers.map((offer) => offer.notation);
  return several.most === all.length && all.length > 2 && several.copies.every((n) => n === 1) ? all : null;
}

/** What is named, as one option: in the order of naming where that matters. */
export function together(several: SeveralOffers, ticks: readonly string[]): string {
  const order = several.offers.map((offer) => offer.notation);
  const named = several.ordered ? [...ticks] : [...ticks].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  if (!several.closes || named.length < several.most) named.push(DONE);
  return named.join(AND);
}

export interface Narrowing {
  /** The objects touched so far. */
  readonly path: readonly string[];
  /** The notation of the option that waits for confirmation. */
  readonly chosen: string | null;
}

export const START: Narrowing = { path: [], chosen: null };

/** The options that touch everything in the path. What begins with the first of it is meant before what only comes by: a
 * card in hand is played before it is discarded for another. */
export function remaining(offers: readonly Offer[], path: readonly string[]): Offer[] {
  const [first, ...rest] = path;
  if (first === undefined) return [...offers];
  const touching = offers.filter((offer) => offer.touches.includes(first));
  const begun = touching.filter((offer) => (offer.own ?? offer.touches).includes(first));
  return (begun.length > 0 ? begun : touching).filter((offer) => rest.every((id) => offer.touches.includes(id)));
}

/** Whether what an option begins with was touched: a card of the market on which my turn would end with a token is first
 * shown with the whole sentence. */
export function begun(offer: Offer, path: readonly string[]): boolean {
  const { own } = offer;
  return !own?.length || path.some((id) => own.includes(id));
}

/** All objects that some option touches. */
export function lit(offers: readonly OptionOffer[]): Set<string> {
  return new Set(offers.flatMap((offer) => offer.touches));
}

/** The objects that belong to what is selected: the path, and all that the chosen option touches. */
export function selected(offers: readonly OptionOffer[], now: Narrowing): Set<string> {
  const chosen = offers.find((offer) => offer.notation === now.chosen);
  return new Set([...now.path, ...(chosen?.touches ?? [])]);
}

function narrowed(offers: readonly Offer[], path: readonly string[]): Narrowing {
  const left = remaining(offers, path);
  return { path, chosen: left.length === 1 && left[0] ? left[0].notation : null };
}

/** What touching an object does; null: no option has to do with it, so somebody should say why. */
export function touch(offers: readonly Offer[], now: Narrowing, id: string): Narrowing | null {
  if (now.path.includes(id)) {
    const rest = now.path.filter((x) => x !== id);
    return rest.length > 0 ? narrowed(offers, rest) : START;
  }
  const further = [...now.path, id];
  if (remaining(offers, further).length > 0) return narrowed(offers, further);
  if (remaining(offers, [id]).length > 0) return narrowed(offers, [id]);
  return null;
}

/** What picking an option from the tray does. */
export function choose(now: Narrowing, notation: string): Narrowing {
  return { path: now.path, chosen: notation };
}

/** One step back: from the sentence to the list, then from the path to everything. */
export function back(offers: readonly Offer[], now: Narrowing): Narrowing {
  if (now.chosen !== null && remaining(offers, now.path).length > 1) return { path: now.path, chosen: null };
  return START;
}

/** What the tray lists. */
export function listed(offers: readonly Offer[], now: Narrowing): Offer[] {
  return remaining(offers, now.path);
}

/** Options that begin alike, under what they begin with; or a single one. */
export interface Stem {
  notation: string;
  /** So many answers they share; 0: a single option. */
  depth: number;
  offers: Offer[];
}

export interface Group {
  verb: string;
  /** What leads to all of them, where that is not what leads to most. */
  lead: string;
  stems: Stem[];
}

const FOLDS = 12; // options: more than these are folded to what they begin with

const alone = (offer: Offer): Stem => ({ notation: offer.notation, depth: 0, offers: [offer] });

function split(offers: readonly Offer[], depth: number): Stem[] {
  const alike = new Map<string, Offer[]>();
  for (const offer of offers) {
    const start = answers(offer.notation).slice(0, depth).join(AND);
    alike.set(start, [...(alike.get(start) ?? []), offer]);
  }
  return [...alike].flatMap(([notation, list]) => {
    if (list.length === 1 || list.every((offer) => answers(offer.notation).length <= depth)) return list.map(alone);
    return list.length > FOLDS ? split(list, depth + 1) : [{ notation, depth, offers: list }];
  });
}

/** What the tray lists: every option, or where those are too many what they begin with. */
export function stems(offers: readonly Offer[]): Stem[] {
  return offers.length > FOLDS ? split(offers, 1) : offers.map(alone);
}

/** Which of the answers says what is done: the first that names something, else the last; what comes before only leads to it. */
export function telling(notation: string): number {
  const said = answers(notation);
  const first = said.findIndex((answer) => answer.includes(" "));
  return first < 0 ? said.length - 1 : first;
}

/** The options under the first word of the answer that says what is done, in the order in which the words first appear. */
export function grouped(offers: readonly Offer[]): Group[] {
  const groups = new Map<string, Group>();
  const usual = answers(offers[0]?.notation ?? "")[0];
  for (const stem of stems(offers)) {
    const at = telling(stem.notation);
    const [first = "", ...rest] = answers(stem.notation);
    const verb = (at === 0 ? first : (rest[at - 1] ?? "")).split(" ", 1)[0] ?? "";
    const lead = at > 0 && first !== usual ? first : "";
    const group = groups.get(`${lead} ${verb}`) ?? { verb, lead, stems: [] };
    group.stems.push(stem);
    groups.set(`${lead} ${verb}`, group);
  }
  return [...groups.values()];
}

/** Lines one after the other to which the same answers lead, and how many of them need not be said again in each. */
export interface Run {
  led: number;
  stems: Stem[];
}

export function runs(stems: readonly Stem[]): Run[] {
  const found: (Run & { by: string })[] = [];
  for (const stem of stems) {
    const before = answers(stem.notation).slice(0, -1);
    const by = before.length > telling(stem.notation) ? before.join(AND) : "";
    const last = found.at(-1);
    if (last && by && last.by === by) {
      last.stems.push(stem);
      last.led = before.length;
    } else found.push({ led: 0, stems: [stem], by });
  }
  return found;
}

/** What all lines begin with, in whole words: their heading says it already. A number is never left to the heading. */
export function shared(texts: readonly string[]): number {
  const [first = ""] = texts;
  if (texts.length < 2 || texts.every((text) => text === first)) return 0; // alike in every word: nothing would be left
  let n = 0;
  while (n < first.length && !/\d/.test(first[n] ?? "") && texts.every((text) => text[n] === first[n])) n++;
  const cut = first.slice(0, n).search(/[*_“"]*\S*$/);
  return cut > 0 ? cut : 0;
}

export type Key =
  | { do: "move"; by: number }
  | { do: "pick"; index: number }
  | { do: "enter" }
  | { do: "back" }
  | { do: "undo" }
  | { do: "help" }
  | { do: "tab"; to: "log" | "chat" | "rules" };

/** The keys of the options in the order of the tray: digits, then the letters that mean nothing else. */
export const PICKS: readonly string[] = [..."123456789abdefghmnopqstvwxyz"];

/** What a key means at the table; null: nothing. */
export function keyed(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): Key | null {
  if (event.metaKey || event.altKey) return null;
  if (event.ctrlKey) return event.key === "z" ? { do: "undo" } : null;
  switch (event.key) {
    case "ArrowDown":
    case "j":
      return { do: "move", by: 1 };
    case "ArrowUp":
    case "k":
      return { do: "move", by: -1 };
    case "Enter":
      return { do: "enter" };
    case "Escape":
      return { do: "back" };
    case "u":
    case "U":
      return { do: "undo" };
    case "?":
      return { do: "help" };
    case "l":
      return { do: "tab", to: "log" };
    case "c":
      return { do: "tab", to: "chat" };
    case "r":
      return { do: "tab", to: "rules" };
  }
  const index = PICKS.indexOf(event.key);
  return index >= 0 ? { do: "pick", index } : null;
}

/** Moves the cursor in a list and stays inside it; from nowhere (-1) it enters at the near end. */
export function step(cursor: number, by: number, length: number): number {
  if (length === 0) return -1;
  if (cursor < 0) return by > 0 ? 0 : length - 1;
  return Math.min(length - 1, Math.max(0, cursor + by));
}
