// Beside every script, style and sheet of drawings of the built page lies its Brotli: a fifth smaller than gzip, and packed once.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";

export function packed() {
    let assets = "";
    return {
        name: "packed",
        apply: "build",
        configResolved(config) {
            assets = resolve(config.root, config.build.outDir, "assets");
        },
        closeBundle() {
            for (const name of readdirSync(assets))
                if (/\.(js|css|svg)$/.test(name))
                    writeFileSync(`${assets}/${name}.br`, brotliCompressSync(readFileSync(`${assets}/${name}`)));
        },
    };
}
