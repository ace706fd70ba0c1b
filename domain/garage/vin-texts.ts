import type { DecodedVin, VinDoubt } from "./decode-vin.ts";
import { type VinInput, vinLength } from "./vin.ts";

/** Why an input cannot be decoded; undefined when nothing is wrong with it. */
export function vinProblem(input: VinInput): string | undefined {
  switch (input.kind) {
    case "too-long":
      return `That's ${input.length} characters. A VIN has ${vinLength}.`;
    case "foreign":
      return `A VIN has only letters and digits, not ${input.characters.join(" ")}`;
    default:
      return undefined;
  }
}

const doubtTexts: Readonly<Record<VinDoubt, string>> = {
  "other-market":
    "It doesn't follow North American rules: it has no check digit, and the tenth character may not be the model year. What we say about model and year is a guess.",
  "no-year": "The tenth character isn't a model year. Check the title or the label in the door jamb.",
  "year-of-type":
    "The type code wasn't used in the year the tenth character gives. One of the two is mistyped, or our list is wrong.",
  sibling:
    "This type code is for a car sold in another market. We only know its North American sibling, which is usually the same model.",
  "several-models": "The lists name more than one model for this number. Check which one yours is.",
  "no-model":
    "We have no list for this model. Make, year, and serial number still apply; enter the model yourself.",
  "engine-inferred": "We infer the SULEV engine from the type code alone. Check the label under the hood.",
};

export function vinDoubtText(doubt: VinDoubt): string {
  return doubtTexts[doubt];
}

/** The result of comparing the ninth character. */
export function checkDigitText({ checkDigit, vin, expectedCheckDigit }: DecodedVin): string {
  const written = vin[8] ?? "";
  switch (checkDigit) {
    case "right":
      return `${written}, correct`;
    case "wrong":
      return `${written}, wrong: it should be ${expectedCheckDigit}`;
    case "absent":
      return `${written}, no check digit (it would be ${expectedCheckDigit})`;
  }
}

/** "2003 BMW 330i Sedan", as far as it is certain. */
export function decodedTitle({ year, makes, models, body }: DecodedVin): string {
  const [make, ...otherMakes] = makes;
  const [model, ...otherModels] = models;
  return [
    year,
    otherMakes.length === 0 ? make : undefined,
    otherModels.length === 0 ? model : undefined,
    otherModels.length === 0 ? body : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(" ");
}
