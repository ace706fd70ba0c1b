import type { ActionResult } from "../../../../domain/accounts/action-result.ts";
import { withCore } from "../accounts/account-store.ts";
import { storedProfile } from "./stored-profile.ts";

/** Passes a form's effect to the rest of the site: the profile that it changed, or that nobody is signed in any more. */
export function noteActionResult(result: ActionResult): void {
  const profile = result.ok ? result.profile : storedProfile(result.stored);
  if (profile !== undefined) withCore(({ keepProfile }) => keepProfile(profile));
  const code = result.ok ? undefined : result.code;
  if (code) withCore(({ noteRefusal }) => noteRefusal(code));
}
