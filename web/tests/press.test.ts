import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { press } from "../src/lib/press";

function touched(pointerType: string): Event {
  return Object.assign(new Event("pointerdown"), { pointerType, button: 0 });
}

describe("press", () => {
  const taps = vi.fn();
  const stays = vi.fn();
  let node: HTMLElement;
  let action: ReturnType<typeof press>;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    node = document.createElement("button");
    action = press(node, { taps, stays });
  });
  afterEach(() => {
    action.destroy();
    vi.useRealTimers();
  });

  it("is a tap by a short touch, a mouse or a key", () => {
    node.dispatchEvent(touched("touch"));
    vi.advanceTimersByTime(200);
    node.dispatchEvent(new Event("pointerup"));
    node.click();
    node.dispatchEvent(touched("mouse"));
    vi.advanceTimersByTime(2000);
    node.click();
    node.click();
    expect(taps).toHaveBeenCalledTimes(3);
    expect(stays).not.toHaveBeenCalled();
  });

  it("looks when a finger stays, and the tap that ends it does nothing", () => {
    node.dispatchEvent(touched("touch"));
    vi.advanceTimersByTime(500);
    expect(stays).toHaveBeenCalledTimes(1);
    const menu = new Event("contextmenu", { cancelable: true });
    node.dispatchEvent(menu);
    expect(menu.defaultPrevented).toBe(true);
    node.dispatchEvent(new Event("pointerup"));
    node.click();
    expect(taps).not.toHaveBeenCalled();
    node.click();
    expect(taps).toHaveBeenCalledTimes(1);
  });

  it("chooses and confirms in one when it is held on what would be asked about", () => {
    const held = vi.fn();
    const asks = vi.fn(() => true);
    action.update({ taps, asks, held });
    node.dispatchEvent(touched("mouse"));
    expect(node.classList.contains("holding")).toBe(true);
    vi.advanceTimersByTime(500);
    expect(held).toHaveBeenCalledTimes(1);
    expect(node.classList.contains("holding")).toBe(false);
    node.dispatchEvent(new Event("pointerup"));
    node.click();
    expect(taps).not.toHaveBeenCalled();
    asks.mockReturnValue(false);
    node.dispatchEvent(touched("mouse"));
    vi.advanceTimersByTime(500);
    node.click();
    expect(held).toHaveBeenCalledTimes(1);
    expect(taps).toHaveBeenCalledTimes(1);
  });

  it("forgets a finger that slides away or whose thing is gone", () => {
    node.dispatchEvent(touched("touch"));
    node.dispatchEvent(new Event("pointerleave"));
    node.dispatchEvent(touched("touch"));
    action.destroy();
    vi.advanceTimersByTime(1000);
    expect(stays).not.toHaveBeenCalled();
  });
});
