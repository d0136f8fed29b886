import { describe, expect, it } from "vitest";
import {
  answers,
  asks,
  back,
  begun,
  choose,
  complete,
  everything,
  forced,
  grouped,
  keyed,
  listed,
  lit,
  offered,
  PICKS,
  remaining,
  runs,
  selected,
  shared,
  START,
  step,
  tick,
  ticked,
  together,
  touch,
} from "../src/lib/interaction";
import type { Decision, OptionOffer, SeveralOffers } from "../src/lib/schema";

const offer = (notation: string, ...touches: string[]): OptionOffer => ({
  notation,
  label: { en: notation, pt_BR: notation },
  touches,
});

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
  it("leaves out what its lines begin with alike, but never a number", () => {
    expect(shared(["Take Moses for 1", "Take Aristotle for 1"])).toBe("Take ".length);
    expect(shared(["Take 3 food instead", "Take 3 stone instead"])).toBe("Take ".length);
    expect(shared(["Pass"])).toBe(0);
    expect(shared(["Return Unrest to its pile", "Return Unrest to its pile"])).toBe(0);
  });

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
    expect(grouped(offers).map((group) => [group.verb, group.stems.length])).toEqual([
      ["buy", 1],
      ["deploy", 2],
      ["move", 1],
      ["pass", 1],
    ]);
  });
});

