/** The parts of a vehicle identification number that every maker fills in the same way. */

/** How somebody's input is to be read. */
export type VinInput =
  | { kind: "empty" }
  /** Letters that no VIN has are read as the figures they look like. */
  | { kind: "vin" | "last-seven"; text: string; isCorrected: boolean }
  | { kind: "incomplete"; text: string; isCorrected: boolean }
  | { kind: "too-long"; length: number }
  | { kind: "foreign"; characters: string[] };

export const vinLength = 17;

const lookAlikes: Readonly<Record<string, string>> = { I: "1", O: "0", Q: "0" };

export function readVinInput(input: string): VinInput {
  const typed = input.replaceAll(/[\s.-]/g, "").toUpperCase();
  if (typed === "") return { kind: "empty" };
  const foreign = [...new Set(typed.replaceAll(/[A-Z0-9]/g, ""))];
  if (foreign.length > 0) return { kind: "foreign", characters: foreign };
  if (typed.length > vinLength) return { kind: "too-long", length: typed.length };
  const text = typed.replaceAll(/[IOQ]/g, (letter) => lookAlikes[letter] ?? letter);
  const isCorrected = text !== typed;
  if (text.length === vinLength) return { kind: "vin", text, isCorrected };
  // A plant, and a serial number of six that ends in five figures.
  if (/^[A-Z0-9]{2}\d{5}$/.test(text)) return { kind: "last-seven", text, isCorrected };
  return { kind: "incomplete", text, isCorrected };
}

const letterValues: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};
const weights: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The ninth character as a North American VIN must have it. */
export function vinCheckDigit(vin: string): string {
  const sum = weights.reduce((total, weight, at) => {
    const character = vin[at] ?? "";
    return total + weight * (letterValues[character] ?? Number(character));
  }, 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/**
 * `wrong` is certain for cars that were built in North America. Those sold there have a check digit too, wherever they were
 * built; other cars mostly have none.
 */
export type CheckDigit = "right" | "wrong" | "absent";

export function checkDigitOf(vin: string): CheckDigit {
  if (vin[8] === vinCheckDigit(vin)) return "right";
  return isBuiltInNorthAmerica(vin) ? "wrong" : "absent";
}

function isBuiltInNorthAmerica(vin: string): boolean {
  return /^[1-5]/.test(vin);
}

const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";

/**
 * The model years that the tenth character may mean: it repeats every thirty years. In North America the seventh decides: since
 * 2010 it is a letter in cars. Elsewhere the tenth need not be a year at all.
 */
export function modelYears(
  vin: string,
  currentYear: number,
  isNorthAmerica = isNorthAmerican(vin),
): number[] {
  const at = yearCodes.indexOf(vin[9] ?? "");
  if (at < 0) return [];
  const years = [1980 + at, 2010 + at].filter((year) => year <= currentYear + 2);
  if (!isNorthAmerica) return years;
  const isLater = /[A-Z]/.test(vin[6] ?? "");
  return years.filter((year) => year >= 2010 === isLater);
}

/** Whether it follows the rules of North America: there it has a check digit. */
export function isNorthAmerican(vin: string): boolean {
  return isBuiltInNorthAmerica(vin) || checkDigitOf(vin) === "right";
}
