import { basicSlug } from "../guides/library.ts";
import type { Cause, DiagnosisPage, MayDrive } from "./diagnosis.ts";
import { inReadersOrder } from "./reader-car.ts";

/** A cause, and which of the codes it explains. */
export interface SharedCause extends Cause {
  codes: string[];
}

/** The meaning of several codes when they are read together. */
export interface CodesTogether extends Pick<DiagnosisPage, "drive" | "driveWhy" | "firstCheck" | "stop"> {
  /** The codes whose causes we know. */
  codes: string[];
  /** Those that explain most codes first, then the likeliest. */
  causes: SharedCause[];
  /** The cause to begin with, where one explains several codes. */
  likeliest: SharedCause | undefined;
}

const strictestFirst: readonly MayDrive[] = ["stop", "not-running", "careful", "ok"];

/** Reads the pages of several codes together; undefined without any. Everything in it is said by one of the pages. */
export function readTogether(pages: readonly DiagnosisPage[]): CodesTogether | undefined {
  const causes = sharedCauses(pages);
  const likeliest = causes.find(({ codes }) => codes.length > 1);
  const first = pages.find(({ id }) => !likeliest || likeliest.codes.includes(id));
  const strictest = pages.toSorted((a, b) => strictness(a) - strictness(b))[0];
  if (!first || !strictest) return undefined;
  const { drive, driveWhy } = strictest;
  const stop = strictest.stop ?? pages.find((page) => page.stop)?.stop;
  return {
    codes: pages.map(({ id }) => id),
    causes,
    likeliest,
    drive,
    driveWhy,
    firstCheck: first.firstCheck,
    ...(stop ? { stop } : {}),
  };
}

function strictness({ drive }: DiagnosisPage): number {
  return strictestFirst.indexOf(drive);
}

function sharedCauses(pages: readonly DiagnosisPage[]): SharedCause[] {
  const groups: { cause: SharedCause; places: number[] }[] = [];
  for (const { id, causes } of pages) {
    for (const [place, cause] of inReadersOrder(causes).entries()) {
      const group = groups.find((each) => !each.cause.codes.includes(id) && isSameCause(each.cause, cause));
      if (!group) groups.push({ cause: { ...cause, codes: [id] }, places: [place] });
      else {
        group.cause = join(group.cause, cause, id);
        group.places.push(place);
      }
    }
  }
  const place = ({ places }: (typeof groups)[number]) =>
    places.reduce((sum, each) => sum + each, 0) / places.length;
  return groups
    .sort((a, b) => b.places.length - a.places.length || place(a) - place(b))
    .map(({ cause }) => cause);
}

/**
 * Two codes have a cause in common when both name it and say the same of it, or fix it by the same guide: "connector at the
 * sensor" is another connector for another sensor. One may say where: "vacuum leak" and "vacuum leak after the MAF sensor".
 */
function isSameCause(a: Cause, b: Cause): boolean {
  const [short = "", long = ""] = [a.name, b.name].sort((one, other) => one.length - other.length);
  if (short !== long && !long.startsWith(`${short} `)) return false;
  const isSaidAlike = short === long && JSON.stringify(a.tell) === JSON.stringify(b.tell);
  const guides = new Set(a.guides.filter(({ platform }) => platform !== basicSlug).map(({ path }) => path));
  return isSaidAlike || b.guides.some(({ path }) => guides.has(path));
}

function join(cause: SharedCause, other: Cause, code: string): SharedCause {
  const { cars, ...common } = cause;
  const bothCars = cars && other.cars ? [...cars, ...other.cars] : undefined;
  return {
    ...common,
    ...(bothCars ? { cars: once(bothCars, ({ name }) => name) } : {}),
    guides: once([...cause.guides, ...other.guides], ({ path }) => path),
    parts: once([...cause.parts, ...other.parts], ({ to }) => to),
    codes: [...cause.codes, code],
  };
}

function once<Each>(list: readonly Each[], key: (each: Each) => string): Each[] {
  return [...new Map(list.map((each) => [key(each), each])).values()];
}

const numberWords = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** "Three codes at once". */
export function severalCodesTitle(count: number): string {
  return `${numberWords[count] ?? count} codes at once`;
}

/** "P0171, P0174 and P0300". */
export function listCodes(codes: readonly string[]): string {
  return new Intl.ListFormat("en-US", { style: "long" }).format(codes).replace(", and ", " and ");
}
