import { brand } from "../../../../domain/brand.ts";
import { parseDeviceNumbers } from "../../../../domain/own-numbers/device-numbers.ts";
import { localRecord } from "../../../ui/local-record.ts";

/** The reader's own numbers. Those of a car in the garage go to the account; see `accounts/follow-numbers.ts`. */
export const numbersRecord = localRecord(brand.storageKeys.numbers, parseDeviceNumbers, []);
