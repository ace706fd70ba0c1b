import { brand } from "../../../../domain/brand.ts";
import { emptyPack, parsePack, type QuotePack } from "../../../../domain/insurance/quote-pack.ts";
import { localRecord } from "../../../ui/local-record.ts";

/** The quote pack stays on this device: it names where a car is kept. */
export const packRecord = localRecord<QuotePack>(brand.storageKeys.quotePack, parsePack, emptyPack);
