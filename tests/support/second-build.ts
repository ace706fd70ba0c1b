import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Beside the first build: the server's files find their packages from there. */
export const secondBuild = "test-results/second-build";

/**
 * The build as the next version of the site has it: each script, sheet and face has another name, the former names are gone, and the
 * service worker has changed. Only its texts are the same, as making it anew would take half a minute.
 */
export function makeSecondBuild(): void {
  rmSync(secondBuild, { recursive: true, force: true });
  const isPlain = (path: string) => !/\.(?:br|gz)$/.test(path);
  for (const part of ["client", "server"])
    cpSync(join("build", part), join(secondBuild, part), { recursive: true, filter: isPlain });
  const assets = join(secondBuild, "client/assets");
  const names = new Map(readdirSync(assets).map((name) => [name, name.replace(/(?=\.\w+$)/, "-next")]));
  for (const file of readdirSync(secondBuild, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:js|css|json)$/.test(file)) continue;
    const path = join(secondBuild, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      text.replace(/[\w.-]+\.(?:js|css|svg|woff2)/g, (name) => names.get(name) ?? name),
    );
  }
  for (const [name, next] of names) renameSync(join(assets, name), join(assets, next));
  writeFileSync(join(secondBuild, "client/kept-pages.js"), "// The next version.\n", { flag: "a" });
}
