import { asRecord } from "../../../../domain/as-record.ts";
import { brand } from "../../../../domain/brand.ts";
import type { VehicleForm } from "../../../../domain/garage/vehicle-form.ts";
import { readTab, writeTab } from "../../../ui/tab-storage.ts";

/** Facts that another page found out about a new car. */
export type VehicleDraft = Partial<
  Pick<VehicleForm, "make" | "model" | "year" | "variant" | "vin" | "engine">
>;

const key = brand.storageKeys.vehicleDraft;

/** In this tab's storage, so that a VIN is in no address and reaches no server before the form is sent. */
export function saveDraft(draft: VehicleDraft): void {
  writeTab(key, JSON.stringify(draft));
}

export function forgetDraft(): void {
  writeTab(key, null);
}

export function readDraft(): VehicleDraft {
  try {
    const fields = Object.entries(asRecord(JSON.parse(readTab(key) ?? "{}")));
    return Object.fromEntries(fields.filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}
