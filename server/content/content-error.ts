import type { z } from "zod";

/** What is wrong with a file under `content/`: the file, the field and, where known, the line. */
export class ContentError extends Error {
  constructor(file: string, problem: string, line?: number) {
    super(`content/${file}${line === undefined ? "" : `:${line}`}: ${problem}`);
    this.name = "ContentError";
  }
}

export function describeIssues(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join(".") || "(file)"}: ${issue.message}`).join("; ");
}
