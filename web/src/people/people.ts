// Profiles, clubs and events: resources that go with the cookie of a session.
import { call } from "../lib/api";
import type * as S from "../lib/schema";

const ask = <T>(method: string, path: string, body?: unknown): Promise<T> => call<T>(method, path, null, body);

export const people = {
  make: (name: string) => ask<S.ProfileMade>("POST", "/profile", { name }),
  me: () => ask<S.ProfileInfo>("GET", "/profile"),
  change: (change: S.ProfileChange) => ask<S.ProfileInfo>("PATCH", "/profile", change),
  remove: () => ask<string>("DELETE", "/profile"),
  recover: (code: string) => ask<S.ProfileInfo>("POST", "/profile/recover", { code }),
  newCode: () => ask<S.RecoveryInfo>("POST", "/profile/recovery"),
  signOut: (everywhere: boolean) => ask<S.Relinked>("POST", "/profile/signout", { everywhere }),
  sessions: () => ask<S.SessionInfo[]>("GET", "/profile/sessions"),
  askKnown: () => ask<S.PasskeyAsked>("POST", "/profile/signin/begin"),
  known: (answer: S.PasskeyAnswer) => ask<S.ProfileInfo>("POST", "/profile/signin", answer),
  askNew: () => ask<S.PasskeyAsked>("POST", "/profile/passkeys/begin"),
  addKey: (answer: S.PasskeyAnswer) => ask<S.PasskeyInfo[]>("POST", "/profile/passkeys", answer),
  keys: () => ask<S.PasskeyInfo[]>("GET", "/profile/passkeys"),
  dropKey: (key: string) => ask<string>("DELETE", `/profile/passkeys/${key}`),

  tables: () => ask<S.Summary[]>("GET", "/profile/tables"),
  bring: (table: string, token: string) => ask<number[]>("POST", "/profile/tables", { table, token }),
  link: (table: string) => ask<S.SeatOpened>("POST", `/profile/tables/${table}/link`),
  history: () => ask<S.HistoryGame[]>("GET", "/profile/history"),
  statistics: () => ask<S.GameFigures[]>("GET", "/profile/statistics"),
  rivals: () => ask<S.Rival[]>("GET", "/profile/rivals"),
  ratings: () => ask<S.OwnRating[]>("GET", "/profile/ratings"),
  holiday: (wish: S.HolidayWish) => ask<S.ProfileInfo>("POST", "/profile/holiday", wish),
  endHoliday: () => ask<S.ProfileInfo>("DELETE", "/profile/holiday"),
  ladder: (game: string, seats: number) => ask<S.LadderLine[]>("GET", `/ladders/${game}?seats=${seats}`),
  hall: (game: string) => ask<S.Hall[]>("GET", `/halls/${game}`),

  clubs: () => ask<S.ClubLine[]>("GET", "/clubs"),
  newClub: (wish: S.NewClub) => ask<S.ClubInfo>("POST", "/clubs", wish),
  club: (id: string) => ask<S.ClubInfo>("GET", `/clubs/${id}`),
  changeClub: (id: string, change: S.ClubChange) => ask<S.ClubInfo>("PATCH", `/clubs/${id}`, change),
  removeClub: (id: string) => ask<string>("DELETE", `/clubs/${id}`),
  clubTables: (id: string) => ask<S.Summary[]>("GET", `/clubs/${id}/tables`),
  sitDown: (club: string, table: string) => ask<S.Joined>("POST", `/clubs/${club}/tables/${table}/join`, {}),
  watch: (club: string, table: string) => ask<S.SeatOpened>("POST", `/clubs/${club}/tables/${table}/watch`),
  role: (club: string, key: string, role: S.MemberRole["role"]) =>
    ask<S.ClubInfo>("PUT", `/clubs/${club}/members/${key}`, { role }),
  sendAway: (club: string, key: string) => ask<string>("DELETE", `/clubs/${club}/members/${key}`),
  invite: (club: string) => ask<S.InvitationMade>("POST", `/clubs/${club}/invitations`, {}),
  invited: (token: string) => ask<S.InvitedTo>("POST", "/clubs/invitation", { token }),
  join: (token: string) => ask<S.InvitedTo>("POST", "/clubs/join", { token }),

  newEvent: (club: string, wish: S.NewEvent) => ask<S.EventInfo>("POST", `/clubs/${club}/events`, wish),
  event: (id: string) => ask<S.EventInfo>("GET", `/events/${id}`),
  atEvent: (id: string, what: "enter" | "withdraw" | "begin" | "cancel") =>
    ask<S.EventInfo>("POST", `/events/${id}/${what}`),
  addBots: (id: string, bots: string[]) => ask<S.EventInfo>("POST", `/events/${id}/bots`, { bots }),
  strike: (id: string, key: string) => ask<S.EventInfo>("DELETE", `/events/${id}/entrants/${key}`),
  extend: (id: string, days: number) => ask<S.EventInfo>("POST", `/events/${id}/deadline`, { days }),
  decide: (id: string, table: string, places: number[]) =>
    ask<S.EventInfo>("POST", `/events/${id}/decide`, { table, places }),
};
