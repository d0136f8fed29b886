import { describe, expect, it } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { duration, figure, plain, say, softened, spaced, w } from "../src/lib/words";
import { en } from "../src/lib/words.en";
import { pt } from "../src/lib/words.pt";

function shape(value: unknown, path = ""): string[] {
  if (typeof value === "function") return [`${path}()${value.length}`];
  if (Array.isArray(value)) return [`${path}[${value.length}]`];
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, x]) => shape(x, `${path}.${key}`));
  return [path];
}

describe("the catalogues", () => {
  it("have the same entries", () => {
    expect(shape(pt)).toEqual(shape(en));
  });
  it("have no empty text", () => {
    for (const catalogue of [en, pt]) {
      for (const [key, value] of Object.entries(catalogue))
        if (typeof value === "string") expect(value, key).not.toBe("");
    }
  });
  it("follow the language at once", () => {
    settings.language = "en";
    expect(w.confirm).toBe("Confirm");
    expect(say({ en: "gold", pt_BR: "ouro" })).toBe("gold");
    settings.language = "pt_BR";
    expect(w.confirm).toBe("Confirmar");
    expect(say({ en: "gold", pt_BR: "ouro" })).toBe("ouro");
    settings.language = "en";
  });
});

describe("figures and words", () => {
  it("have a proper minus sign", () => {
    expect(figure(-3)).toBe("−3");
    expect(figure(3, true)).toBe("+3");
    expect(figure(0, true)).toBe("0");
  });
  it("are found without accents", () => {
    expect(plain("Época DOURADA")).toBe("epoca dourada");
    expect(spaced("first_to/pass")).toBe("first to pass");
  });
  it("break long words between their parts", () => {
    expect(softened("Breakthrough")).toBe("Break\u00adthrough");
    expect(softened("International")).toBe("Inter\u00adna\u00adtional");
    expect(softened("Frugality")).toBe("Frugality");
  });
  it("tell the time left", () => {
    expect(duration(65_000)).toBe("1:05");
    expect(duration(3_600_000)).toBe("1:00:00");
    expect(duration(-5)).toBe("0:00");
    expect(duration(3 * 86_400_000)).toBe("3 d");
  });
});
