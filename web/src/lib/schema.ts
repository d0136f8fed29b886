// Made by tools/types.mjs from schema.json; not to be edited.

export interface Act {
  action: string;
  /** Nobody was asked: undo goes back before it */
  auto?: boolean;
  /** The same key again, from the same seat, is answered without acting twice */
  key?: string | null;
  /** The position that was looked at; another one is refused as stale */
  position: number;
  seat?: number | null;
  /** Further answers of the same seat, in order: all of them are taken, or none */
  then?: string[];
}

export interface ActionEntry {
  at: number;
  /** Not asked apart: the only answer, or given with another */
  auto?: boolean;
  events: Event[];
  kind: "action";
  /** null where it would betray a hidden choice */
  notation: string | null;
  /** The first action of a game is 1 */
  number: number;
  /** -1: nobody in particular */
  seat: number;
  seq: number;
}

/** Advice or help where one must decide. */
export interface Ask {
  position: number;
  seat?: number | null;
}

export interface BeginCampaign {
  commons?: string;
  nation: string;
  power?: string;
  /** The difficulty of the first game */
  start?: string;
  trade_routes?: boolean;
}

/** An opponent that may hold a seat; `games` empty: it plays them all. */
export interface BotInfo {
  games: string[];
  name: string;
  title: Text;
}

export interface CampaignCard {
  /** Its id among the cards of the game */
  card: string;
  key: string;
  name: Text;
}

export interface CampaignGame {
  automaton: number;
  card: CampaignCard | null;
  /** What the win brought: a card added or removed */
  change: "add" | "remove" | null;
  date: string;
  difficulty: string;
  opponent: CampaignNation;
  score: number;
  won: boolean;
}

export interface CampaignInfo {
  added: CampaignCard[];
  commons: string;
  /** Of the next game */
  difficulty: string;
  double_resources: boolean;
  games: CampaignGame[];
  losses: number;
  losses_allowed: number;
  lost: boolean;
  may_add: CampaignCard[];
  may_remove: CampaignCard[];
  nation: CampaignNation;
  opponents: CampaignNation[];
  power: string;
  /** To be kept, and sent again with the next step */
  record: string;
  removed: CampaignCard[];
  trade_routes: boolean;
  unrest_out: number;
  wins: number;
  wins_needed: number;
  won: boolean;
}

export interface CampaignNation {
  key: string;
  name: Text;
}

export interface CardInfo {
  copies: number;
  figures: Record<string, unknown>;
  id: string;
  kind: string;
  name: Text;
  provenance: string;
  text: Text;
}

/** A figure of a player's view, before and after. */
export interface Change {
  after: number;
  before: number;
  figure: string;
  seat: number;
}

export interface Chat {
  seat?: number | null;
  text: string;
}

export interface ChatEntry {
  at: number;
  kind: "chat";
  /** -1: nobody in particular */
  seat: number;
  seq: number;
  text: string;
}

/** A rule of the rulebook. */
export interface Clause {
  id: string;
  page: number | null;
  section: string;
  text: Text;
}

export type ClientMessage = Hello | Ping;

/** A time bank for each person, in seconds; every decision made gives the increment back. */
export interface Clock {
  bank: number;
  increment?: number;
}

export interface CoachReport {
  lines: CoachSaid[];
  memory: Record<string, unknown>;
  review: CoachReview | null;
}

/** After the game. */
export interface CoachReview {
  /** So many actions had been taken before the turn that cost most */
  costly: number | null;
  /** Ideas that were used least */
  unused: Text[];
}

export interface CoachSaid {
  key: string;
  kind: "first" | "missed" | "well";
  /** The lesson that teaches it, for a mistake made twice */
  lesson: string | null;
  /** What it is about */
  objects: string[];
  text: Text;
}

/** Whoever plays with the coach asks what it has to say. It remembers only what it is told to. */
export interface CoachWish {
  /** As the last answer gave it; empty at first */
  memory?: Record<string, unknown>;
  seat?: number | null;
  /** Lessons that are finished */
  taught?: string[];
}

/** What this seat must decide now. */
export interface Decision {
  /** Allowed too, but to be offered apart: resigning */
  also?: OptionOffer[];
  /** The message key of the question: kind and this say what is asked */
  asks: string;
  kind: string;
  options: OptionOffer[];
  prompt: Text;
  seat: number;
  several?: SeveralOffers | null;
}

/** The change is on disk. */
export interface Done {
  actions: number;
  position: number;
  repeated?: boolean;
  seq: number;
}

