import { describe, expect, it } from "vitest";
import {
  armiesOf,
  at,
  backs,
  banksOf,
  beyondCost,
  blueBank,
  nextStep,
  ownTactic,
  pacts,
  picked,
  rowOf,
  size,
  techs,
  wars,
  yellowBank,
  zone,
  type View,
  type ViewObject,
} from "../src/boards/through_the_ages/read";
import { catalogues } from "../src/boards/through_the_ages/words";
import { breadth, linesOf, softened } from "../src/lib/words";
import type { ThroughTheAgesBanks } from "../src/lib/schema";

const thing = (id: string, card: string | null = null, marks: ViewObject["marks"] = {}): ViewObject => ({
  id,
  card,
  marks,
});

const BANKS = {
  consumption: [6, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0],
  faces: [8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 0, 0],
  growth: [0, 7, 7, 7, 7, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2],
  corruption: [6, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0],
} satisfies ThroughTheAgesBanks;

const view: View = {
  game: "through_the_ages",
  seat: 0,
  facts: { leaving: 2, banks: BANKS },
  players: [],
  zones: [
    {
      id: "row",
      key: "row",
      owner: -1,
      objects: [
        thing("row/1", "iron", { space: 1 }),
        thing("row/2", null, { space: 2 }),
        thing("row/3", "coal", { space: 3 }),
      ],
    },
    { id: "deck", key: "deck", owner: -1, count: 12, objects: [] },
    {
      id: "technologies/0",
      key: "technologies",
      owner: 0,
      objects: [thing("0/iron", "iron", { workers: 2, cubes: 3 }), thing("0/odd", "odd")],
    },
    {
      id: "military/0",
      key: "military",
      owner: 0,
      objects: [thing("0/legion", "legion"), thing("0/war", "war", { on: 1 })],
    },
    { id: "military/1", key: "military", owner: 1, objects: [thing("1/pact", "pact", { with: 0, side: "b" })] },
    { id: "military_hand/1", key: "military_hand", owner: 1, count: 3, objects: [], ages: [1, 2, 0] },
    { id: "pending", key: "pending", owner: -1, objects: [], chosen: ["military_bonus_i"] },
  ],
};

describe("the card row", () => {
  it("marks what leaves next, but no gap", () => {
    expect(rowOf(view).map((place) => place.leaving)).toEqual([true, false, false]);
  });
  it("leaves out the sentence that only says the cost", () => {
    expect(beyondCost("Developing costs 6 science. Buildings cost less.", true)).toBe("Buildings cost less.");
    expect(beyondCost("Score 4 science.", false)).toBe("Score 4 science.");
  });
  it("knows how many lines a name takes", () => {
    expect(linesOf("Iron", 9)).toBe(1);
    expect(linesOf("Printing Press", 9)).toBe(2);
    expect(linesOf("Extraordinarily", 9)).toBe(2);
  });
});

describe("the yellow bank", () => {
  const sections = yellowBank(BANKS, 7);
  it("has sections by the food of the next worker, the current one marked", () => {
    expect(sections.map((section) => section.value)).toEqual([7, 5, 4, 3, 2]);
    expect(sections.map((section) => section.now)).toEqual([false, true, false, false, false]);
  });
  it("asks for as many faces as the first of the empty parts says", () => {
    const empty = sections
      .flatMap((section) => section.parts)
      .find((part) => part.squares.every((square) => !square.full));
    expect(empty?.faces).toBe(at(BANKS.faces, 7));
    expect(sections.flatMap((section) => section.parts.map((part) => part.faces))).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });
  it("prints the consumption on the squares where it rises", () => {
    const squares = sections.flatMap((section) => section.parts).flatMap((part) => part.squares);
    expect(
      squares.filter((square) => square.printed !== null).map((square) => [square.number, square.printed]),
    ).toEqual([
      [1, 6],
      [5, 4],
      [9, 3],
      [13, 2],
      [17, 1],
    ]);
    expect(squares.filter((square) => square.full)).toHaveLength(7);
    expect(squares.find((square) => square.next)?.number).toBe(7);
  });
  it("marks the last section when cubes lie beside the squares", () => {
    expect(yellowBank(BANKS, 20).map((section) => section.now)).toEqual([false, false, false, false, true]);
  });
});

