// node tools/types.mjs [--print]
// Writes src/lib/schema.ts, the client's types, from src/lib/schema.json, which the server exports; or only prints them.
import { readFileSync, writeFileSync } from "node:fs";

const here = new URL("../src/lib/", import.meta.url);
const { components } = JSON.parse(readFileSync(new URL("schema.json", here), "utf8"));

const quoted = (key) => (/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key));
const named = (ref) => ref.split("/").at(-1).replaceAll(/\W/g, "_");

function type(schema) {
    if (schema === true || schema === undefined) return "unknown";
    if (schema.$ref) return named(schema.$ref);
    if ("const" in schema) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
    const parts = schema.anyOf ?? schema.oneOf;
    if (parts) return [...new Set(parts.map(type))].join(" | ");
    if (schema.allOf) return schema.allOf.map(type).join(" & ");
    switch (schema.type) {
        case "null":
            return "null";
        case "boolean":
        case "string":
            return schema.type;
        case "integer":
        case "number":
            return "number";
        case "array": {
            const item = type(schema.items);
            return / [|&] /.test(item) ? `(${item})[]` : `${item}[]`;
        }
        case "object":
            if (schema.properties) return shape(schema);
            return `Record<string, ${type(schema.additionalProperties)}>`;
        default:
            return "unknown";
    }
}

function shape(schema, indent = "") {
    const required = new Set(schema.required ?? []);
    const lines = Object.entries(schema.properties).map(([key, value]) => {
        const note = value.description ? `${indent}  /** ${value.description.replaceAll("*/", "")} */\n` : "";
        // What has a default may be left out when it is sent; what the server sends is always there.
        return `${note}${indent}  ${quoted(key)}${required.has(key) ? "" : "?"}: ${type(value)};\n`;
    });
    if (schema.additionalProperties === true) lines.push(`${indent}  [further: string]: unknown;\n`);
    return `{\n${lines.join("")}${indent}}`;
}

let out = "// Made by tools/types.mjs from schema.json; not to be edited.\n";
for (const [name, schema] of Object.entries(components.schemas)) {
    const note = schema.description
        ? `/** ${schema.description.replaceAll(/\s+/g, " ").replaceAll("*/", "")} */\n`
        : "";
    out += `\n${note}`;
    out += schema.properties
        ? `export interface ${named(name)} ${shape(schema)}\n`
        : `export type ${named(name)} = ${type(schema)};\n`;
}
if (process.argv.includes("--print")) process.stdout.write(out);
else writeFileSync(new URL("schema.ts", here), out);
