import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import type { ApiRoute } from "../../../../domain/api/account-api.ts";
import type { ParamsOf } from "../../../../domain/api/api-client.ts";
import { isApiError } from "../../../../domain/api-error.ts";
import type { Fields, PrivateAction, PrivateActions } from "./run-action.ts";

/** An action by its message when it is done, its message when it fails, and its work. */
export type DefineAction = (done: string, notDone: string, run: PrivateAction["run"]) => PrivateAction;

interface RowTexts {
  gone: string;
  changed: string;
  /** There is no room for another one. */
  full: string;
}

/** Defines actions about one kind of row. A conflict has the row as it is by now, under its name, if it changed elsewhere. */
export function rowAction(row: string, { gone, changed, full }: RowTexts): DefineAction {
  return (done, notDone, run) => ({
    done,
    run,
    failed({ code, body }) {
      const conflict = row in (Object(body) as object) ? changed : full;
      const details: Record<string, string> = { "not-found": gone, conflict };
      return { title: notDone, detail: details[code] ?? profileTexts.notSaved };
    },
  });
}

/** Where a row can be deleted and restored. */
type RemovablePath = {
  [Route in ApiRoute]: Route extends `DELETE ${infer Path}`
    ? `POST ${Path}/restore` extends ApiRoute
      ? Path
      : never
    : never;
}[ApiRoute];
type RemovedParams = Record<ParamsOf<RemovablePath>, string>;

interface RowKind {
  /** The word in intents and messages: "fill-up". */
  noun: string;
  define: DefineAction;
  /** The address of one in our API. */
  path: RemovablePath;
  /** The one that a form is about. */
  params(fields: Fields): Record<string, string>;
  /** Where a form without scripts is led. */
  backTo(fields: Fields, done: { done: string; about?: string }): string;
}

/** Deleting a row, and the way back. They read no form: a page that offers an Undo does without the code for that. */
export function deletion({ noun, define, path, params, backTo }: RowKind): PrivateActions {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  const row = (fields: Fields) => ({ uid: fields.account, params: params(fields) as RemovedParams });
  const [remove, restore] = [`delete-${noun}`, `restore-${noun}`];
  return {
    [remove]: {
      undo: restore,
      ...define(`${name} deleted`, `Failed to delete the ${noun}`, async (fields, api) => {
        const { version, about = "" } = fields;
        const query = version ? { version } : undefined;
        await orGone(api(`DELETE ${path}`, { ...row(fields), query }));
        return { to: backTo(fields, { done: remove, about }) };
      }),
    },
    [restore]: define(`${name} restored`, `Failed to restore the ${noun}`, async (fields, api) => {
      await api(`POST ${path}/restore`, row(fields));
      return { to: backTo(fields, { done: restore }) };
    }),
  };
}

/** Another tab was first, which is what was wanted. */
export async function orGone(request: Promise<unknown>): Promise<void> {
  await request.catch((error: unknown) => {
    if (!isApiError(error) || error.code !== "not-found") throw error;
  });
}
