import { brand } from "../../../../domain/brand.ts";
import { type KitTicks, parseKitTicks } from "../../../../domain/guides/kit-ticks.ts";
import { localRecord } from "../../../ui/local-record.ts";

/** The checked items of each kit. */
export const kitTicksRecord = localRecord<KitTicks>(brand.storageKeys.kit, parseKitTicks, []);
