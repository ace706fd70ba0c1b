// Counts content by platform, how sure we are of its numbers, and how much the guides say: npm run content:report
import { compileContent } from "../server/content/compile-content.ts";
import { ContentError } from "../server/content/content-error.ts";
import { readSource } from "../server/content/read-source.ts";
import { readArguments } from "./read-arguments.ts";
import { depthLines } from "./report/depth.ts";
import { everydayLines } from "./report/everyday.ts";
import { fluidGaps, fluidLines } from "./report/fluids.ts";
import { needsGaps, needsLines } from "./report/needs.ts";
import { numberLines } from "./report/numbers.ts";
import { partLines } from "./report/parts.ts";
import { pictureLines } from "./report/pictures.ts";
import { safetyGaps, safetyLines } from "./report/safety.ts";
import { toolSizeLines } from "./report/tool-sizes.ts";

const usage = `usage: npm run content:report -- [--gaps] [--everyday] [folder]

Counts the guides and numbers in a content folder (content/ by default), next to our targets.

  --gaps   also list the guides, safety fasteners and fluids behind the numbers
  --everyday
           also print which everyday job has a guide for which generation
  --help   show this help`;

async function report(folder: string, flags: ReadonlySet<string>): Promise<void> {
  const source = await readSource(folder);
  const { content, faults } = compileContent(source);
  if (faults.length > 0) {
    console.error(new ContentError(faults, folder).message);
    process.exitCode = 1;
    return;
  }
  const { platforms, specs } = source;
  const sections: [title: string, lines: string[]][] = [
    ["Guides and numbers", numberLines(content.index.catalogues, specs)],
    ["Safety fasteners", safetyLines(platforms, specs)],
    ["Complete guides: ready, or asking for numbers", needsLines(platforms, content.guides)],
    ["Fluids: engines or transmissions with a sourced value", fluidLines(platforms, specs)],
    ["Steps of complete guides", depthLines(content.guides)],
    ["Tools with a size", toolSizeLines(content.guides)],
    ["Pictures for remove and install steps", pictureLines(content.guides)],
    [
      "Parts, and part numbers by confidence",
      partLines(content.parts.index.catalogs, content.parts.rows, source.parts),
    ],
  ];
  if (flags.has("everyday"))
    sections.push(["Everyday jobs", everydayLines(source.everyday, platforms, content.guides)]);
  if (flags.has("gaps"))
    sections.push(
      ["Complete guides that ask for numbers", needsGaps(platforms, content.guides)],
      ["Safety fasteners without a number", safetyGaps(platforms, specs)],
      ["Fluids without a sourced value", fluidGaps(platforms, specs)],
    );
  console.info(sections.map(([title, lines]) => [`## ${title}`, ...lines].join("\n")).join("\n\n"));
  if (!flags.has("gaps"))
    console.info(`\n${fluidGaps(platforms, specs).length} open fluid gaps: --gaps lists them`);
}

const { folder, flags } = readArguments(usage, ["gaps", "everyday"]);
await report(folder, flags);
