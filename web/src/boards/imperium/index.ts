// Imperium: how its view becomes the frame's figures, and its cards' faces.
import { blank, details, faces, isCount, type Detail, type Fig } from "../../lib/face";
import type { CardInfo } from "../../lib/schema";
import { figure, w } from "../../lib/words";
import type { Board } from "..";
import Imperium from "./Imperium.svelte";
import { costOf, count, figuresOf, RESOURCES, tokens, type View, type ViewObject } from "./read";
import { STATE_SYMBOLS } from "./states";
import { iw } from "./words";

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((x): x is string => typeof x === "string") : [];

/** What a card is worth, as it is printed. */
function worth(card: CardInfo): string | null {
  const { vp, vp_variable: variable, vp_cases: cases } = card.figures;
  if (variable === true) return "?";
  if (isCount(vp)) return vp === 0 ? null : figure(vp);
  if (Array.isArray(cases) && cases.length > 0)
    return cases.map((one: unknown) => figure(Number((one as [number])[0]))).join("/");
  return null;
}

faces("imperium", (card) => {
  const face = blank();
  face.badges = strings(card.figures.states).map((state) => ({
    symbol: STATE_SYMBOLS[state] ?? "question",
    label: iw.requiresState(iw.states[state] ?? ""),
  }));
  face.figures = strings(card.figures.icons).map((what) => ({ what, value: "" }));
  const points = worth(card);
  if (points !== null) face.foot.push({ value: points, what: "vp" });
  return face;
});

details("imperium", (card, object: ViewObject) => {
  const out: Detail[] = [];
  const cost = costOf(card);
  if (cost.length > 0)
    out.push({ label: iw.develop, value: cost.map((fig) => `${fig.value} ${iw.goods[fig.what] ?? ""}`).join(", ") });
  const states = strings(card.figures.states);
  if (states.length > 0) out.push({ label: iw.state, value: states.map((state) => iw.states[state] ?? "").join(", ") });
  const held = tokens(object);
  if (held.length > 0)
    out.push({ label: iw.tokensOn, value: held.map((fig) => `${fig.value} ${iw.goods[fig.what] ?? ""}`).join(", ") });
  const { slot, unrest, exhausted } = object.marks;
  if (isCount(slot) && typeof unrest === "boolean")
    out.push({ label: iw.slotN, value: unrest ? `${slot}, ${iw.withUnrest}` : String(slot) });
  if (exhausted === true) out.push({ label: iw.exhausted, value: w.yes });
  return out;
});

export const imperium: Board<View> = {
  draw: Imperium,
  panes: "imp",
  bar(view, seat): Fig[] {
    const figures = figuresOf(view, seat);
    const out: Fig[] = [];
    if (isCount(figures.points)) out.push({ what: "points", value: figures.points });
    for (const what of RESOURCES)
      if (what !== "goods" || view.facts.trade_routes === true || count(figures, what) > 0)
        out.push({ what, value: count(figures, what) });
    out.push(
      { what: "act", value: count(figures, "actions") },
      { what: "exhaust", value: count(figures, "exhaust_tokens") },
    );
    return out;
  },
  phase(view) {
    const { round, last_round: last, kind } = view.facts;
    if (!isCount(round)) return { main: "", rest: "", steps: null };
    const turn = typeof kind === "string" ? (iw.turnOf[kind] ?? "") : "";
    const end = isCount(last) && last >= 0 ? (last === round ? iw.lastNow : iw.last(last)) : "";
    return { main: iw.round(round), rest: [turn, end].filter(Boolean).join(", "), steps: null };
  },
  order: (view) => view.players.map((player) => player.seat),
  passed: () => [],
  title(view, seat, library) {
    const { nation } = figuresOf(view, seat);
    return typeof nation === "string" ? library.word("nation", nation) : "";
  },
};
