// How much room there is, in words that the styles ask for: `desk` (all panes at once), on it `low`, `middle` and below,
// `narrow`, `medium` and below, `tall`; without it `tablet`. A window counts as it is; with larger letters it counts as
// one that is so much smaller, and where the panes don't fit into that they fold into tabs.
import { settings, type Size } from "./settings.svelte";

const USUAL = 16; // pixels of a letter in the windows that the layouts were made for
const LEAST = { width: 1280, height: 720 }; // in which all panes are known to fit

/** The words for a window; `root`: the size of its letters. */
export function rooms(width: number, height: number, size: Size, root: number): string[] {
  const as = size === 1 ? 1 : USUAL / root;
  const [wide, high] = [width * as, height * as];
  if (wide < 1200 || (size > 1 && (wide < LEAST.width || high < LEAST.height))) return width >= 768 ? ["tablet"] : [];
  return [
    "desk",
    ...(high <= 740 ? ["low"] : []),
    ...(high <= 859 ? ["middle"] : []),
    ...(wide <= 1439 ? ["narrow"] : []),
    ...(wide <= 1599 ? ["medium"] : []),
    ...(wide >= 1600 && high >= 860 ? ["tall"] : []),
  ];
}

class Media {
  room = $state.raw<readonly string[]>(["desk"]);

  constructor() {
    this.measure();
    window.addEventListener("resize", () => this.measure());
  }

  /** After the window or the letters changed. */
  measure(): void {
    settings.apply();
    const root = document.documentElement;
    const words = rooms(innerWidth, innerHeight, settings.size, parseFloat(getComputedStyle(root).fontSize)).join(" ");
    root.dataset.room = words;
    if (words !== this.room.join(" ")) this.room = words.split(" ");
  }

  /** All panes at once. */
  get wide(): boolean {
    return this.room.includes("desk");
  }
}

export const media = new Media();
