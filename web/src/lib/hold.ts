// A press that is held: choosing and confirming in one. Only where a short press would ask; nobody holds by accident.
const HELD = 450; // milliseconds

export interface Holding {
  /** Whether a short press would be asked about. */
  asks: () => boolean;
  held: () => void;
  /** A finger that rests on it means something else. */
  mouse?: boolean;
}

/** An action for buttons: while it is pressed it fills (`.holding`); held long enough, the click that follows is spent. */
export function hold(node: HTMLElement, given: Holding): { update: (given: Holding) => void; destroy: () => void } {
  let now = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let spent = false;
  const stop = (): void => {
    clearTimeout(timer);
    node.classList.remove("holding");
  };
  const down = (event: PointerEvent): void => {
    stop();
    spent = false;
    if (event.button !== 0 || (now.mouse && event.pointerType !== "mouse") || !now.asks()) return;
    node.classList.add("holding");
    timer = setTimeout(() => {
      stop();
      spent = true;
      now.held();
    }, HELD);
  };
  const click = (event: Event): void => {
    if (spent) event.stopImmediatePropagation();
    spent = false;
  };
  const menu = (event: Event): void => {
    if (spent || node.classList.contains("holding")) event.preventDefault();
  };
  const ends = ["pointerup", "pointercancel", "pointerleave"] as const;
  node.addEventListener("pointerdown", down);
  for (const end of ends) node.addEventListener(end, stop);
  node.addEventListener("click", click, true);
  node.addEventListener("contextmenu", menu);
  return {
    update(fresh) {
      now = fresh;
    },
    destroy() {
      stop();
      node.removeEventListener("pointerdown", down);
      for (const end of ends) node.removeEventListener(end, stop);
      node.removeEventListener("click", click, true);
      node.removeEventListener("contextmenu", menu);
    },
  };
}
