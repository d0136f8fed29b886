// What did not change stays the same object.
import { describe, expect, it } from "vitest";
import { kept } from "../src/lib/kept";

const view = () => ({
  facts: { round: 1, order: [0, 1] },
  zones: [
    {
      id: "row",
      objects: [
        { id: "a", marks: { price: 1 } },
        { id: "b", marks: { price: 2 } },
      ],
    },
    { id: "hand/0", objects: [{ id: "c", marks: {} }] },
  ],
  players: [
    { seat: 0, figures: { gold: 3 } },
    { seat: 1, figures: { gold: 5 } },
  ],
});

describe("kept", () => {
  it("is the old object where nothing has changed", () => {
    const old = view();
    expect(kept(old, view())).toBe(old);
  });

  it("is anew all the way down to what has changed, and to nothing else", () => {
    const old = view();
    const fresh = view();
    (fresh.players[1] as { figures: { gold: number } }).figures.gold = 7;
    const now = kept(old, fresh);
    expect(now).toEqual({
      ...view(),
      players: [
        { seat: 0, figures: { gold: 3 } },
        { seat: 1, figures: { gold: 7 } },
      ],
    });
    expect(now).not.toBe(old);
    expect(now.players).not.toBe(old.players);
    expect(now.players[1]).not.toBe(old.players[1]);
    expect(now.players[0]).toBe(old.players[0]);
    expect(now.zones).toBe(old.zones);
    expect(now.facts).toBe(old.facts);
  });

  it("finds things again when others come or go before them", () => {
    const old = view();
    const fresh = view();
    fresh.zones[0]?.objects.shift();
    const now = kept(old, fresh);
    expect(now.zones[0]?.objects).toEqual([{ id: "b", marks: { price: 2 } }]);
    expect(now.zones[0]?.objects[0]).toBe(old.zones[0]?.objects[1]);
    expect(now.zones[1]).toBe(old.zones[1]);
  });

  it("tells an order, an entry that is gone, an empty list and nothing apart", () => {
    expect(kept([1, 2], [2, 1])).toEqual([2, 1]);
    expect(kept({ a: 1, b: 2 }, { a: 1 } as object)).toEqual({ a: 1 });
    expect(kept({ a: 1 }, { b: undefined } as object)).toEqual({ b: undefined });
    expect(kept([1], [])).toEqual([]);
    expect(kept({}, [])).toEqual([]);
    expect(kept({ a: 1 }, null)).toBeNull();
    expect(kept(null, { a: 1 })).toEqual({ a: 1 });
  });

  it("leaves what was old as it was", () => {
    const old = view();
    const fresh = view();
    fresh.facts.round = 2;
    fresh.zones.reverse();
    kept(old, fresh);
    expect(old).toEqual(view());
  });
});
