import type { RefusedResult } from "../../../../domain/accounts/action-result.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { vehicleFailureText } from "../../../../domain/garage/vehicle-texts.ts";

/** A form that did not get as far as its action. */
export function unsavedResult(intent: string, detail: string, failureText?: string): RefusedResult {
  const isOfGarage = /-(?:entry|reminder|job)$|^(?:log-work|make-plan)$/.test(intent);
  const title =
    failureText ?? vehicleFailureText(intent) ?? (isOfGarage ? "Not saved" : profileTexts.updateFailed);
  return { intent, ok: false, code: "unavailable", failure: { title, detail } };
}
