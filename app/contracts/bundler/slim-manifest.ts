import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Files {
  module: string;
  imports: string[];
}

interface SlimManifestOptions {
  /** Where the build has put `client` and `server`. */
  folder: string;
  /** Whether visits often open a route, by its id. */
  isVisited: (routeId: string) => boolean;
}

/**
 * Every page loads React Router's table of routes. For each route it lists all files that the route's module imports, so that
 * they can be fetched ahead: a third of the table. What the page has already is left out, and so are the imports of pages that
 * few visits open: there the browser learns of them from the module itself. What a route does not have need not be said.
 *
 * The file is cached forever, so it gets the name of its new content, also in the server's bundle, where pages have it from.
 *
 * Leans on: the table's name, that it is JSON in one assignment, its shape, and that no means the same as nothing in it. Checked
 * with React Router 8.4. If it breaks: the build fails.
 */
export async function slimManifest(options: SlimManifestOptions): Promise<void> {
  try {
    await rewriteManifest(options);
  } catch (cause) {
    const message =
      "React Router's table of routes isn't as expected: see app/contracts/bundler/slim-manifest.ts.";
    throw new Error(message, { cause });
  }
}

async function rewriteManifest({ folder, isVisited }: SlimManifestOptions): Promise<void> {
  const assets = join(folder, "client", "assets");
  const serverFile = join(folder, "server", "index.js");
  const names = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file));
  const [name = ""] = names;
  if (names.length !== 1) throw new Error(`It has ${names.length} files.`);
  const slim = slimTable(await readFile(join(assets, name), "utf8"), isVisited);
  const server = await readFile(serverFile, "utf8");
  if (!slim.includes(name) || !server.includes(name)) throw new Error("Its name isn't in the bundles.");
  const newName = `manifest-${createHash("sha256").update(slim).digest("hex").slice(0, 8)}.js`;
  await writeFile(serverFile, server.replaceAll(name, newName));
  await rm(join(assets, name));
  await writeFile(join(assets, newName), slim.replaceAll(name, newName));
}

function slimTable(text: string, isVisited: (routeId: string) => boolean): string {
  const [, start = "", json = "", end = ""] = /^(window\.__reactRouterManifest=)(.*)(;)$/s.exec(text) ?? [];
  const table = JSON.parse(json) as { entry: Files; routes: Record<string, Files> };
  const loaded = new Set([table.entry.module, ...table.entry.imports]);
  const routes = Object.entries(table.routes);
  if (!routes.some(([, { imports }]) => imports.some((file) => loaded.has(file))))
    throw new Error("No route lists what the page has already.");
  // Lists in the same order compress better.
  for (const [id, route] of routes)
    route.imports = isVisited(id) ? route.imports.filter((file) => !loaded.has(file)).sort() : [];
  return start + JSON.stringify(table, (_, value) => (value === false ? undefined : value)) + end;
}
