// A learner at a lesson table: everything that is done goes to the lesson, which answers.
import { api, Failure } from "../lib/api";
import type { TableDesk, Tutor } from "../lib/tabledesk.svelte";
import type { LessonReply, LessonState, LessonWish } from "../lib/schema";
import { sound } from "../lib/sound";
import { say } from "../lib/words";

const LEADS_ON: readonly string[] = ["done", "kept", "back"];

export class Lesson implements Tutor {
  /** What was said last, until something leads on. */
  reply = $state.raw<LessonReply | null>(null);
  busy = $state(false);
  /** Counts what was not right, so that each shakes anew. */
  shaken = $state(0);

  #last: Promise<unknown> = Promise.resolve();
  #told: LessonReply | null = null;

  constructor(readonly desk: TableDesk) {}

  /** The step that is open, as far as it was answered or shown. */
  get #step(): number {
    const told = this.#told;
    return told && told.seq > this.desk.live.seq ? told.step : (this.state?.step ?? 0);
  }

  /** One thing after the other: whoever is quick is not ignored. */
  #queue<T>(what: () => Promise<T>): Promise<T> {
    const run = this.#last.then(what);
    this.#last = run.catch(() => {});
    return run;
  }

  get state(): LessonState | null {
    return this.desk.state?.lesson ?? null;
  }

  async #send(wish: Omit<LessonWish, "step">): Promise<LessonReply | null> {
    const { desk } = this;
    const step = this.#step;
    this.busy = true;
    try {
      const reply = await api.learn(desk.live.id, desk.token, { ...wish, step });
      this.#told = reply;
      if (LEADS_ON.includes(reply.kind)) sound("card");
      else this.shaken++;
      this.reply = reply.text || reply.clause || reply.number !== null ? reply : null;
      return reply;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.problem.code !== "stale") desk.notice = say(error.problem.text);
      return null;
    } finally {
      this.busy = false;
    }
  }

  do(wish: Omit<LessonWish, "step">): Promise<LessonReply | null> {
    return this.#queue(() => this.#send(wish));
  }

  /** Several answers that were given together are tried one after the other, as long as they lead on. */
  act(notations: readonly string[]): Promise<void> {
    return this.#queue(async () => {
      const step = this.#step;
      for (const action of notations) {
        const reply = await this.#send({ do: "try", action });
        if (!reply || !LEADS_ON.includes(reply.kind) || reply.step !== step) return;
      }
    });
  }

  async touch(thing: string): Promise<void> {
    await this.do({ do: "try", thing });
  }

  async back(): Promise<void> {
    await this.do({ do: "back" });
  }
}
