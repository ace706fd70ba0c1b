import { AppError } from "./errors.ts";

/** Too many wait already. No fault of ours, so nothing for the log. */
export class QueueFull extends AppError {
  override readonly name = "QueueFull";

  constructor() {
    super("unavailable", "We're busy right now. Please try again in a few seconds.", {
      retryAfterSeconds: 3,
    });
  }
}

interface Limits {
  /** How many work at a time. */
  concurrency: number;
  /** How many of one key work at a time; all of them where it is left out. */
  concurrencyPerKey?: number;
  /** How many wait at most, and how many of one key. */
  maxWaiting: number;
  maxWaitingPerKey: number;
}

interface Waiter {
  start(): void;
  refuse(): void;
}

/** The key of work that nobody waits for: it starts when nothing else runs or waits. */
export const background = "(background)";

export type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Limits concurrency fairly: keys (networks, accounts) take turns, so one that sends a thousand requests delays the others by
 * one. When the queue is full, the newest of the key that waits for most makes room.
 */
export function createFairQueue({
  concurrency,
  concurrencyPerKey = concurrency,
  maxWaiting,
  maxWaitingPerKey,
}: Limits): FairQueue {
  /** In the order in which keys get their turns. */
  const waiting = new Map<string, Waiter[]>();
  const running = new Map<string, number>();
  let runningCount = 0;
  let waitingCount = 0;

  const mayStart = (key: string) =>
    key === background
      ? runningCount === 0
      : runningCount < concurrency && (running.get(key) ?? 0) < concurrencyPerKey;

  function begin(key: string): void {
    runningCount += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  }

  function end(key: string): void {
    runningCount -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    startNext();
  }

  function startNext(): void {
    const keys = [...waiting.keys()];
    const key = keys.find((each) => each !== background && mayStart(each)) ?? keys.find(mayStart);
    const waiters = key === undefined ? undefined : waiting.get(key);
    if (key === undefined || !waiters) return;
    const next = waiters.shift();
    waiting.delete(key);
    if (waiters.length > 0) waiting.set(key, waiters);
    waitingCount -= 1;
    // Counted before it runs, so that nobody who comes now can slip in before it.
    begin(key);
    next?.start();
  }

  function makeRoomFor(key: string): void {
    if ((waiting.get(key)?.length ?? 0) >= maxWaitingPerKey) throw new QueueFull();
    if (waitingCount < maxWaiting) return;
    const [longestKey, longest] = [...waiting].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    if (longestKey === key || longest.length <= (waiting.get(key)?.length ?? 0) + 1) throw new QueueFull();
    longest.pop()?.refuse();
    waitingCount -= 1;
  }

  function wait(key: string): Promise<void> {
    makeRoomFor(key);
    return new Promise<void>((start, reject) => {
      const waiter = { start, refuse: () => reject(new QueueFull()) };
      const waiters = waiting.get(key);
      if (waiters) waiters.push(waiter);
      else waiting.set(key, [waiter]);
      waitingCount += 1;
    });
  }

  return async (key, work) => {
    if (mayStart(key)) begin(key);
    else await wait(key);
    try {
      return await work();
    } finally {
      end(key);
    }
  };
}
