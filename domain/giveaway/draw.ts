/** The SHA-256 of a text in UTF-8, in lowercase hexadecimal digits. */
export type Sha256 = (text: string) => string;

export interface Draw {
  /** The hash of `entryList`. */
  listHash: string;
  /** All entries in the order in which they win: the first is the winner, the next ones are alternates. */
  ranking: readonly string[];
}

/** The list that is published: the number of each entry on a line of its own, sorted as plain text (`LC_ALL=C sort`). */
export function entryList(entryIds: readonly string[]): string {
  return entryIds
    .toSorted(byText)
    .map((id) => `${id}\n`)
    .join("");
}

/**
 * Draws. An entry's score is the hash of three lines without a line break at the end: the seed, the hash of the list, and the
 * entry's number. The lowest score wins. Nothing else goes in, so everyone who has the list and the seed gets the same
 * result, and a list that was changed afterward has another hash and another winner.
 */
export function drawEntries(entryIds: readonly string[], seed: string, sha256: Sha256): Draw {
  const listHash = sha256(entryList(entryIds));
  const scored = entryIds.map((id) => ({ id, score: sha256([seed, listHash, id].join("\n")) }));
  return { listHash, ranking: scored.toSorted((a, b) => byText(a.score, b.score)).map(({ id }) => id) };
}

/** Not by a locale: the order must be the same on every machine. */
function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
