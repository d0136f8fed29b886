// Where a box may stand that explains something: beside it, never over it, and never over tray or bar.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 12;

const clamp = (x: number, low: number, high: number): number => Math.max(low, Math.min(x, high));

/** The upper left corner for a box of this size; `room` is where boxes may be, `anchor` what is explained. */
export function placed(anchor: Box, size: Size, room: Box): { left: number; top: number } {
  const low = room.left + GAP;
  const high = Math.max(low, room.right - GAP - size.width);
  const top = clamp(anchor.top, room.top + GAP, Math.max(room.top + GAP, room.bottom - GAP - size.height));
  // In the tray: directly left of it. On the board: right of the thing, else left of it.
  if (anchor.left >= room.right) return { left: high, top };
  if (anchor.right + GAP <= high) return { left: anchor.right + GAP, top };
  if (anchor.left - GAP - size.width >= low) return { left: anchor.left - GAP - size.width, top };
  // Neither side has room: below it, else above it.
  const left = clamp(anchor.left, low, high);
  if (anchor.bottom + GAP + size.height <= room.bottom) return { left, top: anchor.bottom + GAP };
  return { left, top: Math.max(room.top + GAP, anchor.top - GAP - size.height) };
}

/** The part of the window in which nothing is covered that somebody must see: left of the column, above the bar. */
export function room(): Box {
  const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const tray = document.querySelector(".side .tray")?.getBoundingClientRect();
  if (tray && tray.width > 0) return { ...whole, right: tray.left };
  const low = document.querySelector(".app > .low")?.getBoundingClientRect();
  return low && low.height > 0 ? { ...whole, bottom: low.top } : whole;
}
