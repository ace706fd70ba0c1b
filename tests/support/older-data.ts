import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { olderCommit } from "./old-version.ts";
import { temporaryFolder } from "./running-server.ts";

/** Fills a data folder as the last released version does, by its own commands: a list of parts is in it. */
export function writeOlderData(dataDir: string, csv: string): void {
  const sources = temporaryFolder();
  const archive = join(sources, "sources.tar");
  execFileSync("git", ["archive", "--output", archive, olderCommit(), "package.json", "server", "domain"]);
  execFileSync("tar", ["-C", sources, "-xf", archive]);
  symlinkSync(resolve("node_modules"), join(sources, "node_modules"));
  mkdirSync(dataDir, { recursive: true });
  const list = join(sources, "list.csv");
  writeFileSync(list, csv);
  const command = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: sources,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: ["ignore", "ignore", "inherit"],
    });
  command("server/commands/migrate.ts");
  command("server/commands/parts.ts", "import", list, "--origin", "My shop");
}
