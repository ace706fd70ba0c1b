import { parseProgress } from "../../../domain/guides/progress.ts";
import { product } from "../../../domain/product.ts";
import { localRecord } from "./local-record.ts";

/** Where this device keeps how far someone is with each guide. */
export const progressRecord = localRecord(product.storageKeys.progress, parseProgress, {});
