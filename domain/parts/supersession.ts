import type { PartNumber } from "./part-number.ts";

/** Which numbers a number replaced, as sources say. */
export type Supersessions = ReadonlyMap<PartNumber, readonly PartNumber[]>;

/** All numbers that this one replaced, the latest first, each once. An operator's file may hold a circle: it ends there. */
export function supersededNumbers(number: PartNumber, supersedes: Supersessions): PartNumber[] {
  const seen = new Set([number]);
  const queue = [...(supersedes.get(number) ?? [])];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    queue.push(...(supersedes.get(next) ?? []));
  }
  return [...seen].slice(1);
}

/** The newest number that took this one's place, over any number of steps; undefined where it is still current. */
export function currentNumber(number: PartNumber, supersedes: Supersessions): PartNumber | undefined {
  const successors = new Map([...supersedes].flatMap(([next, olds]) => olds.map((old) => [old, next])));
  const seen = new Set([number]);
  let current = number;
  for (let next = successors.get(current); next && !seen.has(next); next = successors.get(current)) {
    seen.add(next);
    current = next;
  }
  return current === number ? undefined : current;
}

/** A number that would replace itself in the end, if there is one. */
export function findSupersessionCycle(supersedes: Supersessions): PartNumber | undefined {
  const isInCycle = (number: PartNumber) =>
    [number, ...supersededNumbers(number, supersedes)].some((each) =>
      (supersedes.get(each) ?? []).includes(number),
    );
  return [...supersedes.keys()].find(isInCycle);
}
