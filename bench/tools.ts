import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "../scripts/bootstrap.mjs";
import { findChromium } from "../scripts/test-tools.mjs";

export interface Tools {
  wrk: string | undefined;
  nginx: string | undefined;
  chromium: string | undefined;
  openssl: string | undefined;
}

const packages = ["wrk", "nginx", "chromium", "openssl"] as const;

/** Finds what the bench needs from the system, and installs it where that is allowed (apt, as root). */
export async function ensureTools(): Promise<Tools> {
  const missing = packages.filter((name) => !findTools()[name]);
  if (missing.length > 0 && process.getuid?.() === 0 && onPath("apt-get")) {
    console.info(`Installing ${missing.join(", ")} ...`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const quiet = { stdio: ["ignore", "ignore", "inherit"], env };
    await run("apt-get", ["update", "-qq"], quiet);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], quiet);
    if (missing.includes("nginx")) {
      // The package also starts a web server on port 80, now and at every boot. Nobody needs that one.
      await run("service", ["nginx", "stop"], quiet);
      await run("update-rc.d", ["nginx", "disable"], quiet);
    }
  }
  return findTools();
}

function findTools(): Tools {
  return { wrk: onPath("wrk"), nginx: onPath("nginx"), chromium: findChromium(), openssl: onPath("openssl") };
}

function onPath(name: string): string | undefined {
  // Debian keeps nginx where only root's PATH looks.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
