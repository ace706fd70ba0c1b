import type { VariantChoice, VariantOptions } from "../guides/applicability.ts";
import { fittingValues } from "../guides/applicability.ts";
import type { RichPart, RichText } from "../guides/rich-text.ts";
import type { ShownSpec, ShownValue } from "../guides/shown-spec.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import type { UnitSystem } from "../units/quantity.ts";

/** The numbers of a guide and the car they are for. */
export interface CarNumbers {
  specs: Readonly<Record<SpecRef, ShownSpec>>;
  options: VariantOptions;
  choice: VariantChoice;
}

export const noNumber = "see the factory manual";

/**
 * A text with its numbers filled in and its links turned into words: in wrench mode a whole line is one target, and a press on
 * a link would lose the place. Figures that are alike in the system that is shown, else in both, stand there once.
 */
export function fillText(text: RichText, numbers: CarNumbers, system?: UnitSystem): RichText {
  return typeof text === "string" ? text : text.flatMap((part) => fillPart(part, numbers, system));
}

function fillPart(part: RichPart, numbers: CarNumbers, system?: UnitSystem): readonly RichPart[] {
  if (typeof part === "string" || "about" in part || "code" in part) return [part];
  if ("spec" in part) return fillSpec(part.spec, numbers, system);
  if ("b" in part) return [{ b: fillText(part.b, numbers, system) }];
  if ("i" in part) return [{ i: fillText(part.i, numbers, system) }];
  const words = fillText(part.text, numbers, system);
  return typeof words === "string" ? [words] : words;
}

function fillSpec(ref: SpecRef, numbers: CarNumbers, system?: UnitSystem): RichPart[] {
  const spec = numbers.specs[ref];
  if (!spec) return [noNumber];
  const alike = Map.groupBy(fittingValues(spec, numbers), ({ value }) => figureKey(value, system));
  return [...alike.values()].flatMap((values, index) => [
    ...(index > 0 ? [", "] : []),
    ...values.slice(0, 1).map(({ value }) => figure(value)),
    ...values.flatMap(({ value, cars }) => [...markOf(value), ...(cars ? [` (${cars})`] : [])]),
  ]);
}

/** Figures with the same key are one. An unverified one never lends its mark to another. */
function figureKey({ metric, imperial = metric, confidence, own }: ShownValue, system?: UnitSystem): string {
  const shown = { metric: [metric], imperial: [imperial], both: [metric, imperial] }[system ?? "both"];
  return JSON.stringify([...shown, own === undefined && confidence === "unverified"]);
}

function figure({ metric, imperial }: ShownValue): RichPart {
  if (metric === undefined) return noNumber;
  return imperial === undefined ? { b: metric } : { about: [metric, imperial] };
}

/** Whose a figure is that has no source of ours. */
function markOf({ metric, confidence, own }: ShownValue): string[] {
  if (own !== undefined) return [` (yours, ${own})`];
  return metric !== undefined && confidence === "unverified" ? [" (unverified)"] : [];
}

/** The same without any marks, with numbers in one of the two systems. */
export function plainText(text: RichText, numbers: CarNumbers, system: UnitSystem): string {
  const filled = fillText(text, numbers, system);
  if (typeof filled === "string") return filled;
  return filled.map((part) => plainPart(part, numbers, system)).join("");
}

function plainPart(part: RichPart, numbers: CarNumbers, system: UnitSystem): string {
  if (typeof part === "string") return part;
  if ("about" in part) return part.about[system === "metric" ? 0 : 1];
  if ("code" in part) return part.code;
  if ("b" in part) return plainText(part.b, numbers, system);
  return "i" in part ? plainText(part.i, numbers, system) : "";
}

/** The links of a text, to be shown after it. */
export function linksOf(text: RichText): { to: string; text: RichText }[] {
  if (typeof text === "string") return [];
  return text.flatMap((part) => {
    if (typeof part === "string") return [];
    if ("to" in part) return [part];
    if ("b" in part) return linksOf(part.b);
    if ("i" in part) return linksOf(part.i);
    return [];
  });
}