/** A finished game of the campaign, by the table it was played at. */
export interface EnterGame {
  /** The text that `tabularium campaign` keeps in its file */
  record: string;
  table: string;
  token: string;
}

/** The server closes after it. Codes: 4400 malformed, 4401 wrong link, 4404 no table, 4408 no hello, 4410 expired link, 4429 too many. */
export interface ErrorMessage {
  problem: Problem;
  type: "error";
}

/** Something that happened, as this pair of eyes may know it. */
export interface Event {
  key: string;
  n: number;
  other: number;
  player: number;
  source: number;
  text: Text;
}

/** Why something can't be done: an action in notation, or an object of the view. */
export interface Explain {
  action?: string | null;
  seat?: number | null;
  thing?: string | null;
}

export interface Explained {
  allowed: boolean;
  clause: Clause | null;
}

/** The end of a game: where the points came from, how they grew, and the seed to check. */
export interface Final {
  curve: ScorePoint[];
  /** By seat; the keys are messages of /api/games/<key>/texts */
  points: Record<string, number>[];
  result: Result;
  seed: string;
  seed_hash: string;
}

export interface Forecast {
  changes: Change[];
  /** False where something hidden would come to light, or the table has moved on */
  sure: boolean;
}

/** What would an action change? */
export interface Foresee {
  action: string;
  position: number;
  seat?: number | null;
}

/** A new table from a move of this one. */
export interface Fork {
  /** After so many actions */
  at: number;
  clock?: Clock | null;
  one_screen?: boolean;
  /** Whose knowledge counts, if I hold several seats */
  seat?: number | null;
  seats?: SeatWish[] | null;
}

export interface GameInfo {
  /** The game's own opponent of a person alone, by name */
  automaton: Text | null;
  content: string;
  key: string;
  name: Text;
  options: OptionInfo[];
  rules_version: number;
  seats: number[];
}

/** A game in ten minutes. */
export interface Guide {
  game: string;
  glossary: Term[];
  goal: Text;
  phases: Text;
  points: Text;
  turn: Text;
  /** What wins */
  want: Want[];
  /** What loses */
  wrong: Text[];
}

export interface Health {
  connections: number;
  status: "ok";
  store: "sqlite" | "postgresql";
  tables: number;
  version: string;
}

/** The first message, within ten seconds. `since` is the last sequence number that was seen. */
export interface Hello {
  protocol?: 1;
  since?: number | null;
  tokens: string[];
  type: "hello";
}

/** One of the best options, and which features speak for it and against it. */
export interface Hint {
  action: string;
  /** How many points behind the best */
  behind: number;
  label: Text;
  reasons: HintReason[];
}

export interface HintReason {
  feature: string;
  name: Text;
  /** What the feature's change is worth, in points */
  points: number;
}

/** A table that goes on where a record ends. */
export interface ImportTable {
  clock?: Clock | null;
  one_screen?: boolean;
  public?: boolean;
  record: string;
  /** Default: persons with the names of the record */
  seats?: SeatWish[] | null;
}

export interface Join {
  name: string;
  seat?: number | null;
}

export interface Joined {
  seat: number;
  table: string;
  token: string;
}

export interface Known {
  table: string;
  token: string;
}

export interface Leave {
  /** Who takes over; default: the table's usual bot */
  bot?: string | null;
}

/** The learner did something; `step` is where that led. */
export interface LessonEntry {
  at: number;
  kind: "lesson";
  reply: string;
  /** -1: nobody in particular */
  seat: number;
  seq: number;
  step: number;
}

/** A lesson in a list. */
export interface LessonInfo {
  game: string;
  /** What it teaches, in one line */
  idea: Text;
  key: string;
  minutes: number;
  order: number;
  steps: number;
  title: Text;
}

/** What is said to it. Only `done` and `kept` have changed the table, and `back` has taken something back. */
export interface LessonReply {
  actions: number;
  clause: Clause | null;
  kind: "done" | "kept" | "wrong" | "refused" | "other" | "missed" | "wait" | "back";
  /** With `show`: the number that was asked for */
  number: number | null;
  position: number;
  repeated?: boolean;
  seq: number;
  /** The step that is open now */
  step: number;
  text: Text | null;
}

export interface LessonSheet {
  /** The rules that are used in it */
  clauses: Clause[];
  game: string;
  /** What it teaches, in one line */
  idea: Text;
  key: string;
  minutes: number;
  order: number;
  steps: number;
  title: Text;
}

