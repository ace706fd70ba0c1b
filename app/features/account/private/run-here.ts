import { type SubmitEvent, useState } from "react";
import type { Fetcher } from "react-router";
import type { ActionResult } from "../../../../domain/accounts/action-result.ts";
import { readFields } from "./read-fields.ts";
import type { Fields, PrivateActions } from "./run-action.ts";

/**
 * Runs an action in the browser, for what is not on a private page: the dialogs of the account menu, and the Undo of a toast.
 * The router could post to a private page's action from there, but it would load that page's scripts first, and where they
 * do not come it reloads the page: a guide that is read offline would be lost.
 */
export function runHere(fields: Fields, actions: PrivateActions): Promise<ActionResult> {
  // One after the other: two quick saves of one tab must not take each other for a change made elsewhere.
  const result = lastRun.then(async () => (await import("./perform-here.ts")).performHere(fields, actions));
  lastRun = result.catch(() => {});
  return result;
}

let lastRun: Promise<unknown> = Promise.resolve();

/** A fetcher's state for a form that is not posted. */
export function useLocalRun(
  send: ((fields: Fields) => Promise<ActionResult>) | undefined,
  before?: ActionResult | undefined,
) {
  const [run, setRun] = useState<Pick<Fetcher<ActionResult>, "state" | "data">>({
    state: "idle",
    data: before,
  });
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!send) return;
    const fields = readFields(new FormData(event.currentTarget));
    setRun({ state: "submitting", data: undefined });
    setRun({ state: "idle", data: await send(fields) });
  };
  return { ...run, onSubmit: send && onSubmit };
}
