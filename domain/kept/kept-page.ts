import { asRecord } from "../as-record.ts";

/** A number of a page, as it is printed there. */
export interface PrintedNumber {
  name: string;
  value: string;
}

/** A number that was corrected after a page was kept. */
export interface CorrectedNumber {
  name: string;
  was: string;
  now: string;
}

/** What a device remembers of a page that it keeps. It is written last: a copy without it is not whole. */
export interface KeptPage {
  address: string;
  title: string;
  /** An ISO time. */
  keptAt: string;
  /** The version that the server named. */
  etag: string;
  /** The page's own texts and drawings; scripts, styles and faces belong to all kept pages. */
  bytes: number;
  /** Addresses of its files in the cache of all pages. */
  files: readonly string[];
  numbers: readonly PrintedNumber[];
  /** Until the reader has seen them. */
  corrected: readonly CorrectedNumber[];
}

/** Records of another version of the site count as none: their pages are kept again. */
const format = 1;

export function writtenRecord(page: KeptPage): object {
  return { format, ...page };
}

export function readRecord(input: unknown): KeptPage | undefined {
  const { format: written, ...page } = asRecord(input);
  return written === format ? (page as unknown as KeptPage) : undefined;
}

/** A name can stand for several values, one for each kind of car, so all values of a name are compared together. */
export function correctedNumbers(
  before: readonly PrintedNumber[],
  now: readonly PrintedNumber[],
): CorrectedNumber[] {
  const [old, current] = [valuesByName(before), valuesByName(now)];
  return [...old].flatMap(([name, was]) => {
    const value = current.get(name);
    return value !== undefined && value !== was ? [{ name, was, now: value }] : [];
  });
}

function valuesByName(numbers: readonly PrintedNumber[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const { name, value } of numbers) {
    const before = values.get(name);
    values.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return values;
}

/** "Caliper bracket bolts: was 120 Nm, now 108 Nm". */
export function saidCorrection({ name, was, now }: CorrectedNumber): string {
  return `${name}: was ${was}, now ${now}`;
}
