import { decodeVin } from "../../../../domain/garage/decode-vin.ts";
import { knownCar, type VinFacts, vinDoubt, vinFacts } from "../../../../domain/garage/vin-facts.ts";
import { loadCarData, loadVinTable } from "../../account/accounts/load-car-data.ts";

type Typed = Parameters<typeof vinDoubt>[1];

/** A VIN as it is typed: what it says, and whether that fits what else was typed. Nothing of it is sent. */
export interface ReadVin {
  vin: string;
  facts: VinFacts;
  doubtOf: (typed: Typed) => string;
}

export async function readVinHere(vin: string): Promise<ReadVin> {
  const [table, cars] = await Promise.all([loadVinTable(), loadCarData()]);
  const decoded = decodeVin(vin, table, new Date().getFullYear());
  return {
    vin,
    facts: vinFacts(decoded, knownCar(decoded, cars)),
    doubtOf: (typed) => vinDoubt(decoded, typed),
  };
}
