import { type SubmitEvent, useState } from "react";
import type { Fetcher } from "react-router";
import type { ActionResult } from "../../../../domain/accounts/action-result.ts";
import { writableProfile } from "../../../../domain/accounts/auth-state.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { requestAccount } from "../accounts/account-client.ts";
import { authState } from "../accounts/account-core.ts";
import { type Fields, type PrivateActions, performAction, readFields } from "./run-action.ts";
import { unsavedResult } from "./unsaved-result.ts";

/**
 * Runs an action in the browser, for what is not on a private page: the dialogs of the account menu, and the Undo of a toast.
 * The router could post to a private page's action from there, but it would load that page's scripts first, and where they
 * do not come it reloads the page: a guide that is read offline would be lost.
 */
export function runHere(fields: Fields, actions: PrivateActions): Promise<ActionResult> {
  // One after the other: two quick saves of one tab must not take each other for a change made elsewhere.
  const result = lastRun.then(() => run(fields, actions));
  lastRun = result.catch(() => {});
  return result;
}

let lastRun: Promise<unknown> = Promise.resolve();

async function run(fields: Fields, actions: PrivateActions): Promise<ActionResult> {
  // The local profile is only shown: a stored one may have anything in its place.
  if (!writableProfile(authState())) return unsavedResult(fields.intent ?? "", profileTexts.notLoaded);
  return (await performAction(fields, requestAccount, actions)).result;
}

/** A fetcher's state for a form that is not posted. */
export function useLocalRun(actions: PrivateActions | undefined) {
  const [run, setRun] = useState<Pick<Fetcher<ActionResult>, "state" | "data">>({
    state: "idle",
    data: undefined,
  });
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!actions) return;
    const fields = readFields(new FormData(event.currentTarget));
    setRun({ state: "submitting", data: undefined });
    setRun({ state: "idle", data: await runHere(fields, actions) });
  };
  return { ...run, onSubmit: actions && onSubmit };
}
