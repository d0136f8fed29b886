// Through the Ages: how its view becomes the frame's figures, and its cards' faces.
import { ageOf, blank, details, faces, isCount, list, type Detail, type Fig } from "../../lib/face";
import { figure } from "../../lib/words";
import type { Board } from "..";
import { count, figuresOf, KINDS, type View, type ViewObject } from "./read";
import ThroughTheAges from "./ThroughTheAges.svelte";
import { t } from "./words";

const GIVEN = [
  "civil_actions",
  "military_actions",
  "culture",
  "science",
  "strength",
  "happiness",
  "colonization",
  "yellow_cubes",
  "blue_cubes",
] as const;
const NEEDED = ["infantry", "cavalry", "artillery"] as const;
/** By the workers on them; the others give what they give once. */
const BUILT = new Set<string>(KINDS);

faces("through_the_ages", (card) => {
  const face = blank();
  const f = card.figures;
  face.age = ageOf(f.age);
  face.stages = list(f.stages);
  if (BUILT.has(card.kind)) face.per = "each";
  if (isCount(f.worth)) face.figures.push({ value: f.worth, what: card.kind === "farm" ? "food" : "resources" });
  if (card.kind === "tactic") {
    for (const what of NEEDED) if (isCount(f[what])) face.figures.push({ value: f[what] as number, what });
    face.foot.push({
      value: isCount(f.old_army) ? `${String(f.army)}/${f.old_army}` : String(f.army ?? ""),
      what: "strength",
    });
  } else {
    if (isCount(f.defence)) face.figures.push({ value: f.defence, what: "defence" });
    for (const what of GIVEN)
      if (isCount(f[what]) && f[what] !== 0) face.figures.push({ value: f[what] as number, what });
  }
  if (isCount(f.science_cost)) {
    const value = isCount(f.revolution_cost) ? `${f.science_cost}/${f.revolution_cost}` : String(f.science_cost);
    face.costs.push({ label: "cost", value, what: "science" });
  }
  if (isCount(f.military_action_cost))
    face.costs.push({ label: "cost", value: String(f.military_action_cost), what: "military-action" });
  return face;
});

details("through_the_ages", (card, object: ViewObject) => {
  const out: Detail[] = [];
  const f = card.figures;
  const { workers, cubes, worth, cost, stages, of, copies, ruined, tucked, space } = object.marks;
  if (isCount(cost) && isCount(space)) out.push({ label: t.price, value: String(cost) });
  if (isCount(workers)) out.push({ label: t.total, value: t.workersOn(workers) });
  if (isCount(cubes) && isCount(worth)) out.push({ label: t.cubesOn(cubes), value: t.worth(cubes * worth) });
  if (isCount(f.cost)) out.push({ label: t.buildCost, value: figure(f.cost) });
  if (isCount(stages) && isCount(of)) out.push({ label: t.construction, value: t.stages(stages, of) });
  if (isCount(copies) && copies > 1) out.push({ label: t.copies, value: String(copies) });
  if (ruined === true) out.push({ label: t.wonders, value: t.ruin });
  if (tucked === true) out.push({ label: t.wonders, value: t.tucked });
  if (isCount(f.revolution_cost)) out.push({ label: t.revolution, value: figure(f.revolution_cost) });
  return out;
});

const BAR = [
  "culture",
  "science",
  "strength",
  "happiness",
  "food",
  "resources",
  "civil_actions",
  "military_actions",
] as const;
const AGES = ["A", "I", "II", "III", "IV"];

export const through_the_ages: Board<View> = {
  draw: ThroughTheAges,
  panes: "tt",
  bar(view, seat): Fig[] {
    const figures = figuresOf(view, seat);
    return BAR.filter((key) => isCount(figures[key])).map((what) => ({ what, value: count(figures, what) }));
  },
  phase(view, library) {
    const { age, round, phase, last_round: last } = view.facts;
    if (!isCount(age)) return { main: "", rest: "", steps: null };
    const rest = [
      isCount(round) && round > 0 ? t.round(round) : "",
      isCount(last) && last > 0 && isCount(round) && round >= last ? t.lastRound : "",
      typeof phase === "string" && phase ? (library.maybe("phase", phase) ?? "") : "",
    ];
    return {
      main: t.age(AGES[age] ?? ""),
      rest: rest.filter(Boolean).join(", "),
      steps: { at: age + 1, of: AGES.length },
    };
  },
  order(view) {
    const first = count(view.facts, "first");
    const seats = view.players.map((player) => player.seat);
    return [...seats.slice(first), ...seats.slice(0, first)];
  },
  passed: (view) => view.players.filter((player) => player.figures.resigned).map((player) => player.seat),
  title: () => "",
  thing(id, seatName) {
    const [what, where] = id.split("/");
    const seat = Number(where);
    if (what === "yellow") return t.yellowBank;
    if (what === "blue") return t.blueBank;
    if (what === "workers") return t.unused;
    if (what === "player") return seatName(seat);
    if (what === "bid") return t.bid(seat);
    if (what === "row") return t.row;
    if (what === "event") return t.events;
    if (what === "future") return t.events;
    if (what === "mix" || what === "way" || what === "order") return t.choose;
    return "";
  },
};
