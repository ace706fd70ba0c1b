import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { type Fault, operations } from "./fault.ts";
import { expectPlainWords, expectWhole } from "./fault-checks.ts";
import type { Operation } from "./fault-operations.ts";
import { faultsOf } from "./fault-table.ts";
import type { FaultWorld } from "./fault-world.ts";

interface Case {
  fault: Fault;
  operation: Operation;
}

export interface Choice {
  isLong: boolean;
  /** Words in the names of the faults. */
  only: string;
}

/** How often a fault met an operation, and how often that did not get to its end. */
export interface FaultCount {
  met: number;
  stopped: number;
}

export interface FaultReport {
  counts: Map<string, FaultCount>;
  failures: string[];
}

/** Lets the faults of a world meet its operations, each at a moment that the seed decides. */
export async function runFaults(world: FaultWorld, choice: Choice): Promise<FaultReport> {
  const usualMs = await measureOperations(world);
  const report: FaultReport = { counts: new Map(), failures: [] };
  for (const each of chooseCases(world, choice)) {
    const { fault, operation } = each;
    const delayMs = (world.random.below(120) / 100) * (usualMs.get(operation) ?? 0);
    const name = `${fault.name} (${world.parts.engine})`;
    const count = report.counts.get(name) ?? { met: 0, stopped: 0 };
    report.counts.set(name, count);
    count.met += 1;
    try {
      if (!(await runCase(world, each, delayMs))) count.stopped += 1;
    } catch (error) {
      report.failures.push(`${name}, ${operation.name}, after ${Math.round(delayMs)} ms: ${String(error)}`);
    }
  }
  return report;
}

/** Cases of a world in a short run. */
const shortRun = 12;

/** In a long run each fault meets each operation; a short one has some of those that are soon over. */
function chooseCases(world: FaultWorld, { isLong, only }: Choice): Case[] {
  const faults = faultsOf(world).filter(({ name }) => name.includes(only));
  const casesOf = (fault: Fault) => fault.meets.map((operation) => ({ fault, operation }));
  if (isLong)
    return faults.flatMap((fault) => Array.from({ length: fault.rounds ?? 1 }, () => casesOf(fault)).flat());
  const cases = faults.filter(({ isSlow = false }) => !isSlow).flatMap(casesOf);
  return Array.from({ length: shortRun }, () => cases.splice(world.random.below(cases.length), 1)).flat();
}

/** How long each operation takes without a fault, which also shows that its checks hold then. */
async function measureOperations(world: FaultWorld): Promise<Map<Operation, number>> {
  const usual = new Map<Operation, number>();
  for (const operation of operations) {
    const attempt = await operation.prepare(world);
    const start = performance.now();
    expect(await attempt.begin(), operation.name).toBe(true);
    usual.set(operation, performance.now() - start);
    expectPlainWords(attempt.visitor.seen, {});
    await attempt.verify();
  }
  await expectWhole(world);
  world.watchMs = Math.max(1_500, 2 * Math.max(...usual.values()));
  return usual;
}

/** Whether the operation got to its end in spite of the fault. */
async function runCase(world: FaultWorld, { fault, operation }: Case, delayMs: number): Promise<boolean> {
  const { visitor, begin, verify } = await operation.prepare(world);
  visitor.seen.length = 0;
  let end: () => unknown = () => {};
  let isDone = false;
  try {
    if (fault.moment === "before") {
      end = await fault.strike(world);
      isDone = await begin();
    } else {
      const begun = begin();
      await sleep(delayMs);
      end = await fault.strike(world);
      isDone = await begun;
    }
  } finally {
    await end();
    await world.recover();
  }
  expectPlainWords(visitor.seen, fault);
  await verify();
  await expectWhole(world);
  return isDone;
}
