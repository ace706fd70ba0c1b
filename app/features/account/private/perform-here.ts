import type { ActionResult } from "../../../../domain/accounts/action-result.ts";
import { writableProfile } from "../../../../domain/accounts/auth-state.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { requestAccount } from "../accounts/account-client.ts";
import { accountStore } from "../accounts/account-store.ts";
import { type Fields, type PrivateActions, performAction } from "./run-action.ts";
import { unsavedResult } from "./unsaved-result.ts";

export async function performHere(fields: Fields, actions: PrivateActions): Promise<ActionResult> {
  // The local profile is only shown: a stored one may have anything in its place.
  if (!writableProfile(accountStore.read().auth))
    return unsavedResult(fields.intent ?? "", profileTexts.notLoaded);
  return (await performAction(fields, requestAccount, actions)).result;
}
