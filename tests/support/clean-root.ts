import { execFile, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { ensureBuild, type ServerProcess, temporaryFolder, watchServer } from "./running-server.ts";

const run = promisify(execFile);
const cache = resolve("node_modules/.cache/clean-root");
/** The release of the Dockerfile's last stage, of which this has less: what only that image has must not be needed. */
const release = "trixie";
/** What the package says that it needs. */
const needed = ["libatomic1", "libstdc++6"];
/** A user who owns nothing but the data folder. */
const user = 10_001;

/** Makes all of the file system read-only but the data folder, gives up every right, and becomes the command. */
const enter = `set -e
root=$1 data=$2
shift 2
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount --bind "$data" "$root/data"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
exec setpriv --no-new-privs chroot --userspec=${user}:${user} "$root" "$@"`;

/** A Debian of its essential packages with ours unpacked in it. */
export class CleanRoot {
  readonly folder: string;
  readonly #work: string;

  private constructor(work: string) {
    this.#work = work;
    this.folder = join(work, "root");
  }

  static async make(): Promise<CleanRoot> {
    if (process.platform !== "linux" || process.getuid?.() !== 0)
      throw new Error("A file system of its own, read-only, is something that only root can make, on Linux.");
    ensureBuild();
    mkdirSync(cache, { recursive: true });
    const system = await debian();
    const work = mkdtempSync(join(cache, "work-"));
    const root = new CleanRoot(work);
    const archive = await packageIn(work);
    const jackstand = join(root.folder, "opt/jackstand");
    for (const folder of [jackstand, join(root.folder, "data")]) mkdirSync(folder, { recursive: true });
    chmodSync(root.folder, 0o755);
    execFileSync("tar", ["-C", root.folder, "--exclude=./dev/*", "-xf", system]);
    execFileSync("tar", ["-C", jackstand, "--strip-components=1", "-xzf", archive]);
    return root;
  }

  /** Runs the package's start script as a user without rights. */
  run(dataDir: string, args: readonly string[] = [], settings: Record<string, string> = {}): ServerProcess {
    const command = ["/opt/jackstand/jackstand", ...args];
    const child = spawn("unshare", ["--mount", "sh", "-c", enter, "sh", this.folder, dataDir, ...command], {
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", DATA_DIR: "/data", PORT: "0", ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
    return watchServer(child, dataDir);
  }

  remove(): void {
    rmSync(this.#work, { recursive: true, force: true });
  }
}

/** A folder that only the user without rights may enter. */
export function dataFolder(): string {
  const folder = temporaryFolder();
  giveAway(folder);
  return folder;
}

export function giveAway(path: string): void {
  chownSync(path, user, user);
}

/** Made by Debian's own tool, and kept: most of the time goes into loading the packages. */
async function debian(): Promise<string> {
  const archive = join(cache, `${release}.tar`);
  if (existsSync(archive)) return archive;
  const unfinished = join(cache, `${release}-${process.pid}.tar`);
  const include = `--include=${needed.join(",")}`;
  await run("mmdebstrap", ["--quiet", "--variant=essential", include, release, unfinished]).catch((cause) => {
    throw new Error("mmdebstrap is missing or failed. On Debian: apt-get install mmdebstrap", { cause });
  });
  renameSync(unfinished, archive);
  return archive;
}

async function packageIn(folder: string): Promise<string> {
  await run("npm", ["run", "--silent", "package", "--", "--built", "--out", folder]);
  const { stdout } = await run("find", [folder, "-name", "*.tar.gz"]);
  return stdout.trim();
}
