import { describe, expect, it } from "vitest";
import { sheetOf } from "../tools/emblems.mjs";

describe("the emblems of a game", () => {
  it("are found by a card's id, by its other names and by its kind", () => {
    const { keys } = sheetOf("nations");
    expect(keys["pyramids"]).toBe("pyramids");
    expect(keys["genghis-khan"]).toBe("genghis_khan");
    expect(keys["kind:event"]).toBe("kind-event");
    expect(keys["kind:tactic"]).toBeUndefined();
  });

  it("are all drawn, and no others are fetched", () => {
    for (const game of ["through_the_ages", "nations", "praga", "imperium"]) {
      const { sprite, keys } = sheetOf(game);
      const drawn = new Set([...sprite.matchAll(/<symbol id="emblem-([^"]+)"/g)].map((found) => found[1]));
      expect(drawn).toEqual(new Set(Object.values(keys)));
    }
    expect(sheetOf("praga").keys["homer"]).toBeUndefined();
  });
});
