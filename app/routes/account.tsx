import { loadAccount } from "../features/account/private/load-account.ts";
import { loadDone } from "../features/account/private/load-done.ts";
import {
  loadOrStay,
  optional,
  sendOrKeep,
  shouldReloadPrivate,
  visitorApi,
} from "../features/account/private/private-route.ts";
import { profileActions } from "../features/account/private/profile-actions.ts";
import { runAction } from "../features/account/private/run-action.ts";
import { signInActions } from "../features/account/private/sign-in-actions.ts";
import { useLastLoaded } from "../features/account/private/use-last-loaded.ts";
import { secondStepActions } from "../features/account/settings/second-step-actions.ts";
import { settingsActions } from "../features/account/settings/settings-actions.ts";
import { type SettingsData, SettingsPage } from "../features/account/settings/settings-page.tsx";
import { webhookActions } from "../features/account/settings/webhook-actions.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { vehicleActions } from "../features/garage/vehicles/vehicle-actions.ts";
import { VehicleList } from "../features/garage/vehicles/vehicle-list.tsx";
import { UnitSwitch } from "../features/guides/values/unit-switch.tsx";
import type { Route } from "./+types/account.ts";

export const handle = { isGated: true };

const actions = {
  ...signInActions,
  ...profileActions,
  ...settingsActions,
  ...secondStepActions,
  ...vehicleActions,
  ...webhookActions,
};

export async function loader({ context, url }: Route.LoaderArgs): Promise<SettingsData> {
  const api = visitorApi(context);
  const account = await loadAccount(api, new Date());
  const page = { account, done: loadDone(url.searchParams, actions) };
  if (!account.user || account.profile.status !== "stored") return page;
  const { uid } = account.user;
  const [details, list, log, access, hook] = await Promise.all([
    optional(api("GET /api/v1/me/account", { uid })),
    optional(api("GET /api/v1/me/sessions", { uid })),
    optional(api("GET /api/v1/me/security-events", { uid })),
    optional(api("GET /api/v1/me/tokens", { uid })),
    optional(api("GET /api/v1/me/webhook", { uid })),
  ]);
  return {
    ...page,
    details,
    sessions: list?.sessions,
    events: log?.events,
    tokens: access?.tokens,
    webhook: hook?.webhook,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return runAction(request, visitorApi(context), actions);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadOrStay(serverLoader);
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep(request, serverAction);
export const shouldRevalidate = shouldReloadPrivate;

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Settings"
        description="Your profile, vehicles, preferences, password and sessions, and a download of all your data."
        path="/account"
        noindex
      />
      <SettingsPage
        {...useLastLoaded(loaderData)}
        unitSwitch={<UnitSwitch className="max-w-64" />}
        VehicleList={VehicleList}
      />
    </>
  );
}
