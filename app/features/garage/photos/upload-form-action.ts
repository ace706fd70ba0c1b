import { data, redirect } from "react-router";
import type { RefusedResult } from "../../../../domain/accounts/action-result.ts";
import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { isApiError, messageOf } from "../../../../domain/api-error.ts";
import { fileProblem, photoFailureText, photoTexts } from "../../../../domain/garage/photo-texts.ts";

const intent = "upload-photos";

/** The text once the files are there. */
export const uploadDone = { [intent]: { done: "Uploaded." } };

/** Whether a browser without scripts sends files. */
export function isFileForm({ headers }: Request): boolean {
  return headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
}

/** Uploads the files of a form, as a script would one by one. */
export async function uploadFormFiles(request: Request, api: ApiClient) {
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string) => String(form.get(name) ?? "");
  // A picker that was left empty sends a file without a name.
  const files = form.getAll("files").filter((each) => each instanceof File && each.name !== "") as File[];
  const kind = field("kind") === "receipt" ? "receipt" : "photo";
  const problems: string[] = [];
  for (const [index, file] of files.entries()) {
    const query = {
      kind,
      vehicleId: field("vehicleId"),
      album: field("album"),
      entryId: field("entryId"),
      projectId: field("projectId"),
      // The form again, by a reload, makes no second photo.
      requestKey: `${field("requestKey")}-${index}`,
    };
    const problem =
      fileProblem(file, kind) ??
      (await api("POST /api/v1/me/photos", { uid: field("account"), query, body: file }).then(
        () => undefined,
        problemText,
      ));
    if (problem) problems.push(`${file.name}: ${problem}`);
  }
  if (files.length === 0) problems.push("Choose a file first.");
  if (problems.length > 0) return data(refusal(problems), { status: 422 });
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("done", intent);
  return redirect(`${pathname}?${searchParams}`, 303);
}

function problemText(error: unknown): string {
  if (!isApiError(error)) throw error;
  return (error.status < 500 && messageOf(error.body)) || photoTexts.notSent;
}

function refusal(problems: readonly string[]): RefusedResult {
  const title = photoFailureText(intent) ?? "";
  return { intent, ok: false, failure: { title, detail: problems.join(" ") } };
}
