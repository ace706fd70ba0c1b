/** Finds the words of a list that a few typing errors lead to. */
export function createTypoFinder(terms: readonly string[]) {
  const letters = Uint32Array.from(terms, lettersOf);
  return (term: string, maxErrors: number): { term: string; errors: number }[] => {
    const wanted = lettersOf(term);
    return terms.flatMap((other, index) => {
      // An error adds one letter and takes one away at most: almost all words are out without comparing them.
      if (bitCount((letters[index] ?? 0) ^ wanted) > 2 * maxErrors) return [];
      const errors = typingErrors(term, other, maxErrors);
      return errors <= maxErrors ? [{ term: other, errors }] : [];
    });
  };
}

/** Which letters a word has, a bit each. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters >>> 0;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * How many letters were left out, added, changed or swapped with their neighbor between two words. Any number above the
 * limit may come back once it is passed.
 */
export function typingErrors(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let errors = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        errors = Math.min(errors, (beforeLast[j - 2] ?? 0) + 1);
      row.push(errors);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}
