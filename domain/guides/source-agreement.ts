import type { Source } from "./source-schema.ts";
import type { SpecKind, specKinds } from "./spec-kinds.ts";
import type { SpecsFile } from "./specs.ts";

export type SpecValue = SpecsFile[(typeof specKinds)[SpecKind]][string]["values"][number];

/** The problem with the sources of one value, if any. */
export function evidenceFault(value: SpecValue, sources: SpecsFile["sources"]): string | undefined {
  const unknown = value.sources.find(({ source }) => !Object.hasOwn(sources, source));
  if (unknown) return `"${unknown.source}" isn't one of the file's sources`;
  if (value.confidence === "unverified") {
    return value.sources.length > 0
      ? "has a source, so it must be single-source or cross-checked"
      : undefined;
  }
  if (value.sources.length === 0) return `${value.confidence} needs a source`;
  if (value.confidence === "single-source") return undefined;

  const publishers = new Set(value.sources.flatMap(({ source }) => publisherOf(sources[source]) ?? []));
  if (publishers.size < 2) return "cross-checked needs two sources with different publishers";
  const silent = value.sources.find(({ says }) => !holds(says, value));
  if (silent) return `cross-checked, but what ${silent.source} says doesn't contain the value`;
  return undefined;
}

/** The same for all documents of a publisher: for its branches in other countries, and for copies of its books. */
export function publisherOf(source: Pick<Source, "publisher" | "reprints"> | undefined): string | undefined {
  return (source?.reprints ?? source?.publisher)
    ?.toLowerCase()
    .replace(/,.*$/, "")
    .replaceAll(/\b(?:ag|gmbh|inc|ltd|corporation|of america|north america|american|usa|uk)\b|[().]/g, "")
    .trim();
}

/** The other models that a value rests on, if none of its sources is about the platform's own cars. */
export function otherModels(value: SpecValue, sources: SpecsFile["sources"]): string[] {
  const models = value.sources.map(({ source }) => sources[source]?.model);
  return models.every((model) => model !== undefined) ? [...new Set(models)] : [];
}

/** The reason why readers can't see that a value comes from another model, if there is one. */
export function otherModelFault(value: SpecValue, sources: SpecsFile["sources"]): string | undefined {
  const words = `${value.note} ${value.appliesTo?.note}`.toLowerCase();
  const unnamed = otherModels(value, sources).find((model) => !words.includes(model.toLowerCase()));
  return unnamed && `rests on another model only: name the ${unnamed} in the value's note`;
}

/** Factors to the metric unit, by the spellings of sources. */
const units: [pattern: RegExp, perUnit: number][] = [
  [/^(?:nm|n·m|n-m|newton)/i, 1],
  [/^(?:ft[-. ]?lbs?|lbs?[-. /]?ft|lbf[-. ]?ft|foot|pound)/i, 1.355_818],
  [/^(?:in[-. ]?lbs?|lbs?[-. /]?in|lbf[-. ]?in|inch)/i, 0.112_985],
  [/^(?:kgf?[-. ·]?m)/i, 9.806_65],
  [/^(?:l\b|lit)/i, 1],
  [/^(?:ml|cc|cm3)/i, 0.001],
  [/^(?:us )?(?:qt|quart)/i, 0.946_353],
  [/^(?:us )?(?:pt|pint)/i, 0.473_176],
  [/^(?:bar)/i, 1],
  [/^(?:psi)/i, 0.068_947_6],
  [/^(?:kpa)/i, 0.01],
  [/^(?:km|kilomet)/i, 1],
  [/^(?:mi\b|mile)/i, 1.609_344],
  [/^(?:months?)/i, 1],
  [/^(?:years?)/i, 12],
  [/^(?:mm)/i, 1],
  [/^(?:in\b|inch|")/i, 25.4],
];

/** Whether a source's text contains the value, in any unit. */
export function holds(says: string, value: SpecValue): boolean {
  const wanted = numbersOf(value);
  if (typeof wanted === "string") return says.toLowerCase().includes(wanted.toLowerCase());
  // A figure after a letter is a thread size or an oil grade, not a value: M12.
  const said = [...says.matchAll(/(?<![a-z\d.,])(\d[\d,]*(?:\.\d+)?)\s*(°|[a-z"·][a-z"·.\- /]*)?/gi)].flatMap(
    ([, figure = "", unit = ""]) => {
      const number = Number(figure.replaceAll(",", ""));
      const known = units.filter(([pattern]) => pattern.test(unit)).map(([, per]) => number * per);
      // A unit may come before the figures, or once for several of them.
      return known.length > 0 ? known : [number, ...units.map(([, per]) => number * per)];
    },
  );
  return wanted.every((number) => said.some((each) => isNear(each, number)));
}

/** Whether one is the other, converted to another unit and rounded there. */
export function isNear(figure: number, number: number): boolean {
  return Math.abs(figure - number) <= Math.max(0.025 * number, 0.051);
}

function numbersOf(value: SpecValue): number[] | string {
  const amounts = (amount: number | [number, number] | undefined) =>
    amount === undefined ? [] : [amount].flat();
  if ("stages" in value)
    return (value.stages ?? []).flatMap((stage) => ("nm" in stage ? amounts(stage.nm) : [stage.angle]));
  if ("litres" in value) return amounts(value.litres);
  if ("bar" in value) return amounts(value.bar);
  // A source may say "negative" in words.
  if ("value" in value) return amounts(value.value).map(Math.abs);
  if ("fluid" in value) return value.fluid ?? "";
  if ("km" in value || "months" in value) return [...amounts(value.km), ...amounts(value.months)];
  return [];
}
