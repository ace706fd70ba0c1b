/** The typed words in lower case, and codes as they are written: "p 0171" and "PO171" are both p0171. */
export function wordsOf(query: string): string[] {
  return query
    .toLowerCase()
    .replaceAll(/(?<![a-z0-9])([pbcu])[\s-]*(?=[a-fo]*\d)([0-9o][0-9a-fo]{3})(?![a-z0-9])/g, joinCode)
    .replaceAll(/(?<![a-z0-9])([pbcu])[\s-]+(\d[0-9a-f]{1,2})(?![a-z0-9])/g, "$1$2")
    .split(/[\s,;/+&]+/)
    .filter(Boolean);
}

/** The codes among the typed words, in upper case, each once: "P0171, po174" has two. */
export function typedCodes(query: string): string[] {
  const codes = wordsOf(query).filter((word) => /^[pbcu][0-3][0-9a-f]{3}$/.test(word));
  return [...new Set(codes.map((code) => code.toUpperCase()))];
}

function joinCode(_: string, letter: string, rest: string): string {
  return letter + rest.replaceAll("o", "0");
}
