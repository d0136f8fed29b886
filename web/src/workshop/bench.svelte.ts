// A pack in the making: what differs from the packaged figures, kept in this browser. The engine judges every change.
import { api } from "../lib/api";
import { byForm } from "./reading";
import type { Entry, Fault, Text, Workshop } from "../lib/schema";

export type Fields = Record<string, unknown>;
export interface Draft {
  name: string;
  author: string;
  entries: Record<string, Fields>;
  confirmed: string[];
}

const KEY = "tabularium.workshop.";
const PAUSE = 120; // milliseconds of silence before the engine is asked
const PAST = 200;
const UNSURE = ["low", "reconstructed"];

/** What a table says about itself, and no cardboard says. */
const bookkeeping = (entry: Entry): boolean => "schema_version" in entry.fields;
export const uncertain = (entry: Entry): boolean => UNSURE.includes(entry.provenance);
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const blank = (): Draft => ({ name: "", author: "", entries: {}, confirmed: [] });

export function stored(game: string): Draft {
  try {
    const found = JSON.parse(localStorage.getItem(KEY + game) ?? "null") as Draft | null;
    return found && typeof found.entries === "object" && Array.isArray(found.confirmed)
      ? { ...blank(), ...found }
      : blank();
  } catch {
    return blank();
  }
}

