import { describe, expect, it } from "vitest";
import { numbersIn, ownerOf, valueOf } from "../src/lib/figures";
import { alarms, lead, tells, type AnyEntry } from "../src/lib/journal";
import type { ActionEntry, Event, View } from "../src/lib/schema";

const event = (key: string, weight: Event["weight"], more: Partial<Event> = {}): Event => ({
  key,
  text: { en: key, pt_BR: key },
  player: 0,
  source: -1,
  n: 0,
  other: -1,
  weight,
  seats: [0],
  alarm: [],
  ...more,
});
const action = (number: number, events: Event[], more: Partial<ActionEntry> = {}): AnyEntry => ({
  seq: number,
  at: 0,
  seat: 0,
  kind: "action",
  number,
  notation: null,
  label: null,
  auto: false,
  events,
  ...more,
});
const view = {
  game: "g",
  seat: 0,
  facts: {},
  zones: [],
  players: [
    { seat: 0, name: "", figures: { strength: 3, production: { gold: 2 } } },
    { seat: 1, name: "", figures: { strength: 5, production: { gold: -1 } } },
  ],
} as unknown as View;

describe("the log", () => {
  it("leads with what was done, wherever its price stands, and folds bookkeeping", () => {
    const told = lead(
      [event("paid", "folded"), event("gained", "follow"), event("bought", "lead"), event("drew", "folded")],
      0,
    );
    expect(told.lead?.key).toBe("bought");
    expect(told.also.map((one) => one.key)).toEqual(["gained"]);
    expect(told.folded.map((one) => one.key)).toEqual(["paid", "drew"]);
  });
  it("leads with the deed of whoever acted, before what the table does next", () => {
    const told = lead([event("gained", "follow"), event("round", "lead", { player: -1 })], 0);
    expect(told.lead?.key).toBe("gained");
    expect(told.also.map((one) => one.key)).toEqual(["round"]);
  });
  it("is silent about an answer of which nothing may be told, and tells one's own in words", () => {
    expect(tells(action(1, [event("drew", "folded")]))).toBe(false);
    expect(tells(action(1, [], { label: { en: "Discard it", pt_BR: "Descartar" } }))).toBe(true);
  });
  it("finds what is a danger to me, and forgets what was undone", () => {
    const entries = [
      action(1, [event("famine", "lead", { alarm: [0] })]),
      action(2, [event("famine", "lead", { alarm: [1] })]),
    ];
    expect(alarms(entries, [0]).map((one) => one.number)).toEqual([1]);
    expect(alarms([...entries, { seq: 3, at: 0, seat: 0, kind: "undo", to: 0 }], [0, 1])).toEqual([]);
  });
});

describe("figures", () => {
  const shown = (html: string): Element => {
    document.body.innerHTML = html;
    return document.querySelector("[data-figure]") as Element;
  };
  it("are read from the view, parts of them too", () => {
    expect(valueOf(view, 1, "production.gold")).toBe(-1);
    expect(numbersIn("3 → −1")).toEqual([3, -1]);
  });
  it("belong to the seat that their place names", () => {
    expect(ownerOf(shown('<div data-of="1"><b data-figure="strength">5</b></div>'), "strength", view, 0)).toBe(1);
    expect(ownerOf(shown('<div data-zone="banks/1"><b data-figure="strength">5</b></div>'), "strength", view, 0)).toBe(
      1,
    );
  });
  it("or to whose number stands there: mine first, else the only one", () => {
    expect(ownerOf(shown('<b data-figure="strength">3</b>'), "strength", view, 0)).toBe(0);
    expect(ownerOf(shown('<b data-figure="strength">5</b>'), "strength", view, 0)).toBe(1);
    expect(ownerOf(shown('<b data-figure="strength">9</b>'), "strength", view, 0)).toBeNull();
  });
});
