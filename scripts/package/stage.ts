import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { licenseList } from "../license-list.ts";
import { readManifest, readPackages } from "../read-packages.ts";
import { runtimeLock } from "./runtime-lock.ts";

const archs = ["x64", "arm64"] as const;
export type Arch = (typeof archs)[number];

/** By its own name or Docker's. */
export function archOf(name: string): Arch | undefined {
  return name === "amd64" ? "x64" : archs.find((each) => each === name);
}

interface StageOptions {
  arch: Arch;
  commit: string;
}

/** Puts what runs on a machine that has nothing into a folder. */
export function stage(folder: string, { arch, commit }: StageOptions): void {
  mkdirSync(folder, { recursive: true });
  // Everyone may read it: a service runs as a user without rights.
  chmodSync(folder, 0o755);
  // The icon is drawn into the pictures of links, from its source.
  for (const part of ["build/client", "build/content", "build/server", "public/icon.svg"])
    cpSync(part, join(folder, part), { recursive: true });
  for (const part of ["server", "domain"])
    cpSync(part, join(folder, part), { recursive: true, filter: isForServing });
  cpSync("LICENSE", join(folder, "LICENSE"));
  cpSync("scripts/package/jackstand.service", join(folder, "jackstand.service"));
  cpSync("scripts/package/jackstand.sh", join(folder, "jackstand"));
  chmodSync(join(folder, "jackstand"), 0o755);
  const version = installPackages(folder, arch);
  const installed = readPackages(folder).filter(({ path }) => readManifest(path, folder));
  writeFileSync(join(folder, "licenses.md"), licenseList(installed));
  writeFileSync(join(folder, "VERSION"), `jackstand ${version}\nlinux ${arch}\ncommit ${commit}\n`);
}

function isForServing(path: string): boolean {
  return !path.endsWith(".test.ts") && basename(path) !== "dev.ts";
}

/** Installs what the lock file has for that processor, and returns the project's version. */
function installPackages(folder: string, arch: Arch): string {
  const { scripts: _, devDependencies: __, ...project } = JSON.parse(readFileSync("package.json", "utf8"));
  const lock = runtimeLock(JSON.parse(readFileSync("package-lock.json", "utf8")));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(project, undefined, 2)}\n`);
  writeFileSync(join(folder, "package-lock.json"), `${JSON.stringify(lock, undefined, 2)}\n`);
  const target = ["--os=linux", `--cpu=${arch}`, "--libc=glibc"];
  const quiet = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["ci", ...target, ...quiet], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  trimPackages(join(folder, "node_modules"));
  return project.version;
}

/** Nothing is compiled or run from npm's bin folder there. */
function trimPackages(modules: string): void {
  const remove = (path: string) => rmSync(join(modules, path), { recursive: true, force: true });
  remove(".bin");
  for (const node of readdirSync(modules).filter((name) => name.startsWith("node-linux-")))
    for (const part of ["include", "share", "CHANGELOG.md", "README.md"]) remove(join(node, part));
}
