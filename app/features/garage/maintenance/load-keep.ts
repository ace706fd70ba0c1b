import { carChoice, carDimensions } from "../../../../domain/garage/car-facts.ts";
import type { GarageCar } from "../../../../domain/garage/garage-view.ts";
import { type JobLog, jobLog } from "../../../../domain/garage/job-log.ts";
import { type NextService, nextServices } from "../../../../domain/garage/keep-job.ts";
import { odometerUnit, type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import {
  resolveChoice,
  type VariantChoice,
  type VariantOptions,
} from "../../../../domain/guides/applicability.ts";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { basicSlug, guideAddress } from "../../../../domain/guides/library.ts";
import { nameKey } from "../../../../domain/name-key.ts";
import { matchCar } from "../../../../domain/platforms/match-car.ts";
import { presetsFor, presetsOfMatch } from "./car-suggestions.ts";
import { type LoadGarage, loadJobLog, todayOf } from "./load-job-log.ts";

/** The car that a job is kept for. */
interface KeepCar extends GarageCar {
  platform: string | undefined;
  /** The certain options: "facelift", "M54B30". */
  facts: readonly string[];
}

/** A finished job on its way into the log: `/dashboard?keep=/guide/e46/oil-change`. */
export interface KeepData {
  uid: string;
  today: string;
  guide: Pick<GuidePage, "path" | "title" | "platform" | "platformName"> & {
    steps: readonly Pick<GuidePage["steps"][number], "id" | "number" | "title">[];
  };
  /** The one that it was done on; a new one is asked for without it. */
  car?: KeepCar | undefined;
  /** The reader's choice in the guide, for a new car. */
  newCar: Pick<GarageCar, "unit"> & {
    make: string;
    platform: string | undefined;
    generation: string | undefined;
    engine: string | undefined;
    facts: readonly string[];
  };
  /** The account's other cars. */
  others: readonly { id: string; title: string }[];
  log: JobLog;
  next: readonly NextService[];
  /** How many more services the schedule has. */
  rest: number;
}

/** By `?keep=` of the address; undefined where it names no guide of ours. `?car=` is another car, or `new`. */
export async function loadKeep(load: LoadGarage): Promise<KeepData | undefined> {
  const { content, profile, params } = load;
  const [, , platform = "", slug = ""] = (params.get("keep") ?? "").split("/");
  const address = guideAddress(content.guides, platform, slug);
  const guide = address.kind === "guide" ? await content.guides.read(address.path) : undefined;
  if (!guide) return undefined;
  const vehicles = profile.vehicles.filter(({ isActive }) => isActive);
  const vehicle = await chosenCar(load, vehicles, guide);
  const newCar = await newCarOf(load, guide);
  const { path, title, platformName, steps } = guide;
  return {
    uid: profile.uid,
    today: todayOf(profile),
    guide: {
      ...{ path, title, platformName, platform: guide.platform },
      steps: steps.map(({ id, number, title }) => ({ id, number, title })),
    },
    newCar,
    others: vehicles.flatMap((each) =>
      each.id === vehicle?.id ? [] : { id: each.id, title: vehicleTitle(each) },
    ),
    ...(vehicle ? await keepFor(load, guide, vehicle) : await keepForNew(load, guide, newCar)),
  };
}

async function chosenCar({ content, params }: LoadGarage, cars: readonly Vehicle[], guide: GuidePage) {
  const wanted = params.get("car");
  if (wanted === "new") return undefined;
  const table = content.carTable();
  const fitting = cars.filter(
    (car) => guide.platform === basicSlug || matchCar(table, car)?.platform === guide.platform,
  );
  return cars.find(({ id }) => id === wanted) ?? fitting[0];
}

async function keepFor(load: LoadGarage, guide: GuidePage, vehicle: Vehicle) {
  const { api, content, profile } = load;
  const { uid } = profile;
  const params = { id: vehicle.id };
  const reminders = await api("GET /api/v1/me/vehicles/:id/reminders", { uid, params });
  const log = await loadJobLog(
    { ...load, params: new URLSearchParams({ guide: guide.path }) },
    { vehicle, job: undefined, reminders },
  );
  const unit = odometerUnit(vehicle, profile.preferences.units);
  const presets = presetsFor(content, vehicle, unit);
  const match = matchCar(content.carTable(), vehicle);
  const platform = content.platforms().find(({ slug }) => slug === match?.platform);
  const car: KeepCar = {
    ...(reminders.cars.find(({ id }) => id === vehicle.id) ?? { ...params, title: "", unit }),
    platform: match?.platform,
    facts: match && platform ? namesOf(platform, carChoice(vehicle, match, platform)) : [],
  };
  const taken = [...reminders.reminders, ...reminders.others];
  return {
    car,
    log: log ?? emptyLog(load, guide),
    ...nextServices(guide, { presets, taken, reminders: reminders.reminders }),
  };
}

async function keepForNew(load: LoadGarage, guide: GuidePage, newCar: KeepData["newCar"]) {
  const { generation, engine, platform, unit } = newCar;
  const choice = { ...(generation && { generation }), ...(engine && { engine }) };
  const presets = presetsOfMatch(load.content, platform ? { platform, choice } : undefined, { unit });
  return {
    log: emptyLog(load, guide, choice),
    ...nextServices(guide, { presets, taken: [], reminders: [] }),
  };
}

function emptyLog({ profile }: LoadGarage, guide: GuidePage, choice: VariantChoice = {}): JobLog {
  return jobLog(guide, {
    numbers: { specs: guide.specs, options: guide.variants, choice: resolveChoice(guide.variants, choice) },
    system: profile.preferences.units,
    today: todayOf(profile),
    now: new Date().toISOString(),
    car: undefined,
    reminders: [],
    last: undefined,
    job: undefined,
  });
}

/** The facts that a guide and the choice in it tell about a car that the account doesn't have yet. */
async function newCarOf({ content, profile, params }: LoadGarage, guide: GuidePage) {
  const platform = content.platforms().find(({ slug }) => slug === guide.platform && slug !== basicSlug);
  const choice = resolveChoice(guide.variants, {
    generation: params.get("generation") ?? undefined,
    engine: params.get("engine") ?? undefined,
  });
  const name = platform?.displayName.split(" ")[0] ?? "";
  const makes = content.carTable().find((each) => each.platform === platform?.slug)?.makes ?? [];
  return {
    unit: profile.preferences.units === "metric" ? ("km" as const) : ("mi" as const),
    make: makes.includes(nameKey(name)) ? name : "",
    platform: platform?.slug,
    generation: choice.generation,
    engine: choice.engine,
    facts: platform ? namesOf(platform, choice) : [],
  };
}

function namesOf(platform: VariantOptions, choice: VariantChoice): string[] {
  return carDimensions.flatMap(
    ({ key, list }) => platform[list].find(({ id }) => id === choice[key])?.name ?? [],
  );
}
