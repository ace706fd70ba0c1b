import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./running-server.ts";

const size = "256m";

/** PostgreSQL has a user of its own, who must come through. */
function openFolder(): string {
  const folder = temporaryFolder();
  chmodSync(folder, 0o711);
  return folder;
}

/** A small disk in memory that can be filled. Only root can make one. */
export class FaultDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static mount(stack: AsyncDisposableStack, folder = join(openFolder(), "disk")): FaultDisk | undefined {
    mkdirSync(folder);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=711`, "tmpfs", folder], {
        stdio: "ignore",
      });
    } catch {
      return undefined;
    }
    stack.defer(() => void execFileSync("umount", ["-l", folder]));
    return new FaultDisk(folder);
  }

  /** The same files at another place, which can be read-only by itself. */
  bind(stack: AsyncDisposableStack): FaultDisk {
    const folder = join(temporaryFolder(), "bound");
    mkdirSync(folder);
    execFileSync("mount", ["--bind", this.folder, folder]);
    stack.defer(() => void execFileSync("umount", ["-l", folder]));
    return new FaultDisk(folder);
  }

  fill(): void {
    const piece = Buffer.alloc(64 * 1024);
    try {
      for (;;) writeFileSync(this.#ballast, piece, { flag: "a" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }

  empty(): void {
    rmSync(this.#ballast, { force: true });
  }

  /** While a file is open for writing there, the system refuses it. */
  setReadOnly(isReadOnly: boolean): void {
    execFileSync("mount", ["-o", `remount,bind,${isReadOnly ? "ro" : "rw"}`, this.folder]);
  }

  get #ballast(): string {
    return join(this.folder, "ballast");
  }
}
