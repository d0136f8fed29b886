import { beforeEach, describe, expect, it } from "vitest";
import { actions, chats, flowing, inForce, type AnyEntry } from "../src/lib/journal";
import { forget, held, heldFor, hold, holdLinks } from "../src/lib/keys";
import { Library } from "../src/lib/library.svelte";
import { Live } from "../src/lib/live.svelte";
import { read } from "../src/lib/router.svelte";
import { keepCampaign, keptCampaign } from "../src/lib/campaign";
import type { GameInfo, TableInfo, UpdateMessage } from "../src/lib/schema";
import { seedHolds, sha256 } from "../src/lib/seed";
import { kindOf, symbolOf } from "../src/lib/symbols";
import { reasonOf } from "../src/screens/table/ending";
import { firstSeats, keepForm, lastForm, named, quickForm, wish, withAutomaton } from "../src/screens/lobby/wish";

const action = (seq: number, number: number, seat = 0): AnyEntry => ({
  kind: "action",
  seq,
  at: 0,
  seat,
  number,
  notation: "pass",
  events: [],
  auto: false,
});
const undo = (seq: number, to: number): AnyEntry => ({ kind: "undo", seq, at: 0, seat: 0, to });
const chat = (seq: number, text: string): AnyEntry => ({ kind: "chat", seq, at: 0, seat: 1, text });

describe("the journal", () => {
  it("names nobody twice in a row", () => {
    expect(
      flowing(
        ["Ana scores 1 science.", "Ana produces 2 food.", "Rui loses 1 worker.", "Ana gains 1 culture."],
        ["Ana", "Rui"],
      ),
    ).toEqual(["Ana scores 1 science,", "produces 2 food.", "Rui loses 1 worker.", "Ana gains 1 culture."]);
    expect(flowing(["Os Taínos adquirem Vinhas.", "Os Taínos pegam Desordem.", "A fila anda."], ["Taínos"])).toEqual([
      "Os Taínos adquirem Vinhas,",
      "pegam Desordem.",
      "A fila anda.",
    ]);
    expect(flowing(["Ana asks Rui for help.", "Rui answers."], ["Ana", "Rui"])).toEqual([
      "Ana asks Rui for help.",
      "Rui answers.",
    ]);
  });

  const entries = [action(1, 1), action(2, 2), chat(3, "hm"), undo(4, 1), action(5, 2, 1)];
  it("forgets what was undone", () => {
    expect(actions(entries).map((x) => x.seq)).toEqual([1, 5]);
    expect(inForce(entries).map((x) => x.seq)).toEqual([1, 3, 4, 5]);
  });
  it("keeps what was said", () => {
    expect(chats(entries).map((x) => x.text)).toEqual(["hm"]);
  });
});

describe("a living table", () => {
  const table = { position: 0 } as unknown as TableInfo;
  const update = (previous: number, seq: number, entries: AnyEntry[]): UpdateMessage => ({
    type: "update",
    previous,
    seq,
    time: 0,
    table,
    seats: [],
    entries,
  });
  function opened(): Live {
    const live = new Live("abc", ["token"]);
    live.take({ type: "state", seq: 10, time: 0, you: { roles: ["seat"], seats: [0] }, table, seats: [], entries: [] });
    return live;
  }
  it("takes updates in order", () => {
    const live = opened();
    live.take(update(10, 11, [chat(11, "a")]));
    live.take(update(11, 12, [chat(12, "b")]));
    expect(live.seq).toBe(12);
    expect(chats(live.entries).map((x) => x.text)).toEqual(["a", "b"]);
  });
  it("leaves a gap open until it is filled", () => {
    const live = opened();
    live.take(update(11, 12, [chat(12, "b")]));
    expect(live.seq).toBe(10);
    live.take(update(10, 12, [chat(11, "a"), chat(12, "b")]));
    expect(live.seq).toBe(12);
    expect(live.entries).toHaveLength(2);
  });
  it("takes nothing twice", () => {
    const live = opened();
    live.take(update(10, 11, [chat(11, "a")]));
    live.take(update(10, 11, [chat(11, "a")]));
    live.take(update(10, 12, [chat(11, "a"), chat(12, "b")]));
    expect(live.entries.map((x) => x.seq)).toEqual([11, 12]);
  });
});

