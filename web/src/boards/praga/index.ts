// Praga: how its view becomes the frame's figures, and its tiles' faces.
import { ageOf, blank, details, faces, isCount, type Detail, type Fig } from "../../lib/face";
import { library } from "../../lib/library.svelte";
import { w } from "../../lib/words";
import type { Board } from "..";
import Checklist from "./Checklist.svelte";
import Praga from "./Praga.svelte";
import { count, figuresOf, pairs, spoken, type View, type ViewObject } from "./read";
import { pw } from "./words";

// What a tile gives, by the names of a player's figures: those have a word and a symbol.
const FIGURES: Record<string, string> = {
  silver_window: "silver",
  gold_window: "gold_windows",
  egg: "eggs",
  red_token: "red",
  blue_token: "blue",
  mine: "mines",
  quarry: "quarries",
  hunger_side: "hunger",
  cathedral_side: "cathedral",
  either_side: "cathedral",
};
const figs = (value: unknown): Fig[] => pairs(value).map(([key, n]) => ({ value: n, what: FIGURES[key] ?? key }));

faces("praga", (card) => {
  const face = blank();
  const f = card.figures;
  face.age = card.kind === "technology" ? ageOf(f.level) : ageOf(f.era);
  face.figures = figs(f.reward ?? f.gain ?? f.upper);
  for (const what of ["gold", "stone"])
    if (card.kind !== "crane_space" && isCount(f[what]) && f[what] > 0)
      face.costs.push({ label: "cost", value: String(f[what]), what });
  if (card.kind === "plaza") face.foot = figs(f.lower);
  if (card.kind === "upgrade" && isCount(f.university)) face.foot.push({ value: f.university, what: "university" });
  if (card.kind === "seal" && isCount(f.points)) face.figures = [{ value: f.points, what: "points" }];
  return face;
});

details("praga", (card, object: ViewObject) => {
  const out: Detail[] = [];
  const words = library("praga");
  const { gain, pay, gold, points, fresh } = object.marks;
  if (fresh === true) out.push({ label: words.word("mark", "fresh"), value: w.yes });
  if (pairs(gain).length > 0) out.push({ label: pw.gainsNow, value: spoken(words, gain) });
  if (pairs(pay).length > 0) out.push({ label: pw.costs, value: spoken(words, pay) });
  if (card.kind === "action_tile") {
    if (isCount(gold)) out.push({ label: pw.costs, value: spoken(words, { gold }) });
    if (isCount(points)) out.push({ label: pw.gainsNow, value: spoken(words, { points }) });
    const { sector } = object.marks;
    const wheel = isCount(sector) ? words.card(`wheel-${sector}`) : null;
    if (wheel)
      out.push({
        label: words.name(wheel.id),
        value: wheel.figures.special === true ? pw.special : spoken(words, wheel.figures.gain),
      });
  }
  return out;
});

const BAR = ["points", "gold", "stone", "silver", "gold_windows", "eggs", "red", "blue", "tech"] as const;
const TURNS = 16;

export const praga: Board<View> = {
  draw: Praga,
  panes: "pra",
  aside: Checklist,
  works: "cathedral",
  bar(view, seat): Fig[] {
    const figures = figuresOf(view, seat);
    return BAR.filter((key) => isCount(figures[key])).map((what) => ({ what, value: count(figures, what) }));
  },
  phase(view) {
    const active = isCount(view.facts.active) ? view.facts.active : 0;
    const at = Math.min(TURNS, count(figuresOf(view, active), "turns") + 1);
    return { main: pw.era(ageOf(view.facts.era)), rest: pw.turn(at, TURNS), steps: { at, of: TURNS } };
  },
  order(view) {
    const seats = view.players.map((player) => player.seat);
    const first = isCount(view.facts.first) ? view.facts.first : 0;
    return [...seats.slice(first), ...seats.slice(0, first)];
  },
  passed: () => [],
  title: () => "",
  thing: (id) => library("praga").maybe("thing", id.replace(/^\d+\./, "")) ?? "",
};
