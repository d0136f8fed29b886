// Since my last turn, once more on the board: position by position, with what was done; any push or key ends it.
import { api } from "./api";
import type { TableDesk } from "./tabledesk.svelte";
import { actions, lead } from "./journal";
import { kept } from "./kept";
import { glide, remember } from "./movement";
import type { ActionEntry } from "./schema";
import { settings } from "./settings.svelte";

const LEAST = 1100; // milliseconds to read a sentence

export interface Scene {
  n: number;
  of: number;
  seat: number;
  text: string;
}

export class Reliving {
  scene = $state.raw<Scene | null>(null);
  #run = 0;

  constructor(readonly desk: TableDesk) {}

  #told(entry: ActionEntry): string {
    const { desk } = this;
    const first = lead(entry.events, entry.seat).lead;
    if (first) return desk.said(first.text);
    return entry.label ? `${desk.playerName(entry.seat)}: ${desk.said(entry.label)}` : "";
  }

  async play(): Promise<void> {
    const { desk } = this;
    const run = ++this.#run;
    const scenes = actions(desk.live.entries)
      .filter((entry) => entry.number > desk.recap)
      .map((entry) => ({ entry, text: this.#told(entry) }))
      .filter((one) => one.text !== "");
    const { seat, token } = desk;
    desk.tab = "board";
    for (const [i, { entry, text }] of scenes.entries()) {
      const position = await desk.attempt(() => api.position(desk.live.id, token, entry.number, seat));
      if (run !== this.#run || !position) return;
      remember();
      desk.decision = null;
      desk.view = kept(desk.view, position.view);
      this.scene = { n: i + 1, of: scenes.length, seat: entry.seat, text };
      void glide();
      await new Promise((done) => setTimeout(done, Math.max(LEAST, settings.dwell)));
      if (run !== this.#run) return;
    }
    this.stop();
  }

  /** Back to the table as it is. */
  stop(): void {
    this.#run++;
    if (!this.scene) return;
    this.scene = null;
    remember();
    this.desk.show();
    void glide();
  }
}
