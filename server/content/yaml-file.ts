import type { z } from "zod";
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
  for (const issue of result.error.issues.flatMap(likeliestForm)) {
    faults.push({ file, path: issue.path as (string | number)[], problem: problemOf(issue) });
  }
  return undefined;
}

/** Where a value may have several forms, what is wrong with the likeliest one; the whole where none is likely. */
function likeliestForm(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const isOtherForm = ({ code, path }: z.core.$ZodIssue) =>
    path.length === 0 && (code === "invalid_type" || code === "unrecognized_keys");
  const likeliest = issue.errors.find((issues) => !issues.some(isOtherForm));
  if (!likeliest) return [issue];
  return likeliest.flatMap((inner) => likeliestForm({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** The commonest faults in the author's words; what the schema says of the others. */
function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys")
    return `unknown field ${issue.keys.map((key) => `"${key}"`).join(", ")}`;
  if (issue.code === "too_small" && issue.origin === "string" && issue.minimum === 1) return "is empty";
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_type" && issue.message.endsWith("received undefined")) return "is missing";
  return issue.message;
}
