import { withoutEmpty } from "../without-absent.ts";
import { type CarData, type CarFacts, carFacts } from "./car-facts.ts";
import type { DecodedVin } from "./decode-vin.ts";
import type { VehicleForm } from "./vehicle-form.ts";
import { makeKey } from "./vehicle-names.ts";

/** The facts that a VIN tells about a car, as somebody would type them. */
export type VinFacts = Partial<Pick<VehicleForm, "make" | "model" | "year" | "variant" | "engine">>;

/** `POST /api/v1/me/vin`: what it says, and why it may be another car's; empty where it fits. */
export interface VinAnswer {
  facts: VinFacts;
  doubt: string;
}

type Typed = Pick<VehicleForm, "make" | "model" | "year">;

/** The decoded car in our own data; undefined where make, model or year are not certain. */
export function knownCar(
  { makes, models, year, body, type }: DecodedVin,
  data: CarData,
): CarFacts | undefined {
  const make = only(makes);
  const model = only(models);
  if (!make || !model || year === undefined) return undefined;
  return carFacts(withoutEmpty({ make, model, year, variant: body, engine: type?.engineId }), data);
}

/** Only what is certain. The engine goes along only where it does not follow from the name of the car. */
export function vinFacts({ makes, models, year, body, type }: DecodedVin, known?: CarFacts): VinFacts {
  const byName = known?.facts.find(({ key }) => key === "engine")?.byName ?? [];
  return withoutEmpty({
    make: only(makes),
    model: only(models),
    year: year === undefined ? undefined : String(year),
    variant: body,
    engine: byName.length === 1 ? undefined : type?.engineId,
  });
}

/** "2003 BMW 330i, sedan": empty where the VIN says nothing that we can read. */
export function vinText({ year, make, model, variant }: VinFacts): string {
  const name = [year, make, model].filter(Boolean).join(" ");
  return [name, variant?.toLowerCase()].filter(Boolean).join(", ");
}

/** The form with what the VIN says where nothing was typed. A year that nobody touched is the current one. */
export function filledByVin<Form extends Typed>(form: Form, facts: VinFacts, currentYear: number): Form {
  const isUntouched = (name: string, text: unknown) =>
    text === "" || text === undefined || (name === "year" && text === String(currentYear));
  const found = Object.entries(facts).filter(([name]) =>
    isUntouched(name, (form as Readonly<Record<string, unknown>>)[name]),
  );
  return { ...form, ...Object.fromEntries(found) };
}

/** Why a VIN may be another car's: "This VIN is a BMW." Empty where it fits, or says nothing about it. */
export function vinDoubt(
  { makes, year, doubts }: Pick<DecodedVin, "makes" | "year" | "doubts">,
  typed: Omit<Typed, "model">,
): string {
  const isOther =
    typed.make !== "" && makes.length > 0 && !makes.some((make) => isSameMake(make, typed.make));
  if (isOther) return `This VIN is ${/^[AEIO]/.test(makes[0] ?? "") ? "an" : "a"} ${makes.join(" or ")}.`;
  // Outside North America the tenth character need not be a year at all.
  const isCertain = year !== undefined && !doubts.includes("other-market");
  const isOtherYear = isCertain && typed.year !== "" && Number(typed.year) !== year;
  return isOtherYear ? `This VIN is from model year ${year}.` : "";
}

/** "This VIN is on your 2003 BMW 330i too." */
export function sameVinText(title: string): string {
  return `This VIN is on your ${title} too.`;
}

/** Cars that another maker built and whose VIN says so. */
const builtBy: Readonly<Record<string, string>> = {
  scion: "toyota",
  shelby: "ford",
  eunos: "mazda",
  datsun: "nissan",
};

function isSameMake(one: string, typed: string): boolean {
  const key = makeKey(typed);
  return makeKey(one) === (builtBy[key] ?? key);
}

function only<Value>([first, ...others]: readonly Value[]): Value | undefined {
  return others.length === 0 ? first : undefined;
}
