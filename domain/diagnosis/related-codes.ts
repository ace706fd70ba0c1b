import { familyOf } from "./code-families.ts";
import { type DiagnosisListing, diagnosisName } from "./diagnosis.ts";

const maxListed = 8;

/** Words that say how something failed, or which of several; they are in the names of all kinds of parts. */
const commonWords = new Set(
  (
    "a actuator an and at b bank by c circuit closed code communication control d detected during e engine erratic fault for from function high in input " +
    "intermittent is it its left loose lost low malfunction module motor no not of off on open or out output performance position pressure " +
    "problem range response right sensor side signal slow solenoid speed stuck supply switch system temperature the to too " +
    "valve voltage with"
  ).split(" "),
);

/** Scan tools and our titles have different words for the same thing. */
const otherWords: Readonly<Record<string, string>> = {
  ho2s: "oxygen",
  o2: "oxygen",
  evap: "evaporative",
  evaporative: "evaporative",
  cam: "camshaft",
  crank: "crankshaft",
  misfires: "misfire",
  injectors: "injector",
};

/** Written codes about the same part, those with most words in common first; then by number. */
export function relatedCodes(
  code: string,
  names: readonly string[],
  listings: readonly DiagnosisListing[],
): DiagnosisListing[] {
  const subjects = names.map(subjectWords);
  const cylinders = names.map((name) => cylinderOf(name) ?? "none");
  return listings
    .filter(({ kind, id }) => kind === "code" && id !== code && id[0] === code[0])
    .map((listing) => {
      const words = subjectWords([diagnosisName(listing), ...listing.also].join(" "));
      const shared = Math.max(...subjects.map((subject) => sharedWords(subject, words)));
      return { listing, shared, isSameCylinder: cylinders.includes(cylinderOf(listing.title) ?? "") };
    })
    .filter(({ shared }) => shared > 0)
    .sort(
      (a, b) =>
        b.shared - a.shared ||
        Number(b.isSameCylinder) - Number(a.isSameCylinder) ||
        distance(code, a.listing.id) - distance(code, b.listing.id),
    )
    .slice(0, maxListed)
    .map(({ listing }) => listing);
}

/** Written codes of the same system, by number. */
export function nearbyCodes(code: string, listings: readonly DiagnosisListing[]): DiagnosisListing[] {
  return listings
    .filter(({ kind, id }) => kind === "code" && id !== code && familyOf(id) === familyOf(code))
    .sort((a, b) => distance(code, a.id) - distance(code, b.id))
    .slice(0, maxListed);
}

/** How many words of a name another text has; none if that is too little to be about the same part. */
function sharedWords(subject: ReadonlySet<string>, words: ReadonlySet<string>): number {
  const shared = [...subject].filter((word) => words.has(word)).length;
  return shared >= Math.min(2, subject.size) && 2 * shared >= subject.size ? shared : 0;
}

/** The subject of a name, without how it failed. */
function subjectWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z][a-z0-9]+/g);
  return new Set(words?.map((word) => otherWords[word] ?? word).filter((word) => !commonWords.has(word)));
}

function cylinderOf(text: string): string | undefined {
  return /cylinder (\d+)/i.exec(text)?.[1];
}

function distance(a: string, b: string): number {
  return Math.abs(Number.parseInt(a.slice(1), 16) - Number.parseInt(b.slice(1), 16));
}
