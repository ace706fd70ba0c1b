import { createHash } from "node:crypto";
import { nearestPackage, type Package } from "./read-packages.ts";

interface Project {
  name: string;
  version: string;
  license: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

/** A bill of materials in the form of CycloneDX 1.6: the same for the same lock file. */
export function billOfMaterials(project: Project, packages: readonly Package[]) {
  const root = purl(project);
  const byPath = new Map(packages.map((each) => [each.path, each]));
  const components = new Map(packages.map((each) => [purl(each), component(each)]));
  const direct = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies };
  const links = new Map([[root, needs("", direct, byPath)]]);
  for (const each of packages) {
    const needed = needs(each.path, { ...each.dependencies, ...each.optionalDependencies }, byPath);
    // The same package in two folders may find other ones there.
    links.set(purl(each), [...(links.get(purl(each)) ?? []), ...needed]);
  }
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(packages)}`,
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": root,
        name: project.name,
        version: project.version,
        licenses: licenses(project.license),
        purl: root,
      },
    },
    components: [...components.values()],
    dependencies: [...links].map(([ref, needed]) => ({ ref, dependsOn: [...new Set(needed)].sort() })),
  };
}

function component(each: Package) {
  const [, group, name = each.name] = /^(@[^/]+)\/(.*)$/.exec(each.name) ?? [];
  return {
    type: "library",
    "bom-ref": purl(each),
    ...(group ? { group } : {}),
    name,
    version: each.version,
    scope: scopeOf(each),
    hashes: [{ alg: "SHA-512", content: hexOf(each.integrity ?? "") }],
    licenses: licenses(each.license ?? ""),
    purl: purl(each),
  };
}

function scopeOf({ dev, optional, devOptional }: Package): "required" | "optional" | "excluded" {
  if (dev) return "excluded";
  return optional || devOptional ? "optional" : "required";
}

/** A name by itself is an id; with AND or OR it is an expression. */
function licenses(license: string) {
  return /[ (]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
}

function purl({ name, version }: Pick<Package, "name" | "version">): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex");
}

/** The packages that a package in this folder gets for these names. */
function needs(path: string, names: Record<string, string>, byPath: ReadonlyMap<string, Package>): string[] {
  return Object.keys(names).flatMap((name) => {
    const found = byPath.get(nearestPackage(path, name, byPath) ?? "");
    return found ? purl(found) : [];
  });
}

function uuidOf(packages: readonly Package[]): string {
  const digest = createHash("sha256");
  for (const each of packages) digest.update(`${each.path} ${each.integrity}\n`);
  const hex = digest.digest("hex");
  // Its version and variant say that it was made by a rule of our own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