/** Where the learner is: the step that is open, and what is lit in it. */
export interface LessonState {
  /** The cards that the text names, in its order */
  cards: string[];
  key: string;
  kind: "read" | "do" | "goal" | "ask" | "over";
  lit: Lit;
  of: number;
  /** With `ask`: a number is the answer */
  question: Text | null;
  /** What it is worth if nothing goes wrong any more */
  stars: number;
  /** How many steps are over */
  step: number;
  text: Text | null;
  times_left: number;
}

/** What the learner does. `try` names an action, or a thing on the table that was touched. */
export interface LessonWish {
  action?: string | null;
  do: "try" | "answer" | "show" | "back" | "next";
  number?: number | null;
  /** The step that was looked at; another one is refused as stale */
  step: number;
  thing?: string | null;
}

/** All secrets of a new table; shown once, stored only as hashes. */
export interface Links {
  /** May start, renew links and replace people */
  host: string;
  /** Takes an open seat; public tables need none */
  join?: string | null;
  seats: SeatLink[];
  table: string;
  /** Sees what everybody may see */
  watch: string;
}

/** What stands in the light, by kind; `options` are notations, and what they touch is among the objects. */
export interface Lit {
  facts: string[];
  figures: string[];
  objects: string[];
  options: string[];
  zones: string[];
}

export interface LookAtCampaign {
  /** The text that `tabularium campaign` keeps in its file */
  record: string;
}

export interface Mine {
  tables: Known[];
}

/** One action in force. `notation` is null where it would betray another seat's hidden choice. */
export interface Move {
  at: number;
  events: Event[];
  notation: string | null;
  number: number;
  seat: number;
}

export interface Moves {
  first: number;
  moves: Move[];
  total: number;
}

export interface NewLink {
  seat: number;
  token: string;
}

export interface NewTable {
  clock?: Clock | null;
  /** The coach is at hand for whoever plays here */
  coach?: boolean;
  game: string;
  /** Hot-seat: one link holds all the persons' seats */
  one_screen?: boolean;
  options?: Record<string, unknown>;
  /** Listed among the open tables while a seat is open */
  public?: boolean;
  seats: SeatWish[];
  /** Begin as soon as no seat is open */
  start?: boolean;
  undo?: UndoRule;
}

export interface NextGame {
  name?: string | null;
  opponent: string;
  /** The text that `tabularium campaign` keeps in its file */
  record: string;
}

export interface Notes {
  text: string;
}

export interface OptionInfo {
  default: string;
  form: "one" | "some" | "per seat";
  key: string;
  text: Text;
  values: string[];
}

export interface OptionOffer {
  /** Why the way back is no longer free: others decide next, or something comes to light */
  commits?: "ends" | "reveals" | null;
  label: Text;
  /** It only leads to a question of its own; these are its answers, to be given with it */
  next?: OptionOffer[];
  notation: string;
  touches: string[];
}

export interface OverEntry {
  at: number;
  kind: "over";
  /** -1: nobody in particular */
  seat: number;
  seed: string;
  seq: number;
}

export interface Parent {
  at: number;
  dealt_anew: boolean;
  table: string;
}

/** No server was there; the clock stood still. */
export interface PausedEntry {
  at: number;
  kind: "paused";
  /** -1: nobody in particular */
  seat: number;
  seconds: number;
  seq: number;
}

/** A phase and its steps. */
export interface PhasePart {
  name: Text;
  now: boolean;
  numbered: boolean;
  /** The number of the step that runs; 0 if that is not known */
  step: number;
  steps: Text[];
}

export interface Ping {
  type: "ping";
}

export interface PongMessage {
  time: number;
  type: "pong";
}

/** The table after so many actions. */
export interface Position {
  at: number;
  deciding: number | null;
  seat: number;
  total: number;
  view: View;
}

/** Which seats look on at the moment. */
export interface PresenceMessage {
  seats: number[];
  type: "presence";
  watching: number;
}

/** Every answer that is not a success. `code` is for programs, `text` for people. */
export interface Problem {
  clause?: Clause | null;
  code: string;
  /** With `stale`: where the table stands now */
  position?: number | null;
  text: Text;
}

/** Why somebody might want an option, and what speaks against it. */
export interface Reason {
  changes: Text | null;
  ideas: Text[];
  /** To be asked before it is done */
  sure: Text | null;
}

export interface Rematch {
  table: string;
}

