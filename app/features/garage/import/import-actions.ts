import { data, redirect } from "react-router";
import type { RefusedResult } from "../../../../domain/accounts/action-result.ts";
import { type ApiClient, type ApiError, isApiError, refusalText } from "../../../../domain/api-error.ts";
import { type Field, fields, type ImportFile, rowKinds } from "../../../../domain/import/import-file.ts";
import { importTexts } from "../../../../domain/import/import-texts.ts";
import { withoutEmpty } from "../../../../domain/without-absent.ts";
import type { Fields, PrivateActions } from "../../account/private/run-action.ts";

const importsOf = (vehicle = "") => `/api/v1/me/vehicles/${encodeURIComponent(vehicle)}/imports`;

/** What the forms about an import do. The page shows what was done. */
export const importActions: PrivateActions = {
  "check-import": {
    done: "Checked again",
    isSilent: true,
    async run({ account, vehicle, file = "", ...form }, api) {
      const path = `${importsOf(vehicle)}/${encodeURIComponent(file)}`;
      await api(path, { method: "PUT", uid: account, body: readSettings(form) });
      return { to: `?file=${file}` };
    },
    failed: failedAs("The file wasn't checked."),
  },
  "start-import": verb("start", "Imported", "The import didn't start."),
  "undo-import": verb("undo", "Import undone", "The import wasn't undone."),
  "discard-import": {
    done: "File discarded",
    isSilent: true,
    async run({ account, vehicle, file = "" }, api) {
      await api(`${importsOf(vehicle)}/${encodeURIComponent(file)}`, { method: "DELETE", uid: account });
      return { to: "?" };
    },
    failed: failedAs("The file wasn't discarded."),
  },
};

function verb(name: string, done: string, title: string): PrivateActions[string] {
  return {
    done,
    isSilent: true,
    async run({ account, vehicle, file = "" }, api) {
      const path = `${importsOf(vehicle)}/${encodeURIComponent(file)}/${name}`;
      await api<{ file: ImportFile }>(path, { method: "POST", uid: account });
      return { to: `?file=${file}` };
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
  const { decimalMark, distanceUnit, volumeUnit, dateOrder, car } = form;
  return {
    decimalMark,
    distanceUnit,
    volumeUnit,
    ...withoutEmpty({ dateOrder, car }),
    ...(kind ? { kind, columns } : {}),
  };
}

/** Uploads the file of the form and leads to what is in it. */
export async function uploadImport(request: Request, vehicle: string, api: ApiClient) {
  const form = await request.formData().catch(() => new FormData());
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "") return refuse(importTexts.chooseFile);
  const query = new URLSearchParams({ name: file.name.slice(0, 200) });
  try {
    const result = await api<{ file: ImportFile }>(`${importsOf(vehicle)}?${query}`, {
      method: "POST",
      uid: String(form.get("account") ?? ""),
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
