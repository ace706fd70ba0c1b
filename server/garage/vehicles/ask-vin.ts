import type { z } from "zod";
import { carData } from "../../../domain/garage/car-facts.ts";
import { decodeVin } from "../../../domain/garage/decode-vin.ts";
import { vehicleTitle } from "../../../domain/garage/vehicle.ts";
import type { vinQuestionSchema } from "../../../domain/garage/vehicle-schema.ts";
import {
  knownCar,
  sameVinText,
  type VinAnswer,
  vinDoubt,
  vinFacts,
} from "../../../domain/garage/vin-facts.ts";
import type { ApiServices } from "../../endpoints/endpoint.ts";
import { findVehicles } from "./rows.ts";

/** Decodes a VIN for a form without scripts and for other programs. Nothing is stored. */
export async function askVin(
  { accounts, content }: Pick<ApiServices, "accounts" | "content">,
  userId: string,
  { vin, make, year, vehicle: id }: z.output<typeof vinQuestionSchema>,
): Promise<VinAnswer> {
  const decoded = decodeVin(vin, await content.vinTable(), new Date().getFullYear());
  const cars = carData(content.carTable(), content.platforms());
  const others = (await findVehicles(accounts.database(), userId)).filter((each) => each.id !== id);
  const same = others.find((each) => each.vin === vin);
  const doubt = vinDoubt(decoded, { make, year: String(year ?? "") });
  return {
    facts: vinFacts(decoded, knownCar(decoded, cars)),
    doubt: doubt || (same ? sameVinText(vehicleTitle(same)) : ""),
  };
}
