import type { CausePart } from "../../domain/diagnosis/diagnosis.ts";
import type { DiagnosisFile } from "../../domain/diagnosis/diagnosis-files.ts";
import { basicSlug } from "../../domain/guides/library.ts";
import { partName } from "../../domain/parts/part-name.ts";
import { partPath } from "../../domain/parts/part-number.ts";
import { isShown } from "../../domain/parts/parts-schema.ts";
import { partsPath } from "../../domain/parts/parts-view.ts";
import type { GuidePartUse } from "./part-uses.ts";
import type { References } from "./references.ts";
import { termsOf } from "./search-words.ts";

/** Behind one of these comes where the fault is or what happens: "Connector | of the crankshaft sensor". */
const subjectEnd =
  /\s(?:at|of|in|to|on|from|before|behind|ahead|between|that|which|is|are|not|does|with|after|reads|worn)\s/i;

/** Words after a part's name that describe its state: "Radiator cracked". */
const states = new Set(
  termsOf(
    "bad blocked broken clogged closed cracked dirty dry dusty glazed gone leaking loose low old open slipping slow sticking sticks stuck torn uneven unplugged weak worn wrong",
  ),
);

/** The parts that a cause names, among those that its guides need, and those that its file adds. */
export function causeParts(
  { name, guides, parts: added = [] }: Pick<DiagnosisFile["causes"][number], "name" | "guides" | "parts">,
  { partUses, entries, partsFiles, platforms }: References,
): CausePart[] {
  const phrases = phrasesOf(name);
  const isNamed = (use: GuidePartUse) =>
    use.platform !== basicSlug &&
    guides.includes(`${use.platform}/${use.slug}`) &&
    phrases.some((phrase) => names(phrase, use.name));
  const uses = partUses
    .filter(({ platform, slug }) => entries.get(`/guide/${platform}/${slug}`)?.isPublic)
    .filter((use) => added.includes(use.ref) || isNamed(use));
  const numbers = partsFiles.flatMap((file) => file.numbers.filter(isShown));
  const parts = uses.map(({ platform, ref, name: used }) => {
    const own = numbers.filter(({ parts: refs }) => refs.includes(ref));
    const [only] = own.length === 1 ? own : [];
    const part = partName(used);
    return {
      platform,
      platformName: platforms.get(platform)?.displayName ?? platform,
      name: part,
      to: only ? partPath(only.number) : partsPath({ q: part, platform }),
    };
  });
  return [...new Map(parts.map((part) => [part.to, part])).values()];
}

/** "Expansion tank or radiator cracked" names two things. */
function phrasesOf(name: string): string[][] {
  const [subject = ""] = name.split(subjectEnd);
  return subject
    .split(/,|\s(?:or|and)\s/)
    .map((phrase) => {
      const terms = termsOf(phrase);
      while (terms.length > 1 && states.has(terms.at(-1) ?? "")) terms.pop();
      while (terms.length > 1 && states.has(terms[0] ?? "")) terms.shift();
      return terms;
    })
    .filter(({ length }) => length > 0);
}

/** Things that leak, are missing or came loose are no parts to buy. */
const noParts = new Set(termsOf("air coolant dirt fluid fuel grease oil rust water wheel"));

/** Accessories of a part are not the part: "Gasket VANOS unit to head". */
const accessories = new Set(termsOf("bolt clamp clip donor gasket line nut seal"));

/** Words that may follow the thing itself in a name: "Air filter element". */
const wholes = new Set(termsOf("assembly element kit set unit valve"));

/** Whether a phrase and a part are the same thing, one of them in more words: "Idle valve" and "Idle control valve". */
function names(phrase: readonly string[], part: string): boolean {
  const [sideOfPhrase, sideOfPart] = [sideOf(phrase.join(" ")), sideOf(part.toLowerCase())];
  if (sideOfPhrase && sideOfPart && sideOfPhrase !== sideOfPart) return false;
  const [head = ""] = part.split(/[,:]|\s(?:of|for|with|to|in|from|behind|below|under|between)\s/);
  return head.split(/[()]|\s(?:and|or)\s/).some((name) => {
    const terms = termsOf(name);
    while (terms.length > 1 && terms.at(-1) !== phrase.at(-1) && wholes.has(terms.at(-1) ?? "")) terms.pop();
    const last = terms.at(-1) ?? "";
    const isPart =
      !noParts.has(last) && !terms.some((term) => accessories.has(term) && !phrase.includes(term));
    const isWithin = (few: readonly string[], many: readonly string[]) =>
      few.every((term) => many.includes(term));
    return isPart && last === phrase.at(-1) && (isWithin(terms, phrase) || isWithin(phrase, terms));
  });
}

function sideOf(words: string): "front" | "rear" | undefined {
  if (/\brear\b|\bbehind\b/.test(words)) return "rear";
  return /\bfront\b/.test(words) ? "front" : undefined;
}
