import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { endAbruptly } from "./child-process.ts";

/** Something that writes and says, by an id, when a write was acknowledged to it. */
export interface Writer {
  /** Ends when nothing more can be acknowledged because the killed process is gone. */
  acks: AsyncIterable<string>;
  /** Ends the process under test as kill -9 does. */
  kill(): Promise<void>;
}

interface CrashLoop {
  rounds: number;
  /** Decides the moments of the kills. */
  seed: number;
  start(round: number): Writer | Promise<Writer>;
  /** Throws when one of the acknowledged ids, of this round or an earlier one, is not there. */
  verify(acknowledged: ReadonlySet<string>): Promise<void>;
  /** A round is killed after this many acknowledgements at most, and then a few milliseconds more. */
  maxAcks?: number;
}

/** Starts a writer, kills it at a random moment, verifies, and again. Returns every acknowledged id. */
export async function crashLoop({
  rounds,
  seed,
  start,
  verify,
  maxAcks = 30,
}: CrashLoop): Promise<Set<string>> {
  const random = seededRandom(seed);
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const killAfter = 1 + Math.floor(random() * maxAcks);
    const delayMs = random() * 8;
    const writer = await start(round);
    let seen = 0;
    let killed: Promise<void> | undefined;
    // Writes that were acknowledged between the decision and the kill count too.
    for await (const ack of writer.acks) {
      acknowledged.add(ack);
      seen += 1;
      if (seen === killAfter) killed = sleep(delayMs).then(() => writer.kill());
    }
    if (!killed)
      throw new Error(`The writer of round ${round} ended by itself after ${seen} acknowledgements`);
    await killed;
    await verify(acknowledged);
  }
  return acknowledged;
}

/** A child process that prints one acknowledged id a line. */
export function childWriter(child: ChildProcess): Writer {
  if (!child.stdout) throw new Error("The writer's output must be a pipe");
  return { acks: createInterface(child.stdout), kill: () => endAbruptly(child) };
}

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
