import { setTimeout as sleep } from "node:timers/promises";
import type { Store } from "../../app/context.ts";
import type { ResponseCache } from "../http/response-cache.ts";

interface WatchOptions {
  store: Pick<Store, "availability">;
  cache: Pick<ResponseCache, "holds" | "forgetEach">;
  signal: AbortSignal;
  everyMs?: number;
}

const isShopPage = (key: string) => /^\/(?:store|collections)(?:[/.?]|$)/.test(key);

/**
 * Forgets cached shop pages when something has sold out or is back, whichever process sold it. From the first of them on: one query
 * every few seconds, however many views.
 */
export async function watchAvailability({
  store,
  cache,
  signal,
  everyMs = 3_000,
}: WatchOptions): Promise<void> {
  // Without the store nothing is known to have changed; whoever requests it is told, and logged.
  const look = (otherwise?: string) =>
    store.availability().then(
      ({ soldOut }) => soldOut.join(),
      () => otherwise,
    );
  // Before the first page is rendered, so that the pages prepared after a start can stay.
  let known = await look();
  let isWatching = false;
  let isAgain = false;
  for (;;) {
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    isWatching ||= cache.holds(isShopPage);
    if (!isWatching) {
      // The first page may be made with a stock that has changed since the start, and changes back before the next look.
      known = undefined;
      continue;
    }
    const now = await look(known);
    const isChanged = now !== known;
    // A page that was being made at the time is forgotten with the next look.
    if (isChanged || isAgain) cache.forgetEach(isShopPage);
    isAgain = isChanged;
    known = now;
  }
}
