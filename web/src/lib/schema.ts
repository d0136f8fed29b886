// Made by tools/types.mjs from schema.json; not to be edited.

/** A figure explained: the amounts of its sources add up to `total`. */
export interface Account {
  clauses: Clause[];
  figure: string;
  /** What it will be, as far as the game can say now */
  later: Part[];
  sources: Part[];
  total: number;
}

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
  /** The answer in words, for whom `notation` is told as well */
  label?: Text | null;
  /** null where it would betray a hidden choice */
  notation: string | null;
  /** The first action of a game is 1 */
  number: number;
  /** -1: nobody in particular */
  seat: number;
  seq: number;
}

/** A word to all running tables before the server is stopped; an empty one takes the last one back. */
export interface Announcement {
  /** When it will be stopped */
  at?: number | null;
  /** Tables that will not go on, as `tabularium server check` names them */
  closing?: string[];
  text?: string;
}

/** Advice or help where one must decide. */
export interface Ask {
  position: number;
  seat?: number | null;
}

export interface Ban {
  address: string;
  /** null: until it is lifted */
  days?: number | null;
  why?: string;
}

export interface BanInfo {
  address: string;
  at: number;
  until: number | null;
  why: string;
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
  /** In one plain line */
  about: Text;
  games: string[];
  name: string;
  title: Text;
}

