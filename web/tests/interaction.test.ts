import { describe, expect, it } from "vitest";
import { back, choose, grouped, keyed, listed, lit, remaining, selected, START, step, touch } from "../src/lib/interaction";
import type { OptionOffer } from "../src/lib/schema";

const offer = (notation: string, ...touches: string[]): OptionOffer => ({ notation, label: { en: notation, pt_BR: notation }, touches });

// A worker may be deployed from the idle ones or moved from another card; a card may be bought; one may pass.
const offers = [
  offer("buy b4", "b4"),
  offer("deploy farm", "farm", "idle"),
  offer("deploy temple", "temple", "idle"),
  offer("move temple farm", "temple", "farm"),
  offer("pass"),
];

describe("what is lit", () => {
  it("is every object of any option", () => {
    expect(lit(offers)).toEqual(new Set(["b4", "farm", "idle", "temple"]));
  });
  it("is nothing when nothing is asked", () => {
    expect(lit([])).toEqual(new Set());
  });
});

describe("touching an object", () => {
  it("narrows the options to those that touch it", () => {
    const now = touch(offers, START, "farm");
    expect(now).toEqual({ path: ["farm"], chosen: null });
    expect(listed(offers, now!).map((x) => x.notation)).toEqual(["deploy farm", "move temple farm"]);
  });
  it("shows the sentence when one option is left", () => {
    expect(touch(offers, START, "b4")).toEqual({ path: ["b4"], chosen: "buy b4" });
    const farm = touch(offers, START, "farm")!;
    expect(touch(offers, farm, "idle")).toEqual({ path: ["farm", "idle"], chosen: "deploy farm" });
  });
  it("in any order leads to the same option", () => {
    const one = touch(offers, touch(offers, START, "temple")!, "farm")!;
    const other = touch(offers, touch(offers, START, "farm")!, "temple")!;
    expect(one.chosen).toBe("move temple farm");
    expect(other.chosen).toBe("move temple farm");
  });
  it("that does not go with the path begins anew", () => {
    const farm = touch(offers, START, "farm")!;
    expect(touch(offers, farm, "b4")).toEqual({ path: ["b4"], chosen: "buy b4" });
  });
  it("again lets it go", () => {
    const farm = touch(offers, START, "farm")!;
    expect(touch(offers, farm, "farm")).toEqual(START);
    const both = touch(offers, farm, "idle")!;
    expect(touch(offers, both, "farm")).toEqual({ path: ["idle"], chosen: null });
  });
  it("that no option knows is a question: why not?", () => {
    expect(touch(offers, START, "c2")).toBeNull();
    expect(touch([], START, "farm")).toBeNull();
  });
});

describe("the tray", () => {
  it("chooses without touching the board", () => {
    const now = choose(START, "pass");
    expect(now).toEqual({ path: [], chosen: "pass" });
    expect(selected(offers, choose(START, "deploy farm"))).toEqual(new Set(["farm", "idle"]));
  });
  it("goes back from the sentence to the list, then to everything", () => {
    const farm = touch(offers, START, "farm")!;
    const chosen = choose(farm, "deploy farm");
    expect(back(offers, chosen)).toEqual(farm);
    expect(back(offers, farm)).toEqual(START);
    expect(back(offers, touch(offers, START, "b4")!)).toEqual(START);
  });
  it("keeps every option reachable as text", () => {
    expect(remaining(offers, [])).toHaveLength(offers.length);
  });
  it("groups by the first word, in the order of first appearance", () => {
    expect(grouped(offers).map((group) => [group.verb, group.offers.length])).toEqual([
      ["buy", 1],
      ["deploy", 2],
      ["move", 1],
      ["pass", 1],
    ]);
  });
});

describe("the keyboard", () => {
  const key = (name: string, more: Partial<KeyboardEvent> = {}) => keyed({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });
  it("has a key for everything", () => {
    expect(key("ArrowDown")).toEqual({ do: "move", by: 1 });
    expect(key("k")).toEqual({ do: "move", by: -1 });
    expect(key("Enter")).toEqual({ do: "enter" });
    expect(key("Escape")).toEqual({ do: "back" });
    expect(key("u")).toEqual({ do: "undo" });
    expect(key("z", { ctrlKey: true })).toEqual({ do: "undo" });
    expect(key("3")).toEqual({ do: "pick", index: 2 });
    expect(key("?")).toEqual({ do: "help" });
    expect(key("r")).toEqual({ do: "tab", to: "rules" });
  });
  it("leaves the browser its own", () => {
    expect(key("r", { ctrlKey: true })).toBeNull();
    expect(key("u", { metaKey: true })).toBeNull();
    expect(key("ArrowDown", { altKey: true })).toBeNull();
    expect(key("q")).toBeNull();
    expect(key("0")).toBeNull();
  });
  it("moves inside the list", () => {
    expect(step(-1, 1, 5)).toBe(0);
    expect(step(-1, -1, 5)).toBe(4);
    expect(step(4, 1, 5)).toBe(4);
    expect(step(0, -1, 5)).toBe(0);
    expect(step(2, 1, 5)).toBe(3);
    expect(step(0, 1, 0)).toBe(-1);
  });
});
