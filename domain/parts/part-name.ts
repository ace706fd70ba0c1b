/** Where the head of a name ends: "Sealing rings | of the plug", "Nuts | for the outer joints". */
const headEnd =
  /[,:(]|\s(?:of|for|with|to|in|from|between|at|under|as|behind|on|by|below|that|around|over|beside|per)\s/;

/** Asides of a guide to those who buy for one job. Without them, parts of several guides meet. */
const asides = [
  /,? by vin$/i,
  /,? for your engine code$/i,
  /,? for your engine$/i,
  /,? left and right$/i,
  /,? one side$/i,
  /,? set for both (?:wheels|sides)$/i,
  /,? both (?:wheels|sides)$/i,
  /, (?:full )?set$/i,
  /,? sealed bottles?$/i,
];

const sameInPlural = /(?:ss|us|is|os)$/i;

/** One piece, as a catalog names it: "Front brake rotor" for "Front brake rotors". */
export function partName(name: string): string {
  const plain = asides.reduce((text, aside) => text.replace(aside, ""), name);
  const end = headEnd.exec(plain)?.index ?? plain.length;
  const head = plain.slice(0, end);
  const rest = plain.slice(end);
  // "Nuts and gaskets" has no one last word to change, nor has a list, nor what is said of several.
  if (/\s(?:and|or)\s/.test(head) || /^,[^,:]*\sand\s|\btheir\b/.test(rest)) return plain;
  return singular(head) + rest;
}

/** Two guides mean the same part where this is the same. */
export function partNameKey(name: string): string {
  return partName(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function singular(words: string): string {
  const [last = ""] = /[A-Za-z]+$/.exec(words) ?? [];
  const start = words.slice(0, words.length - last.length);
  if (last.length < 4 || !last.endsWith("s") || sameInPlural.test(last) || /lens$/i.test(last)) return words;
  if (/(?:ies)$/.test(last) && last.length > 5) return `${start}${last.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(last)) return start + last.slice(0, -2);
  return start + last.slice(0, -1);
}
