import { type LocalDate, monthNames, readLocalDate } from "../local-date.ts";

export const decimalMarks = [".", ","] as const;
export type DecimalMark = (typeof decimalMarks)[number];

export const dateOrders = ["mdy", "dmy"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How a day is written: with its year first, or with two numbers of which one is the month. */
export type WrittenDay =
  | { order: "known"; year: number; month: number; day: number }
  | { order: "unknown"; year: number; first: number; second: number };

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ,].*)?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,].*)?$/;
const dayThenName = /^(\d{1,2})[-. ]+([a-z]{3,9})\.?[-., ]+(\d{4}|\d{2})(?:[T ,].*)?$/i;
const nameThenDay = /^([a-z]{3,9})\.? +(\d{1,2}),? +(\d{4})(?:[T ,].*)?$/i;

export function readWrittenDay(text: string): WrittenDay | undefined {
  const cell = text.trim();
  if (cell.length > 40) return undefined;
  const iso = yearFirst.exec(cell) ?? withoutMark(compact.exec(cell));
  if (iso) return { order: "known", year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) };
  const numbers = yearLast.exec(cell);
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[3]), fullYear(numbers[4] ?? "")];
    // Nobody who writes dots begins with the month.
    if (numbers[2] === ".") return { order: "known", year, month: second, day: first };
    return { order: "unknown", year, first, second };
  }
  const named = dayThenName.exec(cell);
  if (named) return byName(named[2], named[1], named[3]);
  const american = nameThenDay.exec(cell);
  return american ? byName(american[1], american[2], american[3]) : undefined;
}

function withoutMark(match: RegExpExecArray | null): readonly (string | undefined)[] | null {
  return match && [match[0], match[1], "", match[2], match[3]];
}

function byName(name = "", day = "", year = ""): WrittenDay | undefined {
  const start = name.slice(0, 3).toLowerCase();
  const month = monthNames.findIndex((each) => each.toLowerCase().startsWith(start)) + 1;
  return month > 0 ? { order: "known", year: fullYear(year), month, day: Number(day) } : undefined;
}

/** No tracker is older than 1970. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/** The day in a cell; undefined when there is no such day. */
export function readDay(text: string, order: DateOrder | undefined): LocalDate | undefined {
  const written = readWrittenDay(text);
  if (!written) return undefined;
  if (written.order === "unknown" && order === undefined) return undefined;
  const { year, month, day } =
    written.order === "known"
      ? written
      : order === "dmy"
        ? { year: written.year, month: written.second, day: written.first }
        : { year: written.year, month: written.first, day: written.second };
  return readLocalDate(`${year}-${twoDigits(month)}-${twoDigits(day)}`);
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Signs and words around a number: "$79.78", "41,2 L", "12 345". */
const aroundNumber = /[\s\u00a0\u202f'’]|\p{Sc}|\p{L}+\.?$|^\p{L}+/gu;

/**
 * A number, with groups of thousands or without. "12,5" is none where the point is the decimal mark: 125 would be wrong by ten.
 */
export function readNumber(text: string, mark: DecimalMark): number | undefined {
  if (text.length > 40) return undefined;
  const bare = text.replaceAll(aroundNumber, "");
  const point = mark === "," ? swapMarks(bare) : bare;
  if (!/^-?(?:\d{1,12}|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/.test(point) || !/\d/.test(point)) return undefined;
  return Number(point.replaceAll(",", ""));
}

function swapMarks(text: string): string {
  return text.replaceAll(/[.,]/g, (mark) => (mark === "." ? "," : "."));
}

/** Which decimal mark a number shows by its form; undefined where it could be both, such as "1,234". */
export function shownMark(text: string): DecimalMark | undefined {
  if (text.length > 40) return undefined;
  const bare = text.replaceAll(aroundNumber, "");
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(bare)) return undefined;
  const marks = bare.replaceAll(/[^.,]/g, "");
  const last = marks.at(-1) as DecimalMark | undefined;
  if (last === undefined) return undefined;
  // A mark that comes twice groups, so the other one would be the decimal mark.
  if (marks.length > 1 && /^(.)\1+$/.test(marks)) return last === "." ? "," : ".";
  if (marks.length > 1) return last;
  const isGroup = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
  return isGroup ? undefined : last;
}

/** Yes in the languages that the trackers speak. */
const yes = /^(?:1|true|yes|y|x|full|si|sí|sim|tak|ja|oui|да)$/i;

export function readYes(text: string): boolean {
  return yes.test(text.trim());
}
