// Made by tools/types.mjs from schema.json; not to be edited.

export interface Act {
  action: string;
  /** The position that was looked at; another one is refused as stale */
  position: number;
  seat?: number | null;
  /** The same key again, from the same seat, is answered without acting twice */
  key?: string | null;
}

export interface ActionEntry {
  seq: number;
  at: number;
  /** -1: nobody in particular */
  seat: number;
  kind: "action";
  /** The first action of a game is 1 */
  number: number;
  /** null where it would betray a hidden choice */
  notation: string | null;
  events: Event[];
}

/** An opponent that may hold a seat; `games` empty: it plays them all. */
export interface BotInfo {
  name: string;
  title: Text;
  games: string[];
}

export interface CardInfo {
  id: string;
  kind: string;
  name: Text;
  text: Text;
  copies: number;
  provenance: string;
  figures: Record<string, unknown>;
}

export interface Chat {
  text: string;
  seat?: number | null;
}

export interface ChatEntry {
  seq: number;
  at: number;
  /** -1: nobody in particular */
  seat: number;
  kind: "chat";
  text: string;
}

/** A rule of the rulebook. */
export interface Clause {
  id: string;
  section: string;
  page: number | null;
  text: Text;
}

/** A time bank for each person, in seconds; every decision made gives the increment back. */
export interface Clock {
  bank: number;
  increment?: number;
}

/** What this seat must decide now. */
export interface Decision {
  seat: number;
  kind: string;
  prompt: Text;
  options: OptionOffer[];
}

/** The change is on disk. */
export interface Done {
  seq: number;
  position: number;
  actions: number;
  repeated?: boolean;
}

export interface Entry {
  seq: number;
  at: number;
  /** -1: nobody in particular */
  seat: number;
}

/** The server closes after it. Codes: 4400 malformed, 4401 wrong link, 4404 no table, 4408 no hello, 4410 expired link, 4429 too many. */
export interface ErrorMessage {
  type: "error";
  problem: Problem;
}

/** Something that happened, as this pair of eyes may know it. */
export interface Event {
  key: string;
  text: Text;
  player: number;
  source: number;
  n: number;
  other: number;
}

/** Why something can't be done: an action in notation, or an object of the view. */
export interface Explain {
  action?: string | null;
  thing?: string | null;
  seat?: number | null;
}

export interface Explained {
  allowed: boolean;
  clause: Clause | null;
}

/** The end of a game: where the points came from, how they grew, and the seed to check. */
export interface Final {
  result: Result;
  /** By seat; the keys are messages of /api/games/<key>/texts */
  points: Record<string, number>[];
  curve: ScorePoint[];
  seed: string;
  seed_hash: string;
}

/** A new table from a move of this one. */
export interface Fork {
  /** After so many actions */
  at: number;
  /** Whose knowledge decides what is dealt anew, if I hold several */
  seat?: number | null;
  seats?: SeatWish[] | null;
  one_screen?: boolean;
  clock?: Clock | null;
}

export interface GameInfo {
  key: string;
  name: Text;
  seats: number[];
  options: OptionInfo[];
  rules_version: number;
  content: string;
}

export interface Health {
  status: "ok";
  version: string;
  store: "sqlite" | "postgresql";
  tables: number;
  connections: number;
}

/** The first message, within ten seconds. `since` is the last sequence number that was seen. */
export interface Hello {
  type: "hello";
  protocol?: 1;
  tokens: string[];
  since?: number | null;
}

/** A table that goes on where a record ends. */
export interface ImportTable {
  record: string;
  /** Default: persons with the names of the record */
  seats?: SeatWish[] | null;
  one_screen?: boolean;
  public?: boolean;
  clock?: Clock | null;
}

export interface Join {
  name: string;
  seat?: number | null;
}

export interface Joined {
  table: string;
  seat: number;
  token: string;
  watch?: string | null;
}

export interface Known {
  table: string;
  token: string;
}

export interface Leave {
  /** Who takes over; default: the table's usual bot */
  bot?: string | null;
}

/** All secrets of a new table; shown once, stored only as hashes. */
export interface Links {
  table: string;
  /** May start, renew links and replace people */
  host: string;
  seats: SeatLink[];
  /** Sees what everybody may see */
  watch: string;
  /** Takes an open seat; public tables need none */
  join?: string | null;
}

