import { type QuantityKind, showRange, type UnitSystem } from "../units/quantity.ts";
import { type Figure, type OwnStage, type OwnValue, ownText } from "./own-value.ts";
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
  const unit = bookUnit(value.unit);
  const asWritten = ownText(value).replace(/(\d)-(\d)/g, "$1–$2");
  const isCommon = value.unit !== "kgf·m" && value.unit !== "kgf·cm" && value.unit !== "imp qt";
  const shown = (system: UnitSystem) =>
    isCommon && unit?.system === system ? asWritten : converted(value, system);
  return { metric: shown("metric"), imperial: shown("imperial") };
}

function converted(value: Exclude<OwnValue, { kind: "grade" }>, system: UnitSystem): string {
  return metricStages(value)
    .map((stage) => {
      if ("angle" in stage) return `${stage.angle}°`;
      const { low, high } = rounded(stage, value.kind);
      const { value: figures, unit } = showRange(value.kind satisfies QuantityKind, low, high, system);
      return `${figures} ${unit}`;
    })
    .join(", then ");
}

/** Converted figures have no more digits than a tool or a measuring cup. */
function rounded({ low, high }: Figure, kind: "torque" | "volume" | "pressure"): Figure {
  const digits = kind === "torque" ? (high < 20 ? 1 : 0) : high < 1 ? 3 : 2;
  const round = (figure: number) => Number(figure.toFixed(digits));
  return { low: round(low), high: round(high) };
}

/** Without the noise of binary fractions. */
function precise(figure: number): number {
  return Number(figure.toPrecision(9));
}
