// One person at one table: whose eyes, what is selected, what waits for an answer.
import { getContext, setContext } from "svelte";
import { api, Failure } from "./api";
import { f } from "../frame/words";
import { habits } from "./habits.svelte";
import type { Narrowing, Offer } from "./interaction";
import {
  answers,
  asks,
  back,
  begun,
  choose,
  complete,
  everything,
  forced,
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
  together,
  touch,
} from "./interaction";
import { actions } from "./journal";
import { kept } from "./kept";
import type { Library } from "./library.svelte";
import type { Live } from "./live.svelte";
import type {
  CardInfo,
  Clause,
  Decision,
  Event,
  OptionOffer,
  SeatInfo,
  SeatState,
  Text as Words,
  View,
  ViewObject,
} from "./schema";
import { Reliving } from "./reliving.svelte";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
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

/** What a lesson does with what somebody plays. */
export interface Tutor {
  act(notations: readonly string[]): Promise<void>;
  touch(thing: string): Promise<void>;
  back(): Promise<void>;
}

const RECENT = 60; // actions

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

/** A seat at a table that is being played. */
export class TableDesk extends Desk {
  pending = $state(false);
  curtain = $state<number | null>(null);
  notice = $state("");
  /** What was done last, as long as it can be taken back freely. */
  lately = $state.raw<{ text: string; auto: boolean; actions: number } | null>(null);
  /** Something of the page's own that is asked before it is done. */
  asked = $state.raw<{ text: string; yes: string; go: () => void | Promise<void> } | null>(null);
  /** A thing that shall be used when the turn comes. */
  wish = $state<string | null>(null);
  /** In a lesson: who answers instead of the table. */
  tutor = $state.raw<Tutor | null>(null);
  /** What others did since my last turn, shown once more. */
  readonly reliving = new Reliving(this);
  #tokens = $state.raw<Map<number, string>>(new Map());
  #sent = -1;
  #told = -1;
  #tried = -1; // the position at which something was done by itself

  constructor(
    library: Library,
    readonly live: Live,
  ) {
    super(library);
  }

  mine = $derived.by<number[]>(() => this.live.you.seats);
  state = $derived.by<SeatState | null>(
    () => this.live.seats.find((x) => x.seat === this.seat) ?? this.live.seats[0] ?? null,
  );
  deciding = $derived.by<number | null>(() => this.live.table?.deciding ?? null);
  myTurn = $derived(this.decision !== null);
  /** The question, as habits know it. */
  question = $derived(this.decision ? `${this.decision.kind}.${this.decision.asks}` : "");
  /** My last own action; what came after it is news. */
  recap = $derived(this.state?.recap ?? 0);

  get token(): string {
    return this.#tokens.get(this.seat) ?? this.live.tokens[0] ?? "";
  }

  tokenOf(seat: number): string {
    return this.#tokens.get(seat) ?? this.live.tokens[0] ?? "";
  }

  /** With several links in one browser: which link holds which seat. */
  async learnTokens(): Promise<void> {
    if (this.live.tokens.length < 2) return;
    const found = new Map<number, string>();
    for (const token of this.live.tokens) {
      try {
        for (const seat of (await api.state(this.live.id, token)).you.seats) found.set(seat, token);
      } catch {
        // An expired link among others.
      }
    }
    this.#tokens = found;
  }

