import { applies } from "../guides/applicability.ts";
import type { GuidePage } from "../guides/guide-page.ts";
import type { UnitSystem } from "../units/quantity.ts";
import { type CarNumbers, plainText } from "../wrench-mode/filled-text.ts";
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

/** The later checks that a guide asks for. */
export function followUpsOf(
  { aftercare, appliesTo }: Pick<GuidePage, "aftercare" | "appliesTo">,
  numbers: CarNumbers,
  system: UnitSystem,
): FollowUp[] {
  if (!applies(appliesTo, numbers.choice)) return [];
  return aftercare.recheck.flatMap(({ what, when }) => {
    const days = followUpDays(when);
    if (days === undefined) return [];
    const title = `Check again: ${lowerFirst(plainText(what, numbers, system))}`.slice(0, maxTitleLength);
    return { title, days, notes: when.charAt(0).toUpperCase() + when.slice(1) };
  });
}

/** A name such as "ABS" stays. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
