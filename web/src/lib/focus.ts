// Whoever plays with keys never loses their place: when what had the focus is gone, the question has it.

let last: HTMLElement | null = null;

/** Follows the focus. Touching what takes no focus gives it up on purpose. */
export function watchFocus(): () => void {
  const touched = (): void => {
    last = null;
  };
  const moved = (event: FocusEvent): void => {
    last = event.target as HTMLElement;
  };
  document.addEventListener("pointerdown", touched, true);
  document.addEventListener("focusin", moved);
  return () => {
    document.removeEventListener("pointerdown", touched, true);
    document.removeEventListener("focusin", moved);
  };
}

/** After a change: back to where the focus was, or to the question. */
export function keepFocus(): void {
  if (last === null || (document.activeElement !== null && document.activeElement !== document.body)) return;
  const there = last.isConnected && !last.matches(":disabled") ? last : document.querySelector<HTMLElement>(".prompt");
  there?.focus({ preventScroll: true });
}
