// A press that lasts: a finger that stays on something looks at it; held on what would be asked about, it chooses and
// confirms in one. The click that ends such a press does nothing more.
const LONG = 450; // milliseconds

export interface Pressing {
  /** By click, finger or key. */
  taps: () => void;
  /** A finger or pen rests on it. Without this, it holds as a mouse does. */
  stays?: () => void;
  /** Whether a tap would be asked about: then `held` is the tap and the answer. */
  asks?: () => boolean;
  held?: () => void;
}

/** An action for elements that are pressed; while a press is held they fill (`.holding`). */
export function press(node: Element, given: Pressing): { update: (given: Pressing) => void; destroy: () => void } {
  let now = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lasted = false;
  const stop = (): void => {
    clearTimeout(timer);
    node.classList.remove("holding");
  };
  const down = (event: Event): void => {
    stop();
    lasted = false;
    const { button, pointerType } = event as PointerEvent;
    const looks = pointerType === "mouse" ? undefined : now.stays;
    const does = looks ?? (now.asks?.() ? now.held : undefined);
    if (!does || button !== 0) return;
    if (!looks) node.classList.add("holding");
    timer = setTimeout(() => {
      stop();
      lasted = true;
      does();
    }, LONG);
  };
  const click = (): void => {
    if (!lasted) now.taps();
    lasted = false;
  };
  const menu = (event: Event): void => {
    if (lasted || node.classList.contains("holding")) event.preventDefault();
  };
  const heard: [string, (event: Event) => void][] = [
    ["pointerdown", down],
    ["pointerup", stop],
    ["pointercancel", stop],
    ["pointerleave", stop],
    ["click", click],
    ["contextmenu", menu],
  ];
  for (const [name, listener] of heard) node.addEventListener(name, listener);
  return {
    update(fresh) {
      now = fresh;
    },
    destroy() {
      stop();
      for (const [name, listener] of heard) node.removeEventListener(name, listener);
    },
  };
}
