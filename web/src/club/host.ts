// The host's resources, with the token of this tab.
import { call } from "../lib/api";
import type * as S from "../lib/schema";

const KEY = "tabularium.host";

export function tokenKept(): string {
  return sessionStorage.getItem(KEY) ?? "";
}

export function keepToken(token: string): void {
  if (token) sessionStorage.setItem(KEY, token);
  else sessionStorage.removeItem(KEY);
}

const ask = <T>(method: string, path: string, body?: unknown): Promise<T> =>
  call<T>(method, `/admin${path}`, tokenKept(), body);

export const host = {
  overview: () => ask<S.Overview>("GET", ""),
  tables: (status: string, after: string) =>
    ask<S.HostTable[]>("GET", `/tables?limit=50&status=${status}&after=${after}`),
  close: (id: string) => ask<S.Done>("POST", `/tables/${id}/close`),
  open: (id: string) => ask<S.Done>("POST", `/tables/${id}/open`),
  remove: (id: string) => ask<string>("DELETE", `/tables/${id}`),
  mute: (id: string, seat: number) => ask<S.Done>("POST", `/tables/${id}/seats/${seat}/mute`, { muted: true }),
  reports: () => ask<S.ReportInfo[]>("GET", "/reports"),
  settle: (key: string) => ask<string>("DELETE", `/reports/${key}`),
  bans: () => ask<S.BanInfo[]>("GET", "/bans"),
  ban: (wish: S.Ban) => ask<S.BanInfo[]>("POST", "/bans", wish),
  lift: (address: string) => ask<string>("DELETE", `/bans?address=${encodeURIComponent(address)}`),
  announce: (wish: S.Announcement) => ask<S.Told>("POST", "/announce", wish),
  house: (game: string, hash: string) => ask<S.HousePack>("PUT", `/packs/${game}`, { hash }),
  expire: (wish: S.Expire) => ask<S.Expired>("POST", "/expire", wish),
};

/** Bytes as people say them. */
export function bytes(count: number | null): string {
  if (count === null) return "–";
  const units = ["B", "kB", "MB", "GB", "TB"];
  let unit = 0;
  let left = count;
  while (left >= 1000 && unit < units.length - 1) {
    left /= 1000;
    unit++;
  }
  return `${left < 10 && unit > 0 ? left.toFixed(1) : Math.round(left)} ${units[unit]}`;
}
