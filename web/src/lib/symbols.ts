// Which drawing stands for a key. The drawings are in styles/symbols.svg.
import sprite from "../styles/symbols.svg?raw";

export const SPRITE = sprite.replace("<svg ", '<svg class="sprite" aria-hidden="true" ');
const DRAWN = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1] as string));

const ALIASES: Record<string, string> = {
  actions_left: "action",
  advisor: "leader",
  advisors: "leader",
  architects: "architect",
  army: "strength",
  book: "books",
  ca: "civil-action",
  civil_actions: "civil-action",
  coin: "gold",
  coins: "gold",
  colonies: "colony",
  deck: "library",
  famine: "food",
  golden: "golden-age",
  hand: "library",
  happy: "happiness",
  idle: "worker",
  knowledge: "science",
  ma: "military-action",
  military_actions: "military-action",
  money: "gold",
  needs: "strength",
  point: "vp",
  points: "vp",
  score: "vp",
  seals: "fame",
  spaces: "building",
  stages: "wonder",
  units: "infantry",
  wonders: "wonder",
  workers: "worker",
};

/** The symbol of a key, or null where none is drawn. */
export function symbolOf(key: string): string | null {
  const alias = ALIASES[key] ?? key.replaceAll("_", "-");
  return DRAWN.has(alias) ? alias : null;
}

// A card's kind is a colour, a symbol and a word.
const KINDS: Record<string, [colour: string, symbol: string]> = {
  action: ["action", "action"],
  advisor: ["person", "leader"],
  aggression: ["military", "aggression"],
  air_force: ["military", "air"],
  arena: ["urban", "arena"],
  artillery: ["military", "artillery"],
  battle: ["battle", "battle"],
  board: ["nation", "nation"],
  bonus: ["golden", "bonus"],
  building: ["building", "building"],
  cavalry: ["military", "cavalry"],
  civilised: ["civic", "civilised"],
  colony: ["land", "colony"],
  event: ["event", "event"],
  fame: ["golden", "fame"],
  farm: ["food", "farm"],
  golden_age: ["golden", "golden-age"],
  government: ["government", "government"],
  infantry: ["military", "infantry"],
  lab: ["urban", "lab"],
  leader: ["person", "leader"],
  library: ["urban", "library"],
  military: ["military", "military"],
  mine: ["ore", "mine"],
  nation: ["nation", "nation"],
  pact: ["pact", "pact"],
  power: ["nation", "nation"],
  project: ["ore", "cathedral"],
  region: ["land", "region"],
  special: ["civic", "rules"],
  state: ["nation", "nation"],
  tactic: ["tactic", "tactic"],
  technology: ["tech", "technology"],
  temple: ["urban", "temple"],
  territory: ["land", "territory"],
  theater: ["urban", "theatre"],
  theatre: ["urban", "theatre"],
  tile: ["building", "building"],
  trade_route: ["trade", "trade-route"],
  tributary: ["tribute", "tributary"],
  uncivilised: ["wild", "uncivilised"],
  unrest: ["battle", "unrest"],
  upgrade: ["event", "upgrade"],
  wall: ["ore", "hunger-wall"],
  war: ["war", "war"],
  wonder: ["wonder", "wonder"],
};

export function kindOf(kind: string): { colour: string; symbol: string } {
  const [colour, symbol] = KINDS[kind] ?? ["nation", symbolOf(kind) ?? "board"];
  return { colour, symbol };
}

export const GAME_SYMBOLS: Record<string, string> = {
  through_the_ages: "event",
  nations: "temple",
  praga: "crane",
  imperium: "tributary",
};
