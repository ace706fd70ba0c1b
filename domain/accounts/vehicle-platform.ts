import type { PlatformSlug } from "../platform.ts";
import type { Vehicle } from "./vehicle.ts";
import { makeKey } from "./vehicle-names.ts";
import { bmwPlatform } from "./vehicle-platform-bmw.ts";

export type NamedVehicle = Pick<Vehicle, "make" | "model" | "variant" | "year">;

interface PlatformRule {
  slug: PlatformSlug;
  makes: readonly string[];
  /** Names that no other car of the makes ever had: the year may be anything, also one that nobody corrected. */
  only?: RegExp;
  /** Names that other cars had too, and the model years in which there was none but ours. */
  shared?: RegExp;
  years?: (year: number) => boolean;
  /** What says that it is another car after all. */
  not?: RegExp;
}

const from = (first: number) => (year: number) => year >= first;

/**
 * Which cars are whose, after the generations in content/platforms. Years are model years as in North America. Where an
 * older generation was sold beside ours, the year belongs to neither: a wrong drawing or torque is worse than none.
 */
const rules: readonly PlatformRule[] = [
  {
    slug: "miata",
    makes: ["mazda", "eunos"],
    only: /\bmiata\b|\bmx[ -]?5\b|\broadster\b/,
  },
  {
    slug: "civic",
    makes: ["honda"],
    only: /\b(?:eg6|ek4|ek9|em1|ep3|fa5|fg2|fn2|fb6|fg4|fk8|fl5)\b|\bcivic type[ -]?r\b/,
    shared: /\bcivic\b.*\b(?:si|sir|ctr)\b/,
    years: from(1992),
    not: /\b(?:crx|cr-x|del sol|hybrid|cng|gx|natural gas)\b/,
  },
  {
    // The plain engine of these two generations is one of the platform's; that of later ones is not.
    slug: "civic",
    makes: ["honda"],
    shared: /\bcivic\b/,
    years: (year) => year >= 1992 && year <= 2000,
    not: /\b(?:crx|cr-x|del sol|hybrid|cng|gx|natural gas|shuttle|wagon)\b/,
  },
  { slug: "s2000", makes: ["honda"], only: /\bs[ -]?2000\b|\bs2k\b|\bap[12]\b/ },
  {
    slug: "86-brz",
    makes: ["toyota", "scion", "subaru"],
    only: /\bbrz\b|\bfr-?s\b|\b(?:gt|gr|ft)[ -]?86\b|\bz[nc]6\b|\bz[nd]8\b/,
    shared: /\b86\b/,
    years: from(2012),
    not: /\b(?:ae ?86|corolla|sprinter|trueno|levin)\b/,
  },
  {
    slug: "supra",
    makes: ["toyota"],
    only: /\bgr supra\b|\bjza80\b|\ba80\b|\ba9[01]\b|^(?=.*\bsupra\b).*\bmk ?(?:[45]|iv|v)\b/,
    shared: /\bsupra\b/,
    years: (year) => (year >= 1993 && year <= 2002) || year >= 2019,
    not: /\bcelica\b|\bm?a[4-7]0\b|\bmk ?(?:[1-3]|i{1,3})\b/,
  },
  {
    slug: "nissan-z",
    makes: ["nissan"],
    only: /\b(?:350|370|400) ?z\b|\br?z3[34]\b/,
    shared: /^(?:fairlady|z)\b/,
    years: from(2002),
    not: /\b(?:240|260|280|300) ?zx?\b|\bs130\b|\bz3[12]\b/,
  },
  {
    slug: "wrx",
    makes: ["subaru"],
    only: /\b(?:gda|gdb|grb|gvb|vab)\b/,
    shared: /\b(?:wrx|sti)\b/,
    years: from(2001),
    not: /\b(?:gc8|gf8|gm8|forester|legacy|levorg|outback|exiga)\b/,
  },
  {
    slug: "mustang",
    makes: ["ford", "shelby"],
    shared: /\bmustang\b|\bgt[ -]?(?:350|500)\b|\bfox ?body\b/,
    years: from(1979),
    not: /\bmach[ -]?e\b|\bmustang ii\b/,
  },
  {
    slug: "gti",
    makes: ["volkswagen"],
    only: /^(?=.*\b(?:golf|gti)\b).*\bmk ?(?:[4-8]|iv|vi{0,3})\b/,
    shared: /\b(?:golf|gti|r32)\b/,
    // The third generation was built on beside the fourth.
    years: from(2000),
    not: /\be[ -]?golf\b|\b(?:golf|mk)[ -]?(?:[1-3](?![.\d])|i{1,3})\b|\b(?:cabrio|cabriolet|convertible|golf plus|sportsvan|citi|polo|up|lupo|jetta|scirocco)\b/,
  },
  {
    // What the fifth Golf was called in North America.
    slug: "gti",
    makes: ["volkswagen"],
    shared: /\brabbit\b/,
    years: (year) => year >= 2006 && year <= 2009,
  },
  {
    slug: "porsche-911",
    makes: ["porsche"],
    only: /\b(?:964|993|996|997|991|992)\b|\bgt[23](?: ?rs)?\b/,
    shared: /\b911\b|\bcarrera\b/,
    // In 1989 the last of the older ones stood beside the first 964.
    years: from(1990),
    not: /\bcarrera gt\b|\b(?:sc|930|912|924|356|cayman|boxster|718)\b/,
  },
  {
    slug: "porsche-911",
    makes: ["porsche"],
    shared: /\b(?:carrera 4|c4)\b/,
    years: (year) => year === 1989,
  },
];

/** The platform whose guides and numbers are for this car; none where that is not certain. */
export function platformOf({ make, model, variant = "", year }: NamedVehicle): PlatformSlug | undefined {
  const key = makeKey(make);
  const words = `${model} ${variant}`
    .toLowerCase()
    .replaceAll(/[\s_/,()]+/g, " ")
    .trim();
  if (key === "bmw") return bmwPlatform(words, year);
  const fits = ({ makes, only, shared, years, not }: PlatformRule) =>
    makes.includes(key) &&
    !not?.test(words) &&
    (only?.test(words) || (shared?.test(words) && (years?.(year) ?? true)));
  return rules.find(fits)?.slug;
}
