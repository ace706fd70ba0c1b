import { asRecord } from "../as-record.ts";
import type { ShownSpec } from "../guides/shown-spec.ts";
import { checkOwn } from "./check-own.ts";
import { maxOwnNumbers, maxPageLength, type OwnNumber, ownKindOf, ownPlaceIds } from "./own-number.ts";
import { type OwnValue, readOwnValue } from "./own-value.ts";
import type { UsualNumbers } from "./usual.ts";

/** A figure as `keepNumber` takes it. */
type FileNumber = Omit<OwnNumber, "value"> & { value: OwnValue };

interface FileNumbers {
  numbers: FileNumber[];
  /** Names of those that are unusual or can't be: their owner types them again, and sees why. */
  doubted: string[];
  /** How many are for other cars, or aren't numbers that we know. */
  others: number;
}

export const maxNumbersFileBytes = 20_000_000;

/** The owner's numbers in a `records.json` of a car; undefined for any other file. Each is checked as if it was typed. */
export function readNumbersFile(
  text: string,
  { platform, specs, usual }: { platform: string; specs: readonly ShownSpec[]; usual: UsualNumbers },
): FileNumbers | undefined {
  const rows = numbersIn(text);
  if (!rows) return undefined;
  const names = new Map(specs.map((spec) => [spec.ref as string, spec]));
  const read: FileNumbers = { numbers: [], doubted: [], others: 0 };
  for (const row of rows.slice(0, maxOwnNumbers)) {
    const number = numberOf(row);
    const spec = names.get(number?.ref ?? "");
    if (!number || !spec || asRecord(row).platform !== platform) {
      read.others += 1;
      continue;
    }
    const about = { name: spec.name, ...(spec.size && { thread: spec.size }) };
    if (checkOwn(number.value, about, usual).level === "usual") read.numbers.push(number);
    else read.doubted.push(spec.name);
  }
  return read;
}

function numbersIn(text: string): unknown[] | undefined {
  try {
    const { numbers } = asRecord(JSON.parse(text));
    return Array.isArray(numbers) ? numbers : undefined;
  } catch {
    return undefined;
  }
}

function numberOf(row: unknown): FileNumber | undefined {
  const { ref, value, place, page } = asRecord(row);
  const known = ownPlaceIds.find((each) => each === place);
  if (typeof ref !== "string" || typeof value !== "string" || value.length > 400 || !known) return undefined;
  const kind = ownKindOf(ref as OwnNumber["ref"]);
  const reading = kind && readOwnValue(kind, value);
  if (!reading || !("value" in reading)) return undefined;
  return {
    ref: ref as OwnNumber["ref"],
    value: reading.value,
    place: known,
    ...(typeof page === "string" && page && { page: page.slice(0, maxPageLength) }),
  };
}
