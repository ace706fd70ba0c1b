import { CORE_SCHEMA, load, YAMLException } from "js-yaml";
import type { z } from "zod";
import type { ContentFault } from "./content-error.ts";

/** Reads one YAML file against its schema. What is wrong goes to `faults`, all of it. */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
  faults: ContentFault[],
): z.output<Schema> | undefined {
  let value: unknown;
  try {
    value = load(source, { schema: CORE_SCHEMA });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = error.mark ? error.mark.line + 1 : undefined;
    faults.push({ file, path: [], problem: `bad YAML: ${error.reason}`, line });
    return undefined;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues.flatMap(meantBranch)) {
    faults.push({ file, path: issue.path as (string | number)[], problem: problemOf(issue) });
  }
  return undefined;
}

/** Where a value may have several forms, what is wrong with the one that was meant; the whole where none was. */
function meantBranch(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const isOtherForm = ({ code, path }: z.core.$ZodIssue) =>
    path.length === 0 && (code === "invalid_type" || code === "unrecognized_keys");
  const meant = issue.errors.find((issues) => !issues.some(isOtherForm));
  if (!meant) return [issue];
  return meant.flatMap((inner) => meantBranch({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** The commonest faults in the author's words; what the schema says of the others. */
function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys")
    return `there is no field ${issue.keys.map((key) => `"${key}"`).join(", ")}`;
  if (issue.code === "too_small" && issue.origin === "string" && issue.minimum === 1) return "is empty";
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_type" && issue.message.endsWith("received undefined")) return "is missing";
  return issue.message;
}
