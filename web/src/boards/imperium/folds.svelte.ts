// What is unfolded over the play area: a pile of mine, of a rival, or the exile.
import type { Desk } from "../../lib/desk.svelte";
import type { View, ViewZone } from "./read";
import { FOLDS } from "./read";

export class Folds {
  /** What a person opened; "": closed on purpose; null: whatever is asked for opens by itself. */
  wanted = $state<string | null>(null);

  /** The zone that lies open over a seat's play area. */
  shown(desk: Desk, view: View, seat: number): ViewZone | null {
    const mine = view.zones.filter(
      (zone) => (zone.owner === seat && (FOLDS as readonly string[]).includes(zone.key)) || zone.key === "exile",
    );
    if (this.wanted !== null) return mine.find((zone) => zone.id === this.wanted) ?? null;
    const lit = (zone: ViewZone): boolean => zone.objects.some((thing) => desk.lit.has(thing.id));
    // Nothing opens over cards in play that are asked for as well.
    const busy = view.zones.some(
      (zone) => zone.owner === seat && (zone.key === "play" || zone.key === "garrison") && lit(zone),
    );
    return busy ? null : (mine.find(lit) ?? null);
  }
}

export const folds = new Folds();
