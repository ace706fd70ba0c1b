import type { OwnCar } from "../../../../domain/garage/car-facts.ts";
import { anyCar, carFor, type ReaderCars } from "../../../../domain/garage/reader-cars.ts";
import {
  resolveChoice,
  type VariantChoice,
  type VariantOptions,
} from "../../../../domain/guides/applicability.ts";
import type { VariantChoices } from "../../../../domain/guides/variant-choices.ts";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { carsRecord, variantsRecord } from "../../core/device/variant-records.ts";

const none: VariantChoice = {};

/** The reader's choice for a platform, else their own car's. */
export function useVariantChoice(
  platform: string,
  options: VariantOptions,
): [VariantChoice, (choice: VariantChoice) => void] {
  const stored = useLocalRecord(variantsRecord)[platform];
  const own = ownCar(useLocalRecord(carsRecord), platform)?.choice;
  const choice = stored ?? own;
  return [
    choice ? resolveChoice(options, choice) : none,
    (picked) => {
      const resolved = resolveChoice(options, picked);
      // Nothing picked is any car, also where the reader has one.
      if (Object.keys(resolved).length === 0) pickCar(platform, anyCar);
      else variantsRecord.change((all) => ({ ...all, [platform]: resolved }));
    },
  ];
}

/** The same for all platforms. */
export function useVariantChoices(): VariantChoices {
  const stored = useLocalRecord(variantsRecord);
  const reader = useLocalRecord(carsRecord);
  const own = reader.cars.flatMap(({ platform }) => {
    const car = carFor(reader, platform);
    return car ? [[platform, car.choice] as const] : [];
  });
  return { ...Object.fromEntries(own), ...stored };
}

/** All of the reader's cars; none for a reader without an account. */
export function useAllOwnCars(): readonly OwnCar[] {
  return useLocalRecord(carsRecord).cars;
}

/** The reader's cars of a platform, and the one that its pages open for. */
export function useOwnCars(platform: string) {
  const hasOther = useLocalRecord(variantsRecord)[platform] !== undefined;
  const reader = useLocalRecord(carsRecord);
  return {
    cars: reader.cars.filter((car) => car.platform === platform),
    current: hasOther ? undefined : ownCar(reader, platform),
    isAny: !hasOther && reader.picked[platform] === anyCar,
  };
}

/** Most readers have no car in an account, and no page does while it is rendered. */
function ownCar(reader: ReaderCars, platform: string) {
  return reader.cars.length > 0 ? carFor(reader, platform) : undefined;
}

/** Opens the platform's pages for one of the reader's cars, or for any. What was picked by hand no longer counts. */
export function pickCar(platform: string, id: string): void {
  variantsRecord.change(({ [platform]: _, ...others }) => others);
  carsRecord.change((reader) =>
    reader.cars.length === 0 ? reader : { ...reader, picked: { ...reader.picked, [platform]: id } },
  );
}

/** What pages call the reader's car: its own name, or what was picked; undefined for a reader without a car. */
export function useCarName(
  platform: string,
  options: VariantOptions,
  choice: VariantChoice,
): string | undefined {
  const { current } = useOwnCars(platform);
  return current?.title ?? (pickedNames(options, choice).join(", ") || undefined);
}

/** The names of the choices. */
export function pickedNames(options: VariantOptions, choice: VariantChoice): string[] {
  const lists = [
    [options.generations, choice.generation],
    [options.engines, choice.engine],
    [options.gearboxes, choice.gearbox],
  ] as const;
  return lists.flatMap(([list, picked]) => list.find(({ id }) => id === picked)?.name ?? []);
}