export class Bench {
  data = $state.raw<Workshop | null>(null);
  draft = $state.raw<Draft>(blank());
  at = $state("");
  faults = $state.raw<Fault[]>([]);
  said = $state.raw<Record<string, Text>>({});
  judged = $state("");
  #byId = new Map<string, Entry>();
  #past = $state.raw<Draft[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly game: string) {
    this.draft = stored(game);
  }

  async load(): Promise<void> {
    const data = await api.workshop(this.game);
    this.#byId = new Map(data.entries.map((entry) => [entry.id, entry]));
    this.data = data;
  }

  entry(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  /** The figures of an entry as the pack has them. */
  fields(id: string): Fields {
    const found: Fields = { ...this.#byId.get(id)?.fields, ...this.draft.entries[id] };
    for (const [name, value] of Object.entries(found))
      if (value === null && !(name in (this.#byId.get(id)?.fields ?? {}))) delete found[name];
    return found;
  }

  /** All fields that entries of this kind have, with a value that shows what stands there. */
  likes(entry: Entry): Fields {
    const found: Fields = {};
    for (const other of this.data?.entries ?? [])
      if (other.kind === entry.kind)
        for (const [name, value] of Object.entries(other.fields))
          if (!(name in found) || found[name] === null) found[name] = value;
    return found;
  }

  sure(entry: Entry): boolean {
    return !uncertain(entry) || this.draft.confirmed.includes(entry.id);
  }

  changed(id: string): boolean {
    return id in this.draft.entries;
  }

  /** Uncertain things, and whatever the pack says something about, in the order of the tables. */
  get wall(): Entry[] {
    const found = (this.data?.entries ?? []).filter(
      (entry) =>
        (uncertain(entry) && !bookkeeping(entry)) || this.changed(entry.id) || this.draft.confirmed.includes(entry.id),
    );
    return found.sort((a, b) => byForm(a.kind, b.kind));
  }

  get undoable(): boolean {
    return this.#past.length > 0;
  }

  #keep(draft: Draft, undoable = true): void {
    if (undoable) this.#past = [...this.#past.slice(-PAST), this.draft];
    this.draft = draft;
    try {
      localStorage.setItem(KEY + this.game, JSON.stringify(draft));
    } catch {
      // A browser that keeps nothing still exports.
    }
    this.check();
  }

  rename(change: Partial<Pick<Draft, "name" | "author">>): void {
    this.#keep({ ...this.draft, ...change }, false);
  }

  /** Several fields at once are one step back. */
  set(id: string, change: Fields): void {
    const usual = this.#byId.get(id)?.fields ?? {};
    const own: Fields = { ...this.draft.entries[id], ...change };
    for (const [name, value] of Object.entries(own))
      if (same(value, usual[name]) || (value === null && !(name in usual))) delete own[name];
    const entries = { ...this.draft.entries };
    if (Object.keys(own).length > 0) entries[id] = own;
    else delete entries[id];
    if (same(entries, this.draft.entries)) return;
    this.#keep({ ...this.draft, entries, confirmed: this.draft.confirmed.filter((one) => one !== id) });
  }

  reset(id: string): void {
    const entries = { ...this.draft.entries };
    delete entries[id];
    this.#keep({ ...this.draft, entries, confirmed: this.draft.confirmed.filter((one) => one !== id) });
  }

  /** What does not fit can't be confirmed. */
  confirm(id: string, yes = true): boolean {
    if (yes && this.faults.some((fault) => fault.entry === id || fault.entry === "")) return false;
    const others = this.draft.confirmed.filter((one) => one !== id);
    this.#keep({ ...this.draft, confirmed: yes ? [...others, id] : others });
    return true;
  }

  undo(): void {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#past = this.#past.slice(0, -1);
    this.#keep(last, false);
  }

  choose(id: string): void {
    this.at = id;
    this.faults = [];
    this.check();
  }

  /** The next thing that is not confirmed yet; after the last comes the first. */
  next(step: 1 | -1 = 1): void {
    const wall = this.wall;
    const from = wall.findIndex((entry) => entry.id === this.at);
    for (let i = 1; i <= wall.length; i++) {
      const entry = wall[(from + step * i + wall.length * 2) % wall.length];
      if (entry && !this.sure(entry)) return this.choose(entry.id);
    }
  }

  check(): void {
    clearTimeout(this.#timer);
    const id = this.at;
    if (!id) return;
    const own = this.draft.entries[id] ?? {};
    this.#timer = setTimeout(() => {
      api
        .judge(this.game, { entries: { [id]: own }, confirmed: [] })
        .then((verdict) => {
          if (this.at !== id || !same(own, this.draft.entries[id] ?? {})) return;
          this.faults = verdict.faults;
          this.said = verdict.said;
          this.judged = id + JSON.stringify(own);
        })
        .catch(() => {});
    }, PAUSE);
  }

  faultOf(field: string): Fault | undefined {
    return this.faults.find((fault) => fault.field === field);
  }

  /** The pack as its file has it. */
  text(): string {
    const { name, author, entries, confirmed } = this.draft;
    const pack = { tabpack: 1, game: this.game, name, author, tables: this.data?.tables ?? "", entries, confirmed };
    return `${JSON.stringify(pack, null, 1)}\n`;
  }

  /** From a file; whose entries fit is judged when they are looked at and when they are played. */
  take(text: string): { name: string; game: string; current: boolean } | null {
    try {
      const pack = JSON.parse(text) as Partial<Draft> & { tabpack?: number; game?: string; tables?: string };
      if (pack.tabpack !== 1 || typeof pack.entries !== "object" || pack.entries === null) return null;
      const found = {
        name: String(pack.name ?? ""),
        game: String(pack.game ?? ""),
        current: !pack.tables || pack.tables === this.data?.tables,
      };
      if (found.game === this.game)
        this.#keep({
          name: found.name,
          author: String(pack.author ?? ""),
          entries: pack.entries,
          confirmed: Array.isArray(pack.confirmed) ? pack.confirmed : [],
        });
      return found;
    } catch {
      return null;
    }
  }
}

// Which pack new tables of this browser are dealt from: nothing for the house's, empty for the packaged figures.
const CHOSEN = "tabularium.pack.";
export interface Chosen {
  hash: string;
  name: string;
}
export function chosenPack(game: string): Chosen | null {
  try {
    return JSON.parse(localStorage.getItem(CHOSEN + game) ?? "null") as Chosen | null;
  } catch {
    return null;
  }
}
export function choosePack(game: string, pack: Chosen | null): void {
  if (pack) localStorage.setItem(CHOSEN + game, JSON.stringify(pack));
  else localStorage.removeItem(CHOSEN + game);
}
