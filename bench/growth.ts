import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openContent } from "../server/content/load-content.ts";
import { type Aim, atMost } from "./aims.ts";
import { generateContent, words } from "./generate-content.ts";
import { startOnContent } from "./our-server.ts";
import { pageAnswer } from "./page-answer.ts";
import { cpuSeconds, residentBytes } from "./process-cost.ts";
import { type ScriptCost, scriptCost } from "./script-cost.ts";
import { type SearchCost, searchCost, searchQueries } from "./search-cost.ts";
import { figure, notMeasured, table } from "./table.ts";

const counts = [30, 300, 3_000] as const;
const pagesRead = 300;
/** One that is generated at every size. */
const guide = "/guide/e46/maintenance-schedule";
const queries = searchQueries(words);

interface Size {
  check: ScriptCost;
  build: ScriptCost;
  startMs: number;
  startCpuSeconds: number | undefined;
  bytesAtStart: number | undefined;
  bytesAfterPages: number | undefined;
  bytesAtMost: number | undefined;
  guideBytes: number;
  listBytes: number | undefined;
  search: SearchCost;
  searchCpuSeconds: number | undefined;
}

/** What ten and a hundred times as many guides cost. */
export async function growth(folder: string): Promise<{ table: string; aims: Aim[] }> {
  const sizes: Size[] = [];
  for (const count of counts) sizes.push(await measure(join(folder, `growth-${count}`), count));
  const [small, medium, large] = sizes as [Size, Size, Size];

  const row = (name: string, of: (size: Size) => number | undefined, digits: number) => {
    const figures = sizes.map(of);
    const [base] = figures;
    const ratios = figures.slice(1).map((value) => base && value && value / base);
    return [
      name,
      ...figures.map((value) => figure(value, digits)),
      ...ratios.map((value) => (value ? figure(value, 2, "x") : notMeasured)),
    ];
  };
  const megabytes = (bytes: number | undefined) => bytes && bytes / 1e6;
  return {
    table: table(
      ["Guides", ...counts.map(withThousands), "300/30", "3,000/30"],
      [
        row("check, s", ({ check }) => check.seconds, 2),
        row("check, CPU s", ({ check }) => check.cpuSeconds, 2),
        row("build, s", ({ build }) => build.seconds, 2),
        row("build, CPU s", ({ build }) => build.cpuSeconds, 2),
        row("build, MB at most", ({ build }) => megabytes(build.peakBytes), 0),
        row("start, s", ({ startMs }) => startMs / 1000, 2),
        row("start, CPU s", ({ startCpuSeconds }) => startCpuSeconds, 2),
        row("server after start, MB", ({ bytesAtStart }) => megabytes(bytesAtStart), 0),
        row(`server after ${pagesRead} guides, MB`, ({ bytesAfterPages }) => megabytes(bytesAfterPages), 0),
        row("server at most, MB", ({ bytesAtMost }) => megabytes(bytesAtMost), 0),
        row("HTML of a guide, kB", ({ guideBytes }) => guideBytes / 1000, 2),
        row("HTML of /guide, kB", ({ listBytes }) => listBytes && listBytes / 1000, 2),
        row("search p50, ms", ({ search }) => search.p50Ms, 1),
        row("search p95, ms", ({ search }) => search.p95Ms, 1),
        row(`${queries.length} searches, CPU s`, ({ searchCpuSeconds }) => searchCpuSeconds, 2),
        row("largest search answer, kB", ({ search }) => search.bytes / 1000, 2),
      ],
    ),
    aims: [
      atMost("Checking 300 guides", medium.check.seconds, 5, " s"),
      atMost("Building 3,000 guides", large.build.seconds, 20, " s"),
      atMost("Start with 3,000 guides", large.startMs / 1000, 3, " s"),
      atMost("Memory of the server with 3,000 guides", megabytes(large.bytesAtMost), 350, " MB"),
      atMost("HTML of a guide among 3,000, against 30", large.guideBytes / small.guideBytes, 1.02, "x"),
      atMost("Search among 3,000 guides, p95", large.search.p95Ms, 15, " ms"),
      atMost("Search, the largest answer", large.search.bytes / 1000, 15, " kB"),
    ],
  };
}

async function measure(folder: string, count: number): Promise<Size> {
  mkdirSync(folder);
  const [source, compiled] = [join(folder, "content"), join(folder, "compiled")];
  await generateContent(source, count);
  const check = await scriptCost("scripts/content-check.ts", source);
  const build = await scriptCost("scripts/content-build.ts", source, compiled);

  const server = await startOnContent(join(folder, "server"), compiled);
  const { origin } = new URL(server.url);
  const startCpuSeconds = cpuSeconds(server.pid);
  const bytesAtStart = residentBytes(server.pid)?.now;
  const guideBytes = (await found(origin + guide)).body.length;
  const { guides } = await openContent(compiled);
  for (const { path } of guides.listings().slice(0, pagesRead)) await found(origin + path);
  const bytesAfterPages = residentBytes(server.pid)?.now;
  const list = await pageAnswer(`${origin}/guide`);
  const cpuBefore = cpuSeconds(server.pid) ?? Number.NaN;
  const search = await searchCost(origin, queries);
  const cpuAfter = cpuSeconds(server.pid);
  const bytesAtMost = residentBytes(server.pid)?.peak;
  await server.stop();
  return {
    check,
    build,
    startMs: server.startMs,
    startCpuSeconds,
    bytesAtStart,
    bytesAfterPages,
    bytesAtMost,
    guideBytes,
    listBytes: list.status === 200 ? list.body.length : undefined,
    search,
    searchCpuSeconds: cpuAfter && cpuAfter - cpuBefore,
  };
}

async function found(url: string) {
  const answer = await pageAnswer(url);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  return answer;
}

const withThousands = (count: number) => count.toLocaleString("en");
