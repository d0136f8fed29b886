// One person at one table: whose eyes, what is selected, what waits for an answer.
import { getContext, setContext } from "svelte";
import type { Narrowing, Offer } from "./interaction";
import {
  asks,
  back,
  begun,
  choose,
  complete,
  everything,
  grouped,
  LEADS,
  listed,
  lit,
  offered,
  remaining,
  selected,
  START,
  tick,
  ticked,
  touch,
} from "./interaction";
import type { Library } from "./library.svelte";
import type {
  CardInfo,
  Clause,
  Decision,
  Event,
  OptionOffer,
  SeatInfo,
  Text as Words,
  View,
  ViewObject,
} from "./schema";
import { settings } from "./settings.svelte";
import { say, spaced, w } from "./words";

export interface Why {
  title: string;
  clause: Clause | null;
  text: string;
  /** What is missing, in the numbers of this moment. */
  lack?: string;
  anchor: DOMRect | null;
}

export interface Looked {
  card: CardInfo;
  object: ViewObject | null;
  anchor: DOMRect;
  /** What was pointed at: when it goes, the large card goes. */
  element: Element | null;
  /** Opened by a long press or a key: stays until it is closed. */
  pinned: boolean;
}

// A finger hides what it touches: things only choose, the tray does.
const coarse = typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;

export type Side = "log" | "chat" | "rules" | "notes";
export type Tab = "board" | "me" | "works" | "rivals" | "log";

/** What boards need to know; the table and the replay both offer it. */
export class Desk {
  library: Library;
  view = $state.raw<View | null>(null);
  seat = $state(-1);
  players = $state.raw<SeatInfo[]>([]);
  decision = $state.raw<Decision | null>(null);
  now = $state.raw<Narrowing>(START);
  /** What is named so far, where several may be named together. */
  ticks = $state.raw<readonly string[]>([]);
  why = $state.raw<Why | null>(null);
  looked = $state.raw<Looked | null>(null);
  tab = $state<Tab>("board");
  side = $state<Side>("log");
  opened = $state<number | null>(null); // a rival whose whole board lies over mine
  /** The seat whose whole board is shown: the opened one, mine, or for whoever watches the first. */
  shown = $derived(this.opened ?? (this.seat >= 0 ? this.seat : (this.view?.players[0]?.seat ?? 0)));
  ruleWords = $state("");
  /** What happened lately, oldest first: for boards that tell more of it than the log. */
  told = $state.raw<readonly Event[]>([]);

  /** Every question by itself, as in a lesson. */
  stepwise = $state(false);
  offers = $derived<readonly Offer[]>(offered(this.decision, this.stepwise ? "always" : settings.asking));
  several = $derived(ticked(this.decision, this.stepwise ? "always" : settings.asking));
  lit = $derived(lit(this.offers));
  selected = $derived(
    new Set([
      ...selected(this.offers, this.now),
      ...this.ticks.flatMap((x) => this.offers.find((offer) => offer.notation === x)?.touches ?? []),
    ]),
  );
  listed = $derived(listed(this.offers, this.now));
  chosen = $derived(this.offers.find((offer) => offer.notation === this.now.chosen) ?? null);
  /** Once something is touched: what may be touched next. */
  further = $derived(this.now.path.length > 0 && this.chosen === null ? lit(this.listed) : this.lit);
  /** The tray. With one option left and shown above, the list is whole again: another can be picked at once. */
  groups = $derived(grouped(this.chosen && this.listed.length === 1 ? this.offers : this.listed));
  objects = $derived(
    new Map((this.view?.zones ?? []).flatMap((zone) => zone.objects.map((thing) => [thing.id, thing] as const))),
  );

  constructor(library: Library) {
    this.library = library;
  }

  /** What the board calls a seat. */
  titles: (view: View, seat: number, library: Library) => string = () => "";

  /** What the board calls an object that is no card. */
  things: (id: string, seatName: (seat: number) => string) => string = () => "";

  /** A seat as the board calls it; else by its person. */
  seatName(seat: number): string {
    return (this.view && this.titles(this.view, seat, this.library)) || this.playerName(seat);
  }

  /** The person, where the board calls the seat otherwise. */
  person(seat: number): string {
    const player = this.players.find((one) => one.seat === seat);
    const name = player?.name ?? "";
    return name === this.seatName(seat) || player?.kind === "bot" ? "" : name;
  }

  /** Who has won; alone at a table, that may be the game. */
  verdict(winners: readonly number[]): string {
    if (winners.length === 0 && this.players.length === 1) return w.beaten(this.playerName(0));
    return w.wonBy(winners.map((seat) => this.playerName(seat)));
  }

  playerName(seat: number): string {
    const player = this.players.find((one) => one.seat === seat);
    return (
      player?.name ||
      (player?.former ? w.formerPlayer : player?.kind === "bot" ? w.botSeat(seat + 1) : w.seat(seat + 1))
    );
  }