describe("the keyboard", () => {
  const key = (name: string, more: Partial<KeyboardEvent> = {}) =>
    keyed({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });
  it("has a key for everything", () => {
    expect(key("ArrowDown")).toEqual({ do: "move", by: 1 });
    expect(key("k")).toEqual({ do: "move", by: -1 });
    expect(key("Enter")).toEqual({ do: "enter" });
    expect(key("Escape")).toEqual({ do: "back" });
    expect(key("u")).toEqual({ do: "undo" });
    expect(key("z", { ctrlKey: true })).toEqual({ do: "undo" });
    expect(key("3")).toEqual({ do: "pick", index: 2 });
    expect(key("a")).toEqual({ do: "pick", index: 9 });
    expect(key("d")).toEqual({ do: "pick", index: 11 });
    expect(key("?")).toEqual({ do: "help" });
    expect(key("r")).toEqual({ do: "tab", to: "rules" });
  });
  it("leaves the browser its own", () => {
    expect(key("r", { ctrlKey: true })).toBeNull();
    expect(key("u", { metaKey: true })).toBeNull();
    expect(key("ArrowDown", { altKey: true })).toBeNull();
    expect(key("0")).toBeNull();
    expect(key("i")).toBeNull();
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

describe("few clicks", () => {
  const said = (text: string) => ({ en: text, pt_BR: text });
  const asked = (options: OptionOffer[], several: SeveralOffers | null = null): Decision => ({
    seat: 0,
    kind: "Turn",
    asks: "turn",
    prompt: said("?"),
    options,
    also: [],
    several,
  });
  const ends: OptionOffer = { ...offer("end"), commits: "ends" };

  it("does at once what can be taken back, and asks before the rest", () => {
    expect(asks(offer("buy b4"), "matters")).toBe(false);
    expect(asks(ends, "matters")).toBe(true);
    expect(asks(offer("buy b4"), "always")).toBe(true);
    expect(asks(ends, "never")).toBe(false);
  });

  it("asks about whatever leaves no free way back, where it matters", () => {
    for (const commits of ["ends", "spends", "reveals", "asks"] as const)
      expect((["matters", "always", "never"] as const).map((how) => asks({ ...offer("play"), commits }, how))).toEqual([
        true,
        true,
        false,
      ]);
  });

  it("takes the only answer unless it commits or somebody wants to be asked", () => {
    expect(forced(asked([offer("take 1")]), "matters", false)?.notation).toBe("take 1");
    expect(forced(asked([offer("take 1")]), "always", true)).toBeNull();
    expect(forced(asked([ends]), "matters", false)).toBeNull();
    expect(forced(asked([ends]), "matters", true)?.notation).toBe("end");
    expect(forced(asked(offers), "matters", true)).toBeNull();
    expect(forced(null, "matters", true)).toBeNull();
  });

  it("answers the question that an answer leads to in the same breath", () => {
    const yes = {
      ...offer("yes", "scroll"),
      next: [offer("garrison a", "a"), { ...offer("garrison b", "b"), commits: "ends" as const }],
    };
    const found = offered(asked([yes, offer("no")]), "matters");
    expect(found.map((x) => x.notation)).toEqual(["yes + garrison a", "yes + garrison b", "no"]);
    expect(found[1]).toMatchObject({ touches: ["b", "scroll"], commits: "ends", label: { en: "yes → garrison b" } });
    expect(answers(found[0]!.notation)).toEqual(["yes", "garrison a"]);
    expect(grouped(found).map((group) => group.verb)).toEqual(["garrison", "no"]);
    expect(offered(asked([yes, offer("no")]), "always").map((x) => x.notation)).toEqual(["yes", "no"]);
    expect(forced(asked([yes]), "matters", false)).toBeNull();
  });

  it("means what begins with a thing before what only comes by it", () => {
    const unrest = {
      ...offer("play unrest", "unrest"),
      next: [
        { ...offer("discard a", "a"), next: [offer("discard b", "b"), offer("discard c", "c")] },
        offer("pay 3", "gold"),
      ],
    };
    const turn = { ...offer("activate", "turn"), next: [offer("play a", "a"), unrest, offer("play b", "b")] };
    for (const menu of [[turn, offer("revolt")], turn.next]) {
      const found = offered(asked(menu), "matters");
      expect(answers(touch(found, START, "a")!.chosen!).at(-1)).toBe("play a");
      const chosen = touch(found, START, "unrest")!;
      expect(chosen.chosen).toBeNull();
      expect(answers(touch(found, touch(found, chosen, "a")!, "b")!.chosen!).at(-1)).toBe("discard b");
      const other = touch(found, START, "c")!;
      expect(answers(other.chosen!).at(-1)).toBe("discard c");
      expect(found.filter((one) => begun(one, other.path)).map((one) => one.notation)).not.toContain(other.chosen);
    }
  });

  it("folds what begins alike where there is much of it, and no more than that", () => {
    const ways = (name: string, n: number) => ({
      ...offer(name),
      next: Array.from({ length: n }, (_, i) => offer(`pay ${i}`)),
    });
    const turn = {
      ...offer("activate"),
      next: [ways("play a", 3), ways("play b", 9), offer("play c"), ways("done", 5)],
    };
    const found = offered(asked([turn, ways("innovate", 4)]), "matters");
    expect(
      grouped(found).map((group) => [
        group.verb,
        group.stems.map((stem) => [stem.notation, stem.depth, stem.offers.length]),
      ]),
    ).toEqual([
      [
        "play",
        [
          ["activate + play a", 2, 3],
          ["activate + play b", 2, 9],
          ["activate + play c", 0, 1],
        ],
      ],
      ["done", [["activate + done", 2, 5]]],
      ["innovate", [["innovate", 1, 4]]],
    ]);
    expect(found[0]!.parts!.map((part) => part.en)).toEqual(["activate", "play a", "pay 0"]);
    const few = offered(asked([ways("play a", 3), offer("done")]), "matters");
    expect(grouped(few).map((group) => [group.verb, group.stems.length, group.stems[0]!.depth])).toEqual([
      ["play", 3, 0],
      ["done", 1, 0],
    ]);
  });

  it("says once what leads to lines that stand one after the other", () => {
    const stem = (notation: string) => ({ notation, depth: 0, offers: [] });
    const found = runs([
      stem("play oracle"),
      stem("play canny + yes + take x"),
      stem("play canny + yes + take y"),
      stem("play canny + no"),
      stem("play bogs + yes"),
      stem("pass"),
    ]);
    expect(found.map((run) => [run.led, run.stems.map((one) => one.notation)])).toEqual([
      [0, ["play oracle"]],
      [2, ["play canny + yes + take x", "play canny + yes + take y"]],
      [0, ["play canny + no"]],
      [0, ["play bogs + yes"]],
      [0, ["pass"]],
    ]);
  });
  it("sends a set when nothing is left to say and the way back is free, and names all in one word", () => {
    expect(complete(several, ["drop a", "drop b"])).toBe(true);
    expect(complete(several, ["drop a"])).toBe(false);
    expect(complete({ ...several, commits: "ends" }, ["drop a", "drop b"])).toBe(false);
    expect(complete({ ...several, closes: false }, ["drop a", "drop b"])).toBe(false);
    expect(everything(several)).toBeNull();
    expect(everything({ ...several, most: 3, copies: [1, 1, 1] })).toEqual(["drop a", "drop b", "drop c"]);
  });

  const several: SeveralOffers = {
    offers: [offer("drop a", "a"), offer("drop b", "b"), offer("drop c", "c")],
    copies: [1, 2, 1],
    least: 2,
    most: 2,
    closes: true,
    ordered: false,
  };
  it("names several by ticking them, each as often as it is there", () => {
    let ticks: string[] = [];
    for (const name of ["drop c", "drop b"]) ticks = tick(several, ticks, name);
    expect(ticks).toEqual(["drop c", "drop b"]);
    expect(tick(several, ticks, "drop c")).toEqual(["drop b"]);
    expect(tick(several, ["drop b"], "drop b")).toEqual(["drop b", "drop b"]);
    expect(tick(several, ["drop b", "drop b"], "drop b")).toEqual([]);
    expect(tick(several, ticks, "drop a")).toEqual(["drop b", "drop a"]);
  });
  it("sends them together, in order where that matters, and says when it is enough", () => {
    expect(together(several, ["drop c", "drop a"])).toBe("drop a + drop c");
    expect(together({ ...several, ordered: true }, ["drop c", "drop a"])).toBe("drop c + drop a");
    expect(together({ ...several, closes: false }, ["drop c", "drop a"])).toBe("drop a + drop c + done");
    expect(together({ ...several, least: 0, most: 3 }, [])).toBe("done");
  });
  it("offers what may be ticked, and what may be done beside it", () => {
    const decision = asked([offer("drop a"), offer("done"), offer("trade")], several);
    expect(offered(decision, "matters").map((x) => x.notation)).toEqual(["drop a", "drop b", "drop c", "trade"]);
    expect(ticked(decision, "matters")).toBe(several);
    expect(ticked(decision, "always")).toBeNull();
    expect(offered(decision, "always")).toBe(decision.options);
  });

  it("has a key for 28 options, and none that means something else", () => {
    expect(new Set(PICKS).size).toBe(28);
    for (const letter of "cijklru") expect(PICKS).not.toContain(letter);
  });
});
