// Preloaded into a server (node --import): on each message it reports the functions that ran since the last one.
import { Session } from "node:inspector/promises";
import { pathToFileURL } from "node:url";
import type { ExecutedFunction } from "./executed-files.ts";

const folder = `${pathToFileURL(process.cwd()).href}/`;
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

process.on("message", async () => {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const executed: ExecutedFunction[] = result
    .filter(({ url }) => url.startsWith(folder))
    .flatMap(({ url, functions }) =>
      functions
        .flatMap(({ ranges }) => ranges.slice(0, 1))
        .filter(({ count }) => count > 0)
        .map(({ startOffset: start, endOffset: end }) => ({
          file: decodeURI(url.slice(folder.length)),
          start,
          end,
        })),
    );
  process.send?.(executed);
});
