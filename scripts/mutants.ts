// Plants faults in rules and use cases, one at a time, and runs the tests that concern them: npm run mutants
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parseSource } from "./figures/parse-source.ts";
import { chooseFaults } from "./mutants/choose-faults.ts";
import { type Fault, findFaults, plant } from "./mutants/find-faults.ts";
import { relatedTests } from "./mutants/related-tests.ts";
import { copyTree, listFiles } from "./mutants/tree-copy.ts";
import { answerHelp } from "./usage.ts";

answerHelp(
  "mutants [--seed <text>] [--count <number>] [--only <path prefix>]  plants faults in rules and use cases and says which ones no test notices",
);
const text = { type: "string" } as const;
const options = { seed: text, count: text, only: text };
const { seed = "1", count = "40", only = "" } = parseArgs({ options }).values;

/** Of ten faults, so many must be noticed. */
const caughtOfTen = 9;
const rules = /^(domain|server\/(garage|store|import|accounts))\/.*(?<!\.test|\.d)\.ts$/;

const files = listFiles();
const sources = files
  .filter((file) => /^(app|domain|server|scripts|tests)\/.*\.tsx?$/.test(file))
  .map((file) => parseSource(file, readFileSync(file, "utf8")));
const texts = new Map(sources.map(({ path, text }) => [path, text]));
const found = [...texts]
  .filter(([file]) => rules.test(file) && file.startsWith(only))
  .flatMap(([file, text]) => findFaults(file, text));
const faults = chooseFaults(found, Number(count), seed);
const copy = copyTree(files);
let caught = 0;
for (const fault of faults) {
  const test = await findCatcher(fault);
  caught += test ? 1 : 0;
  const [was, becomes] = [fault.was, fault.becomes].map((part) => part.replace(/\s+/g, " ").slice(0, 60));
  const change = `${fault.file}:${fault.line}  ${fault.kind}: ${was} → ${becomes}`;
  console.info(test ? `caught    ${change} by ${test}` : `SURVIVED  ${change}`);
}
console.info(`\n${caught} of ${faults.length} caught (seed ${seed})`);
process.exitCode = caught * 10 < faults.length * caughtOfTen ? 1 : 0;

/** The test that notices the fault. On a busy machine a test may fail by itself: it must do so again, and only with the fault. */
async function findCatcher(fault: Fault): Promise<string | undefined> {
  const text = texts.get(fault.file) ?? "";
  for (let tests of relatedTests(sources, fault.file)) {
    while (tests.length > 0) {
      copy.write(fault.file, plant(text, fault));
      const failing = await copy.failingFiles(tests);
      const isCertain = failing.length > 0 && (await copy.failingFiles(failing)).length > 0;
      copy.write(fault.file, text);
      if (failing.length === 0) break;
      const unrelated = isCertain ? await copy.failingFiles(failing) : failing;
      if (unrelated.length === 0) return failing[0];
      tests = tests.filter((test) => !unrelated.includes(test));
    }
  }
  return undefined;
}
