import { basename } from "node:path";
import { parseArgs } from "node:util";
import { cleanLine } from "../../domain/clean-text.ts";
import { catalogColumns } from "../../domain/parts/catalog-csv.ts";
import type { Database } from "../db/engine/database.ts";
import { CatalogFileError, type ImportResult, importCatalog, removeAll } from "../parts/import-catalog.ts";
import { countCatalogParts } from "../parts/rows.ts";
import { openData, refuse } from "./open-data.ts";
import { runCommand } from "./run-command.ts";

const usage = `Your own parts list, shown next to ours and marked with its origin:
  parts                                  list the origins and how many parts each has
  parts import <file.csv> [--origin o]   add a list, or replace the one with the same origin; the origin is the file's
                                         name unless you give one
        [--dry-run]                      check the file and change nothing
        [--delimiter ";"]                for files that don't use commas
  parts remove <origin>                  remove all parts from an origin

The first line of the file names its columns: ${catalogColumns.join(", ")}. Number and name are required. Numbers can have any
spacing; supersedes can list several, separated by ";"; price is in US dollars, such as 12.50.`;

const shownProblems = 50;

async function list(database: Database): Promise<void> {
  const origins = await countCatalogParts(database);
  if (origins.length === 0) return console.info("No parts.");
  for (const { origin, parts, importedAt } of origins)
    console.info([`${parts}`.padStart(8), importedAt.slice(0, 16).replace("T", " "), origin].join("  "));
}

interface ImportOptions {
  origin: string | undefined;
  delimiter: string;
  isDryRun: boolean;
}

async function importFile(path: string, { origin, delimiter, isDryRun }: ImportOptions): Promise<void> {
  const name = cleanLine(origin ?? basename(path).replace(/\.csv$/i, "")).slice(0, 60);
  if (name === "") return refuse("The origin is empty.");
  let problems = 0;
  const onProblem = (line: number, problem: string) => {
    problems += 1;
    if (problems <= shownProblems) console.error(`line ${line}: ${problem}`);
  };
  const run = async (database?: Database) => {
    const result = await importCatalog({ path, origin: name, delimiter }, database, onProblem);
    if (problems > shownProblems) console.error(`and ${problems - shownProblems} more lines with problems`);
    console.info(summary(result, name, isDryRun));
    if (problems > 0) process.exitCode = 1;
  };
  try {
    await (isDryRun ? run() : openData(run));
  } catch (error) {
    if (error instanceof CatalogFileError) return refuse(`${path}: ${error.message}`);
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EISDIR"))
      return refuse(`${path} can't be read.`);
    throw error;
  }
}

function summary({ parts, problems, removed }: ImportResult, origin: string, isDryRun: boolean): string {
  if (isDryRun) return `${parts} parts are OK, ${problems} lines have problems. Nothing was changed.`;
  const kept = problems > 0 ? "; parts no longer in the file stay until every line is OK" : "";
  return `${origin}: ${parts} parts imported, ${problems} lines skipped, ${removed} old parts removed${kept}.`;
}

await runCommand(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      origin: { type: "string" },
      delimiter: { type: "string", default: "," },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const [what = "list", name, ...more] = positionals;
  const { origin, delimiter, "dry-run": isDryRun } = values;
  if (more.length > 0 || (what !== "list" && name === undefined)) return refuse(usage);
  if (delimiter.length !== 1) return refuse("--delimiter must be one character.");
  if (what === "list") return openData(list);
  if (what === "import" && name !== undefined) return importFile(name, { origin, delimiter, isDryRun });
  if (what !== "remove" || name === undefined) return refuse(usage);
  await openData(async (database) => {
    const removed = await removeAll(database, name);
    if (removed > 0) console.info(`Removed ${removed} parts from ${name}.`);
    else refuse(`There are no parts from ${name}.`);
  });
});
