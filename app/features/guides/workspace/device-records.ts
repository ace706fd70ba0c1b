import type { DeviceData } from "../../../../domain/guides/device-data.ts";
import { feedbackRecord } from "../../core/device/feedback-record.ts";
import { progressRecord } from "../../core/device/progress-record.ts";
import { unitsRecord } from "../../core/device/units.ts";
import { variantsRecord } from "../../core/device/variant-records.ts";
import { devLogRecord, reviewFlagsRecord } from "../reports/report-records.ts";

export function readDevice(): DeviceData {
  return {
    progress: progressRecord.read(),
    reviewFlags: reviewFlagsRecord.read(),
    devLog: devLogRecord.read(),
    feedback: feedbackRecord.read(),
    units: unitsRecord.read(),
    variants: variantsRecord.read(),
  };
}

/** False when the device did not store all of it. */
export function writeDevice(data: DeviceData): boolean {
  const stored = [
    progressRecord.change(() => data.progress),
    reviewFlagsRecord.change(() => data.reviewFlags),
    devLogRecord.change(() => data.devLog),
    feedbackRecord.change(() => data.feedback),
    unitsRecord.change(() => data.units),
    variantsRecord.change(() => data.variants),
  ];
  // CSS shows the units that the root element names.
  document.documentElement.dataset.units = data.units;
  return !stored.includes(false);
}
