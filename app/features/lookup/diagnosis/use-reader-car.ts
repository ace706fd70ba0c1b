import { brand } from "../../../../domain/brand.ts";
import { isPlatformSlug } from "../../../../domain/platform.ts";
import { localRecord, useLocalRecord } from "../../../ui/local-record.ts";
import { useVariantChoices } from "../../guides/values/variant-choice.ts";

const anyCar = "any";

const carRecord = localRecord<string>(
  brand.storageKeys.car,
  (input) => (typeof input === "string" && (input === anyCar || isPlatformSlug(input)) ? input : ""),
  "",
);

/**
 * The reader's car among those that the page covers: the last one picked here, or one picked in a guide or owned. Empty for any car.
 */
export function useReaderCar(cars: readonly { platform: string }[]): [string, (car: string) => void] {
  const picked = useLocalRecord(carRecord);
  const platforms = Object.keys(useVariantChoices());
  const car = [picked, ...(picked === "" ? platforms : [])].find((each) =>
    cars.some(({ platform }) => platform === each),
  );
  return [car ?? "", (next) => carRecord.change(() => next || anyCar)];
}
