import { specificityOf, splitList, withoutArguments } from "./specificity.ts";

export interface SplitSheet {
  /** The rules for elements that bear no other classes than the used ones. */
  first: string;
  /** All others; both together, in this order, are the sheet. */
  rest: string;
  /** The classes of the sheet that weren't used. */
  restClasses: string[];
}

interface Rule {
  /** The conditions around it, outermost first. */
  within: readonly string[];
  text: string;
  specificity: number;
  /** The unused classes that elements need for it; without any, the page begins with it. */
  missing: readonly string[];
}

/**
 * Splits a style sheet into what a page begins with and the rest, which may arrive at any time. Within a cascade layer the more
 * specific rule wins, and of two alike the later one. So the rules are put in this order, and each stretch of used or unused ones
 * becomes a layer inside of it; `first` names them all. The rest then has no rule about anything on the page, and the browser
 * styles nothing again when it arrives. Only utilities are split: other sheets have rules for the other layers, and what is
 * in no layer inside of theirs would win over what is.
 */
export function splitSheet(css: string, used: ReadonlySet<string>): SplitSheet {
  let first = "";
  let rest = "";
  const restClasses = new Set<string>();
  for (const { head, body } of blocksOf(css)) {
    if (body === undefined || head !== "@layer utilities") {
      first += body === undefined ? head : `${head}{${body}}`;
      continue;
    }
    const rules = rulesOf(body, used).sort((a, b) => a.specificity - b.specificity);
    const stretches = inStretches(rules);
    let [firstRules, restRules] = ["", ""];
    for (const [index, stretch] of stretches.entries()) {
      const layer = `@layer ${nameOf(index)}{${writeRules(stretch)}}`;
      if (isFirst(stretch)) firstRules += layer;
      else restRules += layer;
      for (const name of stretch.flatMap(({ missing }) => missing)) restClasses.add(name);
    }
    const names = stretches.map((_, index) => nameOf(index));
    first += `${head}{@layer ${names.join()};${firstRules}}`;
    rest += `${head}{${restRules}}`;
  }
  return { first, rest, restClasses: [...restClasses] };
}

/** The rules of a layer, each with the conditions that it stands in. */
function rulesOf(css: string, used: ReadonlySet<string>, within: readonly string[] = []): Rule[] {
  return blocksOf(css).flatMap(({ head, body = "" }) => {
    if (/^@(?:media|supports|container|starting-style)\b/.test(head))
      return rulesOf(body, used, [...within, head]);
    if (head.startsWith("@")) return [{ within, text: `${head}{${body}}`, specificity: 0, missing: [] }];
    return bySpecificity(head).map(({ selectors, specificity }) => ({
      within,
      text: `${selectors.join()}{${body}}`,
      specificity,
      missing: missingClasses(selectors, used),
    }));
  });
}

function bySpecificity(head: string): { selectors: string[]; specificity: number }[] {
  const groups = Map.groupBy(splitList(head), specificityOf);
  return [...groups].map(([specificity, selectors]) => ({ specificity, selectors }));
}

function missingClasses(selectors: readonly string[], used: ReadonlySet<string>): string[] {
  const missing = selectors.map((each) => classesOf(each).filter((name) => !used.has(name)));
  return missing.some((names) => names.length === 0) ? [] : missing.flat();
}

function isFirst(stretch: readonly Rule[]): boolean {
  return stretch[0]?.missing.length === 0;
}

/** Rules that stay together: all used or all unused. */
function inStretches(rules: readonly Rule[]): Rule[][] {
  const stretches: Rule[][] = [];
  for (const rule of rules) {
    const last = stretches.at(-1);
    if (last && isFirst(last) === isFirst([rule])) last.push(rule);
    else stretches.push([rule]);
  }
  return stretches;
}

/** Neighbors in the same conditions share them. */
function writeRules(rules: readonly Rule[]): string {
  let css = "";
  let open: readonly string[] = [];
  for (const { within, text } of rules) {
    const common = within.findIndex((condition, index) => condition !== open[index]);
    const kept = common < 0 ? Math.min(within.length, open.length) : common;
    css += "}".repeat(open.length - kept);
    for (const condition of within.slice(kept)) css += `${condition}{`;
    css += text;
    open = within;
  }
  return css + "}".repeat(open.length);
}

/** A short name for a layer. */
function nameOf(index: number): string {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const letter = letters[index % letters.length] ?? "";
  return index < letters.length ? letter : nameOf(Math.floor(index / letters.length) - 1) + letter;
}

interface Block {
  head: string;
  /** Nothing for a statement that ends with a semicolon. */
  body?: string;
}

function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (const { 0: found, index } of css.matchAll(
    /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*.*?\*\/|\\.|[{};]/gs,
  )) {
    if (found === "{" && depth++ === 0) open = index;
    const isEnd = found === "}" && --depth === 0;
    if (isEnd) blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
    else if (found === ";" && depth === 0) blocks.push({ head: css.slice(start, index + 1).trim() });
    else if (!(found.startsWith("/*") && depth === 0)) continue;
    start = index + found.length;
  }
  return blocks;
}

/** The classes that an element or its parents bear where the selector matches; those in `:not()` and the like don't count. */
function classesOf(selector: string): string[] {
  const { outside } = withoutArguments(selector);
  return [...outside.matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w\-\u0080-\uffff])+)/gi)].map(([, name = ""]) =>
    name
      .replace(/\\([\da-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/\\(.)/g, "$1"),
  );
}