describe("the blue bank", () => {
  it("has sections by corruption; none is current while there is none", () => {
    expect(blueBank(BANKS, 8).map((section) => [section.value, section.now])).toEqual([
      [6, false],
      [4, false],
      [2, true],
    ]);
    expect(blueBank(BANKS, 12).some((section) => section.now)).toBe(false);
  });
  it("says what comes next in both directions", () => {
    expect(nextStep(BANKS.corruption, 8, -1)).toEqual({ cubes: 3, value: 4 });
    expect(nextStep(BANKS.corruption, 8, 1)).toEqual({ cubes: 3, value: 0 });
    expect(nextStep(BANKS.corruption, 0, -1)).toBeNull();
    expect(nextStep(BANKS.corruption, 16, 1)).toBeNull();
    // Cubes beside the squares leave first.
    expect(nextStep(BANKS.corruption, 19, -1)).toEqual({ cubes: 9, value: 2 });
    expect(nextStep(BANKS.consumption, 20, -1)).toEqual({ cubes: 4, value: 1 });
    expect(nextStep(BANKS.corruption, 19, 1)).toBeNull();
  });
});

describe("the rest of the view", () => {
  it("is read by zone and owner, and may be missing", () => {
    expect(zone(view, "technologies", 0)).toHaveLength(2);
    expect(zone(view, "technologies", 3)).toEqual([]);
    expect(size(view, "deck")).toBe(12);
    expect(size(view, "military_deck")).toBe(0);
    expect(banksOf({ ...view, facts: {} })).toBeNull();
    expect(armiesOf({})).toEqual([]);
  });
  it("knows technologies by the library", () => {
    const known = techs(view, 0, (card) => (card === "iron" ? { kind: "mine", level: 1 } : null));
    expect(known.map((one) => [one.thing.id, one.kind, one.level])).toEqual([["0/iron", "mine", 1]]);
  });
  it("tells tactic, war and pact apart", () => {
    expect(ownTactic(view, 0)?.id).toBe("0/legion");
    expect(ownTactic(view, 1)).toBeNull();
    expect(wars(view).map((war) => [war.by, war.on])).toEqual([[0, 1]]);
    expect(pacts(view).map((pact) => [pact.a, pact.b, pact.side])).toEqual([[1, 0, "b"]]);
  });
  it("counts backs and what is picked", () => {
    expect(backs(view, 1)).toEqual([1, 2, 0]);
    expect(backs(view, 0)).toEqual([]);
    expect(picked(view)).toEqual(["military_bonus_i"]);
  });
});

describe("the words", () => {
  const shape = (value: object): string[] =>
    Object.entries(value).map(([key, x]) =>
      typeof x === "function"
        ? `${key}()${(x as () => void).length}`
        : typeof x === "object"
          ? `${key}{${Object.keys(x as object).join()}}`
          : key,
    );
  it("are the same in both languages", () => {
    expect(shape(catalogues.pt)).toEqual(shape(catalogues.en));
  });
  it("break only long words, and where a syllable may end", () => {
    expect(softened("Printing Press")).toBe("Printing Press");
    expect(softened("Constitutional Monarchy").replaceAll("\u00ad", "-")).toBe("Consti-tu-tional Monarchy");
    expect(softened("Breakthrough").replaceAll("\u00ad", "-")).toMatch(/^Brea.*-.*ugh$/);
  });
  it("are about as broad as their letters", () => {
    expect(breadth("mm")).toBeGreaterThan(breadth("ii"));
    expect(breadth("aaaa")).toBe(4);
  });
});
