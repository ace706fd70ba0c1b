import { type QuantityKind, showRange, type UnitSystem } from "../units/quantity.ts";
import { type OwnStage, type OwnValue, ownText } from "./own-value.ts";
import { bookUnit } from "./units.ts";

/** The stages of a value in our unit: Nm, liters or bar. */
export function metricStages(value: OwnValue): readonly OwnStage[] {
  if (value.kind === "grade") return [];
  const { size = 1 } = bookUnit(value.unit) ?? {};
  const stages: readonly OwnStage[] = value.kind === "torque" ? value.stages : [value];
  return stages.map((stage) =>
    "angle" in stage ? stage : { low: precise(stage.low * size), high: precise(stage.high * size) },
  );
}

/** A value in both systems. In the system of the book it stands as in the book. */
export function ownFigures(value: OwnValue): { metric: string; imperial?: string } {
  if (value.kind === "grade") return { metric: value.grade };
  const asWritten = ownText(value).replace(/(\d)-(\d)/g, "$1–$2");
  const shown = (system: UnitSystem) => (isOf(value.unit, system) ? asWritten : converted(value, system));
  return { metric: shown("metric"), imperial: shown("imperial") };
}

/** The stages in our unit, to be written down: as exact as the book where it has that unit or a fraction of it. */
export function writtenStages(value: Exclude<OwnValue, { kind: "grade" }>): readonly OwnStage[] {
  const stages = metricStages(value);
  return isOf(value.unit, "metric") ? stages : stages.map((stage) => rounded(stage, value.kind));
}

/** Whether a unit is one that people of this system use. */
function isOf(unit: string, system: UnitSystem): boolean {
  const isCommon = unit !== "kgf·m" && unit !== "kgf·cm" && unit !== "imp qt";
  return isCommon && bookUnit(unit)?.system === system;
}

function converted(value: Exclude<OwnValue, { kind: "grade" }>, system: UnitSystem): string {
  return metricStages(value)
    .map((each) => {
      const stage = rounded(each, value.kind);
      if ("angle" in stage) return `${stage.angle}°`;
      const { low, high } = stage;
      const { value: figures, unit } = showRange(value.kind satisfies QuantityKind, low, high, system);
      return `${figures} ${unit}`;
    })
    .join(", then ");
}

/** Converted figures have no more digits than a tool or a measuring cup. */
function rounded(stage: OwnStage, kind: "torque" | "volume" | "pressure"): OwnStage {
  if ("angle" in stage) return stage;
  const { low, high } = stage;
  const digits = kind === "torque" ? (high < 20 ? 1 : 0) : high < 1 ? 3 : 2;
  const round = (figure: number) => Number(figure.toFixed(digits));
  return { low: round(low), high: round(high) };
}

/** Without the noise of binary fractions. */
function precise(figure: number): number {
  return Number(figure.toPrecision(9));
}
