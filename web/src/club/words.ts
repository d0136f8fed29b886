// The words of a club's server alone: what the host says, and what the host does.
import { bilingual } from "../lib/words";

const en = {
  stopsAt: (when: string) => `It will be stopped at ${when}.`,
  goOn: "Go on in a new table",
  read: "Replay",
};

const pt: typeof en = {
  stopsAt: (when: string) => `Ele vai parar em ${when}.`,
  goOn: "Seguir em uma mesa nova",
  read: "Reprise",
};

export const c = bilingual(en, pt);
