// Writes the JSON Schemas by which editors complete and check the files under content/: npm run content:schema
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import {
  catalogueFileSchema,
  ladderFileSchema,
  synonymsFileSchema,
  toolsFileSchema,
} from "../domain/guides/content-files.ts";
import { guideSchema } from "../domain/guides/guide-file.ts";
import { specsFileSchema } from "../domain/guides/specs.ts";
import { platformSchema } from "../domain/platform-schema.ts";
import {
  collectionsFileSchema,
  policiesFileSchema,
  productFileSchema,
  sizeGuidesFileSchema,
} from "../domain/store/catalogue-schema.ts";
import { codesFileSchema, symptomsFileSchema } from "../domain/troubles/trouble-files.ts";

const schemas = {
  guide: guideSchema,
  specs: specsFileSchema,
  platform: platformSchema,
  catalogue: catalogueFileSchema,
  tools: toolsFileSchema,
  synonyms: synonymsFileSchema,
  ladder: ladderFileSchema,
  symptoms: symptomsFileSchema,
  dtc: codesFileSchema,
  product: productFileSchema,
  collections: collectionsFileSchema,
  "size-guides": sizeGuidesFileSchema,
  "store-policies": policiesFileSchema,
};

/** The text of each file of `content/.schema`, by its name. */
export function schemaFiles(): Map<string, string> {
  return new Map(
    Object.entries(schemas).map(([name, schema]) => {
      // What an author writes, where a field with a default may be left out; in the version that editors know best.
      const described = z.toJSONSchema(schema, { io: "input", target: "draft-07", reused: "ref" });
      return [`${name}.json`, `${JSON.stringify(described, null, 2)}\n`];
    }),
  );
}

if (import.meta.main) {
  const [folder = "content/.schema"] = process.argv.slice(2);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of schemaFiles()) await writeFile(join(folder, name), text);
}
