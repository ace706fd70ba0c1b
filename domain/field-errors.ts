import type { z } from "zod";

/** Messages by field; a field without one is fine. */
export type FieldErrors<Form> = Partial<Record<keyof Form, string>>;

/** As much as anyone reads. */
const maxErrors = 50;

/** The messages of a schema for the fields that it refused, by path: "items.0.costCents". The first message of a field counts. */
export function fieldErrors({ issues }: Pick<z.ZodError, "issues">): Record<string, string> {
  const named = issues.flatMap((issue): [name: string, message: string][] => {
    const name = issue.path.join(".");
    // Its message would name all of them, for each of them.
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => [name ? `${name}.${key}` : key, "Unknown field"]);
    return name ? [[name, issue.message]] : [];
  });
  const errors: Record<string, string> = {};
  for (const [name, message] of named.slice(0, maxErrors)) errors[name] ??= message;
  return errors;
}
