import type { YearRange } from "./vehicle-names.ts";

type Chassis = "e36" | "e46";
type Years = Partial<Record<Chassis, YearRange>>;

/**
 * The model years in which a 3 Series of that kind was only the one or the other. The two overlapped body by body: in 1999
 * the sedan was new while coupe, convertible, compact and M3 were still the old ones. A year outside the ranges belongs to
 * neither, and so does one that the E30 or the E90 shared.
 */
const kinds = {
  m3: { e36: [1992, 1999], e46: [2001, 2006] },
  compact: { e36: [1994, 2000], e46: [2001, 2004] },
  convertible: { e36: [1994, 1999], e46: [2000, 2006] },
  wagon: { e36: [1995, 1998], e46: [2000, 2005] },
  coupe: { e36: [1992, 1998], e46: [2000, 2005] },
  allWheelDrive: { e46: [2000, 2005] },
  diesel: { e46: [1998, 2004] },
  any: { e36: [1992, 1998], e46: [2000, 2005] },
} satisfies Record<string, Years>;

/**
 * The same for a name without a body. North America had the new sedan from 1999 to 2005, as 323i and 328i at first, while
 * its coupe was called "is", then "Ci". Elsewhere the sedan changed during 1998 and 2005, and nothing in the name says so.
 */
const sizes: Readonly<Record<string, Years>> = {
  "316": { e36: [1992, 1997], e46: [2001, 2004] },
  "318": { e36: [1992, 1998], e46: [2000, 2004] },
  "320": { e36: [1992, 1997], e46: [2000, 2004] },
  "323": { e36: [1992, 1997], e46: [1999, 2005] },
  "325": { e36: [1992, 1998], e46: [2000, 2005] },
  "328": { e36: [1992, 1998], e46: [1999, 2005] },
  "330": { e46: [2000, 2005] },
};

const name = /\b(3(?:16|18|20|23|25|28|30)) ?(i|is|ic|ci|cic|ti|xi|d|cd|xd|tds)?\b/;
const chassis = /\b(?:[efg]\d{2}|z[1348])\b/g;

/** E36 or E46, from the words about a BMW in lower case; none for any other and where both are possible. */
export function bmwPlatform(words: string, year: number): Chassis | undefined {
  const [code, ...more] = new Set(words.match(chassis));
  if (code) return more.length === 0 && (code === "e36" || code === "e46") ? code : undefined;
  const [, size, suffix = ""] = name.exec(words) ?? [];
  // These were never the names of another 3 Series, so the year may be anything.
  if (suffix.startsWith("c") || /\bzhp\b/.test(words)) return "e46";
  if (suffix === "tds") return "e36";
  if (suffix === "is") return isWithin([1992, 1999], year) ? "e36" : undefined;
  const years = yearsOf(words, size, suffix);
  // The 3.0 came with the E46, in every body.
  if (isWithin(years?.e36, year) && size !== "330") return "e36";
  return isWithin(years?.e46, year) ? "e46" : undefined;
}

function yearsOf(words: string, size: string | undefined, suffix: string): Years | undefined {
  if (/\bm3\b/.test(words)) return kinds.m3;
  if (size === undefined && !/\b3[ -]?(?:series|er)\b/.test(words)) return undefined;
  if (suffix === "xi") return kinds.allWheelDrive;
  if (suffix.endsWith("d")) return kinds.diesel;
  if (suffix === "ti" || /\bcompact\b/.test(words)) return kinds.compact;
  if (suffix === "ic" || /\b(?:convertible|cabrio|cabriolet)\b/.test(words)) return kinds.convertible;
  if (/\b(?:wagon|touring|estate)\b/.test(words)) return kinds.wagon;
  if (/\bcoup(?:e\b|é)/.test(words)) return kinds.coupe;
  return size === undefined ? kinds.any : sizes[size];
}

function isWithin(range: YearRange | undefined, year: number): boolean {
  return range !== undefined && range[0] <= year && year <= range[1];
}
