import { afterEach, describe, expect, it, vi } from "vitest";
import { TableDesk } from "../src/lib/tabledesk.svelte";
import { library } from "../src/lib/library.svelte";
import { Live } from "../src/lib/live.svelte";
import type { Decision, SeatState, TableInfo } from "../src/lib/schema";

const both = (text: string) => ({ en: text, pt_BR: text });
const players = [0, 1].map((seat) => ({ seat, kind: "person", name: ["Ana", "Rui"][seat] }));

/** Ana's page, while Rui decides. */
function waiting(): { live: Live; desk: TableDesk; sent: string[] } {
  const sent: string[] = [];
  vi.stubGlobal("fetch", (_: string, how?: RequestInit) => {
    if (how?.method === "POST") sent.push((JSON.parse(String(how.body)) as { action: string }).action);
    return new Promise(() => {});
  });
  const live = new Live("abc", ["token"]);
  const desk = new TableDesk(library("nations"), live);
  live.after = () => desk.follow();
  tell(live, 1, null);
  return { live, desk, sent };
}

function tell(live: Live, position: number, decision: Decision | null): void {
  const table = {
    status: "running",
    position,
    actions: position,
    deciding: decision ? 0 : 1,
    players,
  } as unknown as TableInfo;
  const seat = {
    seat: 0,
    decision,
    recap: 0,
    view: { game: "nations", seat: 0, facts: {}, players: [], zones: [] },
    undo: {},
    lesson: null,
    phases: [],
  } as unknown as SeatState;
  live.receive({
    type: "state",
    seq: position,
    time: 0,
    you: { roles: ["seat"], seats: [0] },
    table,
    seats: [seat],
    entries: [],
  });
}

const asking = (...things: string[]): Decision => ({
  asks: "turn",
  kind: "Turn",
  prompt: both("?"),
  seat: 0,
  options: ["pass", ...things.map((thing) => `buy ${thing}`)].map((notation) => ({
    notation,
    label: both(notation),
    touches: notation === "pass" ? [] : [notation.slice(4)],
  })),
});

afterEach(() => vi.unstubAllGlobals());

describe("deciding ahead", () => {
  it("keeps a wish and tells so; a second touch drops it", () => {
    const { desk } = waiting();
    desk.touch("a1", null);
    expect(desk.wish).toBe("a1");
    expect(desk.why?.text).toContain("Rui");
    expect(desk.why?.title).toContain("When it is your turn");
    desk.touch("a1", null);
    expect(desk.wish).toBeNull();
  });
  it("does what was wished when the turn comes and it may be done", () => {
    const { live, desk, sent } = waiting();
    desk.touch("a1", null);
    tell(live, 2, asking("a1", "a2"));
    expect(sent).toEqual(["buy a1"]);
    expect(desk.wish).toBeNull();
  });
  it("says so when it may not, and does nothing", () => {
    const { live, desk, sent } = waiting();
    desk.touch("a1", null);
    tell(live, 2, asking("a2"));
    expect(sent).toEqual([]);
    expect(desk.notice).toContain("as you had wished");
    expect(desk.wish).toBeNull();
  });
});
