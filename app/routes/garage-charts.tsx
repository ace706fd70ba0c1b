import { data } from "react-router";
import { isApiError } from "../../domain/api-error.ts";
import { odometerUnit } from "../../domain/garage/vehicle.ts";
import { localDateIn } from "../../domain/local-date.ts";
import { contentContext } from "../context.ts";
import { loadAccount } from "../features/account/private/load-account.ts";
import { loadOrStay, visitorApi } from "../features/account/private/private-route.ts";
import { useLastLoaded } from "../features/account/private/use-last-loaded.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { type ChartsData, ChartsPage } from "../features/garage/charts/charts-page.tsx";
import { loadStrips } from "../features/garage/history/load-strips.ts";
import type { Route } from "./+types/garage-charts.ts";

export const handle = { isGated: true };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = visitorApi(context);
  const now = new Date();
  const account = await loadAccount(api, now);
  const { user, profile } = account;
  if (!user || profile.status !== "stored") return { account };
  const year = new URL(request.url).searchParams.get("year") ?? "";
  try {
    const charts = await api("GET /api/v1/me/vehicles/:id/charts", {
      uid: user.uid,
      params: { id: params.vehicle },
      query: { year },
    });
    const { timeZone = "UTC", units } = profile.profile.preferences;
    const unit = odometerUnit(charts.vehicle, units);
    const { strips } = await loadStrips(api, context.get(contentContext), {
      ...{ uid: user.uid, vehicle: charts.vehicle, unit },
      today: localDateIn(timeZone, now),
    });
    return { account, charts: { ...charts, unit, strips } } satisfies ChartsData;
  } catch (error) {
    if (!isApiError(error) || error.code !== "not-found") throw error;
    return data({ account } satisfies ChartsData, { status: 404 });
  }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadOrStay(serverLoader);

export default function GarageChartsRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Charts"
        description="What your car has cost, how far it's gone and how much fuel it's used."
        path={`/garage/${params.vehicle}/charts`}
        noindex
      />
      <ChartsPage {...useLastLoaded(loaderData as ChartsData)} />
    </>
  );
}
