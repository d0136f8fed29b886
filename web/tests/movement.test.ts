import { describe, expect, it, vi } from "vitest";
import type { AnyEntry } from "../src/lib/journal";
import { Live } from "../src/lib/live.svelte";
import { important, paired, type Spot } from "../src/lib/movement";
import type { StateMessage, TableInfo, UpdateMessage } from "../src/lib/schema";
import { settings } from "../src/lib/settings.svelte";
import { heard, sound } from "../src/lib/sound";

const spot = (owner: string, x: number): Spot => ({ owner, x, y: 0, width: 50 });

describe("what moves", () => {
  it("is a thing with the same owner before it is another's of the same name", () => {
    const moves = paired([spot("", 0), spot("p2", 100)], [spot("p2", 140), spot("p1", 300)]);
    expect(moves.map((move) => [move.from.x, move.to.x, move.passed])).toEqual([
      [100, 140, false],
      [0, 300, true],
    ]);
  });
  it("comes from nowhere where nothing of its name was", () => {
    expect(paired([], [spot("p1", 5)])).toEqual([]);
  });
  it("of too many, is what changed hands and what goes farthest", () => {
    const moves = paired(
      Array.from({ length: 20 }, () => spot("p1", 0)),
      Array.from({ length: 20 }, (_, i) => spot(i === 3 ? "p2" : "p1", 10 * i)),
    );
    const seen = important(moves);
    expect(seen).toHaveLength(12);
    expect(seen[0]?.to.owner).toBe("p2");
    expect(seen[1]?.far).toBe(190);
  });
  it("is not what hardly moves", () => {
    expect(important(paired([spot("p1", 0)], [spot("p1", 6)]))).toEqual([]);
  });
});

const move = (seq: number, seat: number, key = "bought", alarm: number[] = []): AnyEntry => ({
  kind: "action",
  seq,
  at: 0,
  seat,
  number: seq,
  notation: null,
  auto: false,
  events: [
    { key, n: 0, other: -1, player: seat, source: -1, text: { en: "", pt_BR: "" }, alarm, seats: [], weight: "lead" },
  ],
});

describe("rivals' moves", () => {
  const table = { position: 0 } as unknown as TableInfo;
  const update = (seq: number, seat: number): UpdateMessage => ({
    type: "update",
    previous: seq - 1,
    seq,
    time: 0,
    table,
    seats: [],
    entries: [move(seq, seat)],
  });
  function seated(): Live {
    const live = new Live("abc", ["token"]);
    const you: StateMessage["you"] = { roles: ["seat"], seats: [0] };
    live.receive({ type: "state", seq: 0, time: 0, you, table, seats: [], entries: [] });
    return live;
  }
  it("are shown one after the other", () => {
    vi.useFakeTimers();
    const live = seated();
    live.dwell = () => 700;
    for (const seq of [1, 2, 3]) live.receive(update(seq, 1));
    expect(live.seq).toBe(1);
    vi.advanceTimersByTime(701);
    expect(live.seq).toBe(2);
    vi.advanceTimersByTime(701);
    expect(live.seq).toBe(3);
    vi.useRealTimers();
  });
  it("come at once where nothing shall move, and my own always do", () => {
    const live = seated();
    for (const seq of [1, 2]) live.receive(update(seq, 1));
    expect(live.seq).toBe(2);
    live.dwell = () => 700;
    live.receive(update(3, 0));
    live.receive(update(4, 0));
    expect(live.seq).toBe(4);
    live.stop();
  });
});

describe("what is heard", () => {
  it("is a danger to me first, then dice, then cards of others", () => {
    for (const danger of ["famine", "uprising", "corruption", "collapsed", "war_won", "last_round"]) {
      expect(heard([move(1, 1, danger, [0])], 0)).toBe("alarm");
      expect(heard([move(1, 1, danger, [1])], 0)).toBe("card");
    }
    expect(heard([move(1, 1, "dice_rolled")], 0)).toBe("dice");
    expect(heard([move(1, 0)], 0)).toBeNull();
  });
  it("is nothing until the one switch is on, then turn, card, dice and alarm each in its own way", () => {
    const made: string[] = [];
    const node = {
      connect: () => node,
      start: () => {},
      stop: () => {},
      frequency: { value: 0 },
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      type: "",
      buffer: null,
    };
    class Player {
      currentTime = 0;
      sampleRate = 8000;
      destination = node;
      createGain = () => node;
      createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
      createOscillator = () => (made.push("tone"), node);
      createBufferSource = () => (made.push("breath"), node);
    }
    vi.stubGlobal("AudioContext", Player);
    const played = (what: Parameters<typeof sound>[0]): string => {
      made.length = 0;
      sound(what);
      return made.join(" ");
    };
    expect(settings.sounds).toBe(false);
    expect(played("turn")).toBe("");
    settings.sounds = true;
    expect(["turn", "card", "dice", "alarm"].map((what) => played(what as Parameters<typeof sound>[0]))).toEqual([
      "tone tone",
      "breath tone",
      "breath breath breath breath",
      "tone tone",
    ]);
    settings.sounds = false;
    vi.unstubAllGlobals();
  });
});
