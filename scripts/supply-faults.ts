import { acceptedLicenses } from "./accepted-licenses.ts";
import type { Manifest, Package } from "./read-packages.ts";

/** Packages that may run a program while they are installed, and what for. */
export const installScripts: Readonly<Record<string, string>> = {};

const installHooks = ["preinstall", "install", "postinstall"];

/** What is wrong with a package, before anybody trusts it. */
export function supplyFaults(each: Package, manifest: Manifest | undefined): string[] {
  const { name, version, license = "none", integrity, resolved, hasInstallScript } = each;
  const hook = installHooks.find((script) => manifest?.scripts?.[script] !== undefined);
  const faults = [
    !integrity?.startsWith("sha512-") && "the lock file has no SHA-512 of it",
    // It would decide where everyone loads the package from.
    resolved !== undefined && "the lock file has its address; leave that to the registry",
    (hasInstallScript || hook) &&
      !(name in installScripts) &&
      "it runs a program when it is installed; name it in scripts/supply-faults.ts if that's needed",
    !isAccepted(license) && `its license, ${license}, isn't in scripts/accepted-licenses.ts`,
    manifest &&
      licenseOf(manifest) !== license &&
      `it says that its license is ${licenseOf(manifest)}, the lock file ${license}`,
  ];
  return faults.filter((fault) => typeof fault === "string").map((fault) => `${name} ${version}: ${fault}`);
}

/** Whether we may use what has this license, an expression as in "MIT OR Apache-2.0". */
export function isAccepted(license: string): boolean {
  const terms = license.replaceAll(/[()]/g, "");
  // Which of the two would come first is a question for somebody who reads it.
  if (terms.includes(" OR ") && terms.includes(" AND ")) return false;
  if (terms.includes(" OR ")) return terms.split(" OR ").some(isAccepted);
  return terms.split(" AND ").every((id) => Object.hasOwn(acceptedLicenses, id));
}

function licenseOf({ license }: Manifest): string {
  return typeof license === "string" ? license : "none";
}
