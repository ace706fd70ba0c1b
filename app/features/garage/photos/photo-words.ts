import type { Photo } from "../../../../domain/garage/photo.ts";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { dateOfTime } from "../../../../domain/local-date.ts";

/** The photo's caption, else the day it was added. */
export function photoName({ caption, kind, createdAt }: Photo): string {
  return caption ?? `${kind === "receipt" ? "Receipt" : "Photo"}, ${dateOfTime(createdAt)}`;
}

export function carName(vehicles: readonly Vehicle[], id: string | undefined): string | undefined {
  const vehicle = vehicles.find((each) => each.id === id);
  return vehicle && vehicleTitle(vehicle);
}
