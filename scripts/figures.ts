// Measures our own code and checks it against limits: npm run figures [-- --list]
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { allPurposeWords } from "./figures/all-purpose-words.ts";
import { arrowRules } from "./figures/arrow-rules.ts";
import { findFileCircles, findFolderCircles, folderOf } from "./figures/circles.ts";
import { featureGroups, importsAcrossGroups } from "./figures/feature-groups.ts";
import { compareWithLimits } from "./figures/limits.ts";
import { buildCopy, startMeasured } from "./figures/measured-server.ts";
import { floors, readSources } from "./figures/read-sources.ts";
import { longLines, sourceFigures } from "./figures/source-figures.ts";
import { type WayName, walkWays } from "./figures/ways.ts";
import { answerHelp } from "./usage.ts";

answerHelp(
  "figures [--list]  measures our own code and checks it against limits; --list names the files that a request executes",
);

const { list: listsFiles } = parseArgs({ options: { list: { type: "boolean" } } }).values;

const sources = readSources();
const print = (...lines: string[]) => {
  for (const line of lines) console.info(line);
};

const figures = sourceFigures(sources);
const { fileLines, functionLines, longFunctions } = figures;
print(
  `Sources of ${floors.join(", ")}`,
  `  ${figures.files} files; lines: median ${fileLines.median}, p90 ${fileLines.p90}, max ${fileLines.max}`,
  `  functions: p90 ${functionLines.p90}, max ${functionLines.max}; ${longFunctions.length} over ${longLines} lines`,
  `  per 1,000 lines: ${figures.castsPerThousand.toFixed(1)} casts, ${figures.anysPerThousand.toFixed(1)} any`,
  `  all-purpose words per 1,000 lines: ${allPurposeWords
    .map((word) => `${word} ${figures.wordsPerThousand[word].toFixed(1)}`)
    .join(", ")}`,
  ...longFunctions.map(({ lines, name, file, line }) => `    ${lines}  ${name}  ${file}:${line}`),
);

const wrongArrows = arrowRules.flatMap(({ rule, breaches }) =>
  breaches(sources).map((breach) => `    ${breach} (${rule})`),
);
const fileCircles = findFileCircles(sources);
const folderCircles = findFolderCircles(sources);
const acrossGroups = importsAcrossGroups(sources);
print(
  "\nArrows",
  `  wrong: ${wrongArrows.length}`,
  ...wrongArrows,
  `  circles between files: ${fileCircles.length}`,
  ...fileCircles.map((circle) => `    ${circlePath(circle)}`),
  `  circles between folders: ${folderCircles.length}`,
  ...folderCircles.flatMap((circle) => [`    ${circlePath(circle)}`, ...circle.map(importAlong)]),
  `  imports across the ${featureGroups.length} groups of features: ${acrossGroups.length}`,
);

const ways = await measureWays();
print("\nWays: our source files that one request executes");
for (const [name, files] of Object.entries(ways)) {
  const parts = floors.map(
    (floor) => `${floor} ${files.filter((file) => file.startsWith(`${floor}/`)).length}`,
  );
  print(`  ${name}: ${files.length} (${parts.join(", ")})`);
  if (listsFiles) print(...files.map((file) => `    ${file}`));
}

print("\nLimits");
for (const { figure, value, limit, isBroken } of compareWithLimits({
  "wrong arrows": wrongArrows.length,
  "circles between files": fileCircles.length,
  "circles between folders": folderCircles.length,
  "imports across groups of features": acrossGroups.length,
  "lines of a file, p90": fileLines.p90,
  "lines of the longest file": fileLines.max,
  "functions over 80 lines": longFunctions.length,
  "files on the way: cached guide": ways["cached guide"].length,
  "files on the way: guide miss, domain and server": ways["guide miss"].filter(
    (file) => !file.startsWith("app/"),
  ).length,
  "files on the way: placed order": ways["placed order"].length,
  "files on the way: sign-in": ways["sign-in"].length,
})) {
  print(`  ${isBroken ? "BROKEN" : "ok    "}  ${figure}: ${value}, at most ${limit}`);
  if (isBroken) process.exitCode = 1;
}

function circlePath(circle: readonly string[]): string {
  return [...circle, circle[0]].join(" -> ");
}

/** One import that leads from a folder to the next one in its circle. */
function importAlong(folder: string, index: number, circle: readonly string[]): string {
  const next = circle[(index + 1) % circle.length];
  const [first, ...others] = sources
    .flatMap(({ imports }) => imports)
    .filter(({ file, target }) => folderOf(file) === folder && folderOf(target) === next);
  return `      ${first?.file} imports ${first?.target}${others.length > 0 ? ` (and ${others.length} more)` : ""}`;
}

async function measureWays(): Promise<Record<WayName, string[]>> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "jackstand-figures-")));
  try {
    buildCopy(folder);
    const server = await startMeasured(folder);
    try {
      return await walkWays(server);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
