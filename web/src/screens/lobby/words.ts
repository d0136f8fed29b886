// The words of the lobby: starting at once, playing alone, inviting, what the table agrees on.
import { bilingual } from "../../lib/words";

const en = {
  quick: "Play now",
  guest: "Guest",
  quickNote: (game: string, bots: number) =>
    `${game}: at once, as you played it last, else with ${bots === 1 ? "a bot" : `${bots} bots`} of medium strength`,
  variants: "Variants",
  asPrinted: "as printed",
  changed: (n: number) => (n === 1 ? "1 changed" : `${n} changed`),
  alone: "Alone",
  solo: {
    training: ["Training", "Twelve turns by yourself, to learn your nation."],
    automaton: ["Automaton", "Against a nation that the rules play."],
    campaign: ["Campaign", "A row of games against one nation after the other."],
  } as Record<"training" | "automaton" | "campaign", [string, string]>,
  undo: "If somebody asks to undo and not all answer",
  undoRules: { refuse: "It is refused", agree: "It is agreed" },
  undoAfter: "after",
  undoTimes: { 60: "a minute", 3600: "an hour", 86400: "a day" } as Record<number, string>,
  turnOf: (name: string) => `${name} decides`,
};

const pt: typeof en = {
  quick: "Jogar já",
  guest: "Visitante",
  quickNote: (game, bots) =>
    `${game}: na hora, como você jogou por último, ou com ${bots === 1 ? "um robô" : `${bots} robôs`} de força média`,
  variants: "Variantes",
  asPrinted: "como no livro",
  changed: (n) => (n === 1 ? "1 mudada" : `${n} mudadas`),
  alone: "Sozinho",
  solo: {
    training: ["Treino", "Doze turnos por conta própria, para conhecer a sua nação."],
    automaton: ["Autômato", "Contra uma nação que as regras jogam."],
    campaign: ["Campanha", "Uma série de partidas contra uma nação após a outra."],
  },
  undo: "Se alguém pede para desfazer e nem todos respondem",
  undoRules: { refuse: "É recusado", agree: "É aceito" },
  undoAfter: "depois de",
  undoTimes: { 60: "um minuto", 3600: "uma hora", 86400: "um dia" },
  turnOf: (name) => `${name} decide`,
};

export const lw = bilingual(en, pt);
