import { data, redirect } from "react-router";
import type {
  ActionDone,
  ActionResult,
  DoneResult,
  RefusedResult,
} from "../../../../domain/accounts/action-result.ts";
import { asAuthErrorCode, authMessage } from "../../../../domain/accounts/auth-errors.ts";
import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { type ApiError, isApiError, reasonOf } from "../../../../domain/api-error.ts";
import { readFields } from "./read-fields.ts";
import { storedProfile } from "./stored-profile.ts";

export type Fields = Readonly<Record<string, string>>;

/** An action's result, beyond its definition. */
interface Ran extends Partial<ActionDone> {
  /** Where a form without scripts is led. */
  to?: string;
  /** Messages by field: then nothing was done. */
  errors?: Readonly<Record<string, string>>;
}

export type FieldName = (path: string, fields: Fields) => string;

/** One thing that a form on a private page does. */
export interface PrivateAction {
  /** The result in words: "Display name saved". `run` can say it more exactly. */
  done: string;
  detail?: string;
  /** The action that takes it back, about the same thing. */
  undo?: string;
  /** Calls the API. Rejects with its `ApiError`, which may name fields; field errors that need no server come back as they are. */
  run(fields: Fields, api: ApiClient): Promise<Ran | undefined>;
  /** The field that a refusal is about, by its code. */
  fieldOf?: Readonly<Record<string, string>>;
  /** The field of the form that one of the API's body comes from, by its path; the same name unless given. */
  fieldName?: FieldName | undefined;
  /** Whether the page itself shows what was done, so that no notice has to say it. */
  isSilent?: boolean;
  /** The message for a refusal that belongs to no field; the auth table's unless given. */
  failed?: (error: ApiError) => { title: string; detail?: string };
}

export type PrivateActions = Readonly<Record<string, PrivateAction>>;

/** Never sent back: neither into a page nor into a script. */
const isSecret = (name: string) => /password/i.test(name);

/**
 * Runs the action that the form's `intent` names. A form without scripts is led on to a page that may be reloaded
 * (`?done=intent`); a script gets the result.
 */
export async function runAction(request: Request, api: ApiClient, actions: PrivateActions) {
  const form = await request.formData().catch(() => new FormData());
  const { result, ...more } = await performAction(readFields(form), api, actions);
  if ("status" in more) return data<ActionResult>(result, { status: more.status });
  // A secret is in no address: the page that the form was on shows it.
  if (!isDocumentRequest(request) || ("secret" in result && result.secret)) return result;
  const { to } = more;
  return redirect(to.startsWith("/") ? to : new URL(request.url).pathname + to, 303);
}

type Performed =
  /** Where a form without scripts is led: a path, or a query of the page that it was on. */
  { result: DoneResult; to: string } | { result: RefusedResult; status: number };

/** The same on the server and in a browser (`run-here.ts`), by the API of each. */
export async function performAction(
  fields: Fields,
  api: ApiClient,
  actions: PrivateActions,
): Promise<Performed> {
  const { intent = "" } = fields;
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!action) throw data("This form isn't recognized. Reload the page and try again.", { status: 400 });
  const refuse = (status: number, refusal: object): Performed => ({
    result: { intent, ok: false, values: plainValues(fields), ...refusal },
    status,
  });
  try {
    const {
      errors,
      to = action.isSilent ? "" : `?done=${intent}`,
      ...more
    } = (await action.run(fields, api)) ?? {};
    if (errors) return refuse(422, { errors });
    const { done, detail, undo } = action;
    return { result: { intent, ok: true, done, detail, undo, ...more }, to };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const named = namedErrors(error, fields, action);
    const shown = named.filter(([name]) => Object.hasOwn(fields, name) && !unseen.includes(name));
    if (shown.length > 0) return refuse(422, { errors: Object.fromEntries(shown) });
    return refuse(error.status || 503, explain(error, action, [...new Set(named.map(([, text]) => text))]));
  }
}

/** In every form that needs them, and in none to be seen. */
const unseen: readonly string[] = ["version", "requestKey", "job"];

/** What the API says of single fields, by their names in the form. */
function namedErrors({ body }: ApiError, fields: Fields, { fieldName }: PrivateAction): [string, string][] {
  const { errors } = Object(body) as { errors?: Readonly<Record<string, string>> };
  return Object.entries(errors ?? {}).map(([path, text]) => [fieldName?.(path, fields) ?? path, text]);
}

/** `reasons` are about fields that the form doesn't show, so they are said below it. */
function explain(error: ApiError, { fieldOf, failed }: PrivateAction, reasons: readonly string[]) {
  const { code, body } = error;
  const message = [authMessage(asAuthErrorCode(code)), reasonOf(error)].filter(Boolean).join(" ");
  const field = fieldOf?.[code];
  if (field) return { code, errors: { [field]: message } };
  const failure = failed?.(error) ?? { title: message };
  const detail = reasons.length > 0 ? { detail: `${reasons.join(". ")}.`.replaceAll("..", ".") } : {};
  return { code, failure: { ...failure, ...detail }, ...(storedProfile(body) ? { stored: body } : {}) };
}

function plainValues(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecret(name)));
}

/** Whether the browser itself sent the form, and not a script of ours. */
function isDocumentRequest({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("text/html") ?? false;
}
