import { asRecord } from "../as-record.ts";
import { parseVariantChoices } from "../guides/variant-choices.ts";
import type { OwnCar } from "./car-facts.ts";

/** The account's cars as this device remembers them, and which of them the reader picked, by platform. */
export interface ReaderCars {
  /** Whose they are, by which version of the profile, and when that was. */
  uid: string;
  version: number;
  at: number;
  cars: readonly OwnCar[];
  picked: Readonly<Record<string, string>>;
}

/** Picked instead of a car: nothing is folded away. */
export const anyCar = "any";

export const noReaderCars: ReaderCars = { uid: "", version: 0, at: 0, cars: [], picked: {} };

/** Which car a guide of the platform opens for. Of several none is guessed: a torque must not be of the other one. */
export function carFor({ cars, picked }: ReaderCars, platform: string): OwnCar | undefined {
  const own = cars.filter((car) => car.platform === platform);
  const id = picked[platform];
  if (id === anyCar) return undefined;
  return own.find((car) => car.id === id) ?? (own.length === 1 ? own[0] : undefined);
}

/** Reads stored data and drops what is not valid. */
export function parseReaderCars(input: unknown): ReaderCars {
  const { uid, version, at, cars, picked } = asRecord(input);
  if (typeof uid !== "string" || !Array.isArray(cars)) return noReaderCars;
  return {
    uid,
    version: Number(version) || 0,
    at: Number(at) || 0,
    cars: cars.slice(0, 50).flatMap((each): OwnCar[] => {
      const { id, title, platform, choice } = asRecord(each);
      if (typeof id !== "string" || typeof title !== "string" || typeof platform !== "string") return [];
      return [{ id, title, platform, choice: parseVariantChoices({ car: choice }).car ?? {} }];
    }),
    picked: Object.fromEntries(
      Object.entries(asRecord(picked)).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      ),
    ),
  };
}
