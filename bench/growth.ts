import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { compiledFiles } from "../server/content/content-store.ts";
import { unpackNumbers } from "../server/content/search-postings.ts";
import { type Aim, atMost } from "./aims.ts";
import { generateContent } from "./generate-content.ts";
import { pagesRead, queries, type ServerCost, serverCost } from "./grown-server.ts";
import { type ScriptCost, scriptCost } from "./script-cost.ts";
import { figure, notMeasured, table } from "./table.ts";

/** About as many as we have, several times as many, and so many that only the build is measured. */
const counts = [500, 3_000, 10_000] as const;

interface Size {
  build: ScriptCost;
  entriesPerGuide: number;
  check?: ScriptCost;
  server?: ServerCost;
}

/** The cost of several times as many guides, and of building ten thousand. */
export async function growth(folder: string): Promise<{ table: string; aims: Aim[] }> {
  const [small, large, huge] = counts;
  const sizes = [
    await measure(join(folder, `growth-${small}`), small, { withCheck: true, withServer: true }),
    await measure(join(folder, `growth-${large}`), large, { withServer: true }),
    await measure(join(folder, `growth-${huge}`), huge, {}),
  ] as const;
  const ours = entriesPerGuide("build/content");
  return {
    table: [
      growthTable(sizes),
      `  Search entries per guide: ours ${figure(ours, 0)}, generated ${figure(sizes[1].entriesPerGuide, 0)}`,
    ].join("\n"),
    aims: growthAims(sizes),
  };
}

function growthTable(sizes: readonly Size[]): string {
  const row = (name: string, of: (size: Size) => number | undefined, digits: number) => {
    const [small, large, huge] = sizes.map(of);
    const ratio = small && large ? figure(large / small, 2, "x") : notMeasured;
    return [name, figure(small, digits), figure(large, digits), figure(huge, digits), ratio];
  };
  return table(
    ["Guides", ...counts.map(withThousands), `${withThousands(counts[1])}/${counts[0]}`],
    [
      row("check, s", ({ check }) => check?.seconds, 2),
      row("check, CPU s", ({ check }) => check?.cpuSeconds, 2),
      row("build, s", ({ build }) => build.seconds, 2),
      row("build, CPU s", ({ build }) => build.cpuSeconds, 2),
      row("build, peak MB", ({ build }) => megabytes(build.peakBytes), 0),
      row("start, s", ({ server }) => server && server.startMs / 1000, 2),
      row("start, CPU s", ({ server }) => server?.startCpuSeconds, 2),
      row("server after start, MB", ({ server }) => megabytes(server?.bytesAtStart), 0),
      row(`server after ${pagesRead} guides, MB`, ({ server }) => megabytes(server?.bytesAfterPages), 0),
      row("server, peak MB", ({ server }) => megabytes(server?.bytesAtMost), 0),
      row("HTML of a guide, kB", ({ server }) => server && server.guideBytes / 1000, 2),
      row("HTML of /guide, kB", ({ server }) => server?.listBytes && server.listBytes / 1000, 2),
      row("search p50, ms", ({ server }) => server?.search.p50Ms, 1),
      row("search p95, ms", ({ server }) => server?.search.p95Ms, 1),
      row(`${queries.length} searches, CPU s`, ({ server }) => server?.searchCpuSeconds, 2),
      row("largest search response, kB", ({ server }) => server && server.search.bytes / 1000, 2),
    ],
  );
}

function growthAims([small, large, huge]: readonly [Size, Size, Size]): Aim[] {
  const perGuide = ({ build }: Size, count: number) => build.cpuSeconds / count;
  const server = large.server;
  return [
    atMost("CPU of checking a guide", small.check && (1000 * small.check.cpuSeconds) / counts[0], 17, " ms"),
    atMost(
      "CPU of building one of 10,000 guides vs. one of 3,000",
      perGuide(huge, counts[2]) / perGuide(large, counts[1]),
      1.3,
      "x",
    ),
    atMost("Memory of building 10,000 guides", megabytes(huge.build.peakBytes), 1000, " MB"),
    atMost("CPU of a start with 3,000 guides", server?.startCpuSeconds, 3, " s"),
    atMost("Memory of the server with 3,000 guides", megabytes(server?.bytesAtMost), 350, " MB"),
    atMost(
      "HTML of a guide among 3,000 vs. 500",
      server && small.server && server.guideBytes / small.server.guideBytes,
      1.02,
      "x",
    ),
    atMost("Search among 3,000 guides, p95", server?.search.p95Ms, 12, " ms"),
    atMost("Search, the largest response", server && server.search.bytes / 1000, 15, " kB"),
  ];
}

async function measure(
  folder: string,
  count: number,
  { withCheck = false, withServer = false },
): Promise<Size> {
  mkdirSync(folder);
  const [source, compiled] = [join(folder, "content"), join(folder, "compiled")];
  await generateContent(source, count);
  const check = withCheck ? await scriptCost("scripts/content-check.ts", source) : undefined;
  const build = await scriptCost("scripts/content-build.ts", source, compiled);
  const server = withServer ? await serverCost(join(folder, "server"), compiled) : undefined;
  const entries = entriesPerGuide(compiled);
  // Ten thousand guides are ten thousand files, twice.
  rmSync(folder, { recursive: true });
  return { build, entriesPerGuide: entries, ...(check && { check }), ...(server && { server }) };
}

/** How many words and pairs of words the search index has for a guide: whether generated guides are as rich as ours. */
function entriesPerGuide(compiled: string): number {
  const { terms, documents } = JSON.parse(readFileSync(join(compiled, compiledFiles.search), "utf8")) as {
    terms: string;
    documents: { kind: string }[];
  };
  const bytes = readFileSync(join(compiled, compiledFiles.searchNumbers));
  const postings = unpackNumbers(bytes, terms.split(" ").length).documents;
  // The lowest bit is not part of the document's number (search-postings.ts).
  const ofGuides = postings.filter((number) => documents[number >>> 1]?.kind === "guide").length;
  return ofGuides / documents.filter(({ kind }) => kind === "guide").length;
}

const megabytes = (bytes: number | undefined) => bytes && bytes / 1e6;
const withThousands = (count: number) => count.toLocaleString("en");
