import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";

/** Each page's limit before it works, by route id: JavaScript in kilobytes after brotli. */
export const scriptBudgets: Record<string, number> = {
  "routes/guide": 118,
  "routes/home": 110,
  store: 122,
  shop: 122,
  "routes/product": 125,
  "routes/dashboard": 135,
  "routes/garage-vehicle": 135,
  "routes/garage-charts": 135,
  "routes/account": 135,
  "routes/store-checkout": 135,
  "routes/store-order": 135,
  "routes/reset-password": 135,
  "routes/confirm-email": 135,
};

/** Reads the sizes that each route's first load has in build/, from the manifest that the pages are rendered with. */
export async function readFirstLoads(folder = "build"): Promise<(routeId: string) => FirstLoad> {
  const { assets, routeDiscovery } = (await import(
    pathToFileURL(resolve(folder, "server", "index.js")).href
  )) as ServerBuild;

  return (routeId) => {
    // With lazy discovery a page has its part of the manifest inside.
    const files = new Set(routeDiscovery.mode === "initial" ? [assets.url] : []);
    for (const part of [assets.entry, ...withParents(assets.routes, routeId)])
      for (const file of [part.module, ...(part.imports ?? [])]) files.add(file);
    const sizes = [...files].map((path) => ({ path, bytes: compressedBytes(folder, path) }));
    return {
      files: sizes.sort((a, b) => b.bytes - a.bytes),
      bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  };
}

export interface FirstLoad {
  /** The largest first. */
  files: { path: string; bytes: number }[];
  bytes: number;
}

type Routes = ServerBuild["assets"]["routes"];

/** The route and the layouts around it. React Router lists everything that a module imports, also indirectly. */
function withParents(routes: Routes, routeId: string): NonNullable<Routes[string]>[] {
  const route = routes[routeId];
  if (!route) throw new Error(`The manifest has no route ${routeId}.`);
  return [route, ...(route.parentId ? withParents(routes, route.parentId) : [])];
}

function compressedBytes(folder: string, path: string): number {
  return statSync(join(folder, "client", `${path}.br`)).size;
}
