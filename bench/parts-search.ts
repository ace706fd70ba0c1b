import { createWriteStream, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { openContent } from "../server/content/load-content.ts";
import type { DatabaseSettings } from "../server/db/engine/database.ts";
import { migrate } from "../server/db/engine/migrate.ts";
import { openDatabase } from "../server/db/engine/open-database.ts";
import { createCatalogLookup } from "../server/parts/catalog-lookup.ts";
import { importCatalog } from "../server/parts/import-catalog.ts";
import { createTestDatabase, startPostgres } from "../tests/support/postgres.ts";
import { type Aim, atMost } from "./aims.ts";
import { atEnd } from "./clean-up.ts";
import { searchQueries } from "./search-cost.ts";
import { figure, table } from "./table.ts";

const parts = 100_000;
const places = ["front", "rear", "left", "right", "upper", "lower", "inner", "outer", "center", "main"];
const kinds = [
  "filter",
  "gasket",
  "sensor",
  "bolt",
  "nut",
  "hose",
  "seal",
  "bearing",
  "bushing",
  "mount",
  "bracket",
  "cover",
];
const things = [
  "brake",
  "oil",
  "coolant",
  "fuel",
  "door",
  "window",
  "wiper",
  "engine",
  "clutch",
  "steering",
  "exhaust",
  "seat",
];
const cars = ["E30", "E36", "E39", "E46", "E60", "E90", "F30", "G20"];
const pick = (list: readonly string[], at: number) => list[at % list.length] ?? "";

/** Search among the parts of an operator, on each database, beside the search of the site in the same process. */
export async function partsSearch(folder: string): Promise<{ table: string; aims: Aim[] }> {
  const path = join(folder, "parts.csv");
  await pipeline(partLines(), createWriteStream(path));
  const words = [...places, ...kinds, ...things].flatMap((word, at) => [
    word,
    pick(kinds, at * 5),
    pick(cars, at),
  ]);
  const queries = [...new Set(searchQueries(words))];
  const content = await openContent(resolve("build/content"));
  const site = await percentiles(queries, (query) => content.search(query));
  const engines: [name: string, settings: DatabaseSettings][] = [
    ["SQLite", { dataDir: join(folder, "parts") }],
  ];
  mkdirSync(join(folder, "parts"));
  const postgres = await startPostgres({ fsync: true });
  if (postgres) {
    atEnd(postgres.stop);
    const { url } = await createTestDatabase(postgres.url);
    engines.push(["PostgreSQL", { dataDir: join(folder, "parts"), databaseUrl: url }]);
  }
  const rows = [["site search", figure(site.p50, 2), figure(site.p95, 2), "", ""]];
  const aims: Aim[] = [];
  for (const [name, settings] of engines) {
    const { search, seconds, megabytes } = await measure(path, settings, queries);
    rows.push([
      `parts on ${name}`,
      figure(search.p50, 2),
      figure(search.p95, 2),
      figure(seconds, 1),
      figure(megabytes, 0),
    ]);
    aims.push(atMost(`Parts search on ${name}, p95 against site search`, search.p95 / site.p95, 2, "x"));
    aims.push(atMost(`Import of ${parts} parts on ${name}, memory`, megabytes, 150, " MB"));
  }
  return { table: table([`${parts} parts`, "p50 ms", "p95 ms", "import s", "import memory MB"], rows), aims };
}

async function measure(path: string, settings: DatabaseSettings, queries: readonly string[]) {
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    const before = process.memoryUsage().rss;
    let peak = before;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 50);
    const started = performance.now();
    await importCatalog({ path, origin: "bench", delimiter: "," }, database, (line, problem) => {
      throw new Error(`line ${line}: ${problem}`);
    });
    const seconds = (performance.now() - started) / 1000;
    clearInterval(timer);
    const lookup = createCatalogLookup({ forReading: async () => database });
    const numbers = queries.map((_, at) => String(11_000_000_000 + at * 7919).slice(0, 4 + (at % 8)));
    const search = await percentiles([...queries, ...numbers], (query) => lookup.search(query));
    return { search, seconds, megabytes: (peak - before) / 1e6 };
  } finally {
    await database.close();
  }
}

async function percentiles(queries: readonly string[], search: (query: string) => Promise<unknown>) {
  const times: number[] = [];
  for (const [count, query] of queries.entries()) {
    const started = performance.now();
    await search(query);
    if (count >= 20) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

function* partLines(): Generator<string> {
  yield "number,name,group,fits,supersedes,price\n";
  for (let at = 0; at < parts; at++) {
    const name = [pick(things, at), pick(kinds, at >> 3), pick(places, at >> 6), `type ${at % 977}`].join(
      " ",
    );
    const fits = `${pick(cars, at)} ${pick(cars, at >> 4)} ${1990 + (at % 30)}-${1995 + (at % 30)}`;
    yield `${11_000_000_000 + at * 7919},${name},${11 + (at % 60)},${fits},,${(at % 900) + 1}.50\n`;
  }
}
