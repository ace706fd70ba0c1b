// Writes the JSON Schemas by which editors complete and check the files under content/: npm run content:schema
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { contentKinds } from "../server/content/content-kinds.ts";
import { answerHelp } from "./usage.ts";

/** The text of each file of `content/.schema`, by its name. */
export function schemaFiles(): Map<string, string> {
  const schemas = Object.values(contentKinds).flatMap(({ editorSchemas = {} }) =>
    Object.entries(editorSchemas),
  );
  return new Map(
    schemas.map(([name, schema]) => {
      // The schema of input, where a field with a default may be left out; in the version that editors know best.
      const described = z.toJSONSchema(schema, { io: "input", target: "draft-07", reused: "ref" });
      return [`${name}.json`, `${JSON.stringify(described, null, 2)}\n`];
    }),
  );
}

if (import.meta.main) {
  answerHelp("content:schema [folder]  writes the JSON Schemas for editors into content/.schema");
  const [folder = "content/.schema"] = process.argv.slice(2);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of schemaFiles()) await writeFile(join(folder, name), text);
}
