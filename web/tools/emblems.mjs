// Cuts the sheet of emblems into a module for each game, so that a table fetches only the drawings it shows.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PREFIX = "virtual:emblems/";
const HERE = fileURLToPath(import.meta.url).replace(/[^\\/]*$/, "");
const SHEET = `${HERE}../src/emblems/emblems.svg`;
const LIST = `${HERE}../src/emblems/emblems.json`;

/** The drawings of a game as one sprite, and the drawing of each card (by its id) and of each kind (`kind:event`). */
export function sheetOf(game) {
    const list = JSON.parse(readFileSync(LIST, "utf-8"));
    const drawn = new Map(
        [...readFileSync(SHEET, "utf-8").matchAll(/<symbol id="emblem-([^"]+)"[\s\S]*?<\/symbol>/g)].map((found) => [
            found[1],
            found[0],
        ]),
    );
    const keys = {};
    const symbols = [];
    for (const [key, { games, aliases }] of Object.entries(list)) {
        const own = games.includes(game);
        const kinds = aliases
            .filter((alias) => alias.startsWith(`${game}:`))
            .map((alias) => `kind:${alias.slice(game.length + 1)}`);
        if (!own && kinds.length === 0) continue;
        for (const name of [
            ...(key.startsWith("kind-") ? [] : [key]),
            ...aliases.filter((alias) => !alias.includes(":")),
            ...kinds,
        ])
            keys[name] = key;
        symbols.push(drawn.get(key));
    }
    return { sprite: `<svg class="sprite" aria-hidden="true">${symbols.join("")}</svg>`, keys };
}

/** The module of a game's emblems: in the built page the drawings are a file of their own, for they are no script. */
export function emblems() {
    let built = false;
    return {
        name: "emblems",
        configResolved(config) {
            built = config.command === "build";
        },
        resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
        load(id) {
            if (!id.startsWith(`\0${PREFIX}`)) return undefined;
            this.addWatchFile(SHEET);
            this.addWatchFile(LIST);
            const { sprite, keys } = sheetOf(id.slice(PREFIX.length + 1));
            let drawings = `async () => ${JSON.stringify(sprite)}`;
            if (built) {
                const fileName = `assets/emblems-${createHash("sha256").update(sprite).digest("hex").slice(0, 8)}.svg`;
                this.emitFile({ type: "asset", fileName, source: sprite });
                drawings = `async () => (await fetch("/${fileName}")).text()`;
            }
            return `export const sprite = ${drawings};\nexport const keys = ${JSON.stringify(keys)};`;
        },
    };
}
