// Something asked of the server; its refusal is said in the reader's words.
import { Failure } from "../lib/api";
import { say } from "../lib/words";

export class Attempt {
  problem = $state("");
  busy = $state(false);

  async try<T>(work: () => Promise<T>): Promise<T | null> {
    this.busy = true;
    try {
      const done = await work();
      this.problem = "";
      return done;
    } catch (error) {
      this.problem =
        error instanceof Failure
          ? say(error.problem.text)
          : error instanceof DOMException
            ? error.message
            : String(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}
