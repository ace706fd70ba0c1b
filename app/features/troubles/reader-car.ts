import { brand } from "../../../domain/brand.ts";
import { isPlatformSlug } from "../../../domain/platform.ts";
import { localRecord, useLocalRecord } from "../device/local-record.ts";
import { variantsRecord } from "../values/variant-choice.ts";

const anyCar = "any";

const carRecord = localRecord<string>(
  brand.storageKeys.car,
  (found) => (typeof found === "string" && (found === anyCar || isPlatformSlug(found)) ? found : ""),
  "",
);

/**
 * The reader's car among those that the page has something for: the one that was picked here last, or one that a guide was
 * told about. Empty for any car.
 */
export function useReaderCar(cars: readonly { platform: string }[]): [string, (car: string) => void] {
  const picked = useLocalRecord(carRecord);
  const told = Object.keys(useLocalRecord(variantsRecord));
  const car = [picked, ...(picked === "" ? told : [])].find((each) =>
    cars.some(({ platform }) => platform === each),
  );
  return [car ?? "", (next) => carRecord.change(() => next || anyCar)];
}
