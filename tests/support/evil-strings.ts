/** Strings that parsers stumble over: separators without content, escapes, things that pile up, and letters that change their length. */
const pieces = [
  "a",
  "A",
  "0",
  "1-",
  " ",
  "\t",
  "a ",
  "&",
  "a&",
  "=",
  "a=&",
  "a=b;",
  ";",
  ",",
  "a,",
  '"',
  "\\",
  "\\u0061",
  "%",
  "%4",
  "%41",
  "%2525",
  "%F0%9F%98%80",
  "%00",
  ".",
  "..",
  "a.",
  "@",
  "a@",
  "a@a.",
  "/",
  "//",
  "../",
  "-",
  "a-",
  "_",
  "~",
  "*",
  "`",
  "!",
  "?",
  "#",
  "(",
  "[",
  "{",
  "[1,",
  '{"a":',
  "<",
  "<a",
  "<!--",
  "https://a@",
  "www.",
  "e46 ",
  "P0171 ",
  "brake ",
  "breaks pds ",
  "é",
  "ß",
  "İ",
  "\u0301",
  "a\u0301",
  "\u200d",
  "\u202e",
  "\ufdfa",
  "😀",
  "\ud800",
] as const;

/** Endings that make a pattern that has matched all the way begin again. */
const ends = ["", "!", "\u0000", "@", "]"] as const;

export interface EvilString {
  name: string;
  /** So many characters of it. */
  ofLength(length: number): string;
}

export const evilStrings: readonly EvilString[] = pieces.flatMap((piece) =>
  ends.map((end) => ({
    name: `${JSON.stringify(piece)} again and again${end && `, then ${JSON.stringify(end)}`}`,
    ofLength: (length: number) =>
      piece
        .repeat(Math.ceil(length / piece.length))
        .slice(0, length - end.length)
        .concat(end),
  })),
);
