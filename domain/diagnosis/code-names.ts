/** A scan tool's name for a code. Makers give their own codes different meanings, so those name the maker. */
export interface CodeName {
  code: string;
  maker?: string;
  name: string;
}

/**
 * Thousands of names as one text, a line each: that takes less memory than objects, and most are never read.
 * Sorted by code, then by maker.
 */
export type PackedCodeNames = string;

export function packCodeNames(names: readonly CodeName[]): PackedCodeNames {
  return names
    .map(({ code, maker = "", name }) => `${code}\t${maker}\t${name}`)
    .sort()
    .map((line) => `\n${line}`)
    .join("");
}

/** The names of one code: one, or one for each maker. */
export function namesOfCode(packed: PackedCodeNames, code: string): CodeName[] {
  const names: CodeName[] = [];
  let at = firstLineFrom(packed, code);
  while (packed.startsWith(`\n${code}\t`, at)) {
    const line = lineAt(packed, at + 1);
    names.push(readLine(line));
    at += line.length + 1;
  }
  return names;
}

/** How many codes there are; one may have several names. */
export function countCodes(packed: PackedCodeNames): number {
  let count = 0;
  let last = "";
  for (const line of eachLine(packed)) {
    const code = line.slice(0, line.indexOf("\t"));
    if (code !== last) count += 1;
    last = code;
  }
  return count;
}

/** All lines in their order, one at a time. */
export function* eachLine(packed: PackedCodeNames): Generator<string> {
  let at = 1;
  while (at < packed.length) {
    const line = lineAt(packed, at);
    yield line;
    at += line.length + 1;
  }
}

export function readLine(line: string): CodeName {
  const [code = "", maker, name = ""] = line.split("\t");
  return maker ? { code, maker, name } : { code, name };
}

/** Where the line break before the first line from this code on is, by halving: anyone can request any number of codes. */
function firstLineFrom(packed: PackedCodeNames, code: string): number {
  let [low, high] = [0, packed.length];
  while (low < high) {
    const middle = packed.lastIndexOf("\n", (low + high) >> 1);
    if (packed.slice(middle + 1, middle + 1 + code.length) >= code) high = middle;
    else low = middle + 1 + lineAt(packed, middle + 1).length;
  }
  return low;
}

function lineAt(packed: PackedCodeNames, start: number): string {
  const end = packed.indexOf("\n", start);
  return packed.slice(start, end < 0 ? packed.length : end);
}

/** "BMW: DISA control circuit", or the standard name. */
export function nameWithMaker({ maker, name }: Pick<CodeName, "maker" | "name">): string {
  return maker ? `${maker}: ${name}` : name;
}
