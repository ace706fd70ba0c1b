// Makes an archive that runs without anything else: npm run package [-- --arch x64|arm64] [--out folder]
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt, fail } from "./bootstrap.mjs";
import { type Arch, archOf, stage } from "./package/stage.ts";
import { answerHelp } from "./usage.ts";

answerHelp(`package [--arch x64|arm64] [--out folder] [--built]
  --arch   the processor, this machine's by default; Docker's names (amd64) will do too
  --out    where the archive goes, dist/ by default
  --built  takes build/ as it is, instead of building when something changed`);

const { values } = parseArgs({
  options: {
    arch: { type: "string", default: process.arch },
    out: { type: "string", default: "dist" },
    built: { type: "boolean", default: false },
  },
});
const arch = archOf(values.arch) ?? fail(`There is no package for ${values.arch}, only for x64 and arm64.`);
if (!values.built) await ensureBuilt();
makeArchive(arch, resolve(values.out));

function makeArchive(arch: Arch, out: string): void {
  const start = performance.now();
  const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
  const folderName = `${name}-${version}-linux-${arch}`;
  const archive = join(out, `${folderName}.tar.gz`);
  mkdirSync(out, { recursive: true });
  const work = mkdtempSync(join(out, ".package-"));
  try {
    const folder = join(work, folderName);
    stage(folder, { arch, commit: commitHere() });
    const owner = ["--owner=0", "--group=0", "--numeric-owner"];
    execFileSync("tar", ["-C", work, ...owner, "--sort=name", "-czf", archive, folderName]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const megabytes = (statSync(archive).size / 1e6).toFixed(1);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.info(`${archive}: ${megabytes} MB, made in ${seconds} s`);
}

/** Sources without their history, as in a container's build, have none. */
function commitHere(): string {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : "unknown";
}
