// A table as it lives on the server: one WebSocket, sequence numbers, and a way back after every interruption.
import type { ErrorMessage, Problem, SeatState, ServerMessage, TableInfo, You } from "./schema";
import type { AnyEntry } from "./journal";
import { kept } from "./kept";

export type Connection = "connecting" | "open" | "lost" | "closed";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 25_000;
const HURRY = 4; // moves that wait to be shown before it goes faster
const FINAL_CODES = new Set([4400, 4401, 4404, 4410]);

export class Live {
  connection = $state<Connection>("connecting");
  problem = $state<Problem | null>(null);
  table = $state.raw<TableInfo | null>(null);
  seats = $state.raw<SeatState[]>([]);
  entries = $state.raw<AnyEntry[]>([]);
  you = $state.raw<You>({ roles: [], seats: [] });
  present = $state.raw<{ seats: number[]; watching: number }>({ seats: [], watching: 0 });
  seq = $state(0);
  /** The server's clock minus ours, in milliseconds. */
  offset = $state(0);

  /** Called before and after what is seen changes, for the movements. */
  before: () => void = () => {};
  after: (fresh: AnyEntry[]) => void = () => {};

  /** For how long a rival's move is shown before the next one, in milliseconds. */
  dwell: () => number = () => 0;

  #queue: ServerMessage[] = [];
  #showing: ReturnType<typeof setTimeout> | undefined;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #ended = false;
  #known = false;

  constructor(
    readonly id: string,
    readonly tokens: string[],
  ) {}

  start(): void {
    this.#ended = false;
    this.#connect();
  }

  stop(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#showing);
    clearInterval(this.#ping);
    this.#socket?.close();
    this.#socket = null;
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#hello();
      clearInterval(this.#ping);
      this.#ping = setInterval(() => socket.send(JSON.stringify({ type: "ping" })), PING_EVERY);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      clearInterval(this.#ping);
      if (this.#ended) return;
      if (FINAL_CODES.has(event.code)) {
        this.connection = "closed";
        return;
      }
      this.connection = "lost";
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    };
  }

  #hello(): void {
    const hello: Record<string, unknown> = { type: "hello", tokens: this.tokens };
    if (this.#known) hello.since = this.seq;
    this.#socket?.send(JSON.stringify(hello));
  }

  /** Rivals' moves are shown one after the other, so that they can be followed; a whole state overtakes them. */
  receive(message: ServerMessage): void {
    if (message.type === "state") {
      this.#queue = [];
      clearTimeout(this.#showing);
      this.#showing = undefined;
    }
    if (message.type !== "update" || this.#showing === undefined) this.#show(message);
    else this.#queue.push(message);
  }

  #show(message: ServerMessage): void {
    this.take(message);
    if (message.type !== "update") return;
    const theirs = message.entries.some((entry) => entry.kind === "action" && !this.you.seats.includes(entry.seat));
    const wait = theirs ? this.dwell() / Math.max(1, this.#queue.length / HURRY) : 0;
    this.#showing = wait > 0 ? setTimeout(() => this.#next(), wait) : undefined;
    if (wait === 0 && this.#queue.length > 0) this.#next();
  }

  #next(): void {
    this.#showing = undefined;
    const message = this.#queue.shift();
    if (message) this.#show(message);
  }

  /** Whoever wants to act sees first how things stand. */
  flush(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    for (const message of this.#queue.splice(0)) this.take(message);
  }

  take(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        this.before();
        this.#known = true;
        this.#arrived(message.time);
        this.seq = message.seq;
        this.you = message.you;
        this.table = message.table;
        this.seats = message.seats;
        this.entries = message.entries;
        this.after([]);
        break;
      case "update": {
        if (message.previous !== this.seq) {
          // Something went past us: ask for what came after the last number that was seen.
          if (message.previous > this.seq) this.#hello();
          if (message.previous > this.seq || message.seq <= this.seq) break;
        }
        this.before();
        this.#arrived(message.time);
        const fresh = message.entries.filter((entry) => entry.seq > this.seq);
        this.seq = message.seq;
        this.table = kept(this.table, message.table);
        this.seats = kept(this.seats, message.seats);
        this.entries = [...this.entries, ...fresh];
        this.after(fresh);
        break;
      }
      case "presence":
        this.present = { seats: message.seats, watching: message.watching };
        break;
      case "error":
        this.problem = (message as ErrorMessage).problem;
        break;
      case "pong":
        this.offset = message.time * 1000 - Date.now();
    }
  }

  #arrived(time: number): void {
    this.connection = "open";
    this.#wait = FIRST_WAIT;
    this.offset = time * 1000 - Date.now();
  }
}
