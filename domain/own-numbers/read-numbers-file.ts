import { asRecord } from "../as-record.ts";
import type { ShownSpec } from "../guides/shown-spec.ts";
import { checkOwn } from "./check-own.ts";
import { maxOwnNumbers, maxPageLength, type OwnNumber, ownKindOf, ownPlaceIds } from "./own-number.ts";
import { type OwnValue, readOwnValue } from "./own-value.ts";
import type { UsualNumbers } from "./usual.ts";

/** A figure as `keepNumber` takes it. */
type FileNumber = Omit<OwnNumber, "value"> & { value: OwnValue };

export interface FileNumbers {
  /** Whose the file is. */
  vehicleId: string | undefined;
  numbers: FileNumber[];
  /** Names of those that are unusual, can't be or are there twice: their owner types them again, and sees why. */
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
  const { numbers: rows, vehicle } = recordsIn(text);
  if (!Array.isArray(rows)) return undefined;
  const names = new Map(specs.map((spec) => [spec.ref as string, spec]));
  const all = rows.slice(0, maxOwnNumbers);
  const known = all.flatMap((row) => {
    const number = numberOf(row);
    const spec = names.get(number?.ref ?? "");
    return number && spec && asRecord(row).platform === platform ? { number, spec } : [];
  });
  const isSound = ({ number, spec }: (typeof known)[number]) => {
    const about = { name: spec.name, ...(spec.size && { thread: spec.size }) };
    const isOnce = known.filter((each) => each.spec === spec).length === 1;
    return isOnce && checkOwn(number.value, about, usual).level === "usual";
  };
  const { id } = asRecord(vehicle);
  return {
    vehicleId: typeof id === "string" ? id : undefined,
    numbers: known.filter(isSound).map(({ number }) => number),
    doubted: [...new Set(known.filter((each) => !isSound(each)).map(({ spec }) => spec.name))],
    others: all.length - known.length,
  };
}

function recordsIn(text: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
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
