import { asRecord } from "../as-record.ts";
import type { VariantChoice } from "../guides/applicability.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import type { OwnNumber, OwnPlace } from "./own-number.ts";
import type { ShownOwn } from "./with-own.ts";

/** A reader's own number on a device. */
export interface DeviceNumber extends OwnNumber, ShownOwn {
  platform: string;
  /** Which car it is for; see `carKey`. */
  car: string;
  /** Its row in the garage, once it is there. */
  kept?: { id: string; version: number };
  /** What the garage doesn't know yet of a row that it has. A removed one stays until it is sent. */
  unsent?: "changed" | "removed";
  /** Of the request that adds it: however often it is sent, it makes one row. */
  requestKey?: string;
}

/** Those of a full account, and some that aren't there yet. */
export const maxDeviceNumbers = 1_500;

/** A car of the account by its id, or the one that the reader picked on this device. */
export function carKey(choice: VariantChoice, ownCar?: { uid: string; id: string }): string {
  if (ownCar) return `${ownCar.uid}/${ownCar.id}`;
  return [choice.generation, choice.engine, choice.gearbox].map((id) => id ?? "").join("/");
}

/** The id of its car, if that is one of the account. */
export function vehicleOf({ car }: DeviceNumber, uid: string): string | undefined {
  return car.startsWith(`${uid}/`) ? car.slice(uid.length + 1) : undefined;
}

/** What pages show of the record. */
export function currentNumbers(
  record: readonly DeviceNumber[],
  platform: string,
  car: string,
): readonly DeviceNumber[] {
  return record.filter((each) => each.platform === platform && each.car === car && each.unsent !== "removed");
}

/** The same figure as a row that the garage doesn't have. */
export function asNew({ kept: _, unsent: __, requestKey: ___, ...number }: DeviceNumber): DeviceNumber {
  return number;
}

/** Reads stored data and drops what is not valid. */
export function parseDeviceNumbers(input: unknown): readonly DeviceNumber[] {
  if (!Array.isArray(input)) return [];
  return input.slice(0, maxDeviceNumbers).flatMap((each): DeviceNumber[] => {
    const { platform, car, ref, value, place, page, metric, imperial, own, kept, unsent, requestKey } =
      asRecord(each);
    const texts = [platform, car, ref, value, place, metric, own];
    if (!texts.every((text) => typeof text === "string" && text.length <= 200)) return [];
    const { id, version } = asRecord(kept);
    return [
      {
        platform: platform as string,
        car: car as string,
        ref: ref as SpecRef,
        value: value as string,
        place: place as OwnPlace,
        metric: metric as string,
        own: own as string,
        ...(typeof page === "string" && { page }),
        ...(typeof imperial === "string" && { imperial }),
        ...(typeof id === "string" && typeof version === "number" && { kept: { id, version } }),
        ...((unsent === "changed" || unsent === "removed") && { unsent }),
        ...(typeof requestKey === "string" && { requestKey }),
      },
    ];
  });
}
