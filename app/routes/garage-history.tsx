import { data } from "react-router";
import { isApiError } from "../../domain/api-error.ts";
import type { LogList } from "../../domain/garage/garage-view.ts";
import { odometerUnit, type Vehicle } from "../../domain/garage/vehicle.ts";
import { localDateIn } from "../../domain/local-date.ts";
import { type HistoryData, HistoryPage, historyParts } from "../features/history/history-page.tsx";
import { PageHead } from "../features/page/page-head.tsx";
import { loadAccount } from "../features/private/load-account.ts";
import { loadOrStay, visitorApi } from "../features/private/private-route.ts";
import { useLastLoaded } from "../features/private/use-last-loaded.ts";
import type { Route } from "./+types/garage-history.ts";

/** A thousand entries: more than a reader of paper wants, and as much as a page should hold. */
const maxPages = 20;

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
  const base = `/api/v1/me/vehicles/${encodeURIComponent(params.vehicle)}`;
  const chosen = new URL(request.url).searchParams.getAll("show");
  const shows = historyParts.filter((part) => chosen.length === 0 || chosen.includes(part));
  try {
    const { vehicle } = await api<{ vehicle: Vehicle }>(base, { uid });
    const lists: LogList[] = [];
    let pages = 1;
    for (let page = 1; page <= Math.min(pages, maxPages); page++) {
      const list = await api<LogList>(`${base}/log?page=${page}`, { uid });
      pages = list.pages;
      lists.push(list);
    }
    const history = {
      vehicle,
      unit: odometerUnit(vehicle, profile.profile.preferences.units),
      entries: lists.flatMap(({ entries }) => entries),
      photos: shows.includes("photos") ? lists.flatMap(({ photos }) => photos) : [],
      isCut: pages > maxPages,
      shows,
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
