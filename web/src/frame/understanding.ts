// The words of what is explained: figures, alarms, the log.
import { bilingual } from "../lib/words";

const en = {
  alarm: "Alarm",
  dismiss: "I have seen it",
  folded: (n: number) => (n === 1 ? "1 detail" : `${n} details`),
  figure: (name: string, of: string) => `${name}: ${of}`,
  total: "Together",
  sources: "Where it comes from",
  later: "What it will be",
  asked: "Looking it up …",
  score: "score so far",
};

const pt: typeof en = {
  alarm: "Alarme",
  dismiss: "Já vi",
  folded: (n) => (n === 1 ? "1 detalhe" : `${n} detalhes`),
  figure: (name, of) => `${name}: ${of}`,
  total: "Ao todo",
  sources: "De onde vem",
  later: "O que será",
  asked: "Procurando …",
  score: "pontuação atual",
};

export const u = bilingual(en, pt);