export interface RematchEntry {
  at: number;
  kind: "rematch";
  /** -1: nobody in particular */
  seat: number;
  seq: number;
  table: string;
}

export interface Result {
  ending: string;
  scores: number[];
  winners: number[];
}

/** After a win: a card joins the starting deck, or one leaves it. */
export interface RewardCampaign {
  card: string;
  change: "add" | "remove";
  /** The text that `tabularium campaign` keeps in its file */
  record: string;
}

export interface RuleInfo {
  id: string;
  page: number | null;
  section: string;
  tests: string[];
  text: Text;
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
  at: number;
  change: "joined" | "named" | "left" | "returned" | "timeout" | "resigned" | "link" | "settings";
  kind: "seat";
  name: string;
  /** -1: nobody in particular */
  seat: number;
  seq: number;
}

export interface SeatInfo {
  /** The person left or ran out of time; the bot plays on */
  away: boolean;
  /** Time left at `since`, if the table has a clock */
  bank_ms: number | null;
  /** Who decides for the seat while no person does */
  bot: string | null;
  joined: boolean;
  kind: "person" | "bot" | "open";
  name: string;
  /** Away for good */
  resigned?: boolean;
  seat: number;
}

/** A secret that holds seats. The page's address for it is /t/<table>#<token>. */
export interface SeatLink {
  seats: number[];
  token: string;
}

export interface SeatState {
  decision: Decision | null;
  /** For a learner: the step of the lesson */
  lesson: LessonState | null;
  /** The steps of a turn or round, with the one marked that runs */
  phases: PhasePart[];
  /** The first action since this seat's last one; see /moves */
  recap: number;
  /** -1 is a spectator */
  seat: number;
  undo: UndoState;
  /** null in the lobby */
  view: View | null;
}

/** Who shall sit here. A person's link is handed out at once; an open seat waits for whoever joins; opposite a lone person the game's own automaton may sit, which is part of the rules and holds no seat of the table. */
export interface SeatWish {
  /** For bots: one of /api/bots */
  bot?: string | null;
  kind: "person" | "bot" | "open" | "automaton";
  name?: string | null;
}

export type ServerMessage = StateMessage | UpdateMessage | ErrorMessage | PongMessage | PresenceMessage;

/** Answers that may be given together. `closes`: with the most of them nothing more is asked; else `done` ends. */
export interface SeveralOffers {
  closes: boolean;
  /** How often each of them may be given */
  copies: number[];
  least: number;
  most: number;
  offers: OptionOffer[];
  /** Taken in the order in which they are named; else in the order of this list */
  ordered: boolean;
}

export interface StartedEntry {
  at: number;
  kind: "started";
  /** -1: nobody in particular */
  seat: number;
  seed_hash: string;
  seq: number;
}

/** Everything: the answer to a hello without `since`, or with one too old to catch up from. */
export interface StateMessage {
  /** The latest of the journal, oldest first */
  entries: (ActionEntry | UndoEntry | UndoAskedEntry | UndoAgreedEntry | UndoRefusedEntry | UndoLapsedEntry | ChatEntry | SeatEntry | StartedEntry | OverEntry | PausedEntry | RematchEntry | LessonEntry)[];
  seats: SeatState[];
  seq: number;
  table: TableInfo;
  time: number;
  type: "state";
  you: You;
}

/** A table in a list. */
export interface Summary {
  actions: number;
  clock: Clock | null;
  created: number;
  deciding: number | null;
  game: string;
  id: string;
  lesson: string | null;
  one_screen: boolean;
  options: Record<string, string>;
  players: SeatInfo[];
  result: Result | null;
  seats: number;
  status: "lobby" | "running" | "over";
  your_turn: boolean;
  yours: number[];
}

/** What everybody at the table may know about it. */
export interface TableInfo {
  /** How many actions are in force */
  actions: number;
  clock: Clock | null;
  /** No clock runs until everybody has sat down */
  clock_waits: boolean;
  /** The coach is at hand */
  coach: boolean;
  content: string;
  created: number;
  deciding: number | null;
  game: string;
  id: string;
  /** The key of the lesson that is played here */
  lesson: string | null;
  one_screen: boolean;
  options: Record<string, string>;
  parent: Parent | null;
  players: SeatInfo[];
  /** Grows with every change of the game; named when one acts */
  position: number;
  public: boolean;
  /** The next table; the same tokens open it */
  rematch: string | null;
  result: Result | null;
  rules_version: number;
  seats: number;
  /** Decimal digits; only when the game is over */
  seed: string | null;
  /** SHA-256 of `tabularium seed <seed>`, in hexadecimal digits */
  seed_hash: string;
  /** The table came from a record, so that somebody may know its seed */
  seed_known: boolean;
  /** When the decision fell to that seat, in seconds since 1970 */
  since: number;
  started: number | null;
  status: "lobby" | "running" | "over";
  undo: UndoRequest | null;
  undo_rule: UndoRule;
}

