// How much of a nation's table is told where there is little room. The ladder goes from roomy to tight (the style sheet
// says what each word means); the browser itself says which rung is the first that fits.

const WHOLE = 99; // lines that no text has
/** Cards in play, the hand, and how many lines of its texts: those in play lose theirs first. */
const LADDER: readonly (readonly [play: string, hand: string, lines: number])[] = [
  ["full", "full", 0],
  ["three", "full", 0],
  ["one", "full", 0],
  ["names", "full", 0],
  ["names", "tight", 0],
  ["names", "side", WHOLE],
  ...[14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((lines) => ["names", "side", lines] as const),
];
const POWERS = ["full", "three", "names"];

const over = (element: Element | null): boolean => element !== null && element.scrollHeight > element.clientHeight + 1;
const below = (element: Element | null, table: Element): boolean =>
  element !== null && element.getBoundingClientRect().bottom > table.getBoundingClientRect().bottom + 0.5;

/** Takes the first rung at which nothing overflows; the last if none does. */
function climb<T>(rungs: readonly T[], take: (rung: T) => void, tight: () => boolean): void {
  for (const rung of rungs) {
    take(rung);
    if (!tight()) return;
  }
}

const EVENED = 4; // times that the widths are tried
const LETTER = 6.4; // pixels of a letter at the smallest size, and of a card's rim
const RIM = 12;

/** Makes the cards of a row that ask for more lines wider at the cost of the others, until all are about as high. */
function even(row: HTMLElement): void {
  const cards = [...row.querySelectorAll<HTMLElement>(".card")];
  if (getComputedStyle(row).gridTemplateColumns.split(" ").length !== cards.length) return; // two rows
  const least = cards.map(
    (card) =>
      RIM + LETTER * Number(card.querySelector<HTMLElement>(".c-name")?.style.getPropertyValue("--longest") ?? 0),
  );
  let widths = cards.map((card) => card.offsetWidth);
  const room = widths.reduce((sum, width) => sum + width, 0);
  for (let i = 0; i < EVENED; i++) {
    const heights = cards.map((card) => {
      const text = card.querySelector<HTMLElement>(".c-text");
      return text ? text.getBoundingClientRect().bottom - card.getBoundingClientRect().top : 0;
    });
    const mean = heights.reduce((sum, height) => sum + height, 0) / heights.filter((height) => height > 0).length;
    const wished = widths.map((width, n) =>
      Math.max(least[n] ?? 0, heights[n] ? width * (heights[n] / mean) ** 0.8 : width),
    );
    const sum = wished.reduce((total, width) => total + width, 0);
    widths = wished.map((width, n) => Math.max(least[n] ?? 0, (width * room) / sum));
    row.style.gridTemplateColumns = widths.map((width) => `minmax(0,${width.toFixed(1)}fr)`).join(" ");
  }
}

export function settle(table: HTMLElement): void {
  if (!table.checkVisibility()) return; // behind the curtain nothing has a size
  const powers = table.querySelector(".pws");
  climb(
    POWERS,
    (rung) => (table.dataset.powers = rung),
    () => over(powers),
  );
  const area = table.querySelector(".area");
  const hand = table.querySelector(".hnd");
  const row = table.querySelector<HTMLElement>(".hc");
  climb(
    LADDER,
    ([play, hand, lines]) => {
      table.dataset.play = play;
      table.dataset.hand = hand;
      table.style.setProperty("--lines", String(lines));
      if (row && hand === "full") row.style.gridTemplateColumns = "";
      else if (row && (lines === 0 || lines === WHOLE)) even(row);
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
