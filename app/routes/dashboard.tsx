import type { ShouldRevalidateFunctionArgs } from "react-router";
import { findDashboardTab } from "../../domain/dashboard-tabs.ts";
import { opensQuickForm } from "../../domain/garage/quick-form.ts";
import { contentContext, storeContext } from "../context.ts";
import { loadAccount } from "../features/account/private/load-account.ts";
import { loadDone } from "../features/account/private/load-done.ts";
import {
  loadOrStay,
  optional,
  sendOrKeep,
  shouldReloadPrivate,
  visitorApi,
} from "../features/account/private/private-route.ts";
import { runAction } from "../features/account/private/run-action.ts";
import { signInActions } from "../features/account/private/sign-in-actions.ts";
import { useLastLoaded } from "../features/account/private/use-last-loaded.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { Dashboard, type DashboardData } from "../features/garage/dashboard/dashboard.tsx";
import { loadOrders, readOrderCount } from "../features/garage/dashboard/load-orders.ts";
import { carPlaces } from "../features/garage/dashboard/platform-places.ts";
import { jobActions } from "../features/garage/maintenance/job-actions.ts";
import { keepActions } from "../features/garage/maintenance/keep-actions.ts";
import { loadGarage } from "../features/garage/maintenance/load-garage.ts";
import { loadKeep } from "../features/garage/maintenance/load-keep.ts";
import { maintenanceActions } from "../features/garage/maintenance/maintenance-actions.ts";
import { toolActions } from "../features/garage/maintenance/tool-actions.ts";
import { measurementActions } from "../features/garage/measurements/measurement-actions.ts";
import { loadPhotos } from "../features/garage/photos/load-photos.ts";
import { photoActions } from "../features/garage/photos/photo-actions.ts";
import { isFileForm, uploadDone, uploadFormFiles } from "../features/garage/photos/upload-form-action.ts";
import { loadProjects } from "../features/garage/projects/load-projects.ts";
import { projectActions } from "../features/garage/projects/project-actions.ts";
import { loadQuickForm } from "../features/garage/quick-forms/load-quick-form.ts";
import { readingActions } from "../features/garage/vehicle-page/reading-actions.ts";
import { vehicleActions } from "../features/garage/vehicles/vehicle-actions.ts";
import { latePart } from "../ui/late-part.tsx";
import type { Route } from "./+types/dashboard.ts";

const LateGuides = latePart(() => import("../features/guides/workspace/your-guides.tsx"));

export const handle = {
  isGated: true,
  /** An entry of the log with forty lines, every letter escaped. */
  maxForm: { bytes: 128 * 1024, fields: 400 },
  /** A few files from a browser without scripts; the others are sent one by one. */
  maxUploadBytes: 31 * 1024 * 1024,
};

const actions = {
  ...signInActions,
  ...vehicleActions,
  ...maintenanceActions,
  ...keepActions,
  ...toolActions,
  ...photoActions,
  ...jobActions,
  ...projectActions,
  ...measurementActions,
  ...readingActions,
};

export async function loader({ context, url }: Route.LoaderArgs): Promise<DashboardData> {
  const api = visitorApi(context);
  const account = await loadAccount(api, new Date());
  if (!account.user) return { account };
  const content = context.get(contentContext);
  const { profile } = account;
  const params = url.searchParams;
  const quick =
    profile.status === "stored"
      ? await optional(loadQuickForm({ api, content, profile: profile.profile, params }))
      : undefined;
  const page = { account, done: loadDone(params, { ...actions, ...uploadDone }), quick };
  const tab = findDashboardTab(params.get("tab"));
  if (tab === "photos") return { ...page, photos: await optional(loadPhotos(api, account.user.uid, params)) };
  if (tab === "projects") return { ...page, projects: await optional(loadProjects(api, account.user.uid)) };
  if (!tab && params.has("keep") && profile.status === "stored") {
    const keep = await optional(loadKeep({ api, content, profile: profile.profile, params }));
    if (keep) return { ...page, keep };
  }
  const garage =
    profile.status === "stored"
      ? await optional(loadGarage(tab, { api, content, profile: profile.profile, params }))
      : undefined;
  if (tab) return { ...page, garage };
  const places = profile.status === "stored" ? carPlaces(content, profile.profile.vehicles) : {};
  const keepsOrders = context.get(storeContext).checkouts !== undefined;
  if (!keepsOrders) return { ...page, places, keepsOrders, garage };
  const orders = await optional(loadOrders(api, account.user.uid, readOrderCount(params)));
  return { ...page, places, keepsOrders, orders, garage };
}

export function action({ request, context }: Route.ActionArgs) {
  const api = visitorApi(context);
  if (isFileForm(request)) return uploadFormFiles(request, api);
  return runAction(request, api, actions);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadOrStay(serverLoader);
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep(request, serverAction);
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  (!args.actionResult && opensQuickForm(args.currentUrl, args.nextUrl)) || shouldReloadPrivate(args);

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Dashboard"
        description="Your vehicles, what's due, the maintenance log, your guides and your orders, in one place."
        path="/dashboard"
        noindex
      />
      <Dashboard {...useLastLoaded(loaderData)} Guides={LateGuides} />
    </>
  );
}
