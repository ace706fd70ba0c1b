import { type DateOrder, type DecimalMark, readWrittenDay, shownMark } from "./read-cells.ts";

/** Statistics of a column's cells, counted while the file is read. */
export interface ColumnFacts {
  /** Cells with something in them. */
  filled: number;
  days: number;
  /** Days whose first number is no month, whose second is none, and those that could be both. */
  dayFirst: number;
  monthFirst: number;
  eitherFirst: number;
  /** Numbers that show their decimal mark. */
  points: number;
  commas: number;
  /** "106.421" and "106,421": thousands in an odometer, anything elsewhere. */
  threeAfterPoint: number;
  threeAfterComma: number;
  /** The first few different cells. */
  samples: string[];
}

export const maxSamples = 3;
const maxSampleLength = 60;

export function newColumnFacts(): ColumnFacts {
  return {
    filled: 0,
    days: 0,
    dayFirst: 0,
    monthFirst: 0,
    eitherFirst: 0,
    points: 0,
    commas: 0,
    threeAfterPoint: 0,
    threeAfterComma: 0,
    samples: [],
  };
}

/** Adds a cell, in place: a file has millions of them. */
export function noteCell(facts: ColumnFacts, cell: string): void {
  const text = cell.trim();
  if (text === "") return;
  facts.filled += 1;
  if (facts.samples.length < maxSamples) {
    const sample = text.slice(0, maxSampleLength);
    if (!facts.samples.includes(sample)) facts.samples.push(sample);
  }
  if (!/\d/.test(text)) return;
  const day = readWrittenDay(text);
  if (day) {
    facts.days += 1;
    if (day.order === "known") return;
    if (day.first > 12) facts.dayFirst += 1;
    else if (day.second > 12) facts.monthFirst += 1;
    else if (day.first !== day.second) facts.eitherFirst += 1;
    return;
  }
  const mark = shownMark(text);
  if (mark === ".") facts.points += 1;
  else if (mark === ",") facts.commas += 1;
  else if (/^\D*\d{1,3}\.\d{3}\D*$/.test(text)) facts.threeAfterPoint += 1;
  else if (/^\D*\d{1,3},\d{3}\D*$/.test(text)) facts.threeAfterComma += 1;
}

/** Day or month first, by the values. `ask`: they could be both, or some are this and as many are that. */
export function detectDateOrder(columns: readonly ColumnFacts[]): DateOrder | "ask" | undefined {
  const sum = (name: "dayFirst" | "monthFirst" | "eitherFirst") =>
    columns.reduce((count, facts) => count + facts[name], 0);
  const [dayFirst, monthFirst] = [sum("dayFirst"), sum("monthFirst")];
  if (dayFirst === monthFirst) return dayFirst + sum("eitherFirst") > 0 ? "ask" : undefined;
  // A slip in a few rows makes errors of those rows, and not of the rest.
  const [more, less] = [Math.max(dayFirst, monthFirst), Math.min(dayFirst, monthFirst)];
  if (less * 10 > more) return "ask";
  return dayFirst > monthFirst ? "dmy" : "mdy";
}

interface NumberColumns {
  odometers: readonly ColumnFacts[];
  amounts: readonly ColumnFacts[];
  delimiter: string;
}

export function detectDecimalMark({ odometers, amounts, delimiter }: NumberColumns): DecimalMark {
  let [points, commas] = [0, 0];
  for (const facts of [...odometers, ...amounts]) {
    points += facts.points;
    commas += facts.commas;
  }
  for (const facts of odometers) {
    points += facts.threeAfterComma;
    commas += facts.threeAfterPoint;
  }
  if (points !== commas) return points > commas ? "." : ",";
  // Where the comma is needed in numbers, it does not separate the cells.
  return delimiter === ";" ? "," : ".";
}
