// Whose chat this browser does not show: by table and seat, until the page is left.
import { SvelteSet } from "svelte/reactivity";

export const hidden = new SvelteSet<string>();

export const place = (table: string, seat: number): string => `${table} ${seat}`;
