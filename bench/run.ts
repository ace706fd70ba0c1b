// Measures what the product costs and prints every aim: npm run bench, or npm run bench -- paint bytes for some sections.
import { ensureBuilt, fail, requireVersions } from "../scripts/bootstrap.mjs";
import { recordResult } from "../scripts/record-result.ts";
import { answerHelp } from "../scripts/usage.ts";
import { type Aim, missed, summary } from "./aims.ts";
import { Bench } from "./bench.ts";
import { cleanUp, cleanUpOnSignals, interruption } from "./clean-up.ts";
import { canMeasureProcesses } from "./process-cost.ts";
import { type Section, sections } from "./sections.ts";
import { ensureTools, type Tools } from "./tools.ts";

answerHelp(
  `bench [section...]  measures what pages, requests and content cost. Sections: ${sections.map(({ name }) => name).join(", ")}`,
);
requireVersions();
const names = process.argv.slice(2);
const unknown = names.filter((name) => !sections.some((section) => section.name === name));
if (unknown.length > 0)
  fail(
    `There is no section ${unknown.join(", ")}. Sections: ${sections.map(({ name }) => name).join(", ")}.`,
  );
cleanUpOnSignals();
try {
  await ensureBuilt();
  const chosen = sections.filter(({ name }) => names.length === 0 || names.includes(name));
  const aims = await measure(chosen, await ensureTools());
  if (missed(aims).length > 0) process.exitCode = 1;
} catch (error) {
  if (!interruption.signal.aborted) console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

async function measure(chosen: readonly Section[], tools: Tools): Promise<Aim[]> {
  if (!canMeasureProcesses) console.info("CPU time and memory aren't measured: that needs Linux.");
  const bench = new Bench(tools);
  const aims: Aim[] = [];
  const leftOut: string[] = [];
  for (const { name, needs, run } of chosen) {
    const lacking = needs.filter((tool) => !tools[tool]);
    if (lacking.length > 0) {
      leftOut.push(`${name} was left out: ${lacking.join(" and ")} is missing.`);
      continue;
    }
    const started = performance.now();
    const report = await run(bench);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.info(`\n${name} (${seconds} s)\n\n${report.table}`);
    aims.push(...report.aims);
    recordResult({ name: `bench-${name}`, command: `npm run bench -- ${name}`, figures: report.aims });
  }
  console.info(`\n${summary(aims)}\n`);
  for (const line of leftOut) console.info(line);
  const failures = missed(aims);
  console.info(
    failures.length > 0
      ? `${failures.length} of ${aims.length} aims missed:\n${failures.map((aim) => `  ${aim.what}: ${aim.measured}, wanted ${aim.aim}`).join("\n")}`
      : "All aims met.",
  );
  return aims;
}
