import { cleanLine } from "../clean-text.ts";
import type { FieldErrors } from "../field-errors.ts";
import { readLocalDate } from "../local-date.ts";
import {
  distanceUnits,
  maxNameLength,
  optionalFacts,
  readMileage,
  readVin,
  readYear,
  type Vehicle,
  type VehicleFacts,
} from "./vehicle.ts";

/** The fields as someone types them. */
export interface VehicleForm {
  make: string;
  model: string;
  year: string;
  variant: string;
  mileage: string;
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
  vinInvalid: "A VIN has 17 characters and never the letters I, O, or Q",
  dateInvalid: "Enter a date such as 2026-11-16",
  tooLong: `At most ${maxNameLength} characters`,
} as const;

export function emptyVehicleForm(currentYear: number): VehicleForm {
  const names = { make: "", model: "", variant: "", nickname: "", vin: "" };
  const options = { distanceUnit: "", generation: "", engine: "", gearbox: "" };
  return { ...names, ...options, mileage: "", year: String(currentYear), isActive: true, soldOn: "" };
}

export function vehicleForm(vehicle: VehicleFacts): VehicleForm {
  const { year, mileage = "", ...texts } = vehicle;
  return { ...emptyVehicleForm(year), ...texts, mileage: String(mileage) };
}

export type ReadForm<Facts> = { facts: Facts } | { errors: FieldErrors<VehicleForm> };

export function readVehicleForm(form: VehicleForm, currentYear: number): ReadForm<VehicleFacts> {
  const names = readMakeAndModel(form);
  const [variant, nickname] = [cleanLine(form.variant), cleanLine(form.nickname)];
  const year = form.year.trim() === "" ? currentYear : readYear(form.year);
  const mileage = readMileage(form.mileage);
  const vin = readVin(form.vin);
  const soldOn = readLocalDate(form.soldOn);
  const errors: FieldErrors<VehicleForm> = "errors" in names ? { ...names.errors } : {};
  // Next year's cars are sold this year; anything beyond is a slip of the finger.
  if (year === undefined || year > currentYear + 2) errors.year = vehicleFieldTexts.yearInvalid;
  if (variant.length > maxNameLength) errors.variant = vehicleFieldTexts.tooLong;
  if (nickname.length > maxNameLength) errors.nickname = vehicleFieldTexts.tooLong;
  if (form.mileage.trim() !== "" && mileage === undefined) errors.mileage = vehicleFieldTexts.mileageInvalid;
  if (form.vin.trim() !== "" && vin === undefined) errors.vin = vehicleFieldTexts.vinInvalid;
  if (form.soldOn !== "" && !soldOn) errors.soldOn = vehicleFieldTexts.dateInvalid;
  if ("errors" in names || year === undefined || Object.keys(errors).length > 0) return { errors };
  const distanceUnit = distanceUnits.find((unit) => unit === form.distanceUnit);
  const { generation, engine, gearbox, isActive } = form;
  const rest = { variant, mileage, nickname, vin, distanceUnit, generation, engine, gearbox };
  const sold = isActive ? undefined : soldOn;
  return { facts: { ...names.facts, year, ...optionalFacts({ ...rest, soldOn: sold }), isActive } };
}

/** The avatar menu edits these two only. */
export function readMakeAndModel(
  form: Pick<VehicleForm, "make" | "model">,
): ReadForm<Pick<Vehicle, "make" | "model">> {
  const [make, model] = [cleanLine(form.make), cleanLine(form.model)];
  const errors: FieldErrors<VehicleForm> = {};
  if (make === "") errors.make = vehicleFieldTexts.makeRequired;
  if (model === "") errors.model = vehicleFieldTexts.modelRequired;
  if (make.length > maxNameLength) errors.make = vehicleFieldTexts.tooLong;
  if (model.length > maxNameLength) errors.model = vehicleFieldTexts.tooLong;
  return Object.keys(errors).length > 0 ? { errors } : { facts: { make, model } };
}
