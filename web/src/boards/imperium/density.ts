// How much of a nation's table is told where there is little room. The ladder goes from roomy to tight (the style sheet
// says what each word means); the browser itself says which rung is the first that fits.

/** Cards in play, the hand, and how many lines of its texts: those in play lose theirs first. */
const LADDER: readonly (readonly [play: string, hand: string, lines: number])[] = [
  ["full", "full", 0],
  ["three", "full", 0],
  ["one", "full", 0],
  ["names", "full", 0],
  ["names", "tight", 0],
  ["names", "side", 99],
  ...[14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((lines) => ["names", "side", lines] as const),
];
const POWERS = ["full", "three", "names"];

const over = (element: Element | null): boolean => element !== null && element.scrollHeight > element.clientHeight + 1;
const below = (element: Element | null, table: Element): boolean => element !== null && element.getBoundingClientRect().bottom > table.getBoundingClientRect().bottom + 0.5;

/** Takes the first rung at which nothing overflows; the last if none does. */
function climb<T>(rungs: readonly T[], take: (rung: T) => void, tight: () => boolean): void {
  for (const rung of rungs) {
    take(rung);
    if (!tight()) return;
  }
}

export function settle(table: HTMLElement): void {
  if (!table.checkVisibility()) return; // behind the curtain nothing has a size
  const powers = table.querySelector(".pws");
  climb(POWERS, (rung) => (table.dataset.powers = rung), () => over(powers));
  const area = table.querySelector(".area");
  const hand = table.querySelector(".hnd");
  climb(
    LADDER,
    ([play, hand, lines]) => {
      table.dataset.play = play;
      table.dataset.hand = hand;
      table.style.setProperty("--lines", String(lines));
    },
    () => below(hand, table) || over(area),
  );
}

/** Settles a table whenever its size changes or the curtain before it lifts. */
export function dense(table: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => settle(table));
  const sights = new IntersectionObserver(() => settle(table));
  sizes.observe(table);
  sights.observe(table);
  return () => {
    sizes.disconnect();
    sights.disconnect();
  };
}