export interface Mine {
  tables: Known[];
}

/** One action in force. `notation` is null where it would betray another seat's hidden choice. */
export interface Move {
  number: number;
  seat: number;
  notation: string | null;
  at: number;
  events: Event[];
}

export interface Moves {
  first: number;
  total: number;
  moves: Move[];
}

export interface NewLink {
  seat: number;
  token: string;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  /** Hot-seat: one link holds all the persons' seats */
  one_screen?: boolean;
  /** Listed among the open tables while a seat is open */
  public?: boolean;
  clock?: Clock | null;
  /** Begin at once if no seat is open */
  start?: boolean;
}

export interface Notes {
  text: string;
}

export interface OptionInfo {
  key: string;
  values: string[];
  default: string;
  form: "one" | "some" | "per seat";
  text: Text;
}

export interface OptionOffer {
  notation: string;
  label: Text;
  touches: string[];
}

export interface OverEntry {
  seq: number;
  at: number;
  /** -1: nobody in particular */
  seat: number;
  kind: "over";
  seed: string;
}

export interface Parent {
  table: string;
  at: number;
  dealt_anew: boolean;
}

export interface Ping {
  type: "ping";
}

export interface PongMessage {
  type: "pong";
  time: number;
}

/** The table after so many actions. */
export interface Position {
  at: number;
  total: number;
  seat: number;
  deciding: number | null;
  view: View;
}

/** Which seats look on at the moment. */
export interface PresenceMessage {
  type: "presence";
  seats: number[];
  watching: number;
}

/** Every answer that is not a success. `code` is for programs, `text` for people. */
export interface Problem {
  code: string;
  text: Text;
  clause?: Clause | null;
  /** With `stale`: where the table stands now */
  position?: number | null;
}

export interface Rematch {
  table: string;
}

export interface RematchEntry {
  seq: number;
  at: number;
  /** -1: nobody in particular */
  seat: number;
  kind: "rematch";
  table: string;
}

export interface Result {
  scores: number[];
  winners: number[];
  ending: string;
}

export interface RuleInfo {
  id: string;
  section: string;
  page: number | null;
  text: Text;
  tests: string[];
}

export interface ScorePoint {
  at: number;
  scores: number[];
}

export interface SeatChange {
  name?: string | null;
  /** Called when it is this seat's turn; an empty text removes it */
  webhook?: string | null;
}

export interface SeatEntry {
  seq: number;
  at: number;
  /** -1: nobody in particular */
  seat: number;
  kind: "seat";
  change: "joined" | "named" | "left" | "returned" | "timeout" | "link";
  name: string;
}

export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  /** Who decides for the seat while no person does */
  bot: string | null;
  joined: boolean;
  /** The person left or ran out of time; the bot plays on */
  away: boolean;
  /** Time left at `since`, if the table has a clock */
  bank_ms: number | null;
}

/** A secret that holds seats. The page's address for it is /t/<table>#<token>. */
export interface SeatLink {
  seats: number[];
  token: string;
}

export interface SeatState {
  /** -1 is a spectator */
  seat: number;
  /** null in the lobby */
  view: View | null;
  decision: Decision | null;
  undo: UndoState;
  /** The first action since this seat's last one; see /moves */
  recap: number;
}

/** Who shall sit here. A person's link is handed out at once; an open seat waits for whoever joins. */
export interface SeatWish {
  kind: "person" | "bot" | "open";
  name?: string | null;
  /** For bots: one of /api/bots */
  bot?: string | null;
}

export interface StartedEntry {
  seq: number;
  at: number;
  /** -1: nobody in particular */
  seat: number;
  kind: "started";
  seed_hash: string;
}

/** Everything: the answer to a hello without `since`, or with one too old to catch up from. */
export interface StateMessage {
  type: "state";
  seq: number;
  time: number;
  you: You;
  table: TableInfo;
  seats: SeatState[];
  /** The latest of the journal, oldest first */
  entries: (ActionEntry | UndoEntry | UndoAskedEntry | UndoAgreedEntry | UndoRefusedEntry | ChatEntry | SeatEntry | StartedEntry | OverEntry | RematchEntry)[];
}

