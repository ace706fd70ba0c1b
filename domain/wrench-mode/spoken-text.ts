import { fittingValues } from "../guides/applicability.ts";
import type { GuidePage, GuideStep, LineKind } from "../guides/guide-page.ts";
import type { RichPart, RichText } from "../guides/rich-text.ts";
import type { ShownSpec } from "../guides/shown-spec.ts";
import type { UnitSystem } from "../units/quantity.ts";
import { type CarNumbers, fillText, noNumber } from "./filled-text.ts";
import { firstAsking } from "./screens.ts";
import { type Asking, missingNumbers } from "./torque-ticks.ts";

/** Singular and plural of each unit. */
const units: Record<string, readonly [one: string, many: string]> = {
  Nm: ["newton meter", "newton meters"],
  "lb-ft": ["pound foot", "pound feet"],
  "lb-in": ["pound inch", "pound inches"],
  mm: ["millimeter", "millimeters"],
  in: ["inch", "inches"],
  L: ["liter", "liters"],
  qt: ["quart", "quarts"],
  "fl oz": ["fluid ounce", "fluid ounces"],
  km: ["kilometer", "kilometers"],
  mi: ["mile", "miles"],
  psi: ["pound per square inch", "pounds per square inch"],
  V: ["volt", "volts"],
  "°C": ["degree Celsius", "degrees Celsius"],
  "°F": ["degree Fahrenheit", "degrees Fahrenheit"],
  "°": ["degree", "degrees"],
};

function spelled(text: string, names: readonly string[]): string {
  const pattern = new RegExp(`(\\d[\\d.,]*)\\s?(${names.join("|")})(?![\\w-])`, "g");
  return text.replaceAll(/(\d)\s?–\s?(\d)/g, "$1 to $2").replaceAll(pattern, (whole, amount, unit) => {
    const [one, many] = units[unit] ?? [whole, whole];
    return `${amount} ${amount === "1" ? one : many}`;
  });
}

/** A figure with its unit in words: "110 Nm" is "110 newton meters". */
export function spokenFigure(figure: string): string {
  return spelled(figure, Object.keys(units));
}

/** Running text may say "2 in each": only units that cannot be words are spelled out. */
function spokenWords(text: string): string {
  return spelled(text, ["mm", "°C", "°F", "°"]);
}

/** A text as it is read aloud, with numbers in the reader's units. */
export function spokenText(text: RichText, numbers: CarNumbers, system: UnitSystem): string {
  const filled = fillText(text, numbers);
  if (typeof filled === "string") return spokenWords(filled);
  return filled.map((part) => spokenPart(part, numbers, system)).join("");
}

function spokenPart(part: RichPart, numbers: CarNumbers, system: UnitSystem): string {
  if (typeof part === "string") return spokenWords(part);
  if ("about" in part) return spokenFigure(part.about[system === "metric" ? 0 : 1]);
  if ("code" in part) return part.code;
  if ("b" in part) return spokenText(part.b, numbers, system);
  if ("i" in part) return spokenText(part.i, numbers, system);
  return "";
}

const leads: Record<LineKind, string> = {
  plain: "",
  note: "Note: ",
  caution: "Caution: ",
  warning: "Warning: ",
};

/** A step as it is read aloud, in groups of sentences: title, what is missing, lines, torques, and the expected result. */
export function spokenStep(
  step: GuideStep,
  place: string,
  numbers: CarNumbers,
  system: UnitSystem,
): string[] {
  const say = (text: RichText) => spokenText(text, numbers, system);
  return [
    `${place}. ${step.title}.`,
    ...spokenStop(step, numbers),
    ...step.lines.map(({ kind, text }) => leads[kind] + say(text)),
    ...step.torques.flatMap((ref) => {
      const spec = numbers.specs[ref];
      return spec ? [spokenTorque(spec, numbers, system)] : [];
    }),
    ...(step.expect ? [`It's right when: ${say(step.expect)}`] : []),
  ];
}

function spokenStop(asking: Asking, numbers: CarNumbers): string[] {
  const names = missingNumbers(asking, numbers).map(({ name }) => name);
  return names.length > 0
    ? [`Stop. ${names.join(", ")}: look it up in your book first. Don't guess it.`]
    : [];
}

function spokenTorque(spec: ShownSpec, numbers: CarNumbers, system: UnitSystem): string {
  const figures = fittingValues(spec, numbers).map(({ value, cars }) => {
    const shown = system === "metric" ? value.metric : (value.imperial ?? value.metric);
    const lead = cars ? `${cars}, ` : "";
    if (shown === undefined) return `${lead}${noNumber}`;
    const mark = value.own ? `yours, ${value.own}` : value.confidence === "unverified" && "unverified";
    return `${lead}${[spokenFigure(shown), mark].filter(Boolean).join(", ")}`;
  });
  return `${spec.name}: ${figures.join("; ")}.${spec.oneTime ? " Always use new ones." : ""}`;
}

export function spokenBefore(guide: GuidePage, numbers: CarNumbers, system: UnitSystem): string[] {
  return [
    `${guide.title}. Before you start.`,
    ...spokenStop(firstAsking(guide, numbers.choice), numbers),
    ...guide.safety.map(({ level, text }) => leads[level] + spokenText(text, numbers, system)),
  ];
}

export function spokenFinish(guide: GuidePage, numbers: CarNumbers, system: UnitSystem): string[] {
  const say = (text: RichText) => spokenText(text, numbers, system);
  return [
    "Final checks.",
    ...guide.verification.map(({ check, pass }) => `${say(check)} Pass: ${say(pass)}`),
    ...guide.aftercare.recheck.map(({ what, when }) => `${say(what)}, ${when}.`),
  ];
}
