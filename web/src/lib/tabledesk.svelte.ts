// A seat at a table that is being played: what is answered, wished, undone, and what the server says to it.
import { Desk } from "./desk.svelte";
import { api, Failure } from "./api";
import { f } from "../frame/words";
import { habits } from "./habits.svelte";
import type { Offer } from "./interaction";
import { answers, forced, START, together } from "./interaction";
import { actions } from "./journal";
import { kept } from "./kept";
import type { Library } from "./library.svelte";
import type { Live } from "./live.svelte";
import type { SeatState } from "./schema";
import { Reliving } from "./reliving.svelte";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import { say, w } from "./words";

/** What a lesson does with what somebody plays. */
export interface Tutor {
  act(notations: readonly string[]): Promise<void>;
  touch(thing: string): Promise<void>;
  back(): Promise<void>;
}

const RECENT = 60; // actions

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
