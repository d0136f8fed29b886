import { describe, expect, it } from "vitest";
import {
  centre,
  cornerOf,
  DIRECTIONS,
  edgeOf,
  hexagon,
  sector,
  turnedCorner,
  turnedEdge,
} from "../src/boards/praga/hex";
import { ROAD, ROOFS } from "../src/boards/praga/map";
import { gainWord, ghostOf, hexOf, items, spoken, symbol, type View } from "../src/boards/praga/read";
import { Library } from "../src/lib/library.svelte";
import type { CardInfo } from "../src/lib/schema";
import { symbolOf } from "../src/lib/symbols";

const close = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < 1e-6;

describe("hexes", () => {
  it("meet their neighbours across the edges, flat and on end", () => {
    for (const end of [false, true])
      DIRECTIONS.forEach(([q, r], e) => {
        const [here, there] = [centre(0, 0, 26, end), centre(q, r, 26, end)];
        const middle = { x: (here.x + there.x) / 2, y: (here.y + there.y) / 2 };
        expect(close(edgeOf(here, (26 * Math.sqrt(3)) / 2, e, end), middle)).toBe(true);
      });
  });
  it("share corners as the engine counts them: corner c with the next but one of the neighbour across edge c", () => {
    for (const end of [false, true])
      DIRECTIONS.forEach(([q, r], c) => {
        const [here, there] = [centre(0, 0, 26, end), centre(q, r, 26, end)];
        expect(close(cornerOf(here, 26, c, end), cornerOf(there, 26, (c + 2) % 6, end))).toBe(true);
        const [p, s] = DIRECTIONS[(c + 1) % 6] ?? [0, 0];
        expect(close(cornerOf(here, 26, c, end), cornerOf(centre(p, s, 26, end), 26, (c + 4) % 6, end))).toBe(true);
      });
  });
  it("turn clockwise", () => {
    const edges = ["egg", null, null, "tech", null, null];
    expect(turnedEdge(edges, 2, 2)).toBe("egg");
    expect(turnedEdge(edges, 5, 2)).toBe("tech");
    expect(turnedCorner(5, 2)).toBe(1);
  });
  it("are drawn with six points; a part of a ring with two arcs", () => {
    expect(hexagon({ x: 0, y: 0 }, 10).split(" ")).toHaveLength(6);
    expect(sector({ x: 0, y: 0 }, 5, 10, -15, 15).match(/A/g)).toHaveLength(2);
  });
  it("leave the road free of roofs", () => {
    const road = new Set(ROAD.map(String));
    expect(ROOFS.filter((roof) => road.has(String(roof)))).toEqual([]);
  });
});

const library = new Library("praga");
library.texts = {
  "gain.silver_window": { en: "{n} silver {n?window:windows}", pt_BR: "{n} {n?janela:janelas} de prata" },
};

describe("rewards", () => {
  it("are numbers with symbols that are drawn", () => {
    expect(items({ gold: 2, silver_window: 1 }, "+")).toEqual([
      ["+2", "gold"],
      ["+1", "window-silver"],
    ]);
    expect(items({ either_side: 1 })).toEqual([
      ["1", "hunger-wall"],
      ["/", "cathedral"],
    ]);
    expect(items(null)).toEqual([]);
    for (const key of [
      "points",
      "stone",
      "gold_window",
      "egg",
      "red_token",
      "blue_token",
      "tech",
      "university",
      "mine",
      "quarry",
      "hunger_side",
      "cathedral_side",
      "wall",
      "upgrade",
      "building",
      "road",
      "cubes",
      "rights",
    ])
      expect(symbolOf(symbol(key))).toBe(symbol(key));
  });
  it("are told with one or many", () => {
    expect(gainWord(library, "silver_window", 1)).toBe("1 silver window");
    expect(spoken(library, { silver_window: 2 })).toBe("2 silver windows");
  });
});

const wall: CardInfo = {
  id: "W1",
  kind: "wall",
  name: { en: "", pt_BR: "" },
  text: { en: "", pt_BR: "" },
  copies: 1,
  provenance: "reconstructed",
  figures: {
    stone: 3,
    edges: ["egg", null, null, null, null, null],
    corners: [0, 3],
    reward: { points: 6 },
    icon: true,
    cube: false,
  },
};

describe("the view", () => {
  it("gives a tile's figures, and says when they are doubtful", () => {
    expect(hexOf(wall)).toMatchObject({
      kind: "wall",
      stone: 3,
      gold: 0,
      corners: [0, 3],
      blue: false,
      icon: true,
      doubtful: true,
    });
    expect(hexOf(null)).toBeNull();
  });
  it("gives the turning that is selected, else the first", () => {
    const turn = (n: number): View["zones"][number]["objects"][number] => ({
      id: `turn-${n}`,
      card: "W1",
      marks: { rotation: n, at: "0.wall-3", gain: { tech: n }, edges: [n], meets: [] },
    });
    const view = {
      game: "praga",
      seat: 0,
      facts: {},
      players: [],
      zones: [{ id: "answers/0", key: "answers", owner: 0, objects: [turn(0), turn(1)] }],
    } as unknown as View;
    expect(ghostOf(view, 0, new Set(["turn-1"]))).toMatchObject({
      rotation: 1,
      place: "0.wall-3",
      gain: { tech: 1 },
      edges: [1],
    });
    expect(ghostOf(view, 0, new Set())?.rotation).toBe(0);
    expect(ghostOf(view, 0, new Set(["turn-0"]), "turn-1")?.rotation).toBe(1);
    expect(ghostOf(view, 1, new Set())).toBeNull();
  });
});
