import { beforeEach, describe, expect, test } from "vitest";
import { overlap, spot, veil } from "../src/learn/light";
import { learnt, sound } from "../src/learn/progress.svelte";
import { marked } from "../src/learn/terms";
import type { Term } from "../src/lib/schema";

const room = { left: 0, top: 0, right: 1000, bottom: 800 };
const size = { width: 300, height: 200 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

function placed(lit: ReturnType<typeof box>[], dock: ReturnType<typeof box> | null = null) {
  const { left, top } = spot(size, lit, room, [], dock);
  return box(left, top, size.width, size.height);
}

describe("where the words of a lesson stand", () => {
  test.each([
    ["in the middle", [box(400, 300, 120, 80)]],
    ["in a corner", [box(0, 0, 120, 80)]],
    ["all along the left", [box(0, 0, 600, 800)]],
    ["above and below", [box(0, 0, 1000, 250), box(0, 550, 1000, 250)]],
  ])("never over what is lit: %s", (_, lit) => {
    const words = placed(lit);
    expect(lit.map((one) => overlap(one, words))).toEqual(lit.map(() => 0));
    expect(words.left).toBeGreaterThanOrEqual(0);
    expect(words.right).toBeLessThanOrEqual(1000);
  });

  test("where everything is lit, in the dock", () => {
    expect(placed([box(0, 0, 1000, 800)], box(1010, 500, 300, 300))).toEqual(box(1010, 600, 300, 200));
  });

  test("never below the window, even if the dock is", () => {
    expect(placed([box(0, 0, 1000, 800)], box(1010, 700, 300, 400))).toEqual(box(1010, 600, 300, 200));
  });

  test("the veil has a hole for each light", () => {
    expect(veil([box(10, 20, 30, 40)], 100, 100)).toBe("M0 0H100V100H0ZM6 16H44V64H6Z");
  });
});

const term = (en: string, plural: string): Term => ({
  term: { en, pt_BR: en },
  text: { en: "", pt_BR: "" },
  forms: { en: [en, plural], pt_BR: [en, plural] },
});

describe("words of the glossary in a text", () => {
  const terms = [term("wonder", "wonders"), term("player order", "player orders"), term("order", "orders")];

  test("are marked where they first occur, in any number and case, as whole words", () => {
    const found = marked("Wonders! A wonder is no wonderland.", terms, "en");
    expect(found.map((one) => [one.text, one.term?.term.en ?? ""])).toEqual([
      ["Wonders", "wonder"],
      ["! A wonder is no wonderland.", ""],
    ]);
  });

  test("the longest fits", () => {
    expect(marked("The player order.", terms, "en")[1]?.term?.term.en).toBe("player order");
  });

  test("none without a glossary", () => {
    expect(marked("A wonder", [], "en")).toEqual([{ text: "A wonder", term: null, name: false }]);
  });

  test("names of cards are left alone", () => {
    const names = {
      pieces: () => [
        { text: "Wonder", card: {} as never },
        { text: " of order", card: null },
      ],
    };
    expect(marked("Wonder of order", terms, "en", names).map((one) => [one.text, one.name])).toEqual([
      ["Wonder", true],
      [" of ", false],
      ["order", false],
    ]);
  });
});

describe("progress", () => {
  beforeEach(() => {
    localStorage.clear();
    learnt.all = {};
  });

  test("the best result counts and is kept", () => {
    learnt.finish("nations", "n1", 2);
    learnt.finish("nations", "n1", 1);
    expect(learnt.stars("nations", "n1")).toBe(2);
    expect(JSON.parse(localStorage.getItem("tabularium.learn") ?? "")).toMatchObject({ nations: { n1: { stars: 2 } } });
  });

  test("a line carries it over, and nonsense changes nothing", () => {
    learnt.finish("nations", "n1", 3);
    const line = learnt.line();
    learnt.all = {};
    expect(learnt.carry("nonsense")).toBeNull();
    expect(learnt.carry("tabularium-learn:!!!")).toBeNull();
    expect(learnt.fresh).toBe(true);
    expect(learnt.carry(` ${line}\n`)).toBe(1);
    expect(learnt.stars("nations", "n1")).toBe(3);
    expect(learnt.carry(line)).toBe(0);
  });

  test("what is no progress is left out", () => {
    expect(
      sound({ nations: { n1: { stars: 9 }, n2: { stars: 2, at: 5 }, coach: { said: ["Grow"], games: 1 } }, praga: 3 }),
    ).toEqual({
      nations: { n2: { stars: 2, at: 5 }, coach: { said: ["Grow"], games: 1, stars: 0, at: 0 } },
    });
    expect(sound("x")).toEqual({});
  });
});
