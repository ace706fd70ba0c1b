import { data, redirect } from "react-router";
import type { RefusedResult } from "../../../../domain/accounts/action-result.ts";
import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { type ApiError, isApiError, refusalText } from "../../../../domain/api-error.ts";
import { type Field, fields, rowKinds } from "../../../../domain/import/import-file.ts";
import { importTexts } from "../../../../domain/import/import-texts.ts";
import { withoutEmpty } from "../../../../domain/without-absent.ts";
import type { Fields, PrivateActions } from "../../account/private/run-action.ts";

const path = "/api/v1/me/vehicles/:id/imports/:file";
const paramsOf = ({ vehicle = "", file = "" }: Fields) => ({ id: vehicle, file });

/** The actions of the forms about an import. The page shows the result. */
export const importActions: PrivateActions = {
  "check-import": {
    done: "Checked again",
    isSilent: true,
    async run(fields, api) {
      await api(`PUT ${path}`, {
        uid: fields.account,
        params: paramsOf(fields),
        body: readSettings(fields),
      });
      return { to: `?file=${fields.file}` };
    },
    failed: failedAs("The file wasn't checked."),
  },
  "start-import": verb("start", "Imported", "The import didn't start."),
  "undo-import": verb("undo", "Import undone", "The import wasn't undone."),
  "discard-import": {
    done: "File discarded",
    isSilent: true,
    async run(fields, api) {
      await api(`DELETE ${path}`, { uid: fields.account, params: paramsOf(fields) });
      return { to: "?" };
    },
    failed: failedAs("The file wasn't discarded."),
  },
};

function verb(name: "start" | "undo", done: string, title: string): PrivateActions[string] {
  return {
    done,
    isSilent: true,
    async run(fields, api) {
      await api(`POST ${path}/${name}`, { uid: fields.account, params: paramsOf(fields) });
      return { to: `?file=${fields.file}` };
    },
    failed: failedAs(title),
  };
}

function failedAs(title: string) {
  return (error: ApiError) => ({ title, detail: messageOf(error) });
}

function messageOf(error: ApiError): string {
  return refusalText(error) ?? "Please try again.";
}

/** The settings as the form has them; a column that was not chosen is left out. */
function readSettings(form: Fields) {
  const columns: Partial<Record<Field, number>> = {};
  for (const field of fields) {
    const column = form[`column-${field}`];
    if (column !== undefined && /^\d{1,2}$/.test(column)) columns[field] = Number(column);
  }
  const kind = rowKinds.find((each) => each === form.kind);
  const { decimalMark, distanceUnit, volumeUnit, currency, dateOrder, car } = form;
  return {
    decimalMark,
    distanceUnit,
    volumeUnit,
    ...withoutEmpty({ currency, dateOrder, car }),
    ...(kind ? { kind, columns } : {}),
  };
}

/** Uploads the file of the form and leads to what is in it. */
export async function uploadImport(request: Request, vehicle: string, api: ApiClient) {
  const form = await request.formData().catch(() => new FormData());
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "") return refuse(importTexts.chooseFile);
  try {
    const result = await api("POST /api/v1/me/vehicles/:id/imports", {
      uid: String(form.get("account") ?? ""),
      params: { id: vehicle },
      query: { name: file.name.slice(0, 200) },
      body: file,
    });
    return redirect(`/garage/${vehicle}/import?file=${result.file.id}`, 303);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return refuse(messageOf(error), error.status || 503);
  }
}

function refuse(detail: string, status = 422) {
  const result: RefusedResult = {
    intent: "upload-import",
    ok: false,
    failure: { title: "The file wasn't read.", detail },
  };
  return data(result, { status });
}
