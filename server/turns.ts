import { setImmediate } from "node:timers/promises";
import { createFairQueue } from "./fair-queue.ts";

let lastRound = Promise.resolve();

/**
 * A round of the event loop that no other long work begins in: pieces that begin together would hold the loop together. Whoever
 * works for longer than a few milliseconds waits for the next one after each piece.
 */
export function nextRound(): Promise<void> {
  lastRound = lastRound.then(() => setImmediate());
  return lastRound;
}

/** A piece of work takes about so long. */
const pieceMs = 4;

/** Maps items one after the other, and waits for the next round whenever they have taken a few milliseconds. */
export async function mapInRounds<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const item of items) {
    results.push(map(item));
    if (performance.now() - since < pieceMs) continue;
    await nextRound();
    since = performance.now();
  }
  return results;
}

/** Who something is done for. */
export interface Asker {
  network: string;
  /** None where nobody is signed in, or where that is still to be found out. */
  account?: string | undefined;
}

/** Does something for somebody when it is their turn. */
export type Turns = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

interface Limits {
  perAccount: number;
  perNetwork: number;
  /** The limit of all together. */
  concurrency: number;
  /** How many of an account or a network wait. A gallery asks for sixty pictures at once, and who waits takes hardly any memory. */
  maxWaiting?: number;
}

/**
 * Accounts take turns, and so do networks: however much one asks for, and whatever it has stored, another waits for a few pieces
 * of work at most. Before each, the loop sees to everybody else's connections.
 */
export function createTurns({ perAccount, perNetwork, concurrency, maxWaiting = 200 }: Limits): Turns {
  const waiting = { maxWaiting: 10 * maxWaiting, maxWaitingPerKey: maxWaiting };
  const ofAccount = createFairQueue({
    concurrency: Number.POSITIVE_INFINITY,
    concurrencyPerKey: perAccount,
    ...waiting,
  });
  const ofNetwork = createFairQueue({ concurrency, concurrencyPerKey: perNetwork, ...waiting });
  return ({ account, network }, work) => {
    const turn = () =>
      ofNetwork(network, async () => {
        await nextRound();
        return work();
      });
    return account === undefined ? turn() : ofAccount(account, turn);
  };
}
