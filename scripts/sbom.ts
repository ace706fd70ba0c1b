// Writes a bill of materials (CycloneDX 1.6) to sbom.cdx.json: npm run sbom
import { readFileSync, writeFileSync } from "node:fs";
import { billOfMaterials } from "./bill-of-materials.ts";
import { readPackages } from "./read-packages.ts";
import { answerHelp } from "./usage.ts";

answerHelp("sbom  writes what we consist of to sbom.cdx.json, in the form of CycloneDX 1.6");
const file = "sbom.cdx.json";
const bill = billOfMaterials(JSON.parse(readFileSync("package.json", "utf8")), readPackages());
writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
console.info(`${file}: ${bill.components.length} packages`);
