import type { DashboardTab } from "../../../../domain/dashboard-tabs.ts";
import type {
  GarageCar,
  LogList,
  MaintenanceOverview,
  ReminderList,
} from "../../../../domain/garage/garage-view.ts";
import type { Job } from "../../../../domain/garage/job.ts";
import type { GarageGlance } from "../../../../domain/garage/photo.ts";
import { type PlannedService, planOf } from "../../../../domain/garage/plan.ts";
import { type SampleGarage, sampleGarage } from "../../../../domain/garage/sample-garage.ts";
import type { PossibleWorkOf } from "../../../../domain/garage/services/last-services.ts";
import { askedPresets } from "../../../../domain/garage/set-up.ts";
import type { ListedTool } from "../../../../domain/garage/tool.ts";
import type { ToolPage } from "../../../../domain/garage/tool-page.ts";
import { odometerUnit, type Vehicle, vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { toolGroups } from "../../../../domain/guides/content-files.ts";
import { matchCar } from "../../../../domain/platforms/match-car.ts";
import type { Content } from "../../../context.ts";
import { type CarSuggestions, presetsFor, suggestionsFor } from "./car-suggestions.ts";
import { type LoadGarage, loadJob, todayOf } from "./load-job-log.ts";
import type { SetUpData } from "./set-up.tsx";

export interface LogFilter {
  by: string;
  q: string;
}

interface TabData {
  uid: string;
  /** Where the account's days begin and end, as far as we know. */
  timeZone: string | undefined;
  /** The day that a form begins with. */
  today: string;
  /** By the car's id. */
  suggestions: Readonly<Record<string, CarSuggestions>>;
}

export interface MaintenanceData extends TabData {
  tab: "maintenance";
  /** The car whose log it is; undefined without one. */
  car: string | undefined;
  /** Everything that can be chosen, those that are put away too. */
  cars: readonly { id: string; title: string; isActive: boolean }[];
  filter: LogFilter;
  log: LogList | undefined;
  reminders: ReminderList | undefined;
  /** Those under way on this car. */
  jobs: readonly Job[];
}

/** The work that a car could have reminders of. */
export interface CarPlan {
  car: GarageCar;
  services: readonly PlannedService[];
  /** Work in its log that may have been the last time of a reminder. */
  asked: PossibleWorkOf;
}

export interface RemindersData extends TabData {
  tab: "reminders";
  reminders: ReminderList;
  /** The car whose reminders alone are shown. */
  only: string | undefined;
  /** Of the car that is chosen. */
  plan?: CarPlan | undefined;
  /** Which drawing a car has, by its id. */
  platforms: Readonly<Record<string, string | undefined>>;
}

export interface OverviewData {
  tab: "overview";
  uid: string;
  overview: MaintenanceOverview;
  glance: GarageGlance;
  /** The title of the step that the job worked on last is at. */
  step?: string | undefined;
  /** For a car about which nothing is known yet. */
  setUp?: SetUpData | undefined;
  /** How many services a car without reminders could be reminded of, by its id. */
  plans: Readonly<Record<string, number>>;
}

/** A sample made for the page; it belongs to no account. */
export interface SampleData extends SampleGarage {
  tab: "sample";
}

export interface ToolsData extends ToolPage {
  tab: "tools";
  uid: string;
  today: string;
  /** Tools that our guides name. */
  listed: readonly ListedTool[];
  /** The names of the groups, in their order. */
  groups: Readonly<Record<string, string>>;
}

export type GarageData = MaintenanceData | RemindersData | ToolsData | OverviewData | SampleData;

/** The data of the tab in the page's address. */
export async function loadGarage(tab: DashboardTab | undefined, load: LoadGarage): Promise<GarageData> {
  const { api, profile, params } = load;
  if (!tab && params.has("sample")) return { tab: "sample", ...sampleGarage(todayOf(profile)) };
  if (tab === "maintenance") return loadMaintenance(load);
  if (tab === "reminders") {
    const query = { page: params.get("page") ?? "1" };
    const reminders = await api("GET /api/v1/me/reminders", { uid: profile.uid, query });
    const cars = profile.vehicles.filter(({ isActive }) => isActive);
    const chosen = cars.find(({ id }) => id === params.get("car"));
    const car = chosen ?? cars[0];
    // A page of very many has some of each car.
    const only = cars.length > 1 && reminders.pages === 1 ? chosen?.id : undefined;
    const plan = car && (await loadPlan(load, car, reminders));
    const table = load.content.carTable();
    const platforms = Object.fromEntries(cars.map((each) => [each.id, matchCar(table, each)?.platform]));
    return { tab, ...tabData(load, cars), reminders, only, plan, platforms };
  }
  if (tab === "tools") return loadTools(load);
  const [overview, glance] = await Promise.all([
    api("GET /api/v1/me/maintenance", { uid: profile.uid }),
    api("GET /api/v1/me/gallery/glance", { uid: profile.uid }),
  ]);
  const step = await stepOf(load, overview.jobs[0]);
  const setUp = setUpOf(load, overview);
  const plans = plansOf(load, overview, setUp?.car.id);
  return { tab: "overview", uid: profile.uid, overview, glance, step, setUp, plans };
}

/** A car that is set up makes its plan there. */
function plansOf({ content, profile }: LoadGarage, overview: MaintenanceOverview, setUp: string | undefined) {
  const reminded = new Set([...overview.reminders, ...overview.others].map(({ vehicleId }) => vehicleId));
  const cars = profile.vehicles.filter(({ id, isActive }) => isActive && id !== setUp && !reminded.has(id));
  return Object.fromEntries(cars.map((car) => [car.id, countPlanned(content, car, overview)]));
}

/** The first car, until something is logged or a reminder is set. */
function setUpOf(
  { content, profile }: LoadGarage,
  { cars: [car], reminders, lastWork }: MaintenanceOverview,
): SetUpData | undefined {
  const vehicle = profile.vehicles.find(({ id }) => id === car?.id);
  if (!car || !vehicle || reminders.length + lastWork.length > 0) return undefined;
  const presets = askedPresets(presetsFor(content, vehicle, car.unit));
  const platform = matchCar(content.carTable(), vehicle)?.platform;
  return presets.length > 0 ? { car, platform, presets } : undefined;
}

async function loadPlan(
  { api, content, profile: { uid } }: LoadGarage,
  vehicle: Vehicle,
  { cars, reminders, others, today }: ReminderList,
): Promise<CarPlan | undefined> {
  const car = cars.find(({ id }) => id === vehicle.id);
  if (!car) return undefined;
  const params = { id: car.id };
  const { services, asked } = await api("GET /api/v1/me/vehicles/:id/services", { uid, params });
  const presets = presetsFor(content, vehicle, car.unit);
  const taken = [...reminders, ...others].filter(({ vehicleId }) => vehicleId === car.id);
  return { car, services: planOf({ presets, services, taken, car, today }), asked };
}

/** How many services of a car's schedule most owners want and nobody is reminded of. */
export function countPlanned(
  content: Content,
  vehicle: Vehicle,
  { cars, reminders, others, today }: ReminderList,
): number {
  const car = cars.find(({ id }) => id === vehicle.id);
  if (!car) return 0;
  const presets = presetsFor(content, vehicle, car.unit);
  const taken = [...reminders, ...others].filter(({ vehicleId }) => vehicleId === car.id);
  return planOf({ presets, services: {}, taken, car, today }).filter(({ isSuggested }) => isSuggested).length;
}

async function stepOf({ content }: LoadGarage, job: Job | undefined): Promise<string | undefined> {
  const current = job?.progress.current;
  const guide = current ? await content.guides.read(job.guide) : undefined;
  return guide?.steps.find(({ id }) => id === current)?.title;
}

async function loadTools({ api, content, profile, params }: LoadGarage): Promise<ToolsData> {
  const { uid } = profile;
  const page = await api("GET /api/v1/me/tools?page=:page", {
    uid,
    params: { page: params.get("page") ?? "1" },
  });
  const lists = await content.editor.lists();
  return {
    tab: "tools",
    uid,
    today: todayOf(profile),
    ...page,
    listed: Object.entries(lists.tools).map(([id, { name, detail, group }]) => ({ id, name, detail, group })),
    groups: toolGroups,
  };
}

async function loadMaintenance(load: LoadGarage): Promise<MaintenanceData> {
  const { api, profile, params } = load;
  const { uid, vehicles } = profile;
  const job = await loadJob(load);
  const wanted = job?.vehicleId ?? params.get("car");
  const vehicle =
    vehicles.find(({ id }) => id === wanted) ?? vehicles.find(({ isActive }) => isActive) ?? vehicles[0];
  const filter = { by: params.get("by") ?? "", q: params.get("q") ?? "" };
  const shared = {
    tab: "maintenance" as const,
    car: vehicle?.id,
    cars: vehicles.map((each) => ({ id: each.id, title: vehicleTitle(each), isActive: each.isActive })),
    filter,
    ...tabData(load, vehicle ? [vehicle] : []),
  };
  if (!vehicle) return { ...shared, log: undefined, reminders: undefined, jobs: [] };
  const { id } = vehicle;
  const query = { ...filter, page: params.get("page") ?? "1" };
  const [log, reminders, { jobs }] = await Promise.all([
    api("GET /api/v1/me/vehicles/:id/log", { uid, params: { id }, query }),
    api("GET /api/v1/me/vehicles/:id/reminders", { uid, params: { id } }),
    api("GET /api/v1/me/jobs?vehicle=:vehicle", { uid, params: { vehicle: id } }),
  ]);
  return { ...shared, log, reminders, jobs };
}

function tabData({ content, profile }: LoadGarage, cars: readonly Vehicle[]): TabData {
  const { units, timeZone } = profile.preferences;
  const suggestions = cars.map(
    (car) => [car.id, suggestionsFor(content, car, odometerUnit(car, units))] as const,
  );
  return {
    uid: profile.uid,
    timeZone,
    today: todayOf(profile),
    suggestions: Object.fromEntries(suggestions),
  };
}
