import type { Photo } from "../../../../domain/garage/photo.ts";
import { type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";

let format: Intl.DateTimeFormat | undefined;

/** In UTC, so that server and browser write the same. */
export function dayText(iso: string): string {
  format ??= new Intl.DateTimeFormat("en", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.format(new Date(iso));
}

/** What its owner calls a photo, else when it came. */
export function photoName({ caption, kind, createdAt }: Photo): string {
  return caption ?? `${kind === "receipt" ? "Receipt" : "Photo"}, ${dayText(createdAt)}`;
}

export function carName(vehicles: readonly Vehicle[], id: string | undefined): string | undefined {
  const vehicle = vehicles.find((each) => each.id === id);
  return vehicle && vehicleTitle(vehicle);
}
