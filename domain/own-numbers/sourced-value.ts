import { isNear, type SpecValue } from "../guides/source-agreement.ts";
import type { Amount, Stage } from "../guides/specs.ts";
import { metricStages, writtenStages } from "./own-figures.ts";
import type { Figure, OwnStage, OwnValue } from "./own-value.ts";

/** One of our own values as a reader would have brought it; undefined where it has no figure. */
export function asOwnValue(value: SpecValue): OwnValue | undefined {
  if ("stages" in value && value.stages) {
    const stages = value.stages.map((stage) => ("nm" in stage ? figureOf(stage.nm) : stage));
    return { kind: "torque", unit: "Nm", stages };
  }
  if ("litres" in value && value.litres !== undefined)
    return { kind: "volume", unit: "L", ...figureOf(value.litres) };
  if ("bar" in value && value.bar !== undefined)
    return { kind: "pressure", unit: "bar", ...figureOf(value.bar) };
  return "fluid" in value && value.fluid ? { kind: "grade", grade: value.fluid } : undefined;
}

/** A reader's value as the files of specs have it. */
export function specFields(value: OwnValue): Record<string, Amount | string | Stage[]> {
  if (value.kind === "grade") return { fluid: value.grade };
  const stages = writtenStages(value).map((stage) => ("angle" in stage ? stage : { nm: amountOf(stage) }));
  if (value.kind === "torque") return { stages };
  const amount = stages.flatMap((stage) => ("nm" in stage ? [stage.nm] : []))[0] ?? 0;
  return value.kind === "volume" ? { litres: amount } : { bar: amount };
}

/** The same figure in two books, each rounded to its own unit: 89 lb-ft is 120 Nm. */
export function isSameFigure(one: OwnValue, other: OwnValue): boolean {
  if (one.kind === "grade" || other.kind === "grade")
    return one.kind === other.kind && wordsOf(one) === wordsOf(other);
  const [a, b] = [metricStages(one), metricStages(other)];
  return one.kind === other.kind && a.length === b.length && a.every((stage, at) => isSame(stage, b[at]));
}

function isSame(one: OwnStage, other: OwnStage | undefined): boolean {
  if (!other || "angle" in one || "angle" in other)
    return other !== undefined && "angle" in one && "angle" in other && one.angle === other.angle;
  return isNear(one.low, other.low) && isNear(one.high, other.high);
}

const wordsOf = (value: OwnValue) => ("grade" in value ? textKey(value.grade) : "");

/** The same for texts that differ in case and punctuation alone. */
export function textKey(text: string): string {
  const plain = text.normalize("NFKC").toLowerCase().replaceAll(/['’]/g, "");
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}

const figureOf = (amount: Amount): Figure => {
  const [low, high] = typeof amount === "number" ? [amount, amount] : amount;
  return { low, high };
};

const amountOf = ({ low, high }: Figure): Amount => (low === high ? low : [low, high]);
