import { data } from "react-router";
import { isApiError } from "../../domain/api-error.ts";
import { loadAccount } from "../features/account/private/load-account.ts";
import {
  loadOrStay,
  sendOrKeep,
  shouldReloadUnless,
  visitorApi,
} from "../features/account/private/private-route.ts";
import { runAction } from "../features/account/private/run-action.ts";
import { signInActions } from "../features/account/private/sign-in-actions.ts";
import { useLastLoaded } from "../features/account/private/use-last-loaded.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { importActions, uploadImport } from "../features/garage/import/import-actions.ts";
import { ImportPage, type ImportPageData } from "../features/garage/import/import-page.tsx";
import { isFileForm } from "../features/garage/photos/upload-form-action.ts";
import type { Route } from "./+types/garage-import.ts";

export const handle = {
  isGated: true,
  /** A file of the greatest length, and what a form adds to it. */
  maxUploadBytes: 10 * 1024 * 1024 + 4096,
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = visitorApi(context);
  const account = await loadAccount(api, new Date());
  const { user, profile } = account;
  if (!user || profile.status !== "stored") return { account };
  const { uid } = user;
  const car = { uid, params: { id: params.vehicle } };
  const id = new URL(request.url).searchParams.get("file");
  try {
    const { vehicle } = await api("GET /api/v1/me/vehicles/:id", car);
    const { unit, imports } = await api("GET /api/v1/me/vehicles/:id/imports", car);
    if (!id) return { account, garage: { vehicle, unit, imports } } satisfies ImportPageData;
    const { file } = await api("GET /api/v1/me/vehicles/:id/imports/:file", {
      uid,
      params: { id: params.vehicle, file: id },
    });
    return { account, garage: { vehicle, unit, imports, file } } satisfies ImportPageData;
  } catch (error) {
    if (!isApiError(error) || error.code !== "not-found") throw error;
    return data({ account, isMissing: true } satisfies ImportPageData, { status: 404 });
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  const api = visitorApi(context);
  if (isFileForm(request)) return uploadImport(request, params.vehicle, api);
  return runAction(request, api, { ...signInActions, ...importActions });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadOrStay(serverLoader);
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep(request, serverAction);
export const shouldRevalidate = shouldReloadUnless("discard-import");

export default function GarageImportRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Import"
        description="Bring in your records from another tracker, with a check before anything is saved."
        path={`/garage/${params.vehicle}/import`}
        noindex
      />
      <ImportPage {...useLastLoaded(loaderData as ImportPageData)} />
    </>
  );
}
