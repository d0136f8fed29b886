import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { emblems } from "./tools/emblems.mjs";
import { packed } from "./tools/packed.mjs";

declare const process: { env: Record<string, string | undefined> };

// The built page is packaged with the server, which serves it under a strict content security policy:
// no inline script, no inline style, nothing from elsewhere. TABULARIUM_PAGE names another place for it, to the server as well.
export default defineConfig({
  plugins: [svelte(), emblems(), packed()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: process.env.TABULARIUM_PAGE ?? "../src/tabularium/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: {
    testTimeout: 60_000, // milliseconds: a busy machine is no fault of the page
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
  },
});
