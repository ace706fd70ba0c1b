import { table } from "./table.ts";

/** What the product promises of its own cost, next to what this run saw. */
export interface Aim {
  what: string;
  aim: string;
  measured: string;
  /** Undefined when this run could not tell. */
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
    : { what, aim: wanted, measured: `${Number(measured.toFixed(2))}${unit}`, met: isMet(measured) };
}

export function summary(aims: readonly Aim[]): string {
  const verdict = ({ met }: Aim) => (met === undefined ? "unknown" : met ? "met" : "NOT MET");
  return table(
    ["Aim", "wanted", "measured", ""],
    aims.map((each) => [each.what, each.aim, each.measured, verdict(each)]),
  );
}
