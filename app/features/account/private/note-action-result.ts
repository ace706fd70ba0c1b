import type { ActionResult } from "../../../../domain/accounts/action-result.ts";
import { keepProfile, noteRefusal } from "../accounts/account-core.ts";
import { storedProfile } from "./stored-profile.ts";

/** Passes a form's effect to the rest of the site: the profile that it changed, or that nobody is signed in any more. */
export function noteActionResult(result: ActionResult): void {
  const profile = result.ok ? result.profile : storedProfile(result.stored);
  if (profile !== undefined) keepProfile(profile);
  if (!result.ok && result.code) noteRefusal(result.code);
}
