import { openContent } from "../server/content/load-content.ts";
import { startOnContent } from "./our-server.ts";
import { cpuSeconds, residentBytes } from "./process-cost.ts";
import { requestPage } from "./raw-page.ts";
import { type SearchCost, searchCost, searchQueries } from "./search-cost.ts";

export const pagesRead = 100;
const guide = "/guide/e46/brake-pads";
const queryWords =
  "caliper carrier bolt hose bracket seal washer gasket pulley belt sensor plug connector clip cover panel shield bearing hub rotor pad spring damper arm bushing joint link rod nut stud housing filter pump valve tank cap line bleeder piston pin sleeve ring cable lever switch relay fuse lamp motor window door seat trim mirror latch handle".split(
    " ",
  );
export const queries = searchQueries(queryWords);

export interface ServerCost {
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

/** The server's cost on compiled content in a folder: its start, its memory, its pages and its search. */
export async function serverCost(folder: string, compiled: string): Promise<ServerCost> {
  const server = await startOnContent(folder, compiled);
  const { origin } = new URL(server.url);
  const startCpuSeconds = cpuSeconds(server.pid);
  const bytesAtStart = residentBytes(server.pid)?.now;
  const guideBytes = (await existing(origin + guide)).body.length;
  const { guides } = await openContent(compiled);
  for (const { path } of guides.listings().slice(0, pagesRead)) await existing(origin + path);
  const bytesAfterPages = residentBytes(server.pid)?.now;
  const list = await requestPage(`${origin}/guide`);
  const cpuBefore = cpuSeconds(server.pid) ?? Number.NaN;
  const search = await searchCost(origin, queries);
  const cpuAfter = cpuSeconds(server.pid);
  const bytesAtMost = residentBytes(server.pid)?.peak;
  await server.stop();
  return {
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

async function existing(url: string) {
  const response = await requestPage(url);
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}.`);
  return response;
}
