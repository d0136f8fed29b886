// The server's resources. Paths and bodies are those of docs/server.md.
import type * as S from "./schema";

export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly problem: S.Problem,
  ) {
    super(problem.text.en);
  }
}

const OFFLINE: S.Problem = {
  code: "offline",
  text: { en: "The server can't be reached.", pt_BR: "Não foi possível falar com o servidor." },
};

export async function call<T>(
  method: string,
  path: string,
  token?: string | null,
  body?: unknown,
  cache: RequestCache = "no-store",
): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    const init: RequestInit = { method, headers, cache };
    if (body !== undefined) init.body = JSON.stringify(body);
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new Failure(0, OFFLINE);
  }
  if (!answer.ok) {
    let problem = OFFLINE;
    try {
      problem = (await answer.json()) as S.Problem;
    } catch {
      // Not ours: a proxy's page, perhaps.
    }
    throw new Failure(answer.status, problem.text ? problem : OFFLINE);
  }
  if (answer.headers.get("Content-Type")?.startsWith("application/json")) return (await answer.json()) as T;
  return (await answer.text()) as T;
}

/** What is the same for everybody is kept by the browser and only asked about. */
const lasting = <T>(path: string): Promise<T> => call<T>("GET", path, null, undefined, "no-cache");

const at = (table: string, rest = ""): string => `/tables/${table}${rest}`;

