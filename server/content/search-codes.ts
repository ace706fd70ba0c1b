import { type CodeName, nameWithMaker } from "../../domain/diagnosis/code-names.ts";
import { notInList } from "../../domain/diagnosis/code-search.ts";
import { codesPath, diagnosisPath } from "../../domain/diagnosis/diagnosis.ts";
import type { DiagnosisLibrary } from "../../domain/diagnosis/diagnosis-library.ts";
import { typedCodes } from "../../domain/diagnosis/typed-codes.ts";
import type { SearchDocument, SearchIndex } from "./search-documents.ts";

/** Every code that has a name, most of which have no document. */
export type NamedCodes = Pick<DiagnosisLibrary, "codeNames" | "codeCount">;

/** A document by its number, or one that is made for the query. */
export type Lead = number | SearchDocument;

export function documentOf(lead: Lead, documents: readonly SearchDocument[]): SearchDocument | undefined {
  return typeof lead === "number" ? documents[lead] : lead;
}

export interface TypedCode {
  code: string;
  lead: Lead;
}

/** Finds what each code of a query leads to, in the order in which they are typed: its page, or where codes are looked up. */
export function createCodeFinder({ documents, postings }: SearchIndex, { codeNames, codeCount }: NamedCodes) {
  const numbers = new Map(
    documents.flatMap(({ kind, path }, number) => (kind === "code" ? [[path, number] as const] : [])),
  );
  return (query: string): TypedCode[] =>
    typedCodes(query).flatMap((code) => {
      const path = diagnosisPath("code", code);
      const number = numbers.get(path);
      if (number !== undefined) return { code, lead: number };
      const [first, ...others] = codeNames(code);
      if (first) return { code, lead: namedDocument(code, path, [first, ...others]) };
      // Some engines are called like codes: B16A2.
      return postings.has(code.toLowerCase()) ? [] : { code, lead: unknownDocument(code, codeCount()) };
    });
}

function namedDocument(code: string, path: string, names: readonly CodeName[]): SearchDocument {
  return {
    kind: "code",
    title: `${code}: ${names.map(nameWithMaker).join("; ")}`,
    path,
    texts: ["Its causes aren't written up yet. What the code says by itself, and what to check first."],
  };
}

function unknownDocument(code: string, count: number): SearchDocument {
  return {
    kind: "code",
    title: notInList(code, count),
    path: codesPath({ query: code }),
    texts: ["Check the letters and digits against your reader."],
  };
}
