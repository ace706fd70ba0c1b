import { readdirSync } from "node:fs";
import { type ModuleGraph, routeModule } from "../app/contracts/bundler/route-module.ts";

interface ChunkGroup {
  debugName: string;
  name(id: string, graph: ModuleGraph): string | null;
  priority: number;
}

/** The routes of the pages that most visits open, by a letter for the names of files. */
export const areas: Record<string, readonly string[]> = {
  h: ["home"],
  g: ["guide"],
  l: ["guide-browser", "guides", "guide-platform", "search", "symptoms", "diagnosis"],
  s: ["shop", "shop-front", "collection", "product"],
  // Without the checkout, whose style sheet would come along with the cart's button, to every page.
  c: ["cart", "checkout"],
  d: ["dashboard", "garage-vehicle"],
  a: ["account"],
};

/**
 * The files that modules are put into. What the entry, the root or nearly every area imports is on every page: one file of it compresses
 * best. (React apart would be loaded again all the same: its file names the others, so its own name changes with theirs.)
 * Modules that several pages share go into one file for each set of areas that share them: no page loads what only others need.
 * What a late part of every page needs of one area's is apart from the rest, or every visit would load it all.
 * The bundler places everything else. Modules are known by their path from the project's root, whatever the folders above it
 * are called.
 */
export function chunkGroups(root: string): ChunkGroup[] {
  let names: ReadonlyMap<string, string> | undefined;
  const group = (priority: number, isIn: (name: string) => boolean): ChunkGroup => ({
    debugName: `areas: ${priority}`,
    priority,
    name(id, graph) {
      names ??= nameChunks(root, graph);
      const name = names.get(id);
      return name !== undefined && isIn(name) ? name : null;
    },
  });
  // A group takes along what its modules import, so what more areas share must be taken first, and of one area the late parts' share.
  const ranks = [coreRank, ...Object.keys(areas).map((_, index) => 2 * (index + 1)), lateRank];
  return ranks.map((rank) => group(rank, (name) => rankOf(name) === rank));
}

const sharedName = (letters: string, isOfLatePart: boolean) =>
  `shared-${letters}${isOfLatePart ? "-late" : ""}`;
const [coreRank, lateRank] = [100, 3];

/** The bundler takes whole numbers only. */
function rankOf(name: string): number {
  if (name === "core") return coreRank;
  return name.endsWith("-late") ? lateRank : 2 * (name.length - sharedName("", false).length);
}

function nameChunks(root: string, graph: ModuleGraph): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const pages = readdirSync(`${root}/app/routes`)
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => ({
      area: Object.keys(areas).find((letter) => areas[letter]?.includes(file.replace(".tsx", ""))),
      modules: importsOf(routeModule(`${root}/app/routes/${file}`, graph), graph),
    }));
  const entry = `${root}/app/entry.client.tsx`;
  const core = [entry, routeModule(`${root}/app/root.tsx`, graph)].flatMap((id) => [...importsOf(id, graph)]);
  const lateParts = core.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const late = new Set(lateParts.flatMap((id) => [...importsOf(id, graph)]));
  for (const id of new Set(pages.flatMap(({ modules }) => [...modules]))) {
    const users = pages.filter(({ modules }) => modules.has(id));
    const letters = Object.keys(areas).filter((letter) => users.some(({ area }) => area === letter));
    // A file of its own would cost the others more than it saves the one.
    const isEverywhere = letters.length >= Object.keys(areas).length - 1;
    if (users.length > 1 && letters.length > 0)
      names.set(
        id,
        isEverywhere ? "core" : sharedName(letters.join(""), letters.length === 1 && late.has(id)),
      );
  }
  for (const id of core) names.set(id, "core");
  // It hydrates the page as soon as it is evaluated, which must not be when a route loads the core.
  names.delete(entry);
  return names;
}

/** All modules that one loads at once, directly or not. */
function importsOf(module: string, graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const add = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(module);
  return reached;
}