describe("links", () => {
  beforeEach(() => localStorage.clear());
  it("are kept by table, each once", () => {
    hold("aa", { tokens: ["x"] });
    hold("aa", { tokens: ["x", "y"] });
    expect(heldFor("aa")?.tokens).toEqual(["x", "y"]);
    forget("aa", "x");
    expect(heldFor("aa")?.tokens).toEqual(["y"]);
    forget("aa");
    expect(held()).toEqual([]);
  });
  it("of a new table are mine or my guests'", () => {
    const links = {
      table: "bb",
      host: "h",
      watch: "w",
      seats: [
        { seats: [0], token: "me" },
        { seats: [1], token: "guest" },
      ],
    };
    const kept = holdLinks(links, (seats) => seats.includes(0));
    expect(kept.tokens).toEqual(["me"]);
    expect(kept.guests).toEqual({ 1: "guest" });
  });
  it("survive a damaged store", () => {
    localStorage.setItem("tabularium.tables", "{nonsense");
    expect(held()).toEqual([]);
  });
});

describe("addresses", () => {
  it("are read", () => {
    expect(read("/")).toEqual({ screen: "lobby" });
    expect(read("/t/abc")).toEqual({ screen: "table", table: "abc" });
    expect(read("/t/abc/replay")).toEqual({ screen: "replay", table: "abc" });
    expect(read("/cards/nations")).toEqual({ screen: "cards", game: "nations" });
    expect(read("/figures")).toEqual({ screen: "figures" });
    expect(read("/nonsense/x")).toEqual({ screen: "lost" });
  });
});

describe("the seed", () => {
  it("is hashed as everywhere", () => {
    expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256("a".repeat(200))).toBe("c2a908d98f5df987ade41b5fce213067efbcc21ef2240212a41e54b5e7c28ae5");
  });
  it("fits its seal or does not", () => {
    expect(seedHolds("7", sha256("tabularium seed 7"))).toBe(true);
    expect(seedHolds("8", sha256("tabularium seed 7"))).toBe(false);
  });
});

describe("a new table", () => {
  const game: GameInfo = {
    key: "nations",
    name: { en: "Nations", pt_BR: "Nations" },
    seats: [1, 5],
    options: [{ key: "ages", values: ["4", "1"], default: "4", form: "one", text: { en: "Ages", pt_BR: "Épocas" } }],
    rules_version: 1,
    content: "",
    pack: null,
    automaton: { en: "hidden opponent", pt_BR: "oponente oculto" },
  };
  const bots = [
    { name: "random", title: { en: "Random", pt_BR: "Aleatório" }, about: { en: "", pt_BR: "" }, games: [] },
  ];
  const form = {
    game,
    seats: firstSeats(game, bots, "Ana"),
    options: { ages: "4" },
    pace: "free" as const,
    oneScreen: false,
    listed: false,
    coach: false,
  };

  it("alone begins at once", () => {
    const asked = wish(form);
    expect(asked.seats).toEqual([
      { kind: "person", name: "Ana" },
      { kind: "bot", bot: "random" },
      { kind: "bot", bot: "random" },
    ]);
    expect(asked.start).toBe(true);
    expect(asked.options).toEqual({});
  });
  it("against the automaton is for one person", () => {
    const seats = withAutomaton([
      { role: "bot:random", name: "" },
      { role: "you", name: "Ana" },
      { role: "automaton", name: "" },
    ]);
    const asked = wish({ ...form, seats });
    expect(asked.seats).toEqual([{ kind: "person", name: "Ana" }, { kind: "automaton" }]);
    expect(asked.start).toBe(true);
  });
  it("is set up as the last one was, and begins at once where it can", () => {
    localStorage.clear();
    expect(lastForm(game, bots, "Ana").seats).toEqual(form.seats);
    keepForm({
      ...form,
      seats: [
        { role: "you", name: "Rui" },
        { role: "bot:random", name: "" },
      ],
      options: { ages: "1" },
    });
    expect(quickForm(game, bots, "Ana")).toMatchObject({
      seats: [
        { role: "you", name: "Ana" },
        { role: "bot:random", name: "" },
      ],
      options: { ages: "1" },
    });
    keepForm({
      ...form,
      seats: [
        { role: "you", name: "" },
        { role: "friend", name: "" },
      ],
      options: { ages: "1" },
    });
    expect(lastForm(game, bots, "Ana").seats[1]?.role).toBe("friend");
    expect(quickForm(game, bots, "Ana")).toMatchObject({ seats: form.seats, options: { ages: "1" } });
    keepForm({
      ...form,
      seats: [
        { role: "you", name: "" },
        { role: "bot:gone", name: "" },
      ],
    });
    expect(lastForm(game, bots, "Ana").seats).toEqual(form.seats);
    localStorage.setItem("tabularium.last", "{nonsense");
    expect(lastForm(game, bots, "Ana").seats).toEqual(form.seats);
  });
  it("says what silence means when somebody asks to go back, where others sit", () => {
    const undo = { silence: "agree" as const, seconds: 60 };
    const seats = [
      { role: "you", name: "Ana" },
      { role: "friend", name: "" },
    ];
    expect(wish({ ...form, seats, undo }).undo).toEqual(undo);
    expect(wish({ ...form, undo }).undo).toBeUndefined();
  });
  it("calls a lone person without a name a guest", () => {
    expect(wish(named({ ...form, seats: firstSeats(game, bots, "") }, "Guest")).seats[0]).toEqual({
      kind: "person",
      name: "Guest",
    });
    expect(wish(named(form, "Guest")).seats[0]).toEqual({ kind: "person", name: "Ana" });
    const seats = [
      { role: "you", name: "" },
      { role: "friend", name: "" },
    ];
    expect(named({ ...form, seats }, "Guest").seats).toEqual(seats);
  });
  it("with a friend waits", () => {
    const asked = wish({
      ...form,
      seats: [
        { role: "you", name: "Ana" },
        { role: "friend", name: "" },
      ],
      options: { ages: "1" },
    });
    expect(asked.start).toBe(false);
    expect(asked.options).toEqual({ ages: "1" });
  });
  it("on one screen has only persons and bots", () => {
    const asked = wish({
      ...form,
      oneScreen: true,
      seats: [
        { role: "you", name: "Ana" },
        { role: "you", name: "Rui" },
      ],
    });
    expect(asked.one_screen).toBe(true);
    expect(asked.start).toBe(true);
    expect(asked.seats.map((x) => x.kind)).toEqual(["person", "person"]);
  });
});

