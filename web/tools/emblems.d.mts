import type { Plugin } from "vite";
export function sheetOf(game: string): { sprite: string; keys: Record<string, string> };
export function emblems(): Plugin;
