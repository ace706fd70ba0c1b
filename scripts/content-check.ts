import { checkWords } from "../server/content/check-words.ts";
import { compileContent } from "../server/content/compile-content.ts";
import { describeFaults } from "../server/content/content-error.ts";
import { readSource } from "../server/content/read-source.ts";
import { readArguments } from "./read-arguments.ts";

const { folder } = readArguments(`usage: npm run content:check -- [folder]

Checks a content folder (content/ by default) and lists the file, field and line of each problem.
The rules are in docs/writing-guides.md.

  --help   show this help`);
const { content, faults } = compileContent(await readSource(folder));
faults.push(...(await checkWords(folder)));
for (const line of describeFaults(faults, folder)) console.error(line);
if (faults.length > 0) process.exitCode = 1;
const { pages, platforms, diagnoses } = content.index;
const symptoms = diagnoses.filter(({ kind }) => kind === "symptom").length;
const models = Object.values(content.vehicles).reduce((sum, each) => sum + Object.keys(each).length, 0);
const problems =
  faults.length === 0 ? "no problems" : `${faults.length} ${faults.length === 1 ? "problem" : "problems"}`;
console.info(
  `content: ${content.guides.length} guides, ${symptoms} symptoms, ${diagnoses.length - symptoms} codes, ${platforms.length} platforms, ${pages.length} pages, ${models} car names, ${problems}`,
);