/** A seat belongs to the profile from now on. At a rated table that says: it counts. */
export interface Bring {
  table: string;
  token: string;
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

export interface Changed {
  after: unknown;
  before: unknown;
  field: string;
  id: string;
}

/** What one seat did since one's last turn; -1: the table itself. */
export interface Chapter {
  lines: StoryLine[];
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

export interface Choice {
  action: string;
  label: Text;
}

/** A rule of the rulebook. */
export interface Clause {
  /** The section in each language */
  heading: Text;
  id: string;
  page: number | null;
  section: string;
  text: Text;
}

export type ClientMessage = Hello | Ping;

/** A time bank for each person, in seconds; every decision made gives the increment back. `per` move: the bank is full again after every decision. */
export interface Clock {
  bank: number;
  increment?: number;
  per?: "bank" | "move";
}

/** The rules or cards of today disagree with this table: it is there to be read. */
export interface Closed {
  /** So many actions are as they would be today; a fork may begin there */
  agreed: number;
  /** The view is that after so many actions */
  shown: number;
  text: Text;
  why: "rules" | "content" | "host" | "vote" | "late";
}

/** The server has other rules or cards than the table was begun with, and they disagree with what was played. */
export interface ClosedEntry {
  agreed: number;
  at: number;
  kind: "closed";
  /** -1: nobody in particular */
  seat: number;
  seq: number;
}

export interface ClubChange {
  about?: string | null;
  name?: string | null;
}

export interface ClubInfo {
  about: string;
  created: number;
  events: EventLine[];
  id: string;
  members: ClubMember[];
  name: string;
  /** One's own */
  role: "owner" | "organiser" | "member";
}

export interface ClubLine {
  id: string;
  members: number;
  name: string;
  role: "owner" | "organiser" | "member";
}

export interface ClubMember {
  key: string;
  name: string;
  role: "owner" | "organiser" | "member";
  since: number;
  you: boolean;
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

export interface CoursePoint {
  at: number;
  place: number;
  score: number;
  seats: number;
}

export interface Deadline {
  /** From now */
  days: number;
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

export interface Disk {
  /** Bytes */
  database: number;
  /** Bytes left beside it; null where it is no file */
  free: number | null;
}

/** The change is on disk. */
export interface Done {
  actions: number;
  position: number;
  repeated?: boolean;
  seq: number;
}

/** To end a game without those who have left it. */
export interface EndVote {
  agree: boolean;
}

/** A finished game of the campaign, by the table it was played at. */
export interface EnterGame {
  /** The text that `tabularium campaign` keeps in its file */
  record: string;
  table: string;
  token: string;
}

export interface EntrantInfo {
  bot: string | null;
  key: string;
  /** Empty: a former player */
  name: string;
  out: boolean;
  you: boolean;
}

/** Something whose figures may be corrected: a card, a tile, a space, a row. */
export interface Entry {
  fields: Record<string, unknown>;
  id: string;
  kind: string;
  provenance: string;
  /** Of the uncertain: what it says */
  text: Text | null;
}

/** The server closes after it. Codes: 4400 malformed, 4401 wrong link, 4404 no table, 4408 no hello, 4410 expired link, 4429 too many. */
export interface ErrorMessage {
  problem: Problem;
  type: "error";
}

/** Something that happened, as this pair of eyes may know it. */
export interface Event {
  /** The seats for which it is a danger that must not be overlooked */
  alarm: number[];
  key: string;
  n: number;
  other: number;
  player: number;
  /** The seats that it is about */
  seats: number[];
  source: number;
  text: Text;
  /** Leads a line of the log, follows its lead, is bookkeeping, or is said by another event already */
  weight: "lead" | "follow" | "folded" | "silent";
}

export interface EventInfo {
  about: string;
  advance: number;
  begun: number | null;
  clock: Clock | null;
  club: string;
  club_name: string;
  days: number;
  ended: number | null;
  entrants: EntrantInfo[];
  game: string;
  id: string;
  kind: "league" | "swiss" | "knockout";
  late: "bots" | "standing";
  least: number;
  legs: number;
  name: string;
  of: number;
  options: Record<string, unknown>;
  places: number;
  rated: boolean;
  role: "owner" | "organiser" | "member";
  rounds: RoundInfo[];
  seats: number;
  seeding: string;
  standings: StandingLine[];
  status: "open" | "running" | "over" | "cancelled";
}

export interface EventLine {
  deadline: number | null;
  entered: boolean;
  entrants: number;
  game: string;
  id: string;
  kind: "league" | "swiss" | "knockout";
  name: string;
  /** How many rounds it has; 0: not known yet */
  of: number;
  rounds: number;
  status: "open" | "running" | "over" | "cancelled";
}

export interface Expire {
  days: number;
  status: "lobby" | "running" | "over" | "closed";
}

export interface Expired {
  tables: number;
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
  /** What is missing, where that can be told beside the rule */
  lack?: Shortfall | null;
}

export interface Fault {
  entry: string;
  field: string;
  text: Text;
}

/** The end of a game: where the points came from, how they grew, and the seed to check. */
export interface Final {
  /** The points are those after so many actions */
  at: number;
  curve: ScorePoint[];
  /** By seat; the keys are messages of /api/games/<key>/texts */
  points: Record<string, number>[];
  /** null: the table was closed before its end */
  result: Result | null;
  /** Only when the game is over */
  seed: string | null;
  seed_hash: string;
}

export interface Forecast {
  changes: Change[];
  /** False where something hidden would come to light, or the table has moved on */
  sure: boolean;
}

/** What would an action change, and what is given with it? */
export interface Foresee {
  action: string;
  position: number;
  seat?: number | null;
  then?: string[];
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

export interface GameFigures {
  all: Tally;
  by_board: Tally[];
  by_mode: Tally[];
  by_nation: Tally[];
  by_seat: Tally[];
  by_seats: Tally[];
  course: CoursePoint[];
  game: string;
}

export interface GameInfo {
  /** The game's own opponent of a person alone, by name */
  automaton: Text | null;
  content: string;
  key: string;
  name: Text;
  options: OptionInfo[];
  /** The house's standard pack of figures */
  pack: PackName | null;
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

export interface Hall {
  best: HallLine[];
  /** What makes this game for one another, as `difficulty=king,opponent=random` */
  mode: string;
}

export interface HallLine {
  at: number;
  name: string;
  played: PlayedWith;
  score: number;
  won: boolean;
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

/** One of the best options, with its plan and the reasons as a player would say them. */
export interface Hint {
  action: string;
  /** Per cent of the chance to win, or of the score, given up against the best */
  behind: number;
  /** How sure that is, in words */
  certainty: Text;
  label: Text;
  /** What would come next in the same turn */
  plan: Text[];
  sure: "high" | "some" | "low";
  text: Text;
}

export interface HintsAgreed {
  agree: boolean;
}

export interface HistoryGame {
  club: string | null;
  ending: string;
  event: string | null;
  finished: number;
  game: string;
  mode: string;
  /** 0: won */
  place: number;
  played: PlayedWith;
  players: HistoryPlayer[];
  rated: boolean;
  score: number;
  seat: number;
  seats: number;
  table: string;
}

export interface HistoryPlayer {
  away: boolean;
  bot: string | null;
  /** Empty: a former player, or a bot */
  name: string;
  place: number;
  played: PlayedWith;
  score: number;
  seat: number;
}

/** From when until when. */
export interface Holiday {
  end: number;
  start: number;
}

export interface HolidayWish {
  end: number;
  start?: number;
}

/** A word of the host before the server is stopped. */
export interface HostNotice {
  /** When, in seconds since 1970 */
  at: number | null;
  /** The table would not go on afterwards */
  closes: boolean;
  /** In the host's own words; may be empty */
  text: string;
  words: Text;
}

/** A table as the host of the server sees it: nothing that is hidden, and no link. */
export interface HostTable {
  actions: number;
  created: number;
  entries: number;
  game: string;
  id: string;
  players: string[];
  public: boolean;
  since: number;
  status: "lobby" | "running" | "over" | "closed";
}

export interface HousePack {
  game: string;
  pack: PackName | null;
}

export interface HouseWish {
  /** Empty: no pack */
  hash: string;
}

/** The table it goes by, its slots, the stage of its journey. */
export interface ImperiumAutomaton {
  blocked: number[];
  card: string;
  difficulty: number;
  journey?: string;
  points: number | null;
  side: string;
  slots: number;
  stage?: number;
}

export interface ImperiumCardMarks {
  exhausted?: boolean;
  goods?: number;
  mat?: number;
  pop?: number;
  prog?: number;
  under?: string;
}

export interface ImperiumFacts {
  active: number;
  automaton?: ImperiumAutomaton;
  die: number;
  difficulty?: string;
  ending: string;
  fame_of: number;
  kind: string;
  last_round: number;
  main_of: number;
  round: number;
  solstice_before: number;
  trade_routes: boolean;
  training: boolean;
  unrest_of: number;
}

export type ImperiumFigures = ImperiumNation | ImperiumSide;

export interface ImperiumMarketMarks {
  exhausted?: boolean;
  goods?: number;
  mat?: number;
  pop?: number;
  prog?: number;
  slot: number;
  under?: string;
  unrest: boolean;
}

export interface ImperiumNation {
  actions: number;
  added_card: boolean;
  exhaust_base: number;
  exhaust_tokens: number;
  goods: number;
  hand_limit: number;
  king_of_kings: boolean;
  mat: number;
  nation: string;
  points?: number;
  pop: number;
  prog: number;
  unrest: number;
}

/** What every nation has, the automaton's too; points where they may be counted. */
export interface ImperiumSide {
  goods: number;
  mat: number;
  nation: string;
  points?: number;
  pop: number;
  prog: number;
}

/** A slot of the automaton, and whether its die lies there. */
export interface ImperiumSlotMarks {
  die?: boolean;
  slot: number;
}

/** What is noted of each kind of zone itself. */
export interface ImperiumZoneNotes {
}

/** The marks of what lies in each kind of zone. */
export interface ImperiumZones {
  aside: ImperiumCardMarks;
  chaos: ImperiumCardMarks;
  civilised: ImperiumCardMarks;
  deck: ImperiumCardMarks;
  development: ImperiumCardMarks;
  discard: ImperiumCardMarks;
  exile: ImperiumCardMarks;
  fame: ImperiumCardMarks;
  garrison: ImperiumCardMarks;
  hand: ImperiumCardMarks;
  history: ImperiumCardMarks;
  legends: ImperiumCardMarks;
  main: ImperiumCardMarks;
  market: ImperiumMarketMarks;
  nation: ImperiumCardMarks;
  own: Unmarked;
  play: ImperiumCardMarks;
  power: ImperiumCardMarks;
  regions: ImperiumCardMarks;
  resolving: ImperiumCardMarks;
  row: ImperiumSlotMarks;
  search: ImperiumCardMarks;
  seats: Unmarked;
  sunken: ImperiumCardMarks;
  uncivilised: ImperiumCardMarks;
  unrest: Unmarked;
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

export interface InvitationInfo {
  at: number;
  key: string;
  left: number;
  until: number;
}

export interface InvitationMade {
  /** Behind the # of /club/join */
  token: string;
}

export interface InvitationToken {
  token: string;
}

export interface InvitedTo {
  id: string;
  name: string;
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

/** A decision, by what its seat could know. */
export interface Judged {
  action: string;
  /** Final scores if it is played out from there */
  after: number[] | null;
  /** The number of the action */
  at: number;
  /** The action that was best */
  best: string;
  better: Text | null;
  /** Of a blunder: some of the options, for a puzzle */
  choices: Choice[];
  label: Text;
  /** What would have come next in the same turn */
  line: Text[];
  /** What it gave away of the chance to win; alone, of the points to expect */
  lost: number;
  mark: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  options: number;
  phase: "opening" | "middle" | "end";
  seat: number;
  /** Why it was better */
  text: Text | null;
}

export interface Known {
  table: string;
  token: string;
}

export interface LadderLine {
  mu: number;
  name: string;
  played: number;
  provisional: boolean;
  /** What is nearly certainly reached; 1000 before the first game */
  rating: number;
  sigma: number;
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
  title: Text;
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

export interface LoopInfo {
  /** Seconds since it last did its work */
  ago: number;
  lives: boolean;
  name: string;
}

export interface MatchInfo {
  /** How far the game is */
  actions: number;
  /** The entrant whose turn it is */
  deciding: string | null;
  places: number[] | null;
  /** Entrants, in the order of the seats */
  seats: string[];
  /** Empty: a bye, or a table that is just being opened */
  table: string;
  /** How it was decided, if not at the table: bye, organiser, late, lost */
  why: string;
}

export interface MemberRole {
  role: "owner" | "organiser" | "member";
}

export interface Mine {
  tables: Known[];
}

export interface MiniatureFacts {
  active: number;
  round: number;
}

export interface MiniatureFigures {
  coins: number;
  points: number;
  units: number[];
}

/** What is noted of each kind of zone itself. */
export interface MiniatureZoneNotes {
}

/** The marks of what lies in each kind of zone. */
export interface MiniatureZones {
  deck: Unmarked;
  discard: Unmarked;
  hand: Unmarked;
  play: Unmarked;
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

export interface Mute {
  muted: boolean;
}

export interface NationsArchitects {
  free: number;
  supply: number;
}

/** A card of a nation, or its board. */
export interface NationsCardMarks {
  architects?: number;
  met?: boolean;
  tower?: boolean;
  used?: boolean;
}

/** What would happen to a seat as the table stands. */
export interface NationsConcern {
  seat: number;
  text: Text;
}

export interface NationsEvent {
  architects: number;
  card: string;
  famine: number;
  halves: NationsEventHalf[];
  harms: Record<string, NationsHarm>;
  looks: Record<string, boolean>;
}

export interface NationsEventHalf {
  name: Text;
  now: NationsConcern[];
  steps: NationsEventStep[];
  text: Text;
}

/** A sentence of an event, and whom it would concern. */
export interface NationsEventStep {
  seats: number[];
  text: Text;
}

export interface NationsFacts {
  active: number;
  age: number;
  architects: NationsArchitects;
  columns: number;
  deck: number;
  event: NationsEvent | null;
  famine: number;
  last_round: number;
  open: boolean;
  order: number[];
  passed: number[];
  phase: string;
  rival?: NationsRival;
  round: number;
  tile?: NationsTile;
  war: NationsWar | null;
}

export type NationsFigures = NationsUndecided | NationsNation;

export interface NationsGoods {
  books: number;
  food: number;
  gold: number;
  stone: number;
}

/** A loss by an event: its name, and the sentence. */
export interface NationsHarm {
  name: Text;
  text: Text;
}

export interface NationsNation {
  advisor_places: number;
  architects: number;
  book_tokens: number;
  books: number;
  colony_places: number;
  food: number;
  gold: number;
  growth_bonus: number;
  idle: number;
  nation: string;
  order: number;
  passed: boolean;
  production: NationsGoods;
  raid: number;
  score: number;
  sections: number[];
  side: string;
  stability: number;
  stone: number;
  strength: number;
  upkeep: NationsUpkeep;
  vp: number;
  waiting: number;
  wonder_places: number;
  workers: number;
}

export interface NationsOwnMarks {
  n?: number;
  workers?: number;
}

/** A place of the progress board; with a card it has a price. */
export interface NationsPlaceMarks {
  column: number;
  price?: number;
  row: number;
}

export interface NationsProjectMarks {
  done: number;
  stages: number[];
}

/** The opponent of a solo game; what is not known yet is null. */
export interface NationsRival {
  books: number;
  leads: boolean;
  stability: number | null;
  strength: number | null;
}

export interface NationsScoreBoardMarks {
  free?: number;
  strength?: number;
}

export interface NationsSpaceMarks {
  space: number;
  workers: number;
}

/** The solo tile of the round. */
export interface NationsTile {
  architects: number;
  card: string;
  dice: Text;
  famine: number;
}

/** A seat that has not chosen its nation yet. */
export interface NationsUndecided {
  books: number;
  growth_bonus: number;
  order: number;
}

export interface NationsUpkeep {
  food: number;
  stability: number;
}

export interface NationsWar {
  below: Record<string, boolean>;
  buyer: number;
  card: string | null;
  loses: Record<string, number>;
  now: NationsConcern[];
  strength: number;
}

/** What is noted of each kind of zone itself. */
export interface NationsZoneNotes {
}

/** The marks of what lies in each kind of zone. */
export interface NationsZones {
  advisor: NationsCardMarks;
  board: NationsCardMarks;
  boards: Unmarked;
  colonies: NationsCardMarks;
  deck_1: Unmarked;
  deck_2: Unmarked;
  deck_3: Unmarked;
  deck_4: Unmarked;
  own: NationsOwnMarks;
  progress: NationsPlaceMarks;
  project: NationsProjectMarks;
  score_board: NationsScoreBoardMarks;
  spaces: NationsSpaceMarks;
  wonders: NationsCardMarks;
}

/** Bots that take part, for as long as one may enter. */
export interface NewBots {
  bots: string[];
}

export interface NewClub {
  about?: string;
  name: string;
}

/** How it is played; whoever enters agrees to it. */
export interface NewEvent {
  about?: string;
  /** Knock-out: how many of a table go on */
  advance?: number;
  clock?: Clock | null;
  /** A round; 0: no deadline */
  days?: number;
  game: string;
  kind: "league" | "swiss" | "knockout";
  /** When the time of a round is up: bots finish, or what stands counts */
  late?: "bots" | "standing";
  /** At a table, at least */
  least?: number;
  /** League: how often any two meet */
  legs?: number;
  name: string;
  options?: Record<string, unknown>;
  places?: number;
  rated?: boolean;
  /** Swiss; 0: as many as it needs */
  rounds?: number;
  /** At a table, at most */
  seats?: number;
  seeding?: "rating" | "drawn" | "entry";
}

export interface NewInvitation {
  days?: number;
  uses?: number;
}

export interface NewLink {
  seat: number;
  token: string;
}

export interface NewProfile {
  name: string;
}

export interface NewTable {
  clock?: Clock | null;
  /** A table of this club; for its members */
  club?: string | null;
  /** The coach is at hand for whoever plays here */
  coach?: boolean;
  game: string;
  /** Hints may be asked for; several persons must all agree first */
  hints?: boolean;
  /** Hot-seat: one link holds all the persons' seats */
  one_screen?: boolean;
  options?: Record<string, unknown>;
  /** The hash of a pack of figures that is kept here; empty: none; default: the house's */
  pack?: string | null;
  /** Listed among the open tables while a seat is open */
  public?: boolean;
  /** It counts, if everybody brings a profile. It begins when the last one has */
  rated?: boolean;
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

/** The host announced something; `table.notice` has the words. */
export interface NoticeEntry {
  at: number;
  closes: boolean;
  kind: "notice";
  /** -1: nobody in particular */
  seat: number;
  seq: number;
  text: string;
  when: number | null;
}

export interface NoticeInfo {
  /** mail: false until whoever reads it has agreed */
  confirmed: boolean;
  digest: boolean;
  events: ("your_turn" | "game_over" | "asked" | "clock")[];
  format: string;
  key: string;
  language: string;
  quiet: QuietHours | null;
  to: string;
  way: "push" | "mail" | "hook";
}

export interface NoticeToken {
  token: string;
}

/** What this server can do. */
export interface NoticeWays {
  mail: boolean;
  /** The applicationServerKey of this server */
  push_key: string;
}

/** Tell me. The same way to the same place once more changes what I want. */
export interface NoticeWish {
  auth?: string;
  /** mail: all tables in one letter, at most one a day */
  digest?: boolean;
  events: ("your_turn" | "game_over" | "asked" | "clock")[];
  /** hook: how it is written */
  format?: "json" | "discord" | "slack" | "ntfy";
  language?: "en" | "pt_BR";
  /** push: the browser's key */
  p256dh?: string;
  quiet?: QuietHours | null;
  /** A browser's push endpoint, an e-mail address, or an address to be called */
  to: string;
  way: "push" | "mail" | "hook";
}

/** How a game stands that is under way, as the one who asks may know it. */
export interface Now {
  /** Those of the view */
  facts: Record<string, unknown>;
  players: ViewPlayer[];
  /** What happened last */
  told: Text | null;
}

/** Values that belong together, with what is to be known of each. */
export interface OptionGroup {
  notes: Record<string, Text>;
  text: Text;
}

export interface OptionInfo {
  default: string;
  form: "one" | "some" | "per seat";
  /** The values in the order in which people want them */
  groups?: OptionGroup[];
  key: string;
  text: Text;
  values: string[];
}

export interface OptionOffer {
  /** Why the way back is no longer free: others decide next; my menu is left, and something came to light; or my menu goes on, after something came to light or another seat was asked */
  commits?: "ends" | "spends" | "reveals" | "asks" | null;
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

/** How a server is. Where several processes share a database, `held`, `connections`, `thinking`, `loops` and `memory` are those of the one that answered. */
export interface Overview {
  bans: number;
  connections: number;
  disk: Disk;
  failing: string[];
  folded: number;
  held: number;
  loops: LoopInfo[];
  memory: number | null;
  reports: number;
  /** Tables that failed and are left alone for a while */
  resting: string[];
  store: string;
  /** Tables whose clock should have fallen */
  stuck: string[];
  /** By status */
  tables: Record<string, number>;
  thinking: Thinking;
  time: number;
  version: string;
}

export interface OwnRating {
  game: string;
  mu: number;
  played: number;
  provisional: boolean;
  /** What is nearly certainly reached; 1000 before the first game */
  rating: number;
  seats: number;
  sigma: number;
}

export interface PackInfo {
  author: string;
  changes: Changed[];
  confirmed: string[];
  /** Made for the tables of this version */
  fits: boolean;
  game: string;
  hash: string;
  name: string;
  /** As its file has it */
  pack: Record<string, unknown>;
}

export interface PackKept {
  faults: Fault[];
  pack: PackName | null;
}

/** A pack of an owner's figures. */
export interface PackName {
  author: string;
  hash: string;
  name: string;
}

/** A pack as its file has it. */
export interface PackText {
  text: string;
}

export interface PackVerdict {
  faults: Fault[];
  said: Record<string, Text>;
}

export interface Parent {
  at: number;
  dealt_anew: boolean;
  table: string;
}

/** A part of a figure, or what it will be. */
export interface Part {
  amount: number;
  text: Text;
}

export interface PasskeyAnswer {
  /** `PublicKeyCredential.toJSON()` */
  credential: Record<string, unknown>;
  key: string;
  label?: string;
}

/** For `navigator.credentials`. */
export interface PasskeyAsked {
  /** Names the challenge; sent back with the answer */
  key: string;
  options: Record<string, unknown>;
}

export interface PasskeyInfo {
  at: number;
  key: string;
  label: string;
  used: number;
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

export interface PlayedNation {
  key: string;
  name: Text;
}

export interface PlayedWith {
  board?: string | null;
  nation?: PlayedNation | null;
}

export interface PlayerReviewed {
  accuracy: number | null;
  /** What others gave away, as far as it came here */
  gained: number;
  lessons: Text[];
  lost: number;
  luck: number;
  marks: Record<string, number>;
  phases: Record<string, number | null>;
  points: SourceCompared[];
  seat: number;
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

/** What an answer brings or costs; of a hex, also how it would lie, across which edges and corners it would meet. */
export interface PragaAnswerMarks {
  at?: string;
  edges?: number[];
  gain?: Record<string, number>;
  meets?: number[];
  pay?: Record<string, number>;
  rotation?: number;
}

export interface PragaBridgeTileMarks {
  bridge: boolean;
}

/** A space of the crane, with the tile that hangs there. */
export interface PragaCraneMarks {
  actions?: string[];
  gold?: number;
  marker?: boolean;
  points?: number;
  sector: number;
  space: number;
  zone: string;
}

export interface PragaFacts {
  active: number;
  arrow: number;
  era: number;
  first: number;
  good?: number;
  platform: number;
  turn: number;
  turns: number;
}

export interface PragaFigures {
  blue: number;
  cathedral: number[];
  cubes: number;
  eggs: number;
  gold: number;
  gold_windows: number;
  hunger: number[];
  mines: number;
  pawn: number;
  points: number;
  quarries: number;
  red: number;
  rights: number;
  score: number;
  silver: number;
  stone: number;
  tech: number;
  turns: number;
  turns_left: number;
  university: number;
  upgrades: number;
  walls: number;
}

/** Peter Parler: where he will build and what he will take. */
export interface PragaParlerMarks {
  mines: number;
  plaza: string;
  quarries: number;
  takes: number[];
}

/** A place of an action board; the first are the actions, with the upgrades that lie under others. */
export interface PragaPlaceMarks {
  action?: string;
  covered?: string[];
  q: number;
  r: number;
  rotation?: number;
}

export interface PragaPlazaMarks {
  colour: string;
  open: boolean;
  q: number;
  r: number;
}

export interface PragaProjectMarks {
  arrows: number[];
  columns: number;
  levels: number[];
  markers: number[][];
  points: number[];
  rows: number;
}

export interface PragaRenewMarks {
  pay: Record<string, number>;
  row: string;
}

export interface PragaRoadMarks {
  eggs?: number;
  pawns: number[];
}

export interface PragaRowMarks {
  special: boolean;
}

export interface PragaSealMarks {
  owner?: number;
}

export interface PragaSiteMarks {
  cube?: number;
  gold?: number;
  old: boolean;
  plaza: string;
  points?: number;
  printed: number[];
  q: number;
  r: number;
  rotation?: number;
}

export interface PragaSlabMarks {
  bonus: Record<string, number>;
  marked?: boolean;
  owner?: number;
}

export interface PragaTakenMarks {
  actions: string[];
  sector: number | null;
  used: boolean;
}

export interface PragaTechMarks {
  fresh: boolean;
  level: string;
}

/** A part of the turn; what is bought has only its price. */
export interface PragaTodoMarks {
  done?: boolean;
  lapses?: boolean;
  left?: number;
  must?: boolean;
  pay?: Record<string, number>;
  sector?: number;
  spaces?: string[];
}

export interface PragaTrackMarks {
  at: number;
  token: string | null;
}

export interface PragaWealthMarks {
  open: boolean;
}

/** What is noted of each kind of zone itself. */
export interface PragaZoneNotes {
}

/** The marks of what lies in each kind of zone. */
export interface PragaZones {
  answers: PragaAnswerMarks;
  board: PragaPlaceMarks;
  bridge: PragaSlabMarks;
  city: PragaSiteMarks;
  crane: PragaCraneMarks;
  "deck.bridge_iv": Unmarked;
  "deck.bridge_v": Unmarked;
  "deck.building": Unmarked;
  "deck.building_special": Unmarked;
  "deck.cathedral": Unmarked;
  "deck.tech_I": Unmarked;
  "deck.tech_II": Unmarked;
  "deck.tech_III": Unmarked;
  "deck.tech_IV": Unmarked;
  "deck.upgrade": Unmarked;
  "deck.upgrade_special": Unmarked;
  "deck.wall": Unmarked;
  "deck.wall_special": Unmarked;
  drawn: Unmarked;
  hand: Unmarked;
  parler: PragaParlerMarks;
  plazas: PragaPlazaMarks;
  projects: PragaProjectMarks;
  renew: PragaRenewMarks;
  river: Unmarked;
  road: PragaRoadMarks;
  "row.building": PragaRowMarks;
  "row.upgrade": PragaRowMarks;
  "row.wall": PragaRowMarks;
  seals: PragaSealMarks;
  spent: Unmarked;
  taken: PragaTakenMarks;
  techs: PragaTechMarks;
  todo: PragaTodoMarks;
  tracks: PragaTrackMarks;
  v_tiles: PragaBridgeTileMarks;
  wealth: PragaWealthMarks;
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

export interface ProfileChange {
  listed?: boolean | null;
  name?: string | null;
}

/** Oneself. */
export interface ProfileInfo {
  created: number;
  /** The one that goes on or comes next */
  holiday: Holiday | null;
  /** Days of holiday in a year */
  holiday_days: number;
  /** How many of them are left this year */
  holiday_left: number;
  /** Shown in ladders and halls of fame */
  listed: boolean;
  name: string;
  passkeys: number;
}

export interface ProfileMade {
  profile: ProfileInfo;
  /** Opens the profile on any device; shown only now */
  recovery: string;
}

/** From start to end nothing is sent; what still holds afterwards is. */
export interface QuietHours {
  end: number;
  /** Minutes after midnight */
  start: number;
  zone: string;
}

/** Why somebody might want an option, and what speaks against it. */
export interface Reason {
  /** What it costs and brings, what for, and what else there is */
  lines: Text[];
  /** To be asked before it is done */
  sure: Text | null;
}

export interface Rebuilt {
  ladders: number;
}

export interface Recover {
  code: string;
}

export interface RecoveryInfo {
  /** The new recovery code, shown only now */
  recovery: string;
}

export interface Relinked {
  /** New links of one's seats; the old ones have expired */
  links: SeatOpened[];
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

/** They agree again. */
export interface ReopenedEntry {
  at: number;
  kind: "reopened";
  /** -1: nobody in particular */
  seat: number;
  seq: number;
}

export interface Report {
  seat?: number | null;
  /** A chat entry; null: the table as such */
  seq?: number | null;
  text?: string;
}

export interface ReportInfo {
  about: string;
  at: number;
  key: string;
  said: string;
  seat: number;
  seq: number | null;
  table: string;
  text: string;
}

export interface Result {
  ending: string;
  scores: number[];
  winners: number[];
}

/** As far as it has come; players and turning points when all decisions are judged. */
export interface Review {
  curve: Standing[];
  done: boolean;
  edition: number;
  game: string;
  judged: number;
  moves: Judged[];
  players: PlayerReviewed[];
  /** Numbers of the blunders */
  puzzles: number[];
  scores: number[];
  seats: number;
  total: number;
  turning: TurningPoint[];
}

/** After a win: a card joins the starting deck, or one leaves it. */
export interface RewardCampaign {
  card: string;
  change: "add" | "remove";
  /** The text that `tabularium campaign` keeps in its file */
  record: string;
}

export interface Rival {
  ahead: number;
  behind: number;
  games: Record<string, number>;
  last: number;
  level: number;
  name: string;
  played: number;
}

export interface RoundInfo {
  begun: number;
  deadline: number | null;
  matches: MatchInfo[];
}

export interface RuleInfo {
  /** Ids of cards that it names */
  cards: string[];
  /** The lesson key of a position in which it can be tried */
  example: string | null;
  /** The section in each language */
  heading: Text;
  id: string;
  /** The kind of cards that it is about; empty if none */
  kind: string;
  /** Keys of lessons that use it */
  lessons: string[];
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
  change: "joined" | "named" | "left" | "returned" | "timeout" | "resigned" | "link" | "settings" | "muted" | "unmuted" | "holiday" | "relinked" | "former";
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
  /** Whoever sat here has deleted their profile */
  former?: boolean;
  /** Agrees that everybody may ask for hints */
  hints?: boolean;
  /** From when until when the clock of this seat stands still */
  holiday: Holiday | null;
  joined: boolean;
  kind: "person" | "bot" | "open";
  /** The host does not let this seat chat */
  muted: boolean;
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

export interface SeatOpened {
  seats: number[];
  table: string;
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

export interface SessionInfo {
  browser: string;
  /** The one that asks */
  here: boolean;
  seen: number;
  since: number;
}

/** Answers that may be given together. `closes`: with the most of them nothing more is asked; else `done` ends. */
export interface SeveralOffers {
  closes: boolean;
  /** Why the way back is not free once the most are named */
  commits?: "ends" | "spends" | "reveals" | "asks" | null;
  /** How often each of them may be given */
  copies: number[];
  least: number;
  most: number;
  offers: OptionOffer[];
  /** Taken in the order in which they are named; else in the order of this list */
  ordered: boolean;
}

/** What is missing, in the numbers of this moment. Without an amount `need` and `have` are 0. */
export interface Shortfall {
  /** The figure of the seat's view that `have` is, if it is one */
  figure: string | null;
  have: number;
  need: number;
  text: Text;
}

export interface SignOut {
  /** All other devices too; links of seats are renewed */
  everywhere?: boolean;
}

export interface SitDown {
  /** Default: that of the profile */
  name?: string | null;
}

export interface SourceCompared {
  made: number;
  source: string;
  /** What strong bots make of the same deal */
  strong: number;
}

/** After so many actions: everybody's chance to win, from 0 to 1; alone, the score to expect. */
export interface Standing {
  at: number;
  chances: number[];
  points?: number | null;
}

export interface StandingLine {
  buchholz: number;
  byes: number;
  direct: number;
  entrant: string;
  played: number;
  points: number;
  sonneborn: number;
  wins: number;
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
  entries: (ActionEntry | UndoEntry | UndoAskedEntry | UndoAgreedEntry | UndoRefusedEntry | UndoLapsedEntry | ChatEntry | SeatEntry | StartedEntry | OverEntry | PausedEntry | RematchEntry | ClosedEntry | ReopenedEntry | NoticeEntry | LessonEntry | VoteEntry)[];
  seats: SeatState[];
  seq: number;
  table: TableInfo;
  time: number;
  type: "state";
  you: You;
}

/** Since your last turn. */
export interface Story {
  /** By seat, in the order in which they acted */
  chapters: Chapter[];
  /** After so many actions */
  since: number;
  /** What others did to the seat that asks */
  to_you: StoryLine[];
}

/** What somebody did, and what came of it. */
export interface StoryLine {
  alarm: number[];
  follows: Text[];
  lead: Text;
}

/** A table in a list. */
export interface Summary {
  actions: number;
  clock: Clock | null;
  club: string | null;
  created: number;
  deciding: number | null;
  event: string | null;
  game: string;
  id: string;
  lesson: string | null;
  /** Only for some of one's own tables */
  now?: Now | null;
  one_screen: boolean;
  options: Record<string, string>;
  players: SeatInfo[];
  rated: boolean;
  result: Result | null;
  seats: number;
  status: "lobby" | "running" | "over" | "closed";
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
  closed: Closed | null;
  /** Whose members' table it is */
  club: string | null;
  /** The coach is at hand */
  coach: boolean;
  content: string;
  created: number;
  deciding: number | null;
  /** Who wants to end it without those who are away */
  ending: number[];
  /** Who must agree to that; empty: nobody has left */
  ending_asked: number[];
  /** From when on they may: whoever left may come back before */
  ending_from: number | null;
  /** The league or tournament that it belongs to */
  event: string | null;
  game: string;
  /** Hints may be asked for; not here, says the host; not everybody has agreed yet */
  hints?: "on" | "off" | "asked";
  id: string;
  /** The key of the lesson that is played here */
  lesson: string | null;
  notice: HostNotice | null;
  one_screen: boolean;
  options: Record<string, string>;
  /** The pack of figures that it is played with */
  pack: PackName | null;
  parent: Parent | null;
  players: SeatInfo[];
  /** Grows with every change of the game; named when one acts */
  position: number;
  public: boolean;
  /** It counts for ratings and records: no step back past what came to light, no hints */
  rated: boolean;
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
  status: "lobby" | "running" | "over" | "closed";
  undo: UndoRequest | null;
  undo_rule: UndoRule;
}

export interface Tally {
  /** The highest score */
  best: number | null;
  key: string;
  name: Text | null;
  played: number;
  /** Of the opponents beaten, from 0 to 1, on average */
  share: number;
  won: number;
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

export interface Thinking {
  busy: number;
  places: number;
  /** Tables whose bots are at work */
  tables: number;
  /** Questions that wait for a place */
  waiting: number;
}

/** What the end of the turn would make of points and goods if it came now. */
export interface ThroughTheAgesAfterProduction {
  culture: number;
  food: number;
  resources: number;
  science: number;
}

export interface ThroughTheAgesArmy {
  air: boolean;
  old: boolean;
  strength: number;
}

/** How many cards of ages I, II and III: backs show the age. */
export interface ThroughTheAgesBacks {
  ages: number[];
}

export interface ThroughTheAgesBankMarks {
  cubes: number;
}

/** What is printed beside the banks, by the cubes that are left in them. */
export interface ThroughTheAgesBanks {
  consumption: number[];
  corruption: number[];
  faces: number[];
  growth: number[];
}

/** A bid `n`, a mix of food and resources, or a way to pay by what stays in the bank and on which cards. */
export interface ThroughTheAgesChoiceMarks {
  bank?: number;
  cards?: Record<string, number>;
  food?: number;
  n?: number;
  resources?: number;
}

export interface ThroughTheAgesCivilisation {
  after_production: ThroughTheAgesAfterProduction | null;
  armies: ThroughTheAgesArmy[];
  army_strength: number;
  blue_bank: number;
  civil_actions: number;
  civil_hand: number;
  civil_hand_limit: number;
  civil_total: number;
  colonization: number;
  consumption: number;
  corruption: number;
  culture: number;
  culture_rating: number;
  discontent: number;
  faces_required: number;
  food: number;
  food_production: number;
  forfeits: number;
  happiness: number;
  military_actions: number;
  military_hand: number;
  military_hand_limit: number;
  military_total: number;
  next_blue: ThroughTheAgesNextBlue | null;
  next_yellow: ThroughTheAgesNextYellow | null;
  population_cost: number;
  resource_production: number;
  resources: number;
  science: number;
  science_rating: number;
  strength: number;
  tactic: string | null;
  turns: number;
  unit_resources: number;
  unit_science: number;
  unit_strength: number;
  unused_workers: number;
  urban_limit: number;
  yellow_bank: number;
}

export interface ThroughTheAgesEventMarks {
  age: number;
}

export interface ThroughTheAgesFacts {
  active: number;
  age: number;
  banks: ThroughTheAgesBanks;
  first: number;
  last_round: number;
  leaving: number;
  phase: string;
  round: number;
  step: string;
}

export type ThroughTheAgesFigures = ThroughTheAgesCivilisation | ThroughTheAgesResigned;

export interface ThroughTheAgesFutureMarks {
  age: number;
  by: number;
}

export interface ThroughTheAgesHandMarks {
  copies: number;
  fresh?: number;
}

export interface ThroughTheAgesMilitaryMarks {
  on?: number;
  side?: string;
  with?: number;
}

/** How few blue cubes in the bank bring more corruption, and how much. */
export interface ThroughTheAgesNextBlue {
  corruption: number;
  cubes: number;
}

/** With how few cubes in the yellow bank more is eaten or more faces are asked for, and how many. */
export interface ThroughTheAgesNextYellow {
  consumption: number;
  cubes: number;
  faces_required: number;
}

export interface ThroughTheAgesPendingMarks {
  by?: number;
  have?: number;
  in?: number[];
  most?: number;
  n?: number;
  needed?: number;
  on?: number;
  side?: string;
  with?: number;
}

/** What the deciding seat has chosen so far; only that seat sees it. */
export interface ThroughTheAgesPicked {
  chosen?: string[];
}

export interface ThroughTheAgesResigned {
  culture: number;
  resigned: number;
}

/** A space of the card row; with a card it has a cost, 0 for those who only watch. */
export interface ThroughTheAgesRowMarks {
  age?: number;
  cost?: number;
  leaves?: boolean;
  space: number;
}

export interface ThroughTheAgesTacticMarks {
  used_by: number[];
}

export interface ThroughTheAgesTechnologyMarks {
  cubes?: number;
  workers?: number;
  worth?: number;
}

/** A finished wonder is whole or ruined; an unfinished one has stages. */
export interface ThroughTheAgesWonderMarks {
  of?: number;
  ruined?: boolean;
  stages?: number;
  tucked?: boolean;
  unfinished?: boolean;
}

/** What is noted of each kind of zone itself. */
export interface ThroughTheAgesZoneNotes {
  military_hand: ThroughTheAgesBacks;
  pending: ThroughTheAgesPicked;
}

/** The marks of what lies in each kind of zone. */
export interface ThroughTheAgesZones {
  banks: ThroughTheAgesBankMarks;
  choices: ThroughTheAgesChoiceMarks;
  civil_hand: ThroughTheAgesHandMarks;
  colonies: Unmarked;
  common_tactics: ThroughTheAgesTacticMarks;
  current_events: ThroughTheAgesEventMarks;
  deck: Unmarked;
  discards_1: Unmarked;
  discards_2: Unmarked;
  discards_3: Unmarked;
  future_events: ThroughTheAgesFutureMarks;
  leader: Unmarked;
  military: ThroughTheAgesMilitaryMarks;
  military_deck: Unmarked;
  military_hand: ThroughTheAgesHandMarks;
  past_events: Unmarked;
  pending: ThroughTheAgesPendingMarks;
  player: Unmarked;
  row: ThroughTheAgesRowMarks;
  technologies: ThroughTheAgesTechnologyMarks;
  wonders: ThroughTheAgesWonderMarks;
}

export interface Told {
  /** How many tables were told */
  tables: number;
}

export interface Trial {
  confirmed?: string[];
  entries: Record<string, Record<string, unknown>>;
}

export interface TurningPoint {
  at: number;
  /** By a decision of that seat; otherwise by what came up or others did */
  choice: boolean;
  moved: number;
  seat: number;
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

/** Nothing is said of it. */
export interface Unmarked {
}

/** What happened after `previous`. A client that is not at `previous` has missed something: it says hello anew. */
export interface UpdateMessage {
  entries: (ActionEntry | UndoEntry | UndoAskedEntry | UndoAgreedEntry | UndoRefusedEntry | UndoLapsedEntry | ChatEntry | SeatEntry | StartedEntry | OverEntry | PausedEntry | RematchEntry | ClosedEntry | ReopenedEntry | NoticeEntry | LessonEntry | VoteEntry)[];
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

/** An organiser decides a table. */
export interface Verdict {
  places: number[];
  table: string;
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

/** Whether somebody wants to end the game without those who have left it. */
export interface VoteEntry {
  agree: boolean;
  at: number;
  kind: "vote";
  /** -1: nobody in particular */
  seat: number;
  seq: number;
  /** Whose agreement is still needed */
  waiting: number[];
}

export interface Want {
  text: Text;
  title: Text;
}

export interface Workshop {
  entries: Entry[];
  game: string;
  tables: string;
  terms: Record<string, string[]>;
}

export interface You {
  roles: ("seat" | "watch" | "host" | "join")[];
  seats: number[];
}
