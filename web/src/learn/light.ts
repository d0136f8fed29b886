// Where the light of a lesson falls on the page, and where its words may stand beside it. No rules here: ids and boxes.
import type { Box, Size } from "../lib/placing";
import type { Lit, View } from "../lib/schema";

const GAP = 14;
export const NOTHING: Lit = { objects: [], zones: [], options: [], figures: [], facts: [] };

const named = (attribute: string, value: string): string => `[data-${attribute}="${CSS.escape(value)}"]`;

/** The elements of all that is lit, by what lights them. What a board does not mark falls back on what it does. */
export function lights(lit: Lit, view: View | null): HTMLElement[][] {
  const found: HTMLElement[][] = [];
  const within = ".panes, .low, .pbar, .bar";
  const all = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.closest(within) !== null);
  const add = (elements: HTMLElement[]): void => {
    if (elements.length > 0) found.push(elements);
  };
  for (const id of lit.zones) {
    const own = all(named("zone", id));
    if (own.length > 0) add(own);
    else
      for (const thing of view?.zones.find((zone) => zone.id === id)?.objects ?? [])
        add(all(named("object", thing.id)));
  }
  for (const id of lit.objects) add(all(named("object", id)));
  for (const key of lit.figures) add(all(named("figure", key)));
  for (const key of lit.facts) add(all(named("fact", key)));
  for (const notation of lit.options) {
    const own = all(named("option", notation));
    add(own.length > 0 ? own : all(named("pill", notation.split(" ", 1)[0] ?? "")));
  }
  return found;
}

/** The part of an element that can be seen: inside the window and inside whatever scrolls around it. */
export function seen(element: Element, room: Box): Box | null {
  const rect = element.getBoundingClientRect();
  let box: Box = {
    left: Math.max(rect.left, room.left),
    top: Math.max(rect.top, room.top),
    right: Math.min(rect.right, room.right),
    bottom: Math.min(rect.bottom, room.bottom),
  };
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    const style = getComputedStyle(around);
    if (style.overflowX === "visible" && style.overflowY === "visible") continue;
    const clip = around.getBoundingClientRect();
    box = {
      left: Math.max(box.left, clip.left),
      top: Math.max(box.top, clip.top),
      right: Math.min(box.right, clip.right),
      bottom: Math.min(box.bottom, clip.bottom),
    };
  }
  return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : null;
}

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const boxAt = (left: number, top: number, size: Size): Box => ({
  left,
  top,
  right: left + size.width,
  bottom: top + size.height,
});

const LIT = 1000; // a lit thing under the words is so much worse than any other
const NEAR = 30; // so much of another thing is covered rather than going one pixel farther

/** The upper left corner for words of this size: near the first lit thing, over none that is lit if there is any such
 *  place, and over as little else as can be; `dock` is where they may stand when all else is lit. */
export function spot(
  size: Size,
  lit: readonly Box[],
  room: Box,
  others: readonly Box[] = [],
  dock: Box | null = null,
): { left: number; top: number } {
  const first = lit[0];
  const right = Math.max(room.left, room.right - GAP - size.width);
  const low = Math.max(room.top, room.bottom - GAP - size.height);
  const tries: [number, number][] = [];
  if (first) {
    tries.push(
      [first.left, first.bottom + GAP],
      [first.left, first.top - GAP - size.height],
      [first.left - GAP - size.width, first.top],
      [first.right + GAP, first.top],
    );
    for (const one of lit.slice(1))
      tries.push(
        [one.left, one.bottom + GAP],
        [one.left, one.top - GAP - size.height],
        [one.left - GAP - size.width, one.top],
        [one.right + GAP, one.top],
      );
  }
  for (let y = 0; y <= 8; y++)
    for (let x = 0; x <= 8; x++)
      tries.push([
        room.left + GAP + ((right - room.left - GAP) * (8 - x)) / 8,
        room.top + GAP + ((low - room.top - GAP) * (8 - y)) / 8,
      ]);
  const inside = tries.map(([x, y]): [number, number] => [
    Math.min(Math.max(x, room.left + GAP), right),
    Math.min(Math.max(y, room.top + GAP), low),
  ]);
  // The dock may reach below the window, where its column scrolls; the words must be whole.
  if (dock)
    inside.push([
      Math.min(dock.left, dock.right - size.width),
      Math.max(room.top + GAP, Math.min(dock.bottom, room.bottom) - size.height),
    ]);
  let best = { left: right, top: low };
  let least = Infinity;
  for (const [left, top] of inside) {
    const box = boxAt(left - 4, top - 4, { width: size.width + 8, height: size.height + 8 });
    const covered = (boxes: readonly Box[]): number => boxes.reduce((sum, one) => sum + overlap(one, box), 0);
    const away = first
      ? Math.max(0, first.left - box.right, box.left - first.right) +
        Math.max(0, first.top - box.bottom, box.top - first.bottom)
      : 0;
    const bad = LIT * covered(lit) + covered(others) + NEAR * away;
    if (bad < least) {
      least = bad;
      best = { left, top };
    }
  }
  return best;
}

/** The veil over everything but these boxes, as a path. */
export function veil(boxes: readonly Box[], width: number, height: number): string {
  const hole = ({ left, top, right, bottom }: Box): string =>
    `M${left - 4} ${top - 4}H${right + 4}V${bottom + 4}H${left - 4}Z`;
  return `M0 0H${width}V${height}H0Z${boxes.map(hole).join("")}`;
}
