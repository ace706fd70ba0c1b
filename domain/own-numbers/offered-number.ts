import type { ReaderCars } from "../garage/reader-cars.ts";
import type { VariantChoice } from "../guides/applicability.ts";
import type { SpecRef } from "../guides/spec-kinds.ts";
import { carKey, type DeviceNumber } from "./device-numbers.ts";

interface Wanted {
  platform: string;
  car: string;
  choice: VariantChoice;
  ref: SpecRef;
}

/** A figure that was brought for another car of the same generation and engine, and what that car is called. */
export function offeredNumber(
  record: readonly DeviceNumber[],
  { uid, cars }: ReaderCars,
  { platform, car, choice, ref }: Wanted,
): { number: DeviceNumber; title: string } | undefined {
  const { generation, engine } = choice;
  if (!generation && !engine) return undefined;
  for (const number of record) {
    if (
      number.platform !== platform ||
      number.ref !== ref ||
      number.car === car ||
      number.unsent === "removed"
    )
      continue;
    const own = cars.find(({ id }) => carKey({}, { uid, id }) === number.car);
    // A key of somebody else's car has the same shape as one that was picked, and no such generation.
    const [otherGeneration, otherEngine] = own
      ? [own.choice.generation, own.choice.engine]
      : number.car.split("/");
    if ((otherGeneration || undefined) === generation && (otherEngine || undefined) === engine)
      return { number, title: own?.title ?? "a car like it on this device" };
  }
  return undefined;
}
