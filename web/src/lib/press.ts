// A finger that stays on something looks at it; the tap that ends so does nothing more.
const LONG = 450; // milliseconds

export interface Pressing {
  taps: () => void;
  stays: () => void;
}

/** An action for elements: `taps` by click, finger or key, `stays` when a finger or pen rests on it. */
export function press(node: Element, given: Pressing): { update: (given: Pressing) => void; destroy: () => void } {
  let now = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stayed = false;
  const stop = (): void => clearTimeout(timer);
  const down = (event: Event): void => {
    stop();
    stayed = false;
    if ((event as PointerEvent).pointerType === "mouse") return;
    timer = setTimeout(() => {
      stayed = true;
      now.stays();
    }, LONG);
  };
  const click = (): void => {
    if (!stayed) now.taps();
    stayed = false;
  };
  const menu = (event: Event): void => {
    if (stayed) event.preventDefault();
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
