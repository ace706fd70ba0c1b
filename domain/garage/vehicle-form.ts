import { cleanLine } from "../clean-text.ts";
import { readLocalDate } from "../local-date.ts";
import { typed } from "./typed.ts";
import {
  distanceUnits,
  maxNameLength,
  readMileage,
  readVin,
  readYear,
  type VehicleFacts,
} from "./vehicle.ts";

/** The fields as someone types them. */
export interface VehicleForm {
  make: string;
  model: string;
  year: string;
  variant: string;
  mileage: string;
  yearlyDistance: string;
  nickname: string;
  vin: string;
  distanceUnit: string;
  generation: string;
  engine: string;
  gearbox: string;
  isActive: boolean;
  soldOn: string;
}

export const vehicleFieldTexts = {
  makeRequired: "Make is required",
  modelRequired: "Model is required",
  yearInvalid: "Year must be a number, such as 2003",
  mileageInvalid: "Mileage must be a whole number",
  yearlyInvalid: "Enter a whole number, such as 8,000",
  vinInvalid: "A VIN has 17 characters and never the letters I, O, or Q",
  dateInvalid: "Enter a date such as 2026-11-16",
  tooLong: `At most ${maxNameLength} characters`,
} as const;

export function emptyVehicleForm(currentYear: number): VehicleForm {
  const names = { make: "", model: "", variant: "", nickname: "", vin: "" };
  const options = { distanceUnit: "", generation: "", engine: "", gearbox: "" };
  const distances = { mileage: "", yearlyDistance: "" };
  return { ...names, ...options, ...distances, year: String(currentYear), isActive: true, soldOn: "" };
}

export function vehicleForm(vehicle: VehicleFacts): VehicleForm {
  const { year, mileage = "", yearlyDistance = "", ...texts } = vehicle;
  const distances = { mileage: String(mileage), yearlyDistance: String(yearlyDistance) };
  return { ...emptyVehicleForm(year), ...texts, ...distances };
}

/** The body that the API takes for a form: a vehicle's facts, unless something can't be read. */
export function vehicleBody(form: VehicleForm, currentYear: number) {
  const line = (text: string) => cleanLine(text) || undefined;
  return {
    make: cleanLine(form.make),
    model: cleanLine(form.model),
    // Next year's cars are sold this year; anything beyond is a slip of the finger.
    year: typed(form.year, (text) => readYear(text, currentYear + 2)) ?? currentYear,
    variant: line(form.variant),
    mileage: typed(form.mileage, readMileage) ?? undefined,
    yearlyDistance: typed(form.yearlyDistance, readMileage) ?? undefined,
    nickname: line(form.nickname),
    vin: typed(form.vin, readVin) ?? undefined,
    distanceUnit: distanceUnits.find((unit) => unit === form.distanceUnit),
    generation: form.generation || undefined,
    engine: form.engine || undefined,
    gearbox: form.gearbox || undefined,
    isActive: form.isActive,
    soldOn: form.isActive ? undefined : (typed(form.soldOn, readLocalDate) ?? undefined),
  };
}

export type VehicleBody = ReturnType<typeof vehicleBody>;
