import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { isApiError } from "../../domain/api-error.ts";
import { carData, carFacts } from "../../domain/garage/car-facts.ts";
import { opensQuickForm } from "../../domain/garage/quick-form.ts";
import { odometerUnit, vehicleTitle } from "../../domain/garage/vehicle.ts";
import { localDateIn, readLocalDate } from "../../domain/local-date.ts";
import { contentContext } from "../context.ts";
import { loadAccount } from "../features/account/private/load-account.ts";
import { loadDone } from "../features/account/private/load-done.ts";
import {
  loadOrStay,
  optional,
  sendOrKeep,
  shouldReloadUnless,
  visitorApi,
} from "../features/account/private/private-route.ts";
import { runAction } from "../features/account/private/run-action.ts";
import { signInActions } from "../features/account/private/sign-in-actions.ts";
import { useLastLoaded } from "../features/account/private/use-last-loaded.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { platformPlaces } from "../features/garage/dashboard/platform-places.ts";
import { countPlanned } from "../features/garage/maintenance/load-garage.ts";
import { maintenanceActions } from "../features/garage/maintenance/maintenance-actions.ts";
import { measurementActions } from "../features/garage/measurements/measurement-actions.ts";
import { loadChoices } from "../features/garage/photos/load-photos.ts";
import { loadQuickForm } from "../features/garage/quick-forms/load-quick-form.ts";
import { coverActions } from "../features/garage/vehicle-page/cover-actions.ts";
import { readingActions } from "../features/garage/vehicle-page/reading-actions.ts";
import { VehiclePage, type VehiclePageData } from "../features/garage/vehicle-page/vehicle-page.tsx";
import { vehicleActions } from "../features/garage/vehicles/vehicle-actions.ts";
import type { Route } from "./+types/garage-vehicle.ts";

export const handle = {
  isGated: true,
  /** An entry of the log with forty lines, every letter escaped. */
  maxForm: { bytes: 128 * 1024, fields: 400 },
};

const actions = {
  ...signInActions,
  ...vehicleActions,
  ...readingActions,
  ...measurementActions,
  ...coverActions,
  ...maintenanceActions,
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = visitorApi(context);
  const now = new Date();
  const account = await loadAccount(api, now);
  const { user, profile } = account;
  const { timeZone = "UTC" } = profile.status === "stored" ? profile.profile.preferences : {};
  const today = localDateIn(timeZone, now);
  if (!user || profile.status !== "stored") return { account, today };
  const content = context.get(contentContext);
  const { searchParams } = new URL(request.url);
  const until = readLocalDate(searchParams.get("until") ?? "");
  const { uid } = user;
  const car = { uid, params: { id: params.vehicle } };
  const pageOf = (list: string) => ({ page: searchParams.get(list) ?? "1" });
  try {
    const load = { api, content, profile: profile.profile, params: searchParams, pageCar: params.vehicle };
    const [details, choices, fuel, figures, log, reminders, charts, quick] = await Promise.all([
      api("GET /api/v1/me/vehicles/:id", { ...car, query: { until: until ?? "" } }),
      loadChoices(api, uid, searchParams),
      api("GET /api/v1/me/vehicles/:id/fuel", { ...car, query: pageOf("fuel") }),
      api("GET /api/v1/me/vehicles/:id/figures", { ...car, query: pageOf("figures") }),
      api("GET /api/v1/me/vehicles/:id/log", car),
      api("GET /api/v1/me/vehicles/:id/reminders", car),
      api("GET /api/v1/me/vehicles/:id/charts", { ...car, query: { year: today.slice(0, 4) } }),
      optional(loadQuickForm(load)),
    ]);
    const { vehicle, readings, cover } = details;
    const unit = odometerUnit(vehicle, profile.profile.preferences.units);
    const { id, mileage } = vehicle;
    const [cars, platforms] = [content.carTable(), content.platforms()];
    const facts = carFacts(vehicle, carData(cars, platforms));
    const place = facts && platformPlaces(content)[facts.platform.slug];
    return {
      account,
      done: loadDone(searchParams, actions),
      today,
      car: {
        ...{ vehicle, unit, readings, until, facts, place, cover, choices, log, reminders, charts },
        planned: countPlanned(content, vehicle, reminders),
      },
      quick,
      measurements: { uid, car: id, unit, today, mileage, fuel, figures, stretches: charts.stretches },
    } satisfies VehiclePageData;
  } catch (error) {
    if (!isApiError(error)) throw error;
    const isMissing = error.code === "not-found";
    return data({ account, today, isMissing } satisfies VehiclePageData, { status: isMissing ? 404 : 200 });
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return runAction(request, visitorApi(context), actions);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadOrStay(serverLoader);
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep(request, serverAction);
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  (!args.actionResult && opensQuickForm(args.currentUrl, args.nextUrl)) ||
  shouldReloadUnless("delete-vehicle")(args);

export default function GarageVehicleRoute({ loaderData, params }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData as VehiclePageData);
  return (
    <>
      <PageHead
        title={page.car ? vehicleTitle(page.car.vehicle) : "Your car"}
        description="Your car's details, its odometer readings, and its guides and specs."
        path={`/garage/${params.vehicle}`}
        noindex
      />
      <VehiclePage {...page} />
    </>
  );
}
