// A pointer that has come to rest on something. What merely slides under a pointer that stands still is not meant.
const REST = 380; // milliseconds

let x = Number.NaN;
let y = Number.NaN;
let moved = false;

if (typeof window !== "undefined") {
  window.addEventListener(
    "pointermove",
    (event) => {
      moved = event.screenX !== x || event.screenY !== y;
      x = event.screenX;
      y = event.screenY;
    },
    true,
  );
}

export interface Resting {
  rests: () => void;
  leaves: () => void;
  /** Milliseconds, where it is not the usual rest. */
  after?: number;
}

/** An action for elements: `rests` after the mouse has stood still on it, `leaves` when it goes away. */
export function rest(node: Element, given: Resting): { update: (given: Resting) => void; destroy: () => void } {
  let now = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  const move = (event: Event): void => {
    if (!moved || (event as PointerEvent).pointerType !== "mouse") return;
    stop();
    timer = setTimeout(() => node.isConnected && now.rests(), now.after ?? REST);
  };
  const leave = (): void => {
    stop();
    now.leaves();
  };
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerdown", stop);
  node.addEventListener("pointerleave", leave);
  return {
    update(fresh) {
      now = fresh;
    },
    destroy() {
      stop();
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerdown", stop);
      node.removeEventListener("pointerleave", leave);
    },
  };
}
