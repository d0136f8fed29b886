import { flushSync, mount, unmount, type Component, type MountOptions } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchBoard } from "../src/boards";
import { levels } from "../src/lib/levels.svelte";
import type { GameInfo, SeatInfo, Summary } from "../src/lib/schema";
import NewTable from "../src/screens/lobby/NewTable.svelte";
import TableLists from "../src/screens/lobby/TableLists.svelte";

const both = (text: string) => ({ en: text, pt_BR: text });
const game = (key: string, seats: number[]): GameInfo => ({
  key,
  name: both(key),
  seats,
  options: [],
  rules_version: 1,
  content: "",
  pack: null,
  automaton: key === "imperium" ? both("automaton") : null,
});
const bots = [{ name: "medium", title: both("Medium"), about: both("Plays regularly"), games: [] }];
let shown: Record<string, unknown> | null = null;

function draw<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  document.body.innerHTML = "";
  shown = mount(component, { target: document.body, props } as MountOptions<Props>);
  flushSync();
  return document.body;
}
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.unstubAllGlobals();
});

describe("tables to go on with", () => {
  const player = (seat: number, kind: SeatInfo["kind"], name: string): SeatInfo => ({
    seat,
    kind,
    name,
    away: false,
    bank_ms: null,
    bot: null,
    holiday: null,
    joined: true,
    muted: false,
  });
  const table = {
    id: "a",
    game: "nations",
    status: "running",
    seats: 2,
    actions: 9,
    created: 1,
    lesson: null,
    result: null,
    clock: null,
    yours: [0],
    players: [player(0, "person", "Ana"), player(1, "bot", "Aurelia")],
    now: { facts: { age: 0, round: 2, last_round: 8 }, players: [], told: both("Rome gains 2 books.") },
  };
  it("say their round, whose turn it is and what happened last", async () => {
    await fetchBoard("nations");
    const said =
      draw(TableLists, {
        games: [game("nations", [1, 5])],
        mine: [{ ...table, your_turn: false, deciding: 1 } as unknown as Summary],
        open: [],
      }).querySelector(".row")?.textContent ?? "";
    expect(said).toContain("round 2 of 8");
    expect(said).toContain("Aurelia decides");
    expect(said).toContain("Rome gains 2 books.");
    const mine = draw(TableLists, {
      games: [game("nations", [1, 5])],
      mine: [{ ...table, your_turn: true, deciding: 0 } as unknown as Summary],
      open: [],
    });
    expect(mine.querySelector(".row .btn.primary")?.textContent).toBe("Your turn");
  });
});

describe("a bot", () => {
  it("is told by its level once that is known", async () => {
    vi.stubGlobal("fetch", () =>
      Promise.resolve(new Response(JSON.stringify(bots), { headers: { "content-type": "application/json" } })),
    );
    expect(levels.said("medium")).toBe("bot");
    await vi.waitFor(() => expect(levels.said("medium")).toBe("bot, medium"));
    expect(levels.said("unheard of")).toBe("bot");
  });
});

describe("alone at Imperium", () => {
  it("there are three choices: training, automaton, campaign", () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("nobody there")));
    const page = draw(NewTable, { games: [game("imperium", [1, 4])], bots });
    const choice = (which: string): HTMLElement =>
      page.querySelector<HTMLElement>(`[data-solo=${which}]`) as HTMLElement;
    const seats = (): number => page.querySelectorAll(".seatl li").length;
    expect([...page.querySelectorAll<HTMLElement>("[data-solo]")].map((one) => one.dataset.solo)).toEqual([
      "training",
      "automaton",
      "campaign",
    ]);
    choice("training").click();
    flushSync();
    expect([choice("training").getAttribute("aria-pressed"), seats()]).toEqual(["true", 1]);
    choice("automaton").click();
    flushSync();
    expect([choice("automaton").getAttribute("aria-pressed"), seats()]).toEqual(["true", 2]);
    expect(choice("campaign").getAttribute("href")).toBe("/campaign");
  });
  it("one click begins a game with bots of medium strength", async () => {
    const asked: unknown[] = [];
    vi.stubGlobal("fetch", (_: string, how?: RequestInit) => {
      if (how?.method === "POST") asked.push(JSON.parse(String(how.body)));
      return Promise.reject(new Error("nobody there"));
    });
    localStorage.clear();
    draw(NewTable, { games: [game("imperium", [1, 4])], bots })
      .querySelector<HTMLElement>("[data-quick=imperium]")
      ?.click();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({
      game: "imperium",
      start: true,
      seats: [{ kind: "person" }, { kind: "bot", bot: "medium" }, { kind: "bot", bot: "medium" }],
    });
  });
});
