export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

/** A record as it is in the file. It may have several lines, where a note has. */
export interface RawRecord {
  /** Where it begins, counted from 1. */
  line: number;
  text: string;
  /** A quote in it was never closed. */
  isOpen?: boolean;
}

/** Notes have fewer lines, so a quote that is open for longer is a slip, and costs one line. */
const maxLines = 100;
/** In a file whose quotes are mostly slips they may be open for less: each slip has so many lines read again. */
const manySlips = { slips: 20, maxLines: 4 };
const maxLength = 64_000;

/**
 * Cuts a text that comes in pieces into records. A quote that nobody closed would take the rest of the file along; here it
 * costs the line that it is in.
 */
export class RecordSplitter {
  readonly #delimiter: string;
  #rest = "";
  #line = 1;
  #lines: string[] = [];
  #length = 0;
  #isOpen = false;
  #slips = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** The records that end in this piece. */
  push(text: string): RawRecord[] {
    const records: RawRecord[] = [];
    // A line break may be cut in two.
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    for (const line of lines) this.#add(line, records);
    while (this.#rest.length > maxLength) {
      this.#add(this.#rest.slice(0, maxLength), records);
      this.#rest = this.#rest.slice(maxLength);
      this.#line -= 1;
    }
    return records;
  }

  end(): RawRecord[] {
    const records: RawRecord[] = [];
    if (this.#rest !== "") this.#add(this.#rest.replace(/\r$/, ""), records);
    this.#rest = "";
    while (this.#lines.length > 0) this.#giveUp(records);
    return records;
  }

  #add(line: string, records: RawRecord[]): void {
    this.#isOpen = isOpenAfter(line, this.#delimiter, this.#isOpen);
    this.#lines.push(line);
    this.#length += line.length;
    if (!this.#isOpen) this.#close(records);
    else if (this.#lines.length > this.#maxLines() || this.#length > maxLength) this.#giveUp(records);
  }

  #maxLines(): number {
    return this.#slips > manySlips.slips ? manySlips.maxLines : maxLines;
  }

  #close(records: RawRecord[]): void {
    const text = this.#lines.join("\n");
    if (text.trim() !== "") records.push({ line: this.#line, text });
    this.#line += this.#lines.length;
    this.#lines = [];
    this.#length = 0;
  }

  /** The first line is wrong; the others are read again without it. */
  #giveUp(records: RawRecord[]): void {
    const [first = "", ...others] = this.#lines;
    this.#slips += 1;
    records.push({ line: this.#line, text: first, isOpen: true });
    this.#line += 1;
    this.#lines = [];
    this.#length = 0;
    this.#isOpen = false;
    for (const line of others) this.#add(line, records);
  }
}

/** Whether a quote is open at the end of a line. One in the middle of a cell, such as 17" wheels, opens and closes nothing. */
function isOpenAfter(line: string, delimiter: string, wasOpen: boolean): boolean {
  if (!line.includes('"')) return wasOpen;
  let isOpen = wasOpen;
  let isCellStart = !wasOpen;
  for (let at = 0; at < line.length; at++) {
    const character = line[at];
    if (isOpen) {
      if (character !== '"') continue;
      const next = line[at + 1];
      if (next === '"') at += 1;
      else if (next === undefined || next === delimiter) isOpen = false;
    } else if (character === delimiter) isCellStart = true;
    else if (character === '"' && isCellStart) {
      isOpen = true;
      isCellStart = false;
    } else if (character !== " ") isCellStart = false;
  }
  return isOpen;
}

/** A note may have several lines, and the marks in it separate nothing. A quote within a cell, such as 17" wheels, is text. */
const quotedCell = /(^|[,;\t|\r\n] *)"(?:[^"]|"")*"(?= *(?:[,;\t|\r\n]|$))/g;

/** The separator of the cells, by the beginning of a file: the mark that most lines have, and have as often as each other. */
export function detectDelimiter(head: string): Delimiter {
  const named = /^sep=(.)/.exec(head)?.[1];
  const declared = delimiters.find((each) => each === named);
  if (declared) return declared;
  const lines = head
    .replaceAll(quotedCell, "$1")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, 50);
  const scores = delimiters.map((delimiter) => ({ delimiter, score: score(lines, delimiter) }));
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

function score(lines: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(delimiter).length - 1;
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
  }
  // Many lines that agree count more than many marks in a few of them.
  return Math.max(0, ...[...counts].map(([count, same]) => same * 10 + Math.min(count, 9)));
}
