import type { VehicleFacts } from "./vehicle.ts";

const electricMakes = ["tesla", "rivian", "lucid"];

/** Only names that no car with an engine has: an oil change too many in a plan is better than one that is missing. */
const electricModels =
  /\b(?:ev|euv|electric|leaf|ariya|mach e|e golf|id 4|taycan|ioniq [56]|ev[69]|i pace|bz4x|solterra|lyriq|500e)\b/;

/** Whether a car certainly has no engine, by its name. */
export function isElectric({ make, model, variant = "" }: Pick<VehicleFacts, "make" | "model" | "variant">) {
  const words = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, " ")
      .trim();
  return electricMakes.includes(words(make)) || electricModels.test(words(`${model} ${variant}`));
}
