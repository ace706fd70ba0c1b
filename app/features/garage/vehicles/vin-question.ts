import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { maxNameLength, readVin, readYear, type Vehicle } from "../../../../domain/garage/vehicle.ts";
import { filledByVin } from "../../../../domain/garage/vin-facts.ts";

type Fields = Readonly<Record<string, string>>;

interface Asked {
  uid: string | undefined;
  api: ApiClient;
  /** The stored vehicle: its VIN was asked about when it was typed. */
  before?: Vehicle;
}

/** The form of a new car with what its VIN says where nothing was typed, or the question whether the VIN is right. */
export async function readVinOf(
  fields: Fields,
  { uid, api, before }: Asked,
): Promise<{ fields: Fields } | { errors: Record<string, string> }> {
  const vin = readVin(fields.vin ?? "");
  if (!vin || vin === before?.vin) return { fields };
  const currentYear = new Date().getFullYear();
  const { make = before?.make ?? "", model = "", year = String(before?.year ?? "") } = fields;
  // A new car's form begins with the current year.
  const isTyped = before !== undefined || year !== String(currentYear);
  const { facts, doubt } = await api("POST /api/v1/me/vin", {
    uid,
    body: {
      vin,
      make: make.slice(0, maxNameLength),
      year: isTyped ? readYear(year) : undefined,
      vehicle: before?.id,
    },
  });
  if (!doubt || fields.vinConfirmed === "on")
    return { fields: before ? fields : filledByVin({ ...fields, make, model, year }, facts, currentYear) };
  const question = `${doubt} Keep it anyway? Check it, or confirm below.`;
  return { errors: { vin: question, vinConfirmed: question } };
}
