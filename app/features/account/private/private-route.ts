import {
  isRouteErrorResponse,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { ActionResult, RefusedResult } from "../../../../domain/accounts/action-result.ts";
import { type AuthState, initialAuthState } from "../../../../domain/accounts/auth-state.ts";
import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { visitorContext } from "../../../context.ts";
import { passToForm } from "./form-results.ts";
import { readFields } from "./read-fields.ts";
import type { Fields } from "./run-action.ts";
import { unsavedResult } from "./unsaved-result.ts";
import { pageOf } from "./url-dialog.ts";

/** The API as the visitor of a private page. */
export function visitorApi(context: Readonly<RouterContextProvider>): ApiClient {
  const visitor = context.get(visitorContext);
  if (!visitor) throw new Error("A private page was rendered for nobody in particular.");
  return visitor.api;
}

/** For data that a page can do without; it says so in its place. */
export function optional<Data>(read: Promise<Data>): Promise<Data | undefined> {
  return read.catch(() => undefined);
}

/** The browser's side of a loader: while the server can't be reached, the page stays (`useLastLoaded`), or says what it doesn't know. */
export async function loadOrStay<Data>(load: () => Promise<Data>): Promise<Data | { account: AuthState }> {
  try {
    return await load();
  } catch (error) {
    if (!isOutage(error)) throw error;
    return { account: initialAuthState };
  }
}

/** The browser's side of an action: a server that cannot be reached must not take away what was typed. */
export async function sendOrKeep(
  request: Request,
  send: () => Promise<ActionResult>,
  failureText?: (intent: string) => string | undefined,
): Promise<ActionResult> {
  const fields = await request.clone().formData();
  const intent = String(fields.get("intent"));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("too slow")), sendTimeoutMs);
  });
  try {
    const result = await Promise.race([send(), timeout]);
    passToForm(fields.get("form"), result);
    return result;
  } catch (error) {
    if (!isOutage(error)) throw error;
    const waiting = await keepForLater(readFields(fields));
    if (waiting) {
      passToForm(fields.get("form"), waiting);
      return waiting;
    }
    const detail = navigator.onLine === false ? profileTexts.offline : profileTexts.notSaved;
    return unsavedResult(intent, detail, failureText?.(intent));
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined where it can't wait: the form stays open with its text. */
async function keepForLater(fields: Fields): Promise<ActionResult | undefined> {
  try {
    const { queueForm } = await import("../../core/outbox/queue-form.ts");
    return await queueForm({ uid: fields.account ?? "", fields, isTried: navigator.onLine });
  } catch (error) {
    console.warn("Failed to keep a form for later", error);
    return undefined;
  }
}

/** A dialog cannot be closed while its form is sent, so that ends at some time. */
const sendTimeoutMs = 15_000;

function isOutage(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 500 : !(error instanceof Response);
}

/** These sign out: the browser shows the gate at once, and loads the page again when it does. */
const signOuts = ["delete-account", "end-all-sessions"];

/** Another tab was first, and the refusal does not have the stored version. */
function isStale({ code, stored }: RefusedResult): boolean {
  return code === "conflict" && stored === undefined;
}

/** A deleted row can't be loaded again: its form leads away from the page. */
export const shouldReloadUnless =
  (intent: string) =>
  (args: ShouldRevalidateFunctionArgs): boolean => {
    const result = args.actionResult as ActionResult | undefined;
    return !(result?.ok && result.intent === intent) && shouldReloadPrivate(args);
  };

/** A dialog that opens and a form that was refused give no reason to load the page again. */
export function shouldReloadPrivate(args: ShouldRevalidateFunctionArgs): boolean {
  const result = args.actionResult as ActionResult | undefined;
  if (result?.ok === false) return isStale(result);
  if (result) return !signOuts.includes(result.intent);
  const isDialog =
    args.currentUrl.href !== args.nextUrl.href && pageOf(args.currentUrl) === pageOf(args.nextUrl);
  return !isDialog && args.defaultShouldRevalidate;
}
