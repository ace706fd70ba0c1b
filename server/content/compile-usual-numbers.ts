import type { Amount, Confidence, SpecsFile } from "../../domain/guides/specs.ts";
import { type KnownFigure, type UsualNumbers, usualNumbers } from "../../domain/own-numbers/usual.ts";
import type { UsualNumbersFile } from "../../domain/own-numbers/usual-schema.ts";
import type { References } from "./references.ts";

/** `content/usual-numbers.yaml` with the ranges that the sourced values of all cars give. */
export function compileUsualNumbers(
  file: UsualNumbersFile,
  { specs }: Pick<References, "specs">,
): UsualNumbers {
  return usualNumbers(file, [...specs.values()].flatMap(knownFigures));
}

function knownFigures({ torques, capacities, pressures }: SpecsFile): KnownFigure[] {
  return [
    ...figures("torque", torques, ({ stages = [] }) =>
      stages.flatMap((stage) => ("nm" in stage ? [stage.nm] : [])).slice(0, 1),
    ),
    ...figures("volume", capacities, ({ litres }) => (litres === undefined ? [] : [litres])),
    ...figures("pressure", pressures, ({ bar }) => (bar === undefined ? [] : [bar])),
  ];
}

function figures<Value extends { confidence: Confidence }>(
  kind: KnownFigure["kind"],
  specs: Readonly<Record<string, { name: string; values: readonly Value[] }>>,
  amounts: (value: Value) => readonly Amount[],
): KnownFigure[] {
  return Object.values(specs).flatMap(({ name, values }) =>
    values
      .filter(({ confidence }) => confidence !== "unverified")
      .flatMap(amounts)
      .flat()
      .map((figure) => ({ kind, name, figure })),
  );
}
