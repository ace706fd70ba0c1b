// Finds what the tests need from the system, and installs it where that is allowed (apt, as root).
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./bootstrap.mjs";

/** Chromium without its own interface: the same engine for half of the processor time. */
const headlessShell = "chromium-headless-shell";

export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return (
    onPath(headlessShell, "chromium", "chromium-browser", "google-chrome") ??
    ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"].find((path) => existsSync(path))
  );
}

/** How every test and script starts it. As root it cannot make its sandbox, and it must not call its maker. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** PostgreSQL's initdb, on the PATH or where Debian keeps its newest version. */
export function findPostgres() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return (
    onPath("initdb") ?? versions.map((v) => join(debian, v, "bin", "initdb")).find((path) => existsSync(path))
  );
}

/** PgBouncer, on the PATH or where Debian keeps what only root has on it. */
export function findPgbouncer() {
  return onPath("pgbouncer") ?? ["/usr/sbin/pgbouncer"].find((path) => existsSync(path));
}

/** What makes a Debian to try the package on, which is done on Linux alone. */
function findMmdebstrap() {
  return process.platform === "linux" && process.env.TEST_FULL ? onPath("mmdebstrap") : "not needed";
}

/** Our own faces fall back to Arial until they are loaded, so what fits a line is known only with its widths. */
function hasArial() {
  if (process.platform !== "linux") return true;
  const { stdout } = spawnSync("fc-match", ["Arial"], { encoding: "utf8" });
  return /Arial|Arimo|Liberation/.test(stdout ?? "");
}

/** The names of what is still missing after installing what could be installed. */
export async function ensureTestTools() {
  const wanted = [
    {
      name: "Chromium",
      found: findChromium,
      isBest: () => process.env.CHROMIUM_PATH !== undefined || onPath(headlessShell) !== undefined,
      apt: headlessShell,
      hint: "install it, or set CHROMIUM_PATH",
    },
    {
      name: "A font with the widths of Arial",
      found: hasArial,
      apt: "fonts-liberation",
      hint: "install Liberation Sans",
    },
    {
      name: "PostgreSQL",
      found: () => process.env.TEST_POSTGRES_URL ?? findPostgres(),
      apt: "postgresql",
      hint: "install it, or set TEST_POSTGRES_URL",
    },
    { name: "PgBouncer", found: findPgbouncer, apt: "pgbouncer", hint: "install it" },
    { name: "mmdebstrap", found: findMmdebstrap, apt: "mmdebstrap", hint: "install it" },
  ];
  const missing = wanted.filter((tool) => !(tool.isBest ?? tool.found)());
  if (missing.length > 0 && process.getuid?.() === 0 && onPath("apt-get")) {
    console.info(`Installing ${missing.map((tool) => tool.name).join(" and ")} ...`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const quiet = { stdio: ["ignore", "ignore", "inherit"], env };
    await run("apt-get", ["update", "-qq"], quiet);
    await run(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", ...missing.map((tool) => tool.apt)],
      quiet,
    );
  }
  return wanted.filter((tool) => !tool.found()).map((tool) => `${tool.name} is missing: ${tool.hint}.`);
}

function onPath(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const name of names) {
    const path = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
    if (path && spawnSync(path, ["--version"]).status === 0) return path;
  }
  return undefined;
}
