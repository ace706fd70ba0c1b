import { data } from "react-router";
import { isApiError } from "../../domain/api-error.ts";
import { contentContext } from "../context.ts";
import { loadAccount } from "../features/account/private/load-account.ts";
import { loadDone } from "../features/account/private/load-done.ts";
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
import { isFileForm, uploadDone, uploadFormFiles } from "../features/garage/photos/upload-form-action.ts";
import { loadProject } from "../features/garage/projects/load-projects.ts";
import { projectActions } from "../features/garage/projects/project-actions.ts";
import { ProjectPage, type ProjectPageData } from "../features/garage/projects/project-page.tsx";
import type { Route } from "./+types/garage-project.ts";

export const handle = {
  isGated: true,
  /** Photos that are chosen from the gallery, with a field for each. */
  maxForm: { bytes: 64 * 1024, fields: 700 },
  maxUploadBytes: 31 * 1024 * 1024,
};

const actions = { ...signInActions, ...projectActions };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = visitorApi(context);
  const account = await loadAccount(api, new Date());
  const { user, profile } = account;
  if (!user || profile.status !== "stored") return data<ProjectPageData>({ account });
  try {
    const content = context.get(contentContext);
    const load = { api, content, profile: profile.profile, params: url.searchParams };
    const project = await loadProject(params.id, load);
    const done = loadDone(url.searchParams, { ...actions, ...uploadDone });
    return data<ProjectPageData>({ account, done, project });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const isMissing = error.code === "not-found";
    return data<ProjectPageData>({ account, isMissing }, { status: isMissing ? 404 : 200 });
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const api = visitorApi(context);
  if (isFileForm(request)) return uploadFormFiles(request, api);
  return runAction(request, api, actions);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<ProjectPageData> =>
  loadOrStay(serverLoader);
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep(request, serverAction);
export const shouldRevalidate = shouldReloadUnless("delete-project");

export default function GarageProjectRoute({ loaderData }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData);
  return (
    <>
      <PageHead
        title={page.project?.project.title ?? "Project"}
        description="Your build: the board, the parts, the budget and the photos."
        noindex
        image={null}
      />
      <ProjectPage {...page} />
    </>
  );
}
