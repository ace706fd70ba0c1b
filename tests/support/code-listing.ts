import { type DiagnosisListing, diagnosisPath } from "../../domain/diagnosis/diagnosis.ts";

/** A code that has a page. */
export const codeListing = (id: string, title: string, also: string[] = []): DiagnosisListing => ({
  kind: "code",
  id,
  path: diagnosisPath("code", id),
  title,
  topic: "fuel",
  also,
});
