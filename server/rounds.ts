import { setImmediate } from "node:timers/promises";

let last = Promise.resolve();

/**
 * A round of the event loop that no other long work begins in: pieces that begin together would hold the loop together. Whoever
 * works for longer than a few milliseconds waits for the next one after each piece.
 */
export function nextRound(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
