// Which figure of whose board an element shows: boards mark them with `data-figure`, and `data-of` where a seat is meant.
import type { View } from "./schema";

/** A figure of a player's view; a part of one after a dot. */
export function valueOf(view: View, seat: number, figure: string): unknown {
  let value: unknown = view.players.find((player) => player.seat === seat)?.figures;
  for (const part of figure.split("."))
    value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  return value;
}

/** The numbers that stand in a text, with a true minus or a plain one. */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(/[−-]?\d+/g)].map((match) => Number(match[0].replace("−", "-")));
}

/** Whose figure it is: said by the element or what holds it; else mine if its number stands there, else the only one whose number does. */
export function ownerOf(element: Element, figure: string, view: View, mine: number): number | null {
  const marked =
    element.closest<HTMLElement>("[data-of]")?.dataset.of ??
    element.closest<HTMLElement>("[data-zone]")?.dataset.zone?.split("/")[1];
  if (marked !== undefined && /^\d+$/.test(marked)) return Number(marked);
  const numbers = numbersIn(element.textContent);
  const fits = (seat: number): boolean => numbers.length === 0 || numbers.includes(Number(valueOf(view, seat, figure)));
  if (mine >= 0 && fits(mine)) return mine;
  const others = view.players.map((player) => player.seat).filter((seat) => seat !== mine && fits(seat));
  return others.length === 1 ? (others[0] ?? null) : null;
}
