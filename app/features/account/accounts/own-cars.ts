import type { Profile } from "../../../../domain/accounts/profile.ts";
import { ownCars } from "../../../../domain/garage/car-facts.ts";
import { carsRecord } from "../../core/device/variant-records.ts";
import { loadCarData } from "./load-car-data.ts";

const dayMs = 86_400_000;

/**
 * Saves the account's cars on the device, so that guides open for them, without a request, and without scripts of an account.
 * Which platform a car is may change with our content: it is checked again once a day.
 */
export async function saveOwnCars(
  { uid, version, vehicles }: Profile,
  isCurrent: () => boolean,
): Promise<void> {
  const stored = carsRecord.read();
  const now = Date.now();
  const isSame = stored.uid === uid && stored.version === version && Math.abs(now - stored.at) < dayMs;
  if (isSame) return;
  const cars = vehicles.length > 0 ? ownCars(vehicles, await loadCarData()) : [];
  if (!isCurrent()) return;
  carsRecord.change(({ uid: before, picked }) => ({
    uid,
    version,
    at: now,
    cars,
    picked: before === uid ? picked : {},
  }));
}
