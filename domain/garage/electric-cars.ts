import type { VehicleFacts } from "./vehicle.ts";

/** Only names that no car with an engine has: an oil change too many in a plan is better than one that is missing. */
const electricNames = [
  /^(?:tesla|rivian|lucid)\b/,
  /\b(?:ev|euv|electric|leaf|ariya|mach e|e golf|id 4|taycan|ioniq [56]|ev[69]|i pace|bz4x|solterra|lyriq|500e|prologue|eq[abcestv])\b/,
  /^bmw (?:i[457]|ix[123]?)\b/,
  // The A3 and the Q7 of this name have engines.
  /^audi (?:rs )?e tron\b|^audi s?q[468] (?:sportback )?e tron\b/,
  /^(?:chevrolet|chevy) bolt\b/,
  /^(?:polestar )+[2-5]\b/,
  // The Countryman of this name was a plug-in hybrid at first.
  /^mini (?!.*\bcountryman\b).*\bcooper se\b/,
];

/** Its namesake of 1993 to 2004 has a V8. */
const firstElectricLightning = 2022;

type NamedCar = Pick<VehicleFacts, "make" | "model" | "variant" | "year">;

/** Whether a car certainly has no engine, by its name. */
export function isElectric({ make, model, variant = "", year }: NamedCar): boolean {
  const name = `${make} ${model} ${variant}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
  if (/^ford .*\blightning\b/.test(name)) return year >= firstElectricLightning;
  return electricNames.some((pattern) => pattern.test(name));
}
