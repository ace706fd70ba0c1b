import { contentContext, siteContext, storeContext } from "../context.ts";
import { Dashboard } from "../features/dashboard/dashboard.tsx";
import { platformPlaces } from "../features/dashboard/platform-places.ts";
import { PageHead } from "../features/page/page-head.tsx";
import type { Route } from "./+types/dashboard.ts";

/** The same for everyone: what is somebody's own comes from the API. A tab that does not exist is the overview. */
export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { hasTarget } = context.get(siteContext);
  return {
    places: await platformPlaces(content.platforms(), content.guides, hasTarget, await content.carTable()),
    keepsOrders: context.get(storeContext).checkouts !== undefined,
  };
}

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
