// What moved, moves: first, last, invert, play. Things say what they are by `data-move`; whose they are, by the pane that
// they lie in. A thing that was elsewhere flies from there, even into another's hands.
import { tick } from "svelte";
import { settings } from "./settings.svelte";

const MOST = 12; // more than this at once and only the important ones move
const STAGGER = 60; // milliseconds
const LONGEST = 240;
const NEAR = 8; // pixels: not worth a movement

export interface Spot {
  owner: string;
  x: number;
  y: number;
  width: number;
}

export interface Move<T> {
  to: T;
  from: Spot;
  /** Into another's hands. */
  passed: boolean;
  far: number;
}

/** Pairs where things of one name were with where they are: first with the same owner, then whatever is left. */
export function paired<T extends Spot>(before: readonly Spot[], after: readonly T[]): Move<T>[] {
  const old = [...before];
  const rest: T[] = [];
  const found: Move<T>[] = [];
  const pair = (to: T, at: number, passed: boolean): void => {
    const [from] = old.splice(at, 1);
    if (from) found.push({ to, from, passed, far: Math.abs(from.x - to.x) + Math.abs(from.y - to.y) });
  };
  for (const to of after) {
    const at = old.findIndex((from) => from.owner === to.owner);
    if (at >= 0) pair(to, at, false);
    else rest.push(to);
  }
  for (const to of rest) if (old.length > 0) pair(to, 0, true);
  return found;
}

/** What shall be seen to move: what changed hands first, then what goes farthest; no more than can be followed. */
export function important<T>(moves: readonly Move<T>[]): Move<T>[] {
  const seen = moves.filter((move) => move.far > NEAR);
  return seen.sort((a, b) => Number(b.passed) - Number(a.passed) || b.far - a.far).slice(0, MOST);
}

type Placed = Spot & { element: HTMLElement };

function placed(): Map<string, Placed[]> {
  const found = new Map<string, Placed[]>();
  for (const element of document.querySelectorAll<HTMLElement>(".app:not(.veiled) [data-move]")) {
    const rect = element.getBoundingClientRect();
    if (rect.width === 0) continue;
    const owner = /\bp[1-5]\b/.exec(element.closest(".p1, .p2, .p3, .p4, .p5")?.className ?? "")?.[0] ?? "";
    const key = element.dataset.move as string;
    const spot = { element, owner, x: rect.left, y: rect.top, width: rect.width };
    const list = found.get(key);
    if (list) list.push(spot);
    else found.set(key, [spot]);
  }
  return found;
}

let places = new Map<string, Placed[]>();

/** Before the change: where everything is. */
export function remember(): void {
  places = settings.pace === 0 ? new Map() : placed();
}

/** After the change: what is elsewhere glides there, one thing after the other. */
export async function glide(): Promise<void> {
  const pace = settings.pace;
  if (pace === 0 || places.size === 0) return;
  await tick();
  const old = places;
  places = new Map();
  const moves = [...placed()].flatMap(([key, spots]) => paired(old.get(key) ?? [], spots));
  important(moves).forEach(({ to, from }, i) => {
    const scale = Math.min(1.6, Math.max(0.5, from.width / to.width));
    to.element.animate(
      [
        { transform: `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${scale})`, zIndex: 5 },
        { transform: "none", zIndex: 5 },
      ],
      { duration: pace, delay: Math.min(i * STAGGER, LONGEST), easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" },
    );
  });
}