  /** A sentence of the game in which seats are called by their names. */
  said(text: Words): string {
    // What stands in backquotes is for whoever types; the page offers it in its menu.
    const sentence = say(text).replaceAll(/ ?\([^()]*`[^`]*`[^()]*\)/g, "");
    const seat = this.library.has("seat") ? this.library.word("", "seat") : "";
    if (!seat.endsWith(" {n}")) return sentence;
    return sentence.replaceAll(new RegExp(`${seat.slice(0, -3)}(\\d)\\b`, "g"), (_, n: string) =>
      this.playerName(Number(n) - 1),
    );
  }

  /** The sentence of an option, without what goes without saying. */
  spoken(offer: Offer): string {
    return (offer.parts ?? [offer.label])
      .slice(offer.led ?? 0)
      .map((part) => this.said(part))
      .join(LEADS);
  }

  /** What stands above the options of a verb; empty where neither the game nor the page has a word. */
  heading(verb: string): string {
    return this.library.maybe("group", verb) ?? w.verbs[verb] ?? "";
  }

  /** A move of which nothing was told, in the game's words. */
  moved(notation: string | null): string {
    if (notation === null) return w.hiddenMove;
    const verb = notation.split(" ", 1)[0] ?? "";
    return this.library.maybe("group", verb) ?? w.verbs[verb] ?? spaced(notation);
  }

  objectName(id: string): string {
    const thing = this.objects.get(id);
    const own = this.things(id, (seat) => this.seatName(seat));
    return (
      this.library.name(thing?.card ?? null) ||
      own ||
      this.library.maybe("thing", id) ||
      this.library.name(id) ||
      spaced(id.replace(/^\d+\//, ""))
    );
  }

  /** A thing is touched: what it means is done, asked or narrowed to; touched again, what is asked is done. */
  touch(id: string, element: Element | null): void {
    this.why = null;
    this.looked = null;
    if (this.chosen && this.now.path.includes(id)) {
      void this.confirm();
      return;
    }
    const next = touch(this.offers, this.now, id);
    if (!next) {
      void this.explain(id, element?.getBoundingClientRect() ?? null);
      return;
    }
    const only = next.chosen === null ? null : (remaining(this.offers, next.path)[0] ?? null);
    if (only && this.#ticks(only.notation)) this.tick(only.notation);
    else if (only && !coarse && begun(only, next.path) && !asks(only, settings.asking)) void this.take(only);
    else this.now = next;
  }

  /** Whether this is asked about before it is done, so that a held press says both. */
  weighed(offer: Offer | undefined | null): boolean {
    return (
      settings.asking === "matters" && !this.stepwise && Boolean(offer?.commits) && !this.#ticks(offer?.notation ?? "")
    );
  }

  /** The only thing that touching this would mean. */
  meant(id: string): Offer | null {
    const next = this.chosen ? null : touch(this.offers, this.now, id);
    return next?.chosen ? (remaining(this.offers, next.path)[0] ?? null) : null;
  }

  /** A held press on a thing: what touching it would mean, and yes to it. */
  mean(id: string): void {
    const meant = this.meant(id);
    if (meant) void this.take(meant);
  }

  /** An option is picked from the tray or by its key. */
  pick(notation: string): void {
    const offer = this.offers.find((one) => one.notation === notation);
    if (!offer) return;
    if (this.#ticks(notation)) this.tick(notation);
    else if (this.now.chosen === notation || !asks(offer, settings.asking)) void this.take(offer);
    else this.choose(notation);
  }

  choose(notation: string): void {
    this.now = choose(this.now, notation);
  }

  #ticks(notation: string): boolean {
    return this.several?.offers.some((offer) => offer.notation === notation) ?? false;
  }

  tick(notation: string): void {
    if (!this.several) return;
    this.ticks = tick(this.several, this.ticks, notation);
    this.now = START;
    if (!coarse && complete(this.several, this.ticks)) void this.confirm();
  }

  /** All that may be named; null where that is no single word. */
  all = $derived(this.several && everything(this.several));

  /** Does what an option says; a desk where nothing can be done only shows it. */
  async take(offer: OptionOffer): Promise<void> {
    this.choose(offer.notation);
  }

  /** Does what is chosen, or named together. */
  async confirm(): Promise<void> {}

  back(): void {
    if (this.why) this.why = null;
    else if (this.looked) this.looked = null;
    else if (this.opened !== null) this.opened = null;
    else if (this.chosen === null && this.now.path.length === 0) this.ticks = [];
    else this.now = back(this.offers, this.now);
  }

  look(card: CardInfo, object: ViewObject | null, at: Element | DOMRect, pinned = false): void {
    if (this.looked?.pinned && !pinned) return;
    const element = at instanceof Element ? at : null;
    this.looked = { card, object, anchor: at instanceof Element ? at.getBoundingClientRect() : at, element, pinned };
  }

  unlook(): void {
    if (!this.looked?.pinned) this.looked = null;
  }

  async explain(id: string, anchor: DOMRect | null): Promise<void> {
    const thing = this.objects.get(id);
    const card = this.library.card(thing?.card ?? null);
    if (card && anchor) this.look(card, thing ?? null, anchor, true);
  }
}
const KEY = Symbol("desk");

export function provideDesk<T extends Desk>(desk: T): T {
  return setContext(KEY, desk);
}

export function useDesk<T extends Desk = Desk>(): T {
  return getContext<T>(KEY);
}