describe("the end of a game", () => {
  const texts: Record<string, string> = {
    short: "After the ages agreed on",
    collapse: "Collapse",
    "collapse.alone": "Your nation collapsed",
  };
  const library = { maybe: (_: string, key: string) => texts[key] ?? null };
  it("says why, and to whoever played alone in words of their own", () => {
    expect(reasonOf({ scores: [5, 14], ending: "short" }, library)).toBe("after the ages agreed on");
    expect(reasonOf({ scores: [5, 14], ending: "collapse" }, library)).toBe("collapse");
    expect(reasonOf({ scores: [5], ending: "collapse" }, library)).toBe("your nation collapsed");
    expect(reasonOf({ scores: [5], ending: "unheard of" }, library)).toBe("");
  });
});

describe("symbols", () => {
  it("stand for keys", () => {
    expect(symbolOf("gold")).toBe("gold");
    expect(symbolOf("golden_age")).toBe("golden-age");
    expect(symbolOf("idle")).toBe("worker");
    expect(symbolOf("nonsense")).toBeNull();
    expect(kindOf("advisor")).toEqual({ colour: "person", symbol: "leader" });
  });
});

describe("names of cards in sentences", () => {
  const text = (name: string) => ({ en: name, pt_BR: name });
  const card = (id: string, name: string) => ({
    id,
    kind: "building",
    name: text(name),
    text: text(""),
    copies: 1,
    provenance: "high",
    figures: {},
  });
  it("are set apart, the longest first, and only as whole words", () => {
    const books = new Library("nations");
    books.cards = new Map(
      [card("temple", "Temple"), card("great", "Great Temple"), card("zeus", "Statue of Zeus")].map((one) => [
        one.id,
        one,
      ]),
    );
    const found = (sentence: string) =>
      books
        .pieces(sentence)
        .filter((piece) => piece.card)
        .map((piece) => piece.card?.id);
    expect(found("Buy Great Temple for 2 gold")).toEqual(["great"]);
    expect(found("Move a worker from Temple to Statue of Zeus.")).toEqual(["temple", "zeus"]);
    expect(found("Templeton and temples")).toEqual([]);
    expect(
      books
        .pieces("Buy Temple!")
        .map((piece) => piece.text)
        .join(""),
    ).toBe("Buy Temple!");
  });
});

describe("the campaign of this browser", () => {
  beforeEach(() => localStorage.clear());
  it("is kept with the table of its game under way, and forgotten", () => {
    expect(keptCampaign()).toBeNull();
    keepCampaign({ record: "{}", table: "abc" });
    expect(keptCampaign()).toEqual({ record: "{}", table: "abc" });
    keepCampaign(null);
    expect(keptCampaign()).toBeNull();
  });
  it("is none where the browser holds something else", () => {
    for (const text of ["nonsense", "[]", '"x"', '{"table":"abc"}', "7"]) {
      localStorage.setItem("tabularium.campaign", text);
      expect(keptCampaign()).toBeNull();
    }
    localStorage.setItem("tabularium.campaign", '{"record":"{}","table":7}');
    expect(keptCampaign()).toEqual({ record: "{}", table: null });
  });
  it("has an address", () => {
    expect(read("/campaign")).toEqual({ screen: "campaign" });
    expect(read("/campaign/x")).toEqual({ screen: "lost" });
  });
});
