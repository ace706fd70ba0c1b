import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { areas } from "./chunk-groups.ts";

/**
 * Every page loads React Router's table of routes. For each route it lists all files that the route's module imports, so that
 * they can be fetched ahead: a third of the table. What the page has already is left out, and so are the imports of pages that
 * few visits open: there the browser learns of them from the module itself. What a route does not have need not be said.
 */
const folder = "build/client/assets";
const [name = ""] = (await readdir(folder)).filter((file) => /^manifest-\w+\.js$/.test(file));
const file = join(folder, name);
const text = await readFile(file, "utf8");
const [start, end] = [text.indexOf("{"), text.lastIndexOf("}") + 1];

interface Route {
  module: string;
  imports?: string[];
  [fact: string]: unknown;
}

const manifest = JSON.parse(text.slice(start, end)) as { entry: Route; routes: Record<string, Route> };
const loaded = new Set([manifest.entry.module, ...(manifest.entry.imports ?? [])]);
const visited = new Set(Object.values(areas).flat());
for (const route of Object.values(manifest.routes)) {
  const [, page = ""] = /\/([\w.-]+?)(?:-main)?-[\w-]{8}\.js$/.exec(route.module) ?? [];
  // Lists in the same order compress better.
  route.imports = visited.has(page) ? (route.imports ?? []).filter((each) => !loaded.has(each)).sort() : [];
}
const slim = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value));
await writeFile(file, text.slice(0, start) + slim + text.slice(end));
