import { contentContext, storeContext } from "../context.ts";
import { Dashboard, type DashboardData } from "../features/dashboard/dashboard.tsx";
import { loadOrders, readOrderCount } from "../features/dashboard/load-orders.ts";
import { platformPlaces } from "../features/dashboard/platform-places.ts";
import { PageHead } from "../features/page/page-head.tsx";
import { loadAccount } from "../features/private/load-account.ts";
import {
  loadOrStay,
  optional,
  sendOrKeep,
  shouldReloadPrivate,
  visitorApi,
} from "../features/private/private-route.ts";
import { runAction } from "../features/private/run-action.ts";
import { signInActions } from "../features/private/sign-in-actions.ts";
import { vehicleActions } from "../features/vehicles/vehicle-actions.ts";
import type { Route } from "./+types/dashboard.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<DashboardData> {
  const api = visitorApi(context);
  const account = await loadAccount(api, new Date());
  if (!account.user) return { account };
  const content = context.get(contentContext);
  const places = await platformPlaces(content.platforms(), content.guides, await content.carTable());
  const keepsOrders = context.get(storeContext).checkouts !== undefined;
  if (!keepsOrders || account.profile === undefined) return { account, places, keepsOrders };
  const orders = await optional(loadOrders(api, account.user.uid, readOrderCount(url.searchParams)));
  return { account, places, keepsOrders, orders };
}

export function action({ request, context }: Route.ActionArgs) {
  return runAction(request, visitorApi(context), { ...signInActions, ...vehicleActions });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadOrStay(serverLoader);
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep(request, serverAction);
export const shouldRevalidate = shouldReloadPrivate;

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Dashboard"
        description="Your vehicles, the guides you started and finished, and your orders, in one place."
        path="/dashboard"
        noindex
      />
      <Dashboard {...loaderData} />
    </>
  );
}
