// Writes docs/licenses.md, or checks it and every package: npm run licenses [-- --check]
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { licenseList } from "./license-list.ts";
import { readManifest, readPackages } from "./read-packages.ts";
import { supplyFaults } from "./supply-faults.ts";
import { answerHelp } from "./usage.ts";

answerHelp("licenses [--check]  lists the packages by license; --check fails on what nobody has accepted");
const { check } = parseArgs({ options: { check: { type: "boolean" } } }).values;
const page = "docs/licenses.md";
const packages = readPackages();

if (check) {
  const faults = packages.flatMap((each) => supplyFaults(each, readManifest(each.path)));
  if (readFileSync(page, "utf8") !== licenseList(packages))
    faults.push(`${page} doesn't list what is in package-lock.json: npm run licenses`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} else {
  writeFileSync(page, licenseList(packages));
}
