import { table } from "./table.ts";

/** A limit of what the product may cost, with what this run measured. */
export interface Aim {
  what: string;
  aim: string;
  measured: string;
  /** Undefined where it could not be measured. */
  met: boolean | undefined;
}

export function atMost(what: string, measured: number | undefined, limit: number, unit = ""): Aim {
  return aim(what, measured, `<= ${limit}${unit}`, unit, (value) => value <= limit);
}

export function atLeast(what: string, measured: number | undefined, limit: number, unit = ""): Aim {
  return aim(what, measured, `>= ${limit}${unit}`, unit, (value) => value >= limit);
}

function aim(
  what: string,
  measured: number | undefined,
  wanted: string,
  unit: string,
  isMet: (value: number) => boolean,
): Aim {
  return measured === undefined
    ? { what, aim: wanted, measured: "not measured", met: undefined }
    : {
        what,
        aim: wanted,
        measured: `${Number(measured.toFixed(3))}${unit}`,
        met: isMet(Number(measured.toFixed(3))),
      };
}

/** An aim that could not be measured is not missed; the summary calls it unknown. */
export function missed(aims: readonly Aim[]): Aim[] {
  return aims.filter(({ met }) => met === false);
}

export function summary(aims: readonly Aim[]): string {
  const verdict = ({ met }: Aim) => (met === undefined ? "unknown" : met ? "met" : "NOT MET");
  return table(
    ["Aim", "wanted", "measured", ""],
    aims.map((each) => [each.what, each.aim, each.measured, verdict(each)]),
  );
}
