import { describe, expect, it } from "vitest";
import { rooms } from "../src/lib/media.svelte";

describe("room", () => {
  it("is named by the window where letters are as usual", () => {
    expect(rooms(390, 844, 1, 16)).toEqual([]);
    expect(rooms(1199, 820, 1, 16)).toEqual(["tablet"]);
    expect(rooms(1200, 740, 1, 16)).toEqual(["desk", "low", "middle", "narrow", "medium"]);
    expect(rooms(1440, 859, 1, 16)).toEqual(["desk", "middle", "medium"]);
    expect(rooms(1599, 860, 1, 16.6)).toEqual(["desk", "medium"]);
    expect(rooms(1600, 860, 1, 16.7)).toEqual(["desk", "tall"]);
  });

  it("is less for larger letters, down to tabs", () => {
    expect(rooms(2560, 1440, 1.3, 30.5)).toEqual(["desk", "middle", "narrow", "medium"]);
    expect(rooms(1920, 1080, 1.15, 22.08)).toEqual(["desk", "middle", "narrow", "medium"]);
    expect(rooms(1920, 1080, 1.3, 24.96)).toEqual(["tablet"]);
    expect(rooms(1366, 768, 1.15, 18.4)).toEqual(["tablet"]);
    expect(rooms(390, 844, 1.3, 20.8)).toEqual([]);
  });
});
