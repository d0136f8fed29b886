// Being told while no page is open: this browser's push subscription, and the ways of a seat.
import { call } from "../lib/api";
import type { NoticeInfo, NoticeWays, NoticeWish } from "../lib/schema";

export const EVENTS: NoticeWish["events"] = ["your_turn", "game_over", "asked", "clock"];

const at = (table: string, seat: number, rest = ""): string => `/tables/${table}/seats/${seat}/notices${rest}`;

export const notices = {
  ways: () => call<NoticeWays>("GET", "/notices"),
  list: (table: string, token: string, seat: number) => call<NoticeInfo[]>("GET", at(table, seat), token),
  want: (table: string, token: string, seat: number, wish: NoticeWish) =>
    call<NoticeInfo>("PUT", at(table, seat), token, wish),
  stop: (table: string, token: string, seat: number, key: string) =>
    call<string>("DELETE", at(table, seat, `/${key}`), token),
  agree: (token: string) => call<string>("POST", "/notices/agree", null, { token }),
  end: (token: string) => call<string>("POST", `/notices/end/${token}`),
};

export function pushable(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** This browser's subscription, made if there is none; null where the reader or the browser says no. */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if (!pushable() || (await Notification.requestPermission()) !== "granted") return null;
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.getSubscription();
  return made ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }));
}

/** What the server must know of it. */
export function wishOf(subscription: PushSubscription): Pick<NoticeWish, "way" | "to" | "p256dh" | "auth"> {
  const { endpoint, keys } = subscription.toJSON();
  return { way: "push", to: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

export function minutes(clock: string): number {
  const [hours, minute] = clock.split(":").map(Number);
  return (hours ?? 0) * 60 + (minute ?? 0);
}