  /** After every change that the server told. */
  follow(): void {
    const { live } = this;
    const table = live.table;
    if (!table) return;
    this.reliving.stop();
    this.players = table.players;
    this.told = actions(live.entries)
      .slice(-RECENT)
      .flatMap((entry) => entry.events);
    const turn = live.seats.find((x) => x.decision !== null && live.you.seats.includes(x.seat));
    if (this.seat < 0 || !live.seats.some((x) => x.seat === this.seat)) {
      const first = live.you.seats[0] ?? live.seats[0]?.seat ?? -1;
      this.seat = turn && !this.#hides(turn.seat) ? turn.seat : first;
      if (turn && this.#hides(turn.seat)) this.curtain = turn.seat;
    } else if (turn && turn.seat !== this.seat && !live.seats.some((x) => x.seat === this.seat && x.decision)) {
      if (this.#hides(turn.seat)) this.curtain = turn.seat;
      else this.seat = turn.seat;
    }
    if (!turn || table.status !== "running") this.curtain = null;
    this.show();
    if (table.position !== this.#sent) {
      this.pending = false;
      this.now = START;
      this.ticks = [];
      this.why = null;
      this.asked = null;
      if (this.looked?.element && !this.looked.pinned) this.looked = null;
    }
    if (this.lately && this.lately.actions !== table.actions) this.lately = null;
    if (turn && this.#told !== table.position) {
      if (this.#told >= 0) this.#call(turn.seat);
      this.#told = table.position;
    }
    if (this.decision && this.curtain === null && !this.pending && table.position !== this.#tried)
      this.#by_itself(table.position);
  }

  /** What nobody needs to be asked for: the only answer there is, or what was wished before. */
  #by_itself(position: number): void {
    if (this.tutor) return;
    const only = forced(this.decision, settings.asking, habits.has(this.library.game, this.question));
    if (only) {
      this.#tried = position;
      void this.act(only.notation, this.said(only.label), true);
      return;
    }
    if (this.offers.length === 1 && this.offers[0] && settings.asking === "matters" && !this.several)
      this.choose(this.offers[0].notation);
    const wish = this.wish;
    this.wish = null;
    if (wish === null) return;
    if (this.lit.has(wish)) {
      this.#tried = position;
      this.touch(wish, null);
    } else this.notice = f.wishLapsed(this.objectName(wish));
  }

  #hides(seat: number): boolean {
    const persons = this.live.you.seats.filter((x) => this.live.table?.players[x]?.kind === "person");
    return settings.curtain && persons.length > 1 && persons.includes(seat);
  }

  #call(seat: number): void {
    sound("turn");
    if (settings.notices && document.hidden && "Notification" in window && Notification.permission === "granted") {
      new Notification("Tabularium", { body: w.yourTurn(this.playerName(seat)), tag: this.live.id });
    }
  }

  show(): void {
    const state = this.live.seats.find((x) => x.seat === this.seat) ?? this.live.seats[0] ?? null;
    this.view = kept(this.view, state?.view ?? null);
    this.decision = state?.decision ?? null;
  }

  lift(): void {
    if (this.curtain !== null) this.seat = this.curtain;
    this.curtain = null;
    this.now = START;
    this.show();
    this.follow();
  }

  sit(seat: number): void {
    this.seat = seat;
    this.now = START;
    this.show();
  }

  override touch(id: string, element: Element | null): void {
    if (this.decision || this.live.table?.status !== "running" || this.live.you.seats.length === 0)
      super.touch(id, element);
    else if (this.wish === id) this.wish = null;
    else {
      this.wish = id;
      void this.explain(id, element?.getBoundingClientRect() ?? null);
    }
  }

  override async take(offer: Offer): Promise<void> {
    await this.act(offer.notation, this.spoken(offer));
  }

  /** Whether what is named together is enough to be sent. */
  ready = $derived(
    this.several !== null && this.ticks.length >= this.several.least && (this.ticks.length > 0 || this.#mayStop()),
  );

  #mayStop(): boolean {
    return this.decision?.options.some((offer) => offer.notation === "done") ?? false;
  }

  override async confirm(): Promise<void> {
    if (this.chosen) await this.take(this.chosen);
    else if (this.several && this.ready) await this.act(together(this.several, this.ticks), "");
  }

  /** Sends what an option stands for; `auto`: nobody was asked. */
  async act(notation: string, label: string, auto = false): Promise<void> {
    const { live } = this;
    if (this.pending || !live.table) return;
    if (this.tutor) {
      this.now = START;
      this.ticks = [];
      await this.tutor.act(answers(notation));
      return;
    }
    this.pending = true;
    this.#sent = live.table.position;
    const key = Array.from(crypto.getRandomValues(new Uint8Array(12)), (x) => x.toString(16).padStart(2, "0")).join("");
    const [action = "", ...then] = answers(notation);
    try {
      const done = await api.act(live.id, this.token, {
        action,
        then,
        auto,
        position: live.table.position,
        seat: this.seat,
        key,
      });
      sound("card");
      // The push may have come first, and the next answer be chosen already: `follow` clears what was sent.
      if (label) this.lately = { text: label, auto, actions: done.actions };
    } catch (error) {
      this.pending = false;
      this.#failed(error, w.cannot(label));
    }
  }

  ask(text: string, yes: string, go: () => void | Promise<void>): void {
    this.now = START;
    this.asked = { text, yes, go };
  }

  agree(): void {
    const go = this.asked?.go;
    this.asked = null;
    void go?.();
  }

  override back(): void {
    if (this.reliving.scene) this.reliving.stop();
    else if (this.asked) this.asked = null;
    else super.back();
  }

  /** Goes back, or asks the others; across the moves of others only after having said so. */
  async undo(): Promise<void> {
    if (this.tutor) return this.tutor.back();
    this.live.flush();
    const undo = this.state?.undo;
    const table = this.live.table;
    if (!undo || !table || this.pending) return;
    const others =
      undo.to === null
        ? 0
        : actions(this.live.entries).filter((entry) => entry.number > (undo.to ?? 0) && entry.seat !== this.seat)
            .length;
    if (undo.to === null) this.notice = this.undoReason();
    else if (undo.free && others > 0) this.ask(f.undoBots(others), f.undoGo, () => this.#undo());
    else await this.#undo();
  }

  async #undo(): Promise<void> {
    const table = this.live.table;
    if (!table) return;
    try {
      const done = await api.undo(this.live.id, this.token, { position: table.position, seat: this.seat });
      if (done.asked) this.notice = w.undoAsked;
    } catch (error) {
      this.#failed(error, w.undo);
    }
  }

  async answerUndo(agree: boolean): Promise<void> {
    const request = this.live.table?.undo;
    if (!request) return;
    const seat = request.waiting.find((x) => this.live.you.seats.includes(x)) ?? this.seat;
    await this.attempt(() => api.answer(this.live.id, this.tokenOf(seat), { id: request.id, agree, seat }));
  }

  async attempt<T>(what: () => Promise<T>): Promise<T | null> {
    try {
      return await what();
    } catch (error) {
      this.#failed(error, "");
      return null;
    }
  }

  #failed(error: unknown, title: string): void {
    if (!(error instanceof Failure)) throw error;
    const { clause, text } = error.problem;
    if (clause) this.why = { title, clause, text: "", anchor: null };
    else this.notice = say(text);
  }

