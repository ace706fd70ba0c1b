import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** One thing that a command measured, and what is wanted of it. The aims of the bench have this shape. */
export interface Figure {
  what: string;
  measured: string;
  aim: string;
  /** Undefined where it could not be measured. */
  met?: boolean | undefined;
  /** Why it was missed, or not measured. */
  cause?: string | undefined;
}

/** The name is that of its file; the command is what somebody types to measure it again. */
export interface Measurement {
  name: string;
  command: string;
  figures: readonly Figure[];
}

export interface Result extends Measurement {
  /** The day, in UTC. */
  date: string;
  machine: string;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const resultsIn = (folder: string) => join(folder, "results");
const pageIn = (folder: string) => join(folder, "docs/results.md");

/** Keeps what a command measured as `results/NAME.json`, and writes docs/results.md anew. */
export function recordResult({ name, command, figures }: Measurement, folder = root): void {
  const file = join(resultsIn(folder), `${name}.json`);
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Result).figures : [];
  const result: Result = {
    name,
    command,
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    figures: figures.map((figure) => withKnownCause(figure, earlier)),
  };
  mkdirSync(resultsIn(folder), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`);
  writeResultsPage(folder);
}

/** By name, so that the page is the same on each machine. */
export function readResults(folder = root): Result[] {
  if (!existsSync(resultsIn(folder))) return [];
  return readdirSync(resultsIn(folder))
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(resultsIn(folder), file), "utf8")) as Result);
}

export function writeResultsPage(folder = root): void {
  mkdirSync(dirname(pageIn(folder)), { recursive: true });
  writeFileSync(pageIn(folder), renderResults(readResults(folder)));
}

/** A person writes the cause of a miss into the file; it stays there while the same thing is missed. */
function withKnownCause(figure: Figure, earlier: readonly Figure[]): Figure {
  if (figure.met || figure.cause) return figure;
  const cause = earlier.find(({ what }) => what === figure.what)?.cause;
  return cause ? { ...figure, cause } : figure;
}

function describeMachine(): string {
  const cores = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cores.length} cores of ${cores[0]?.model.trim()}, ${gigabytes} GB, ${process.platform}, Node ${process.versions.node}`;
}

/** The page with every figure, and first of all with what was missed. */
export function renderResults(results: readonly Result[]): string {
  const open = results.flatMap(({ command, figures }) =>
    figures.filter(({ met }) => met !== true).map((figure) => openItem(command, figure)),
  );
  return [
    "# Results",
    "The commands below wrote this page from `results/*.json`; don't edit it. To get a figure on your machine, run the command above\nit. A cause is written into the figure's JSON file by hand, then `npm run results` writes the page again.",
    "## What is missed",
    open.join("\n") || (results.length > 0 ? "Nothing." : "Nothing was measured yet."),
    ...results.map(section),
  ]
    .join("\n\n")
    .concat("\n");
}

function openItem(command: string, { what, measured, aim, met, cause }: Figure): string {
  const miss = met === false ? `${measured}, wanted ${aim}` : "not measured";
  return `- **${what}** (\`${command}\`): ${miss}. ${cause ?? ""}`.trimEnd();
}

function section({ name, command, date, machine, figures }: Result): string {
  const rows = figures.map(({ what, measured, aim, met }) => [what, aim, measured, verdict(met)]);
  return [
    `## ${name}`,
    `\`${command}\`, ${date}, on ${machine}`,
    [["figure", "wanted", "measured", ""], ["---", "---", "---", "---"], ...rows].map(row).join("\n"),
  ].join("\n\n");
}

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;

function verdict(met: boolean | undefined): string {
  if (met === undefined) return "unknown";
  return met ? "met" : "**missed**";
}
