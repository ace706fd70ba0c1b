import { brand } from "../../../domain/brand.ts";
import { parseProgress } from "../../../domain/guides/progress.ts";
import { localRecord } from "./local-record.ts";

/** Where this device keeps how far someone is with each guide. */
export const progressRecord = localRecord(brand.storageKeys.progress, parseProgress, {});
