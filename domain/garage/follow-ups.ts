import { applies } from "../guides/applicability.ts";
import type { GuidePage } from "../guides/guide-page.ts";
import type { RichText } from "../guides/rich-text.ts";
import type { UnitSystem } from "../units/quantity.ts";
import { type CarNumbers, noNumber, plainText } from "../wrench-mode/filled-text.ts";
import type { FollowUp } from "./follow-up-form.ts";
import { maxTitleLength } from "./reminder.ts";

const moments: readonly (readonly [RegExp, days: number])[] = [
  [/^(?:the )?next (?:morning|day)$/, 1],
  [/^after (?:a|one|the first) day(?: of driving)?$/, 1],
  [/^after the (?:first|next) (?:longer |long )?drive$/, 2],
  [/^after the first (?:and second drive|(?:two |three )?(?:drives|days)(?: of driving)?)$/, 3],
  [/^after (?:two|three) (?:drives|days)$/, 3],
  [/^(?:after|in|within) (?:about )?(?:a|one|the first) week(?: of driving)?$/, 7],
  [/^after (?:the first|two|the first two) weeks(?: of driving)?$/, 14],
  [/^after two or three weeks(?: of driving)?$/, 21],
  [/^(?:after|in) (?:a|one|the first) month$/, 30],
  [/^after three months$/, 91],
];

/** The first moment that a guide's words name, in days; none for what comes again and again or has no date. */
export function followUpDays(when: string): number | undefined {
  const [first = ""] = when.toLowerCase().split(/,|;| and (?:again )?(?=after|within)/);
  return moments.find(([pattern]) => pattern.test(first.trim()))?.[1];
}

/** The later checks that a guide asks for, each once. */
export function followUpsOf(
  { aftercare, appliesTo }: Pick<GuidePage, "aftercare" | "appliesTo">,
  numbers: CarNumbers,
  system: UnitSystem,
): FollowUp[] {
  if (!applies(appliesTo, numbers.choice)) return [];
  const all = aftercare.recheck.flatMap(({ what, when }) => {
    const days = followUpDays(when);
    if (days === undefined) return [];
    const whole = plainText(what, numbers, system);
    const short = plainText(beforeNumber(what), numbers, system);
    const title = `Check again: ${lowerFirst(short)}`.slice(0, maxTitleLength);
    const notes = when.charAt(0).toUpperCase() + when.slice(1);
    return {
      title,
      days,
      notes: short === whole || whole.includes(noNumber) ? notes : `${notes}. ${whole}.`,
    };
  });
  // Looks at the same thing are one reminder, on the first of their days.
  const sorted = all.toSorted((one, other) => one.days - other.days);
  return all
    .filter(({ title }, index) => all.findIndex((each) => each.title === title) === index)
    .map(({ title }) => {
      const looks = sorted.filter((each) => each.title === title);
      const notes = looks.map((each, index) =>
        index < looks.length - 1 ? each.notes.replace(/\.$/, "") : each.notes,
      );
      return { title, days: looks[0]?.days ?? 0, notes: notes.join(". ") };
    });
}

/** "Lug bolts" of "Lug bolts, to 74 lb-ft, 89 lb-ft (only with steel wheels)": numbers make no title. */
function beforeNumber(text: RichText): RichText {
  if (typeof text === "string") return text;
  const at = text.findIndex((part) => typeof part === "object" && "spec" in part);
  const [lead = ""] = at === 1 ? text : [];
  const words = typeof lead === "string" ? lead.replace(/,?\s+(?:(?:to|at|of|again after)\s+)?$/, "") : "";
  return words === "" ? text : words;
}

/** A name such as "ABS" stays. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
