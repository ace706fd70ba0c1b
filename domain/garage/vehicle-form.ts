import { cleanLine } from "../clean-text.ts";
import type { FieldErrors } from "../field-errors.ts";
import {
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
  isActive: boolean;
}

export const vehicleFieldTexts = {
  makeRequired: "Make is required",
  modelRequired: "Model is required",
  yearInvalid: "Year must be a number, such as 2003",
  mileageInvalid: "Mileage must be a whole number",
  vinInvalid: "A VIN has 17 characters and no letter I, O or Q",
  tooLong: `At most ${maxNameLength} characters`,
} as const;

export function emptyVehicleForm(currentYear: number): VehicleForm {
  const blank = { make: "", model: "", variant: "", mileage: "", nickname: "", vin: "" };
  return { ...blank, year: String(currentYear), isActive: true };
}

export function vehicleForm(vehicle: VehicleFacts): VehicleForm {
  const { make, model, year, variant = "", mileage = "", nickname = "", vin = "", isActive } = vehicle;
  return { make, model, year: String(year), variant, mileage: String(mileage), nickname, vin, isActive };
}

export type ReadForm<Facts> = { facts: Facts } | { errors: FieldErrors<VehicleForm> };

export function readVehicleForm(form: VehicleForm, currentYear: number): ReadForm<VehicleFacts> {
  const names = readMakeAndModel(form);
  const [variant, nickname] = [cleanLine(form.variant), cleanLine(form.nickname)];
  const year = form.year.trim() === "" ? currentYear : readYear(form.year);
  const mileage = readMileage(form.mileage);
  const vin = readVin(form.vin);
  const errors: FieldErrors<VehicleForm> = "errors" in names ? { ...names.errors } : {};
  // Next year's cars are sold this year; anything beyond is a slip of the finger.
  if (year === undefined || year > currentYear + 2) errors.year = vehicleFieldTexts.yearInvalid;
  if (variant.length > maxNameLength) errors.variant = vehicleFieldTexts.tooLong;
  if (nickname.length > maxNameLength) errors.nickname = vehicleFieldTexts.tooLong;
  if (form.mileage.trim() !== "" && mileage === undefined) errors.mileage = vehicleFieldTexts.mileageInvalid;
  if (form.vin.trim() !== "" && vin === undefined) errors.vin = vehicleFieldTexts.vinInvalid;
  if ("errors" in names || year === undefined || Object.keys(errors).length > 0) return { errors };
  const rest = optionalFacts({ variant, mileage, nickname, vin });
  return { facts: { ...names.facts, year, ...rest, isActive: form.isActive } };
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
