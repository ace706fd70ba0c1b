/** A part number as its maker prints it, without separators: `33326770786`, `90401PCZ003`. It is the key of everything. */
export type PartNumber = string;

const separators = /[\s\-./·_\u2010-\u2015]/g;
const bmwLength = 11;
const bmwTailLength = 7;

/** A typed number without separators and in upper case. */
function withoutSeparators(text: string): string {
  return text.replaceAll(separators, "").toUpperCase();
}

/** A whole number of any maker; undefined for what can't be one. */
export function readPartNumber(text: string): PartNumber | undefined {
  const number = withoutSeparators(text);
  return /^[A-Z0-9]{5,20}$/.test(number) && /\d{3}/.test(number) ? number : undefined;
}

/** A BMW number is eleven digits; the last seven are enough to name a part, and stand alone on many labels. */
export function isBmwNumber(number: PartNumber): boolean {
  return /^\d+$/.test(number) && (number.length === bmwLength || number.length === bmwTailLength);
}

/** The meaning of a BMW number by itself. The groups are missing from the short form. */
export interface BmwNumber {
  mainGroup?: string;
  subgroup?: string;
  /** The seven digits of the part itself. */
  tail: string;
}

export function splitBmwNumber(number: PartNumber): BmwNumber | undefined {
  if (!isBmwNumber(number)) return undefined;
  const tail = number.slice(-bmwTailLength);
  if (number.length === bmwTailLength) return { tail };
  return { mainGroup: number.slice(0, 2), subgroup: number.slice(2, 4), tail };
}

/** As it is on the part: "33 32 6 770 786", "6 770 786"; another maker's number as it is. */
export function spacePartNumber(number: PartNumber): string {
  const bmw = splitBmwNumber(number);
  if (!bmw) return number;
  return [bmw.mainGroup, bmw.subgroup, spaceTail(bmw.tail)].filter(Boolean).join(" ");
}

export function spaceTail(tail: string): string {
  return `${tail.slice(0, 1)} ${tail.slice(1, 4)} ${tail.slice(4)}`;
}

export function partPath(number: PartNumber): string {
  return `/parts/${number.toLowerCase()}`;
}

/** The number in a query, or the beginning of one; undefined when the query is words. */
export function readNumberQuery(query: string): string | undefined {
  const number = withoutSeparators(query);
  if (/^\d{2,}$/.test(number)) return number.slice(0, 20);
  // Other makers mix letters in: three digits in a row and no blank between words distinguish it from a name such as M54B30.
  const isOneWord = !/\p{L}\s+\p{L}/u.test(query.trim());
  return isOneWord && number.length >= 8 && /^\d/.test(number) ? readPartNumber(query) : undefined;
}

/** Whether a number begins like this, as a whole or by its last seven digits. */
export function numberBegins(number: PartNumber, prefix: string): boolean {
  if (number.startsWith(prefix)) return true;
  const tail = splitBmwNumber(number)?.tail;
  return prefix.length > 2 && tail !== undefined && tail.startsWith(prefix);
}
