import { acceptedLicenses } from "./accepted-licenses.ts";
import type { Package } from "./read-packages.ts";

/** The page with every package by its license. */
export function licenseList(packages: readonly Package[]): string {
  const byLicense = Map.groupBy(packages, ({ license = "none" }) => license);
  const licenses = [...byLicense].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${[
    "# Licenses of what we use",
    "Written by `npm run licenses` from package-lock.json; `npm run check` compares it, and fails on a license that isn't accepted in\n`scripts/accepted-licenses.ts`. Packages marked with * are needed only to build and test, or only on some systems.",
    "| license | asks to |\n| --- | --- |\n".concat(
      Object.entries(acceptedLicenses)
        .map(([license, wish]) => `| ${license} | ${wish} |`)
        .join("\n"),
    ),
    ...licenses.flatMap(([license, each]) => [`## ${license}`, namesOf(each)]),
  ].join("\n\n")}\n`;
}

function namesOf(packages: readonly Package[]): string {
  const names = packages.map(({ name, version, dev, optional, devOptional }) => {
    const isAside = dev || optional || devOptional;
    return `- ${name} ${version}${isAside ? " *" : ""}`;
  });
  return [...new Set(names)].sort().join("\n");
}
