// What the server tells anew is mostly what it told before. What is equal stays the same object, so that nothing drawn
// from it is drawn again.

type Keyed = { id?: unknown; seat?: unknown };

/** By what an entry of a list is found again when others come or go before it. */
const keyOf = (x: unknown): unknown =>
  typeof x === "object" && x !== null ? ((x as Keyed).id ?? (x as Keyed).seat) : undefined;

/** `fresh`, with everything in it that equals what stood there in `old` replaced by that; or `old`, if all of it does. */
export function kept<T>(old: unknown, fresh: T): T {
  if (old === fresh || typeof old !== "object" || old === null || typeof fresh !== "object" || fresh === null)
    return fresh;
  if (Array.isArray(fresh)) return (Array.isArray(old) ? keptList(old, fresh) : fresh) as T;
  if (Array.isArray(old)) return fresh;
  const before = old as Record<string, unknown>;
  const after = fresh as Record<string, unknown>;
  let same = true;
  let n = 0;
  for (const key in after) {
    n++;
    const one = (after[key] = kept(before[key], after[key]));
    if (one !== before[key] || !(key in before)) same = false;
  }
  return same && n === Object.keys(before).length ? (old as T) : fresh;
}

function keptList(old: unknown[], fresh: unknown[]): unknown[] {
  let known: Map<unknown, unknown> | null = null;
  let same = old.length === fresh.length;
  for (let i = 0; i < fresh.length; i++) {
    const key = keyOf(fresh[i]);
    let before = old[i];
    if (key !== undefined && keyOf(before) !== key)
      before = (known ??= new Map(old.map((x) => [keyOf(x), x]))).get(key);
    const one = (fresh[i] = kept(before, fresh[i]));
    if (one !== old[i]) same = false;
  }
  return same ? old : fresh;
}
