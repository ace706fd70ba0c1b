import { brand } from "../../../../domain/brand.ts";
import { noReaderCars, parseReaderCars } from "../../../../domain/garage/reader-cars.ts";
import { parseVariantChoices } from "../../../../domain/guides/variant-choices.ts";
import { localRecord } from "../../../ui/local-record.ts";

/** The reader's choice for each platform. */
export const variantsRecord = localRecord(brand.storageKeys.variants, parseVariantChoices, {});

/** The account's cars; `accounts/own-cars.ts` writes them. */
export const carsRecord = localRecord(brand.storageKeys.cars, parseReaderCars, noReaderCars);
