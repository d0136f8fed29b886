// Where we are, from the address. Tokens stand behind the "#", are kept at once and taken out of the address.
import { hold } from "./keys";

export type Place =
  | { screen: "lobby" }
  | { screen: "table"; table: string }
  | { screen: "replay"; table: string }
  | { screen: "review"; table: string }
  | { screen: "puzzles" }
  | { screen: "join"; table: string; token: string | null }
  | { screen: "cards"; game: string }
  | { screen: "rules"; game: string }
  | { screen: "workshop"; game: string }
  | { screen: "figures" }
  | { screen: "campaign" }
  | { screen: "admin" }
  | { screen: "notices" }
  | { screen: "profile" }
  | { screen: "clubs" }
  | { screen: "clubJoin" }
  | { screen: "club"; club: string }
  | { screen: "event"; event: string }
  | { screen: "ladders"; game: string }
  | { screen: "learn"; game: string }
  | { screen: "lesson"; game: string; lesson: string }
  | { screen: "lost" };

export function read(path: string): Place {
  const parts = path.split("/").filter((x) => x !== "");
  const [first, second, third] = parts;
  if (first === undefined) return { screen: "lobby" };
  if (first === "t" && second !== undefined) {
    if (third === undefined) return { screen: "table", table: second };
    if (third === "replay") return { screen: "replay", table: second };
    if (third === "review") return { screen: "review", table: second };
    if (third === "join") return { screen: "join", table: second, token: null };
  }
  if (first === "cards" && second !== undefined) return { screen: "cards", game: second };
  if (first === "workshop" && second !== undefined) return { screen: "workshop", game: second };
  if (first === "rules" && second !== undefined) return { screen: "rules", game: second };
  if (first === "learn" && second !== undefined)
    return third === undefined ? { screen: "learn", game: second } : { screen: "lesson", game: second, lesson: third };
  if (first === "puzzles" && second === undefined) return { screen: "puzzles" };
  if (first === "figures" && second === undefined) return { screen: "figures" };
  if (first === "campaign" && second === undefined) return { screen: "campaign" };
  if (first === "admin" && second === undefined) return { screen: "admin" };
  if (first === "profile" && second === undefined) return { screen: "profile" };
  if (first === "clubs" && second === undefined) return { screen: "clubs" };
  if (first === "club" && second !== undefined)
    return second === "join" ? { screen: "clubJoin" } : { screen: "club", club: second };
  if (first === "event" && second !== undefined) return { screen: "event", event: second };
  if (first === "ladders" && second !== undefined) return { screen: "ladders", game: second };
  if (first === "notices" && second === undefined) return { screen: "notices" };
  return { screen: "lost" };
}

class Router {
  place = $state<Place>({ screen: "lobby" });
  query = $state(new URLSearchParams());

  constructor() {
    this.follow();
    addEventListener("popstate", () => this.follow());
    addEventListener("hashchange", () => this.follow());
  }

  follow(): void {
    const place = read(location.pathname);
    const token = location.hash.slice(1);
    if (/^[A-Za-z0-9_-]{8,64}$/.test(token) && "table" in place) {
      if (place.screen === "join") place.token = token;
      else hold(place.table, { tokens: [token] });
      history.replaceState(null, "", location.pathname + location.search);
    }
    this.query = new URLSearchParams(location.search);
    this.place = place;
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.follow();
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links: a plain click stays in the page. */
export function stay(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
