// A view by the types that its game declares (view_types.py, made into schema.ts). Everything may be missing; then less is drawn.
import { isCount, list } from "./face";
import type { View, ViewObject, ViewPlayer, ViewZone } from "./schema";

type Keys<T> = T extends unknown ? keyof T : never;
type Value<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
/** What any of these types may say. */
export type Said<T> = { [K in Keys<T>]?: Value<T, K> };
/** The keys under which such values stand. */
export type KeysOf<T, V> = { [K in keyof T]-?: NonNullable<T[K]> extends V ? K : never }[keyof T] & string;
export type Counts<T> = KeysOf<T, number>;

/** Something that lies in a zone where things have such marks. */
export type Seen<Marks> = Pick<ViewObject, "id" | "card"> & { marks: Said<Marks> };
type Place<Marks, Notes> = Pick<ViewZone, "id" | "key" | "owner" | "count"> & { objects: Seen<Marks>[] } & Said<Notes>;
export type Sight<Facts, Figures, Zones, Notes> = Pick<View, "game" | "seat"> & {
  facts: Said<Facts>;
  players: (Pick<ViewPlayer, "seat" | "name"> & { figures: Said<Figures> })[];
  zones: Place<Zones[keyof Zones], Notes[keyof Notes]>[];
};

/** What reads the views of a game. */
export function reader<Facts, Figures, Zones, Notes>() {
  type Game = Sight<Facts, Figures, Zones, Notes>;
  type Key = keyof Zones & string;
  type Zone<K extends Key> = Place<Zones[K], K extends keyof Notes ? Notes[K] : never>;

  function figuresOf(view: Game, seat: number): Said<Figures> {
    return view.players.find((player) => player.seat === seat)?.figures ?? {};
  }
  function zoneOf<K extends Key>(view: Game, key: K, owner = -1): Zone<K> | null {
    return (view.zones.find((one) => one.key === key && one.owner === owner) as Zone<K> | undefined) ?? null;
  }
  function zone<K extends Key>(view: Game, key: K, owner = -1): Seen<Zones[K]>[] {
    return zoneOf(view, key, owner)?.objects ?? [];
  }
  /** How many lie there, seen or not. */
  function size(view: Game, key: Key, owner = -1): number {
    const found = zoneOf(view, key, owner);
    return found?.count ?? found?.objects.length ?? 0;
  }
  return { figuresOf, zoneOf, zone, size };
}

export function count<T>(said: T | null | undefined, key: Counts<T>): number {
  const value: unknown = said?.[key];
  return isCount(value) ? value : 0;
}

export function mark<M>(thing: { marks: M } | null | undefined, key: Counts<M>): number {
  return count(thing?.marks, key);
}

export function marks<M>(thing: { marks: M } | null | undefined, key: KeysOf<M, number[]>): number[] {
  return list(thing?.marks[key]);
}
