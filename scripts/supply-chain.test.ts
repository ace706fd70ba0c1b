import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { billOfMaterials } from "./bill-of-materials.ts";
import { licenseList } from "./license-list.ts";
import { type Package, readPackages } from "./read-packages.ts";
import { isAccepted, supplyFaults } from "./supply-faults.ts";

const good: Package = {
  name: "a",
  path: "node_modules/a",
  version: "1.0.0",
  license: "MIT",
  integrity: `sha512-${Buffer.from("digest").toString("base64")}`,
};
const faultOf = (change: Partial<Package>, manifest = {}) =>
  supplyFaults({ ...good, ...change }, { license: "MIT", ...manifest });

describe("a package", () => {
  it("is fine when it is locked by its content, runs nothing and has an accepted license", () => {
    expect(supplyFaults(good, { license: "MIT", scripts: { test: "vitest" } })).toEqual([]);
    expect(supplyFaults(good, undefined)).toEqual([]);
  });

  it.each([
    ["without a digest", { integrity: "" }, {}, "no SHA-512"],
    ["with a weak digest", { integrity: "sha1-abc" }, {}, "no SHA-512"],
    ["with an address", { resolved: "https://packages.example/a.tgz" }, {}, "has its address"],
    ["that runs a program, by the lock file", { hasInstallScript: true }, {}, "runs a program"],
    ["that runs a program, by itself", {}, { scripts: { postinstall: "node ." } }, "runs a program"],
    ["without a license", { license: undefined }, { license: undefined }, "license, none"],
    ["with an unknown license", { license: "SSPL-1.0" }, { license: "SSPL-1.0" }, "license, SSPL-1.0"],
    ["that says something else of its license", {}, { license: "GPL-3.0" }, "GPL-3.0, the lock file MIT"],
  ])("%s is refused", (_, change, manifest, reason) => {
    expect(faultOf(change as Partial<Package>, manifest)).toEqual([expect.stringContaining(reason)]);
  });
});

describe("a license", () => {
  it("may be one of several, or all of them", () => {
    expect(["MIT", "(MIT OR SSPL-1.0)", "MIT AND Apache-2.0"].map(isAccepted)).toEqual([true, true, true]);
    expect(["SSPL-1.0", "MIT AND SSPL-1.0", "A OR B AND MIT", "", "toString"].map(isAccepted)).toEqual(
      Array(5).fill(false),
    );
  });

  it("is listed with the packages that have it", () => {
    const page = licenseList([good, { ...good, path: "node_modules/b/node_modules/a", dev: true }]);
    expect(page).toContain("## MIT\n\n- a 1.0.0\n- a 1.0.0 *\n");
  });
});

describe("the bill of materials", () => {
  const project = JSON.parse(readFileSync("package.json", "utf8"));
  const bill = billOfMaterials(project, readPackages());
  const refs = bill.components.map((each) => each["bom-ref"]);

  it("has every package once, with its digest", () => {
    expect(new Set(refs).size).toBe(refs.length);
    expect(refs).toContain(`pkg:npm/hono@${project.dependencies.hono}`);
    for (const { hashes } of bill.components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  });

  it("leads from the project to each package that isn't a peer's", () => {
    const links = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const root = bill.metadata.component["bom-ref"];
    const reached = new Set([root]);
    for (const ref of reached) for (const needed of links.get(ref) ?? []) reached.add(needed);
    expect([...reached].filter((ref) => ref !== root && !refs.includes(ref))).toEqual([]);
    expect(reached.size).toBeGreaterThan(refs.length * 0.9);
  });

  it("is the same for the same lock file", () => {
    expect(billOfMaterials(project, readPackages())).toEqual(bill);
  });

  it("finds the nearest of two versions", () => {
    const outer = { ...good, name: "b", path: "node_modules/b", version: "1.0.0" };
    const inner = { ...outer, path: "node_modules/a/node_modules/b", version: "2.0.0" };
    const needing = { ...good, dependencies: { b: "*" } };
    const { dependencies } = billOfMaterials({ ...project, dependencies: { b: "*" } }, [
      needing,
      outer,
      inner,
    ]);
    const of = (ref: string) => dependencies.find((each) => each.ref === ref)?.dependsOn;
    expect(of("pkg:npm/a@1.0.0")).toEqual(["pkg:npm/b@2.0.0"]);
    expect(of(bill.metadata.component["bom-ref"])).toEqual(["pkg:npm/b@1.0.0"]);
  });
});
