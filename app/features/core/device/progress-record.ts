import { brand } from "../../../../domain/brand.ts";
import { parseProgress } from "../../../../domain/guides/parse-progress.ts";
import { localRecord } from "../../../ui/local-record.ts";

/** The progress of each guide, stored on this device. */
export const progressRecord = localRecord(brand.storageKeys.progress, parseProgress, {});
