import type { z } from "zod";

export type FieldPath = readonly (string | number)[];

/** A fault of a file under `content/`. */
export interface ContentFault {
  /** Below `content/`. */
  file: string;
  path: FieldPath;
  problem: string;
  line?: number;
}

/** A schema's issues with a value, each with its field, in plain words. */
export function schemaFaults({ issues }: z.ZodError, value: unknown): Omit<ContentFault, "file">[] {
  return issues.flatMap(likeliestForm).map((issue) => ({
    path: issue.path as (string | number)[],
    problem: issue.code !== "custom" && isAbsent(value, issue.path) ? "is missing" : problemOf(issue),
  }));
}

function isAbsent(value: unknown, path: readonly PropertyKey[]): boolean {
  let inner = value;
  for (const key of path) {
    if (typeof inner !== "object" || inner === null) return true;
    inner = (inner as Record<PropertyKey, unknown>)[key];
  }
  return path.length > 0 && inner === undefined;
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

/** The commonest faults in plain words; what the schema says of the others. */
function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys")
    return `unknown field ${issue.keys.map((key) => `"${key}"`).join(", ")}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "too_big") return tooBig(issue);
  if (issue.code === "too_small") return tooSmall(issue);
  if (issue.code === "invalid_type") return wrongType(issue);
  return issue.message;
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === "string") return `is too long: at most ${maximum} characters`;
  return origin === "array" ? `has too many entries: at most ${maximum}` : `must be at most ${maximum}`;
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === "string" || origin === "array") return "is empty";
  return inclusive ? `must be at least ${minimum}` : `must be more than ${minimum}`;
}

function wrongType({ expected, message }: z.core.$ZodIssueInvalidType): string {
  if (expected === "string") return "must be text";
  if (expected === "int") return "must be a whole number";
  return expected === "number" ? "must be a number" : message;
}
