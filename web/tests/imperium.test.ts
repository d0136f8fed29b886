import { describe, expect, it } from "vitest";
import {
  automatonSeat,
  bySlug,
  columns,
  costOf,
  garrisons,
  groups,
  lastTurn,
  told,
  tokens,
  type View,
  type ViewObject,
} from "../src/boards/imperium/read";
import type { CardInfo, Event } from "../src/lib/schema";

const words = (en: string): { en: string; pt_BR: string } => ({ en, pt_BR: en });
const card = (id: string, kind: string, figures: Record<string, unknown> = {}, text = ""): CardInfo => ({
  id,
  kind,
  name: words(id),
  text: words(text),
  copies: 1,
  provenance: "high",
  figures,
});
const thing = (id: string, marks: ViewObject["marks"] = {}, face = id): ViewObject => ({ id, card: face, marks });
const event = (key: string, more: Partial<Event> = {}): Event => ({
  key,
  n: 0,
  other: -1,
  player: 1,
  source: -1,
  text: words(key),
  weight: "lead",
  seats: [],
  alarm: [],
  ...more,
});

const cards = new Map(
  [
    card("Nara", "nation", { parts: ["on_play", "exhaust"] }, "Draw 1 card.\nExhaust: Gain 1 material."),
    card("Kansai", "region"),
    card("Town", "uncivilised", { parts: ["solstice"] }),
  ].map((one) => [one.id, one]),
);
const view: View = {
  game: "imperium",
  seat: 0,
  facts: {},
  players: [
    { seat: 0, name: "Japanese", figures: { actions: 3 } },
    { seat: 1, name: "Mayans", figures: {} },
  ],
  zones: [
    {
      id: "play/0",
      key: "play",
      owner: 0,
      objects: [
        thing("nara", {}, "Nara"),
        thing("nara-2", { exhausted: true }, "Nara"),
        thing("kansai", {}, "Kansai"),
        thing("town", { goods: 2 }, "Town"),
      ],
    },
    { id: "garrison/0", key: "garrison", owner: 0, objects: [thing("clans", { under: "kansai" })] },
  ],
};

describe("a nation's table", () => {
  it("is grouped by what can still be exhausted", () => {
    const found = groups(view, 0, (id) => cards.get(id ?? "") ?? null);
    expect(found.can.map((x) => x.id)).toEqual(["nara"]);
    expect(found.was.map((x) => x.id)).toEqual(["nara-2"]);
    expect(found.regions.map((x) => x.id)).toEqual(["kansai"]);
    expect(found.others.map((x) => x.id)).toEqual(["town"]);
  });
  it("knows tokens and garrisons", () => {
    expect(tokens(thing("town", { goods: 2, exhausted: true }))).toEqual([{ what: "goods", value: 2 }]);
    expect(garrisons(view, 0, "kansai").map((x) => x.id)).toEqual(["clans"]);
  });
  it("is laid in columns that are no higher than asked for", () => {
    expect(columns([1, 1, 1, 1], () => 1, 3)).toEqual([[1, 1, 1], [1]]);
    expect(columns([2, 2, 1], (x) => x, 3)).toEqual([[2], [2, 1]]);
  });
  it("says of a card only what matters where it lies", () => {
    expect(told(cards.get("Nara") as CardInfo, ["exhaust"])).toBe("Exhaust: Gain 1 material.");
  });
  it("has prices of developments without zeros", () => {
    expect(costOf(card("x", "nation", { cost: { mat: 3, pop: 0, prog: 0, goods: 1 } }))).toEqual([
      { what: "mat", value: 3 },
      { what: "goods", value: 1 },
    ]);
  });
});

describe("the automaton", () => {
  it("is the side without actions", () => {
    expect(automatonSeat(view)).toBe(1);
  });
  it("tells its last turn card by card, with the row that applied and those that fitted in vain", () => {
    const events = [
      event("turn"),
      event("rolled", { n: 6 }),
      event("turn", { player: 0 }),
      event("turn"),
      event("rolled", { n: 2 }),
      event("resolved", { text: words("Tikal") }),
      // Row 5 of the second side; row 3 fitted in vain.
      event("row", { n: ((((1 << 3) << 5) | 1) << 5) | 5 }),
      event("gained"),
      event("resolved", { text: words("Unrest") }),
      event("row", { n: 0 }),
      event("solstice"),
      event("gained"),
    ];
    const turn = lastTurn(events, 1);
    expect(turn?.die).toBe(2);
    expect(turn?.steps.map((step) => [step.text, step.side, step.row, step.vain, step.also.length])).toEqual([
      ["Tikal", 1, 5, [3], 1],
      ["Unrest", 0, 0, [], 0],
    ]);
    expect(lastTurn([], 1)).toBeNull();
  });
  it("knows a campaign's cards by their names in the notation", () => {
    const known = [card("Road", "civilised"), card("Road Building", "civilised"), card("Jingu-ji", "nation")];
    expect(bySlug(known, "road-building-2")?.id).toBe("Road Building");
    expect(bySlug(known, "jingu-ji")?.id).toBe("Jingu-ji");
    expect(bySlug(known, "elsewhere")).toBeNull();
  });
});
