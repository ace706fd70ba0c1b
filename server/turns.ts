import { AsyncLocalStorage } from "node:async_hooks";
import { createFairQueue } from "./fair-queue.ts";

/** An account of which more requests are under way sends them faster than a person. */
const crowd = 6;
/** So many rounds in a row may go to others before a crowd has one. */
const roundsAhead = 20;

/** Whether the account that something is done for is a crowd just now. */
const isOfCrowd = new AsyncLocalStorage<() => boolean>();
const inLine: { start: () => void; letsOthersPass: () => boolean }[] = [];
let passed = 0;

/**
 * A round of the event loop that no other long work begins in: pieces that begin together would hold the loop together. Whoever
 * works for longer than a few milliseconds waits for the next one after each piece. What is done for a crowd waits for the
 * pieces of all others.
 */
export function nextRound(): Promise<void> {
  const letsOthersPass = isOfCrowd.getStore() ?? (() => false);
  return new Promise((start) => {
    inLine.push({ start, letsOthersPass });
    if (inLine.length === 1) setImmediate(startRound);
  });
}

function startRound(): void {
  const ahead = passed < roundsAhead ? inLine.findIndex(({ letsOthersPass }) => !letsOthersPass()) : 0;
  passed = ahead > 0 ? passed + 1 : 0;
  const [next] = inLine.splice(Math.max(0, ahead), 1);
  if (inLine.length > 0) setImmediate(startRound);
  next?.start();
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
  const underWay = new Map<string, number>();
  const count = (account: string, change: 1 | -1) => {
    const left = (underWay.get(account) ?? 0) + change;
    if (left > 0) underWay.set(account, left);
    else underWay.delete(account);
  };
  return async ({ account, network }, work) => {
    const turn = () =>
      ofNetwork(network, async () => {
        await nextRound();
        return work();
      });
    if (account === undefined) return turn();
    count(account, 1);
    const isCrowd = () => (underWay.get(account) ?? 0) > crowd;
    return isOfCrowd.run(isCrowd, () => ofAccount(account, turn)).finally(() => count(account, -1));
  };
}