/** A word of the game. `forms` are the ways in which it stands in texts, by language. */
export interface Term {
  forms: Record<string, string[]>;
  term: Text;
  text: Text;
}

/** A sentence in both languages. */
export interface Text {
  en: string;
  pt_BR: string;
}

export interface Undo {
  position: number;
  seat?: number | null;
  /** Back to so many actions; default: before my last one */
  to?: number | null;
}

export interface UndoAgreedEntry {
  at: number;
  kind: "undo_agreed";
  /** -1: nobody in particular */
  seat: number;
  seq: number;
}

export interface UndoAnswer {
  agree: boolean;
  id: number;
  seat?: number | null;
}

export interface UndoAskedEntry {
  at: number;
  kind: "undo_asked";
  request: UndoRequest;
  /** -1: nobody in particular */
  seat: number;
  seq: number;
}

export interface UndoDone {
  actions: number;
  /** The others must agree first */
  asked: boolean;
  position: number;
  repeated?: boolean;
  seq: number;
}

export interface UndoEntry {
  at: number;
  kind: "undo";
  /** -1: nobody in particular */
  seat: number;
  seq: number;
  /** So many actions are left in force */
  to: number;
}

/** Not everybody answered in time. */
export interface UndoLapsedEntry {
  at: number;
  /** By the table's rule silence was agreement */
  back: boolean;
  kind: "undo_lapsed";
  /** -1: nobody in particular */
  seat: number;
  seq: number;
}

export interface UndoRefusedEntry {
  at: number;
  kind: "undo_refused";
  /** -1: nobody in particular */
  seat: number;
  seq: number;
}

/** Somebody asks the table to go back. */
export interface UndoRequest {
  agreed: number[];
  id: number;
  /** Something came to light since: silence is a no */
  revealed?: boolean;
  seat: number;
  /** Back to so many actions */
  to: number;
  /** Then the table's rule says what silence means */
  until?: number | null;
  waiting: number[];
}

/** When the table is asked to go back: what it means if somebody does not answer within so many seconds. */
export interface UndoRule {
  seconds?: number;
  /** `agree` holds only as long as nothing came to light since */
  silence?: "agree" | "refuse";
}

/** Whether this seat may go back, and how far one step goes. */
export interface UndoState {
  free: boolean;
  /** Before my last action; null if there is none */
  to: number | null;
  why: "free" | "no_action" | "revealed" | "others_acted" | "over" | "pending";
}

/** What happened after `previous`. A client that is not at `previous` has missed something: it says hello anew. */
export interface UpdateMessage {
  entries: (ActionEntry | UndoEntry | UndoAskedEntry | UndoAgreedEntry | UndoRefusedEntry | UndoLapsedEntry | ChatEntry | SeatEntry | StartedEntry | OverEntry | PausedEntry | RematchEntry | LessonEntry)[];
  previous: number;
  seats: SeatState[];
  seq: number;
  table: TableInfo;
  time: number;
  type: "update";
}

export interface Upkeep {
  actions: number;
  position: number;
  repeated?: boolean;
  seq: number;
  /** How many answers the bot gave for the seat */
  taken: number;
}

/** A game's table as one pair of eyes sees it. */
export interface View {
  facts: Record<string, unknown>;
  game: string;
  players: ViewPlayer[];
  seat: number;
  zones: ViewZone[];
  [further: string]: unknown;
}

export interface ViewObject {
  card: string | null;
  id: string;
  marks: Record<string, unknown>;
  [further: string]: unknown;
}

export interface ViewPlayer {
  figures: Record<string, unknown>;
  name: string;
  seat: number;
  [further: string]: unknown;
}

export interface ViewZone {
  count?: number | null;
  id: string;
  key: string;
  objects: ViewObject[];
  owner: number;
  [further: string]: unknown;
}

export interface Want {
  text: Text;
  title: Text;
}

export interface You {
  roles: ("seat" | "watch" | "host" | "join")[];
  seats: number[];
}
