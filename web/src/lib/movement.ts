// What moved, moves: first, last, invert, play. Elements say who they are by `data-move`.
import { tick } from "svelte";
import { settings } from "./settings.svelte";

const MOST = 12; // more than this at once is a new scene, not a movement
const STAGGER = 60;

let places = new Map<string, DOMRect>();

function moving(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".app:not(.veiled) [data-move]")];
}

/** Before the change: where everything is. */
export function remember(): void {
  places = new Map();
  if (settings.pace === 0) return;
  for (const element of moving()) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) places.set(element.dataset.move as string, rect);
  }
}

/** After the change: what is elsewhere glides there, one object after the other. */
export async function glide(): Promise<void> {
  const pace = settings.pace;
  if (pace === 0 || places.size === 0) return;
  await tick();
  const old = places;
  places = new Map();
  const moved: { element: HTMLElement; dx: number; dy: number; scale: number }[] = [];
  for (const element of moving()) {
    const from = old.get(element.dataset.move as string);
    const to = element.getBoundingClientRect();
    if (!from || to.width === 0) continue;
    const dx = from.left - to.left;
    const dy = from.top - to.top;
    if (Math.abs(dx) + Math.abs(dy) > 8) moved.push({ element, dx, dy, scale: Math.min(1.6, Math.max(0.5, from.width / to.width)) });
  }
  if (moved.length > MOST) return;
  moved.forEach(({ element, dx, dy, scale }, i) => {
    element.animate(
      [{ transform: `translate(${dx}px,${dy}px) scale(${scale})`, zIndex: 5 }, { transform: "none", zIndex: 5 }],
      { duration: pace, delay: Math.min(i * STAGGER, 240), easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" },
    );
  });
}
