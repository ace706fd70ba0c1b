import type { z } from "zod";
import { schemaFaults } from "../../domain/content-fault.ts";
import type { ContentFault } from "./content-error.ts";
import { parseYaml } from "./yaml.ts";

/** Reads one YAML file against its schema. What is wrong goes to `faults`, all of it. */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
  faults: ContentFault[],
): z.output<Schema> | undefined {
  const parsed = parseYaml(source);
  if ("problem" in parsed) {
    const { problem, line } = parsed;
    faults.push({ file, path: [], problem: `bad YAML: ${problem}`, line });
    return undefined;
  }
  const result = schema.safeParse(parsed.value);
  if (result.success) return result.data;
  faults.push(...schemaFaults(result.error, parsed.value).map((fault) => ({ file, ...fault })));
  return undefined;
}
