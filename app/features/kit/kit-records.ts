import { type KitTicks, parseKitTicks } from "../../../domain/guides/kit-ticks.ts";
import { product } from "../../../domain/product.ts";
import { localRecord } from "../device/local-record.ts";

/** What lies ready for each kit. */
export const kitTicksRecord = localRecord<KitTicks>(product.storageKeys.kit, parseKitTicks, []);
