import { createHash } from "node:crypto";
import type { Fault } from "./find-faults.ts";

/**
 * As many faults as asked for, if there are so many: the kinds take turns, and no file gets two. The same seed chooses the same
 * ones, and a change in one file leaves the order of the others as it is.
 */
export function chooseFaults(faults: readonly Fault[], count: number, seed: string): Fault[] {
  const rankOf = ({ kind, file, start }: Fault) =>
    createHash("sha256").update(`${seed} ${kind} ${file} ${start}`).digest("hex");
  const ranked = faults.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));
  const kinds = [...new Set(faults.map(({ kind }) => kind))].sort();
  const chosen = new Map<string, Fault>();
  for (let before = -1; before < chosen.size; ) {
    before = chosen.size;
    for (const kind of kinds) {
      const next = ranked.find((fault) => fault.kind === kind && !chosen.has(fault.file));
      if (next && chosen.size < count) chosen.set(next.file, next);
    }
  }
  return [...chosen.values()];
}
