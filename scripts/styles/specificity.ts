/** How specific a selector is: elements count 1, classes 1,000, ids a million. */
export function specificityOf(selector: string): number {
  const { outside, inside } = withoutArguments(selector);
  const plain = outside.replace(/"[^"]*"|'[^']*'/g, "").replace(/\\(?:[\da-f]{1,6} ?|.)/gi, "x");
  const ids = plain.match(/#[\w-]+/g)?.length ?? 0;
  const pseudoElements = plain.match(/::[\w-]+|:(?:before|after|first-line|first-letter)\b/g)?.length ?? 0;
  const classes =
    plain.match(/\.[\w\-\u0080-\uffff]+|\[[^\]]*\]|(?<!:):(?!:|before|after|first-l)[\w-]+/g) ?? [];
  const elements = plain.replace(/[.#:][\w\-\u0080-\uffff]+|\[[^\]]*\]/g, " ").match(/[a-z][\w-]*/gi) ?? [];
  // These count as the most specific of their arguments, and nothing themselves.
  const transparent = inside.filter(({ name }) => /^(?:is|not|has|where|-webkit-any|-moz-any)$/.test(name));
  const most = transparent
    .filter(({ name }) => name !== "where")
    .map(({ text }) => Math.max(...splitList(text).map(specificityOf)));
  const own = ids * 1e6 + (classes.length - transparent.length) * 1e3 + elements.length + pseudoElements;
  return most.reduce((sum, each) => sum + each, own);
}

/** The selectors of a list. */
export function splitList(selectors: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: found, index } of selectors.matchAll(/\\.|"[^"]*"|[()[\],]/gs)) {
    if (found === "(" || found === "[") depth += 1;
    else if (found === ")" || found === "]") depth -= 1;
    else if (found === "," && depth === 0) {
      parts.push(selectors.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, selectors.slice(start)];
}

/** A selector without what its functions are given, and that. */
export function withoutArguments(selector: string): {
  outside: string;
  inside: { name: string; text: string }[];
} {
  const inside: { name: string; text: string }[] = [];
  let outside = "";
  let depth = 0;
  let start = 0;
  for (const { 0: found, index } of selector.matchAll(/\\.|"[^"]*"|[()]/gs)) {
    if (found === "(" && depth++ === 0) {
      outside += selector.slice(start, index);
      start = index + 1;
    } else if (found === ")" && --depth === 0) {
      inside.push({ name: /[\w-]*$/.exec(outside)?.[0] ?? "", text: selector.slice(start, index) });
      start = index + 1;
    }
  }
  return { outside: outside + selector.slice(start), inside };
}
