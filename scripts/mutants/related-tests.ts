import type { Source } from "../figures/parse-source.ts";

const isUnit = (path: string) => /^(app|domain|server|scripts)\/.*\.test\.tsx?$/.test(path);
const isIntegration = (path: string) => /^tests\/integration\/.*\.test\.ts$/.test(path);

/** The tests that import a file, directly or through others, in rounds: those that are quick and near to it first. */
export function relatedTests(sources: readonly Source[], file: string): string[][] {
  const importers = new Map<string, string[]>();
  for (const { file: importer, target, typeOnly } of sources.flatMap(({ imports }) => imports))
    if (!typeOnly) importers.set(target, [...(importers.get(target) ?? []), importer]);
  const reached = new Set([file]);
  // Iterating a set includes what is added meanwhile.
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  const unit = [...reached].filter(isUnit).sort();
  const integration = [...reached].filter(isIntegration).sort();
  const isDirect = (test: string) => importers.get(file)?.includes(test) ?? false;
  // A test that starts a server imports all of it, so there a name tells more.
  const isNamedAlike = (test: string) => wordsOf(test).some((word) => wordsOf(file).includes(word));
  return [
    unit.filter(isDirect),
    unit.filter((test) => !isDirect(test)),
    integration.filter(isNamedAlike),
    integration.filter((test) => !isNamedAlike(test)),
  ].filter((tests) => tests.length > 0);
}

/** "server/store/place-orders.ts" → store, place, order. */
function wordsOf(path: string): string[] {
  const words = path.replace(/(\.test)?\.tsx?$/, "").split(/[/-]/);
  return words.slice(isIntegration(path) ? 2 : 1).map((word) => word.replace(/s$/, ""));
}