  override async explain(id: string, anchor: DOMRect | null): Promise<void> {
    if (this.tutor) return this.tutor.touch(id);
    const title = w.cannotUse(this.objectName(id));
    if (!this.decision) {
      const seat = this.deciding;
      const text =
        this.live.table?.status === "over"
          ? w.gameOver
          : seat === null
            ? w.nobodysTurn
            : w.waitFor(this.playerName(seat));
      if (this.live.you.seats.length === 0) return super.explain(id, anchor);
      this.why = { title: this.wish === id ? f.wishes(this.objectName(id)) : title, clause: null, text, anchor };
      return;
    }
    try {
      const { clause, allowed, lack } = await api.explain(this.live.id, this.token, { thing: id, seat: this.seat });
      this.why = {
        title,
        clause: clause ?? null,
        text: allowed ? w.notAsked : "",
        lack: lack ? this.said(lack.text) : "",
        anchor,
      };
    } catch (error) {
      this.#failed(error, title);
    }
  }

  undoReason(): string {
    const undo = this.state?.undo;
    if (!undo) return w.undoWhy.no_action;
    return w.undoWhy[undo.why];
  }
}

const KEY = Symbol("desk");

export function provideDesk<T extends Desk>(desk: T): T {
  return setContext(KEY, desk);
}

export function useDesk<T extends Desk = Desk>(): T {
  return getContext<T>(KEY);
}
