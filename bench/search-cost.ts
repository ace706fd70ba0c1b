// What a search costs in the server: node bench/search-cost.ts <compiled content folder>
import { openContent } from "../server/content/load-content.ts";

/** As people type them: whole, half typed, misspelt, and with a word that nothing has. */
const queries = [
  "caliper",
  "brake caliper bolt",
  "e46 wheel bolt torque",
  "lug nut torque",
  "miata spring damper",
  "cal",
  "br",
  "m5",
  "5w-30",
  "m54",
  "calpier",
  "suport the hose",
  "window motor makes a noise",
  "gasket zzzzzz",
  "zzzzzz",
  "loosen the hub before you fit the belt",
];
const rounds = 40;

export async function searchCost(folder: string): Promise<{ p50Ms: number; p95Ms: number; worst: string }> {
  const { search } = await openContent(folder);
  const times: { query: string; ms: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const query of queries) {
      const start = performance.now();
      await search(query);
      // The first rounds compile the code rather than use it.
      if (round > 2) times.push({ query, ms: performance.now() - start });
    }
  }
  times.sort((a, b) => a.ms - b.ms);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? { query: "", ms: Number.NaN };
  return { p50Ms: at(0.5).ms, p95Ms: at(0.95).ms, worst: at(0.99).query };
}

if (import.meta.main) {
  const { p50Ms, p95Ms, worst } = await searchCost(process.argv[2] ?? "build/content");
  console.info(`search: p50 ${p50Ms.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms, slowest "${worst}"`);
}
