import { useMemo } from "react";
import { carFor, type ReaderCars } from "../../../../domain/garage/reader-cars.ts";
import type { VariantChoice } from "../../../../domain/guides/applicability.ts";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import type { VariantChoices } from "../../../../domain/guides/variant-choices.ts";
import { carKey, currentNumbers, type DeviceNumber } from "../../../../domain/own-numbers/device-numbers.ts";
import { withOwn } from "../../../../domain/own-numbers/with-own.ts";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { numbersRecord } from "../../core/device/numbers-record.ts";
import { carsRecord, variantsRecord } from "../../core/device/variant-records.ts";
import type { OwnSpecs } from "./own-specs.ts";

interface OwnNumbers {
  /** The key of the car that they are for. */
  car: string;
  own: readonly DeviceNumber[];
}

/** The reader's own numbers for the car that a platform's pages open for. */
export function useOwnNumbers(platform: string, choice: VariantChoice): OwnNumbers {
  const records = useNumberRecords();
  return useMemo(() => findNumbers(platform, choice, records), [platform, choice, records]);
}

type WithNumbers = Pick<GuidePage, "platform" | "specs">;

/** Adds the reader's own numbers to those of guides of several platforms. */
export function useAddOwn(): <Guide extends WithNumbers>(guide: Guide, choice: VariantChoice) => Guide {
  const records = useNumberRecords();
  return (guide, choice) => ({
    ...guide,
    specs: withOwn(guide.specs, findNumbers(guide.platform, choice, records).own, choice),
  });
}

/** Everything that says which number is for which car. */
export function useNumberRecords(): Records {
  const numbers = useLocalRecord(numbersRecord);
  const reader = useLocalRecord(carsRecord);
  const picked = useLocalRecord(variantsRecord);
  return useMemo(() => ({ numbers, reader, picked }), [numbers, reader, picked]);
}

/** Changes what the device has. False where it stores nothing. */
export const changeNumbers = numbersRecord.change;

interface Records {
  numbers: readonly DeviceNumber[];
  reader: ReaderCars;
  picked: VariantChoices;
}

function findNumbers(
  platform: string,
  choice: VariantChoice,
  { numbers, reader, picked }: Records,
): OwnNumbers {
  const own = picked[platform] ? undefined : carFor(reader, platform);
  const car = carKey(choice, own && { uid: reader.uid, id: own.id });
  return { car, own: currentNumbers(numbers, platform, car) };
}

/** Given to `provideOwnSpecs` by the parts of a guide that come late. */
export const ownSpecs: OwnSpecs = {
  apply(platform, specs, choice) {
    const records = {
      numbers: numbersRecord.read(),
      reader: carsRecord.read(),
      picked: variantsRecord.read(),
    };
    return withOwn(specs, findNumbers(platform, choice, records).own, choice);
  },
  read: numbersRecord.read,
  subscribe: numbersRecord.subscribe,
};
