import type { Library } from "../../lib/library.svelte";
import type { Result } from "../../lib/schema";

/** Why a game ended, as the rest of a sentence; alone, the same end may mean something else. */
export function reasonOf(result: Pick<Result, "scores" | "ending">, library: Pick<Library, "maybe">): string {
  const alone = result.scores.length === 1 ? library.maybe("ending", `${result.ending}.alone`) : null;
  const said = alone ?? library.maybe("ending", result.ending) ?? "";
  return said.slice(0, 1).toLowerCase() + said.slice(1);
}
