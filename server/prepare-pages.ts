import { setImmediate as nextTurn } from "node:timers/promises";
import type { Content } from "../app/context.ts";
import { defaultGuide } from "../domain/guides/registry.ts";
import type { Pages } from "./http/pages.ts";
import type { Log } from "./log.ts";

interface PreparePagesOptions {
  pages: Pick<Pages, "prepare">;
  content: { guides: Pick<Content["guides"], "registry">; search: Content["search"] };
  log: Log;
  signal: AbortSignal;
}

/**
 * Renders the pages that visits begin with, so that nobody waits for the first render of a new server, which is the slowest.
 * One at a time, and only while no visitor waits for a page. One that fails is rendered when it is requested.
 */
export async function preparePages({ pages, content, log, signal }: PreparePagesOptions): Promise<void> {
  const paths = firstPages(content);
  let failures = 0;
  for (const path of paths) {
    // A render occupies the event loop: requests that arrived during the last one come first.
    await nextTurn();
    if (signal.aborted) return;
    try {
      await pages.prepare(path);
    } catch (error) {
      failures += 1;
      log.error("a page couldn't be prepared", error, { path });
    }
  }
  // The first search opens the index.
  await content.search("");
  log.info("pages prepared", { pages: paths.length - failures });
}

function firstPages({ guides }: PreparePagesOptions["content"]): string[] {
  const defaults = [...guides.registry().values()].map(defaultGuide).filter((guide) => guide?.available);
  return ["/", "/guide", "/store", "/search", ...defaults.flatMap((guide) => guide?.path ?? [])];
}