export const api = {
  games: () => call<S.GameInfo[]>("GET", "/games"),
  bots: () => call<S.BotInfo[]>("GET", "/bots"),
  cards: (game: string, pack = "") => lasting<S.CardInfo[]>(`/games/${game}/cards${pack && `?pack=${pack}`}`),
  workshop: (game: string) => lasting<S.Workshop>(`/games/${game}/workshop`),
  judge: (game: string, wish: S.Trial) => call<S.PackVerdict>("POST", `/games/${game}/workshop`, null, wish),
  keepPack: (text: string) => call<S.PackKept>("POST", "/packs", null, { text }),
  pack: (hash: string) => call<S.PackInfo>("GET", `/packs/${hash}`),
  rules: (game: string) => lasting<S.RuleInfo[]>(`/games/${game}/rules`),
  searchRules: (game: string, words: string) =>
    call<string[]>("GET", `/games/${game}/rules/search?q=${encodeURIComponent(words)}`),
  texts: (game: string) => lasting<Record<string, S.Text>>(`/games/${game}/texts`),

  lessons: (game: string) => call<S.LessonInfo[]>("GET", `/games/${game}/lessons`),
  lesson: (game: string, key: string) => call<S.LessonSheet>("GET", `/games/${game}/lessons/${key}`),
  beginLesson: (game: string, key: string) => call<S.Links>("POST", `/games/${game}/lessons/${key}`),
  learn: (table: string, token: string, wish: S.LessonWish) =>
    call<S.LessonReply>("POST", at(table, "/lesson"), token, wish),
  guide: (game: string) => call<S.Guide>("GET", `/games/${game}/guide`),
  glossary: (game: string) => call<S.Term[]>("GET", `/games/${game}/glossary`),

  open: () => call<S.Summary[]>("GET", "/tables/open"),
  mine: (tables: S.Known[]) => call<S.Summary[]>("POST", "/tables/mine", null, { tables }),
  create: (wish: S.NewTable) => call<S.Links>("POST", "/tables", null, wish),
  import: (wish: S.ImportTable) => call<S.Links>("POST", "/tables/import", null, wish),

  beginCampaign: (wish: S.BeginCampaign) => call<S.CampaignInfo>("POST", "/campaign/begin", null, wish),
  lookAtCampaign: (look: S.LookAtCampaign) => call<S.CampaignInfo>("POST", "/campaign/look", null, look),
  rewardCampaign: (reward: S.RewardCampaign) => call<S.CampaignInfo>("POST", "/campaign/reward", null, reward),
  enterGame: (game: S.EnterGame) => call<S.CampaignInfo>("POST", "/campaign/enter", null, game),
  nextGame: (next: S.NextGame) => call<S.Links>("POST", "/campaign/next", null, next),

  state: (table: string, token: string) => call<S.StateMessage>("GET", at(table), token),
  join: (table: string, token: string | null, join: S.Join) => call<S.Joined>("POST", at(table, "/join"), token, join),
  start: (table: string, token: string) => call<S.Done>("POST", at(table, "/start"), token),
  act: (table: string, token: string, act: S.Act) => call<S.Done>("POST", at(table, "/actions"), token, act),
  undo: (table: string, token: string, undo: S.Undo) => call<S.UndoDone>("POST", at(table, "/undo"), token, undo),
  answer: (table: string, token: string, answer: S.UndoAnswer) =>
    call<S.Done>("POST", at(table, "/undo/answer"), token, answer),
  explain: (table: string, token: string, what: S.Explain) =>
    call<S.Explained>("POST", at(table, "/explain"), token, what),
  figure: (table: string, token: string, of: number, figure: string, seat: number) =>
    call<S.Account | null>("GET", at(table, `/figures/${of}/${figure}${seat < 0 ? "" : `?seat=${seat}`}`), token),
  forecast: (table: string, token: string, what: S.Foresee) =>
    call<S.Forecast>("POST", at(table, "/forecast"), token, what),
  coach: (table: string, token: string, wish: S.CoachWish) =>
    call<S.CoachReport>("POST", at(table, "/coach"), token, wish),
  reason: (table: string, token: string, what: S.Foresee) => call<S.Reason>("POST", at(table, "/reason"), token, what),
  hints: (table: string, token: string, ask: S.Ask) => call<S.Hint[]>("POST", at(table, "/hints"), token, ask),
  agree: (table: string, token: string, seat: number, agree: boolean) =>
    call<S.Done>("POST", at(table, `/seats/${seat}/hints`), token, { agree }),
  review: (table: string, token: string) => call<S.Review>("GET", at(table, "/review"), token),
  chances: (table: string, token: string, seat: number) =>
    call<S.Standing>("GET", at(table, `/chances?seat=${seat}`), token),
  upkeep: (table: string, token: string, ask: S.Ask) => call<S.Upkeep>("POST", at(table, "/upkeep"), token, ask),
  chat: (table: string, token: string, chat: S.Chat) => call<S.Done>("POST", at(table, "/chat"), token, chat),
  seat: (table: string, token: string, seat: number, change: S.SeatChange) =>
    call<S.Done>("PATCH", at(table, `/seats/${seat}`), token, change),
  notes: (table: string, token: string, seat: number) => call<S.Notes>("GET", at(table, `/seats/${seat}/notes`), token),
  note: (table: string, token: string, seat: number, notes: S.Notes) =>
    call<unknown>("PUT", at(table, `/seats/${seat}/notes`), token, notes),
  leave: (table: string, token: string, seat: number) =>
    call<S.Done>("POST", at(table, `/seats/${seat}/leave`), token, {}),
  back: (table: string, token: string, seat: number) => call<S.Done>("POST", at(table, `/seats/${seat}/return`), token),
  resign: (table: string, token: string, seat: number) =>
    call<S.Done>("POST", at(table, `/seats/${seat}/resign`), token, {}),
  link: (table: string, token: string, seat: number) =>
    call<S.NewLink>("POST", at(table, `/seats/${seat}/link`), token),
  rematch: (table: string, token: string) => call<S.Rematch>("POST", at(table, "/rematch"), token),
  fork: (table: string, token: string, fork: S.Fork) => call<S.Links>("POST", at(table, "/fork"), token, fork),
  record: (table: string, token: string) => call<string>("GET", at(table, "/record"), token),
  moves: (table: string, token: string, first: number, limit = 200) =>
    call<S.Moves>("GET", at(table, `/moves?first=${first}&limit=${limit}`), token),
  position: (table: string, token: string, n: number, seat: number | null) =>
    call<S.Position>("GET", at(table, `/positions/${n}${seat === null || seat < 0 ? "" : `?seat=${seat}`}`), token),
  final: (table: string, token: string) => call<S.Final>("GET", at(table, "/final"), token),
};
