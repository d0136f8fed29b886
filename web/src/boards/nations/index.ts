// Nations: how its view becomes the frame's figures, and its cards' faces.
import { ageOf, blank, counts, details, faces, isCount, list, type Detail, type Fig } from "../../lib/face";
import { figure, w } from "../../lib/words";
import type { Board } from "..";
import { numbers } from "../generic";
import Nations from "./Nations.svelte";
import { count, figuresOf, type View, type ViewObject } from "./read";

interface Held {
  resource?: unknown;
  amount?: unknown;
}

function held(value: unknown): { resource: string; amount: number } | null {
  const given = (value ?? {}) as Held;
  return typeof given.resource === "string" && isCount(given.amount)
    ? { resource: given.resource, amount: given.amount }
    : null;
}

faces("nations", (card) => {
  const face = blank();
  const f = card.figures;
  face.age = ageOf(f.age);
  face.figures = counts(f.per_worker ?? f.production);
  if (f.per_worker) face.per = "each";
  face.stages = list(f.stages);
  const golden = held(f.golden);
  if (golden) {
    face.figures = [
      { value: golden.amount, what: golden.resource },
      { value: 1, what: "vp" },
    ];
    face.per = "chosen";
  }
  const war = held(f.war);
  if (war)
    face.figures = [
      { value: -war.amount, what: war.resource },
      { value: -1, what: "vp" },
    ];
  if (card.kind === "event" || card.kind === "tile") {
    if (isCount(f.architects)) face.figures.push({ value: `+${f.architects}`, what: "architect" });
    if (isCount(f.famine) && f.famine > 0) face.figures.push({ value: -f.famine, what: "food" });
  }
  if (isCount(f.deploy_cost)) face.costs.push({ label: "deploy", value: String(f.deploy_cost), what: "stone" });
  if (isCount(f.needs)) face.costs.push({ label: "needs", value: `≥${f.needs}`, what: "strength" });
  if (isCount(f.raid)) face.foot.push({ value: f.raid, what: "raid" });
  const points = list(f.worker_vp);
  if (points.length > 0) face.foot.push({ value: points.join("·"), what: "vp" });
  else if (isCount(f.vp) && f.vp !== 0) face.foot.push({ value: f.vp, what: "vp" });
  if (card.kind === "board")
    for (const what of ["gold", "stone", "food"])
      if (isCount(f[what])) face.figures.push({ value: f[what] as number, what });
  return face;
});

details("nations", (card, object: ViewObject) => {
  const out: Detail[] = [];
  const { workers, price, row, used, met, done } = object.marks;
  if (isCount(workers) && card.figures.per_worker) {
    for (const { value, what } of counts(card.figures.per_worker))
      out.push({ label: w.nat.now(w.goods[what] ?? what, workers), value: figure(Number(value) * workers) });
    const points = list(card.figures.worker_vp);
    out.push({ label: w.nat.pointsNow, value: String(points.slice(0, workers).reduce((a, b) => a + b, 0)) });
  }
  if (isCount(price) && isCount(row))
    out.push({ label: price === row ? w.nat.priceRow(row) : w.nat.priceOther(row), value: `${price} ${w.goods.gold}` });
  if (isCount(done)) out.push({ label: w.nat.stagesBuilt, value: w.of(done, list(card.figures.stages).length) });
  if (used === true) out.push({ label: met === true ? w.nat.met : w.nat.used, value: w.yes });
  return out;
});

const BAR = ["vp", "gold", "stone", "food", "books", "strength", "stability", "idle"] as const;

export const nations: Board<View> = {
  draw: Nations,
  panes: "nat",
  bar(view, seat): Fig[] {
    const figures = figuresOf(view, seat);
    return BAR.filter((key) => isCount(figures[key])).map((what) => ({ what, value: count(figures, what) }));
  },
  phase(view) {
    const { age, round, last_round: last } = view.facts;
    if (!isCount(round) || !isCount(last)) return { main: "", rest: "", steps: null };
    return {
      main: w.nat.ages[isCount(age) ? age : 0] ?? "",
      rest: w.nat.round(round, last),
      steps: { at: round, of: last },
    };
  },
  order: (view) => numbers(view.facts.order),
  passed: (view) => numbers(view.facts.passed),
  thing: (id) => (/^[abc]\d+$/.test(id) ? w.nat.emptyPlace : ""),
  title(view, seat, library) {
    const { nation } = figuresOf(view, seat);
    return typeof nation === "string" ? library.word("nation", nation) : "";
  },
};
