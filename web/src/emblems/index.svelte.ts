// Which drawing shows a card. A game's drawings are fetched when the first of its cards is drawn.
import type { CardInfo } from "../lib/schema";

interface Sheet {
  sprite: string;
  keys: Record<string, string>;
}

const SHEETS: Record<string, () => Promise<Sheet>> = {
  imperium: () => import("virtual:emblems/imperium"),
  nations: () => import("virtual:emblems/nations"),
  through_the_ages: () => import("virtual:emblems/through_the_ages"),
};

let known = $state.raw<Record<string, Record<string, string>>>({});
const asked = new Set<string>();

async function fetched(game: string, sheet: () => Promise<Sheet>): Promise<void> {
  const { sprite, keys } = await sheet();
  document.body.insertAdjacentHTML("afterbegin", sprite);
  known = { ...known, [game]: keys };
}

/** The card's own emblem, or that of its kind; null where neither is drawn, or not here yet. */
export function emblemOf(game: string, card: Pick<CardInfo, "id" | "kind">): string | null {
  const sheet = SHEETS[game];
  if (sheet && !asked.has(game)) {
    asked.add(game);
    // Without the drawings the symbols of the kinds stand in.
    void fetched(game, sheet).catch(() => asked.delete(game));
  }
  const keys = known[game];
  return keys?.[card.id] ?? keys?.[`kind:${card.kind}`] ?? null;
}
