// One person at one table: whose eyes, what is selected, what waits for an answer.
import { getContext, setContext } from "svelte";
import { api, Failure } from "./api";
import type { Narrowing } from "./interaction";
import { back, choose, listed, lit, selected, START, touch } from "./interaction";
import { actions } from "./journal";
import type { Library } from "./library.svelte";
import type { Live } from "./live.svelte";
import type { CardInfo, Clause, Decision, Event, OptionOffer, SeatInfo, SeatState, Text as Words, View, ViewObject } from "./schema";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import { say, spaced, w } from "./words";

export interface Why {
  title: string;
  clause: Clause | null;
  text: string;
  anchor: DOMRect | null;
}

export interface Looked {
  card: CardInfo;
  object: ViewObject | null;
  anchor: DOMRect;
  /** Opened by a long press or a key: stays until it is closed. */
  pinned: boolean;
}

const RECENT = 60; // actions

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
  why = $state.raw<Why | null>(null);
  looked = $state.raw<Looked | null>(null);
  tab = $state<Tab>("board");
  side = $state<Side>("log");
  opened = $state<number | null>(null); // a rival whose whole board lies over mine
  ruleWords = $state("");
  /** What happened lately, oldest first: for boards that tell more of it than the log. */
  told = $state.raw<readonly Event[]>([]);

  offers = $derived<readonly OptionOffer[]>(this.decision?.options ?? []);
  lit = $derived(lit(this.offers));
  selected = $derived(selected(this.offers, this.now));
  listed = $derived(listed(this.offers, this.now));
  chosen = $derived(this.offers.find((offer) => offer.notation === this.now.chosen) ?? null);
  objects = $derived(new Map((this.view?.zones ?? []).flatMap((zone) => zone.objects.map((thing) => [thing.id, thing] as const))));

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
    return player?.name || (player?.kind === "bot" ? w.botSeat(seat + 1) : w.seat(seat + 1));
  }

  /** A sentence of the game in which seats are called by their names. */
  said(text: Words): string {
    // What stands in backquotes is for whoever types; the page offers it in its menu.
    const sentence = say(text).replaceAll(/ ?\([^()]*`[^`]*`[^()]*\)/g, "");
    const seat = this.library.has("seat") ? this.library.word("", "seat") : "";
    if (!seat.endsWith(" {n}")) return sentence;
    return sentence.replaceAll(new RegExp(`${seat.slice(0, -3)}(\\d)\\b`, "g"), (_, n: string) => this.playerName(Number(n) - 1));
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
    return this.library.name(thing?.card ?? null) || own || this.library.maybe("thing", id) || this.library.name(id) || spaced(id.replace(/^\d+\//, ""));
  }

  touch(id: string, element: Element | null): void {
    const next = touch(this.offers, this.now, id);
    this.why = null;
    this.looked = null;
    if (next) this.now = next;
    else void this.explain(id, element?.getBoundingClientRect() ?? null);
  }

  choose(notation: string): void {
    this.now = choose(this.now, notation);
  }

  back(): void {
    if (this.why) this.why = null;
    else if (this.looked) this.looked = null;
    else if (this.opened !== null) this.opened = null;
    else this.now = back(this.offers, this.now);
  }

  look(card: CardInfo, object: ViewObject | null, anchor: DOMRect, pinned = false): void {
    if (this.looked?.pinned && !pinned) return;
    this.looked = { card, object, anchor, pinned };
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
  #tokens = $state.raw<Map<number, string>>(new Map());
  #sent = -1;
  #told = -1;

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
    this.players = table.players;
    this.told = actions(live.entries).slice(-RECENT).flatMap((entry) => entry.events);
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
      this.why = null;
    }
    if (turn && this.#told !== table.position) {
      if (this.#told >= 0) this.#call(turn.seat);
      this.#told = table.position;
    }
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
    this.view = state?.view ?? null;
    this.decision = state?.decision ?? null;
  }

  lift(): void {
    if (this.curtain !== null) this.seat = this.curtain;
    this.curtain = null;
    this.now = START;
    this.show();
  }

  sit(seat: number): void {
    this.seat = seat;
    this.now = START;
    this.show();
  }

  async confirm(): Promise<void> {
    if (this.chosen) await this.act(this.chosen.notation, this.said(this.chosen.label));
  }

  async act(action: string, label: string): Promise<void> {
    const { live } = this;
    if (this.pending || !live.table) return;
    this.pending = true;
    this.#sent = live.table.position;
    const key = Array.from(crypto.getRandomValues(new Uint8Array(12)), (x) => x.toString(16).padStart(2, "0")).join("");
    try {
      await api.act(live.id, this.token, { action, position: live.table.position, seat: this.seat, key });
      sound("done");
      this.now = START;
    } catch (error) {
      this.pending = false;
      this.#failed(error, w.cannot(label));
    }
  }

  async undo(): Promise<void> {
    const table = this.live.table;
    const undo = this.state?.undo;
    if (!table || !undo || this.pending) return;
    if (undo.to === null) {
      this.notice = this.undoReason();
      return;
    }
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
    const title = w.cannotUse(this.objectName(id));
    if (!this.decision) {
      const seat = this.deciding;
      const text = this.live.table?.status === "over" ? w.gameOver : seat === null ? w.nobodysTurn : w.waitFor(this.playerName(seat));
      if (this.live.you.seats.length === 0) return super.explain(id, anchor);
      this.why = { title, clause: null, text, anchor };
      return;
    }
    try {
      const { clause, allowed } = await api.explain(this.live.id, this.token, { thing: id, seat: this.seat });
      this.why = { title, clause: clause ?? null, text: allowed ? w.notAsked : "", anchor };
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
