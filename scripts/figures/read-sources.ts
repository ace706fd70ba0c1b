import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSource, type Source } from "./parse-source.ts";

/** The folders that hold our own code. */
export const floors = ["app", "domain", "server"] as const;

/** Every source of the project in the current folder: no tests, nothing that is generated. */
export function readSources(): Source[] {
  return floors
    .flatMap((floor) => readdirSync(floor, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => parseSource(path, readFileSync(path, "utf8")));
}
