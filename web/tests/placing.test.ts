import { describe, expect, it } from "vitest";
import { placed } from "../src/lib/placing";

const room = { left: 0, top: 0, right: 1000, bottom: 700 };
const size = { width: 300, height: 400 };
const at = (left: number, top: number, width = 100, height = 60) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Whether a box at this corner lies over something. */
function covers(corner: { left: number; top: number }, thing: ReturnType<typeof at>): boolean {
  return (
    corner.left < thing.right &&
    corner.left + size.width > thing.left &&
    corner.top < thing.bottom &&
    corner.top + size.height > thing.top
  );
}

describe("the large card", () => {
  it("stands right of its thing, else left of it", () => {
    expect(placed(at(100, 50), size, room)).toEqual({ left: 212, top: 50 });
    expect(placed(at(800, 50), size, room)).toEqual({ left: 488, top: 50 });
  });
  it("stands left of the tray for a name in it, at its height", () => {
    expect(placed(at(1020, 200), size, room)).toEqual({ left: 688, top: 200 });
  });
  it("never covers its thing, and never the tray", () => {
    for (let left = 0; left <= 900; left += 50)
      for (let top = 0; top <= 640; top += 40) {
        const corner = placed(at(left, top), size, room);
        expect(covers(corner, at(left, top)), `${left} ${top}`).toBe(false);
        expect(corner.left + size.width).toBeLessThanOrEqual(room.right);
        expect(corner.top + size.height).toBeLessThanOrEqual(room.bottom);
      }
  });
});