/** A table in a list. */
export interface Summary {
  id: string;
  game: string;
  seats: number;
  options: Record<string, string>;
  status: "lobby" | "running" | "over";
  one_screen: boolean;
  clock: Clock | null;
  created: number;
  actions: number;
  players: SeatInfo[];
  deciding: number | null;
  yours: number[];
  your_turn: boolean;
  result: Result | null;
}

/** What everybody at the table may know about it. */
export interface TableInfo {
  id: string;
  game: string;
  seats: number;
  options: Record<string, string>;
  rules_version: number;
  content: string;
  status: "lobby" | "running" | "over";
  one_screen: boolean;
  public: boolean;
  clock: Clock | null;
  created: number;
  started: number | null;
  /** SHA-256 of `tabularium seed <seed>`, in hexadecimal digits */
  seed_hash: string;
  /** Decimal digits; only when the game is over */
  seed: string | null;
  /** The table came from a record, so that somebody may know its seed */
  seed_known: boolean;
  parent: Parent | null;
  /** The next table; the same tokens open it */
  rematch: string | null;
  players: SeatInfo[];
  deciding: number | null;
  /** When the decision fell to that seat, in seconds since 1970 */
  since: number;
  /** How many actions are in force */
  actions: number;
  /** Grows with every change of the game; named when one acts */
  position: number;
  undo: UndoRequest | null;
  result: Result | null;
}

/** A sentence in both languages. */
export interface Text {
  en: string;
  pt_BR: string;
}

export interface Undo {
  position: number;
  /** Back to so many actions; default: before my last one */
  to?: number | null;
  seat?: number | null;
}

export interface UndoAgreedEntry {
  seq: number;
  at: number;
  /** -1: nobody in particular */
  seat: number;
  kind: "undo_agreed";
}

export interface UndoAnswer {
  id: number;
  agree: boolean;
  seat?: number | null;
}

export interface UndoAskedEntry {
  seq: number;
  at: number;
  /** -1: nobody in particular */
  seat: number;
  kind: "undo_asked";
  request: UndoRequest;
}

export interface UndoDone {
  seq: number;
  position: number;
  actions: number;
  repeated?: boolean;
  /** The others must agree first */
  asked: boolean;
}

export interface UndoEntry {
  seq: number;
  at: number;
  /** -1: nobody in particular */
  seat: number;
  kind: "undo";
  /** So many actions are left in force */
  to: number;
}

export interface UndoRefusedEntry {
  seq: number;
  at: number;
  /** -1: nobody in particular */
  seat: number;
  kind: "undo_refused";
}

/** Somebody asks the table to go back. */
export interface UndoRequest {
  id: number;
  seat: number;
  /** Back to so many actions */
  to: number;
  agreed: number[];
  waiting: number[];
}

/** Whether this seat may go back, and how far one step goes. */
export interface UndoState {
  /** Before my last action; null if there is none */
  to: number | null;
  free: boolean;
  why: "free" | "no_action" | "revealed" | "others_acted" | "over" | "pending";
}

/** What happened after `previous`. A client that is not at `previous` has missed something: it says hello anew. */
export interface UpdateMessage {
  type: "update";
  previous: number;
  seq: number;
  time: number;
  table: TableInfo;
  seats: SeatState[];
  entries: (ActionEntry | UndoEntry | UndoAskedEntry | UndoAgreedEntry | UndoRefusedEntry | ChatEntry | SeatEntry | StartedEntry | OverEntry | RematchEntry)[];
}

/** A game's table as one pair of eyes sees it; games may add fields of their own. */
export interface View {
  game: string;
  seat: number;
  facts: Record<string, unknown>;
  players: ViewPlayer[];
  zones: ViewZone[];
  [further: string]: unknown;
}

export interface ViewObject {
  id: string;
  card: string | null;
  marks: Record<string, unknown>;
}

export interface ViewPlayer {
  seat: number;
  name: string;
  figures: Record<string, unknown>;
}

export interface ViewZone {
  id: string;
  key: string;
  owner: number;
  count?: number | null;
  objects: ViewObject[];
}

export interface You {
  roles: ("seat" | "watch" | "host" | "join")[];
  seats: number[];
}

export type ClientMessage = Hello | Ping;

export type ServerMessage = StateMessage | UpdateMessage | ErrorMessage | PongMessage | PresenceMessage;
