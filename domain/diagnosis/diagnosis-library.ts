import type { CodeFamily } from "./code-families.ts";
import type { CodeName } from "./code-names.ts";
import type { CodeResult, CodeSearch } from "./code-search.ts";
import type { CodeHelp, DiagnosisKind, DiagnosisListing, DiagnosisPage } from "./diagnosis.ts";
import type { FinderChoice, FinderResult } from "./finder.ts";

/** Symptoms and fault codes for routes. */
export interface DiagnosisLibrary {
  /** Symptoms in the order of their file, then codes in ascending order. */
  listings(): readonly DiagnosisListing[];
  /** By its slug or code, in any case. */
  find(kind: DiagnosisKind, name: string): DiagnosisListing | undefined;
  read(listing: DiagnosisListing): Promise<DiagnosisPage>;
  /** The names of a code in upper case, whether we have written more about it or not; empty if nobody knows it. */
  codeNames(code: string): CodeName[];
  /** How many codes have a name. */
  codeCount(): number;
  searchCodes(search: CodeSearch): CodeResult;
  codeHelp(family: CodeFamily): Promise<CodeHelp | undefined>;
  findSymptoms(choice: FinderChoice): FinderResult;
}
