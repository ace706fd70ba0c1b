import { grouped } from "../grouped.ts";
import { type CodeFamily, familyOf } from "./code-families.ts";
import { type CodeName, eachLine, nameWithMaker, type PackedCodeNames, readLine } from "./code-names.ts";
import { type DiagnosisListing, diagnosisPath } from "./diagnosis.ts";
import { filterDiagnoses } from "./diagnosis-lists.ts";
import { wordsOf } from "./typed-codes.ts";

/** A line of the list of codes. */
export interface CodeRow {
  code: string;
  title: string;
  path: string;
  /** Whether we have written down its causes; else we only know its name. */
  isWritten: boolean;
}

export interface CodeSearch {
  query?: string;
  family?: CodeFamily | undefined;
  /** Counted from 1. */
  page?: number;
}

export interface CodeResult {
  rows: CodeRow[];
  /** The number on all pages. */
  written: number;
  named: number;
  page: number;
  pages: number;
}

export const codesPerPage = 100;

/** The codes with all the words, written ones first; a page of them. A page beyond the last is the last. */
export function searchCodes(
  listings: readonly DiagnosisListing[],
  names: PackedCodeNames,
  { query = "", family, page = 1 }: CodeSearch,
): CodeResult {
  const words = wordsOf(query);
  const isInFamily = (code: string) => family === undefined || familyOf(code) === family;
  const codes = listings.filter(({ kind }) => kind === "code");
  const written = filterDiagnoses(codes, words.join(" ")).filter(({ id }) => isInFamily(id));
  const titles = new Map(codes.map(({ id, title }) => [id, title]));
  const named = namedRows(names, words).filter(
    ({ code, maker }) => isInFamily(code) && !isSameMaker(titles.get(code), maker),
  );
  const all = [...written.map(writtenRow), ...named.map(namedRow)];
  const pages = Math.max(1, Math.ceil(all.length / codesPerPage));
  const shown = Math.min(page, pages);
  return {
    rows: all.slice((shown - 1) * codesPerPage, shown * codesPerPage),
    written: written.length,
    named: named.length,
    page: shown,
    pages,
  };
}

function writtenRow({ id, title, path }: DiagnosisListing): CodeRow {
  return { code: id, title, path, isWritten: true };
}

function namedRow(name: CodeName): CodeRow {
  return {
    code: name.code,
    title: nameWithMaker(name),
    path: diagnosisPath("code", name.code),
    isWritten: false,
  };
}

/** Scan tools shorten what people write in full. */
const shortForms: Readonly<Record<string, string>> = { oxygen: "o2", sensor: "o2s", evaporative: "evap" };

function namedRows(names: PackedCodeNames, words: readonly string[]): CodeName[] {
  const rows: CodeName[] = [];
  for (const line of eachLine(names)) {
    const lower = words.length > 0 ? line.toLowerCase() : "";
    const hasWord = (word: string) => lower.includes(word) || lower.includes(shortForms[word] ?? word);
    if (words.every(hasWord)) rows.push(readLine(line));
  }
  return rows;
}

/** The text about a code that nobody knows. */
export function notInList(code: string, count: number): string {
  return `${code} isn't in our list of ${grouped(count)} codes.`;
}

/** Whether we have written about this name. A written maker's code begins with its maker: "BMW: system too lean". */
export function isSameMaker(writtenTitle: string | undefined, maker: string | undefined): boolean {
  if (writtenTitle === undefined) return false;
  return maker === undefined || writtenTitle.toLowerCase().startsWith(`${maker.toLowerCase()}:`);
}
