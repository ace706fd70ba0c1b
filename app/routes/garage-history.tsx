import { data } from "react-router";
import { isApiError } from "../../domain/api-error.ts";
import { odometerUnit } from "../../domain/garage/vehicle.ts";
import { localDateIn } from "../../domain/local-date.ts";
import { matchCar } from "../../domain/platforms/match-car.ts";
import { contentContext } from "../context.ts";
import { loadAccount } from "../features/account/private/load-account.ts";
import { loadOrStay, visitorApi } from "../features/account/private/private-route.ts";
import { useLastLoaded } from "../features/account/private/use-last-loaded.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { type HistoryData, HistoryPage } from "../features/garage/history/history-page.tsx";
import { loadWork } from "../features/garage/history/load-history.ts";
import { loadStrips } from "../features/garage/history/load-strips.ts";
import { historyParts, readPage } from "../features/garage/history/work.ts";
import type { Route } from "./+types/garage-history.ts";

export const handle = { isGated: true };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = visitorApi(context);
  const now = new Date();
  const account = await loadAccount(api, now);
  const { user, profile } = account;
  const { timeZone = "UTC" } = profile.status === "stored" ? profile.profile.preferences : {};
  const today = localDateIn(timeZone, now);
  if (!user || profile.status !== "stored") return { account, today };
  const { uid } = user;
  const { searchParams } = new URL(request.url);
  const chosen = searchParams.getAll("show");
  const shows = historyParts.filter((part) => chosen.length === 0 || chosen.includes(part));
  try {
    const car = { uid, params: { id: params.vehicle } };
    const [{ vehicle, cover }, { odometer }] = await Promise.all([
      api("GET /api/v1/me/vehicles/:id", car),
      api("GET /api/v1/me/vehicles/:id/charts", car),
    ]);
    const unit = odometerUnit(vehicle, profile.profile.preferences.units);
    const content = context.get(contentContext);
    const { facts, strips } = await loadStrips(api, content, { uid, vehicle, unit, today });
    const wanted = readPage(searchParams);
    const work = await loadWork(api, {
      uid,
      vehicleId: params.vehicle,
      page: wanted === "all" ? 1 : wanted,
      shows,
    });
    const history = {
      ...{ vehicle, unit, cover, facts, odometer, strips, shows },
      platform: matchCar(content.carTable(), vehicle)?.platform,
      ...work,
      page: wanted === "all" && work.pages > 1 ? wanted : work.page,
    };
    return { account, today, history } satisfies HistoryData;
  } catch (error) {
    if (!isApiError(error) || error.code !== "not-found") throw error;
    return data({ account, today } satisfies HistoryData, { status: 404 });
  }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadOrStay(serverLoader);

export default function GarageHistoryRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Service history"
        description="All the work done on your car, ready to print for a buyer or an insurer."
        path={`/garage/${params.vehicle}/history`}
        noindex
      />
      <HistoryPage {...useLastLoaded(loaderData as HistoryData)} />
    </>
  );
}
