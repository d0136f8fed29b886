// Which drawing shows a card. A game's drawings are fetched when the first of its cards is drawn.
import type { CardInfo } from "../lib/schema";

interface Sheet {
  sprite: () => Promise<string>;
  keys: Record<string, string>;
}

const SHEETS: Record<string, () => Promise<Sheet>> = {
  imperium: () => import("virtual:emblems/imperium"),
  nations: () => import("virtual:emblems/nations"),
  praga: () => import("virtual:emblems/praga"),
  through_the_ages: () => import("virtual:emblems/through_the_ages"),
};

let known = $state.raw<Record<string, Record<string, string>>>({});
const asked = new Set<string>();

async function fetched(game: string, sheet: () => Promise<Sheet>): Promise<void> {
  const { sprite, keys } = await sheet();
  document.body.insertAdjacentHTML("afterbegin", await sprite());
  known = { ...known, [game]: keys };
}

/** Fetches the drawings of a game, once. Without them the symbols of the kinds stand in. */
export function wanted(game: string): void {
  const sheet = SHEETS[game];
  if (!sheet || asked.has(game)) return;
  asked.add(game);
  void fetched(game, sheet).catch(() => asked.delete(game));
}

/** The card's own emblem, that of the nation it belongs to, or that of its kind; null where none is drawn, or not here yet. */
export function emblemOf(
  game: string,
  card: Pick<CardInfo, "id" | "kind"> & { figures?: CardInfo["figures"] },
): string | null {
  wanted(game);
  const keys = known[game];
  const { nation } = card.figures ?? {};
  return (
    keys?.[card.id] ?? (typeof nation === "string" ? keys?.[nation] : undefined) ?? keys?.[`kind:${card.kind}`] ?? null
  );
}
