import { expect, inject, it } from "vitest";
import { atLeast, atMost } from "../../bench/aims.ts";
import { recordResult } from "../../scripts/record-result.ts";
import type { Engine } from "../../server/db/engine/backend.ts";
import { type FaultCount, runFaults } from "../support/fault-run.ts";
import { runShopFaults } from "../support/fault-shop.ts";
import { FaultWorld } from "../support/fault-world.ts";

const choice = { isLong: Boolean(process.env.TEST_FULL), only: process.env.FAULT_ONLY ?? "" };
const seed = Number(process.env.FAULT_SEED ?? 1);
const minuteMs = 60_000;

it(
  "whatever breaks, what was acknowledged is there, nothing is half, and the next request works",
  async () => {
    await using stack = new AsyncDisposableStack();
    const engines: Engine[] = inject("postgresUrl") ? ["sqlite", "postgres"] : ["sqlite"];
    const worlds = await Promise.all(
      engines.map((engine, index) => FaultWorld.open(engine, seed + index, stack)),
    );
    const reports = await Promise.all([
      ...worlds.map((world) => runFaults(world, choice)),
      runShopFaults(stack, choice),
    ]);
    const counts = reports.flatMap((report) => [...report.counts]);
    const leftOut = worlds.filter(({ parts }) => !parts.disk).map(({ parts }) => parts.engine);
    if (leftOut.length > 0)
      console.info(
        `Left out, because only root can make a small disk: the faults of the disk on ${leftOut.join(" and ")}`,
      );
    const total = sumOf(counts, "met");
    const lines = counts.map(([name, { met, stopped }]) =>
      [String(met).padStart(5), String(stopped).padStart(7), name].join("  "),
    );
    console.info(
      `${total} faults with seed ${seed}, ${sumOf(counts, "stopped")} of them stopped what they met:`,
    );
    console.info(`  met  stopped\n${lines.join("\n")}`);
    const failures = reports.flatMap((report) => report.failures);
    if (choice.isLong && !choice.only)
      recordResult({
        name: "faults",
        command: "npm run test:faults",
        figures: [
          atLeast("faults in one run", total, 300),
          atMost("writes lost, halves seen, requests that failed afterwards", failures.length, 0),
        ],
      });
    expect(failures, `with seed ${seed}`).toEqual([]);
    if (choice.isLong && !choice.only) expect(total).toBeGreaterThanOrEqual(300);
  },
  (choice.isLong ? 90 : 5) * minuteMs,
);

function sumOf(counts: readonly (readonly [string, FaultCount])[], key: keyof FaultCount): number {
  return counts.reduce((sum, [, count]) => sum + count[key], 0);
}
