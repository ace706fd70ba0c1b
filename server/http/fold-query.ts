import { normalizeQuery } from "../../domain/search.ts";

/**
 * What a query parameter of a shared page may be. Whatever else a visitor writes there is dropped before the page is looked
 * up, so that it makes neither a render nor a cache entry:
 * - a list: one of these, in any letter case
 * - "number": a whole number above 0
 * - "slug": a word such as `washed-black`
 * - "text": what someone typed into a search box
 * - "folded": every value, in lower case
 * - "exact": every value as it is, where the route itself refuses what it does not know
 */
export type QueryRule = readonly string[] | "number" | "slug" | "text" | "folded" | "exact";
export type QueryRules = Readonly<Record<string, QueryRule>>;

export function foldQuery(given: URLSearchParams, rules: QueryRules): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, rule] of Object.entries(rules).sort(byName)) {
    for (const value of foldValues(given.getAll(name), rule)) query.append(name, value);
  }
  return query;
}

function foldValues(values: readonly string[], rule: QueryRule): readonly string[] {
  const [first = ""] = values;
  const folded = first.toLowerCase();
  switch (rule) {
    case "number":
      return /^\d{1,6}$/.test(first) && Number(first) > 0 ? [String(Number(first))] : [];
    case "slug":
      return /^[\p{L}\p{N}-]{1,60}$/u.test(folded) ? [folded] : [];
    case "text": {
      const text = normalizeQuery(first);
      return text ? [text] : [];
    }
    case "folded":
      return [...new Set(values.map((value) => value.trim().toLowerCase()))].filter(Boolean);
    case "exact":
      return values;
    default:
      return rule.includes(folded) ? [folded] : [];
  }
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
