import { type ComponentType, useRef } from "react";
import { useLocation } from "react-router";
import type { AuthState } from "../../../../domain/accounts/auth-state.ts";
import { dashboardGate, keepGate } from "../../../../domain/accounts/gate.ts";
import type { Profile } from "../../../../domain/accounts/profile.ts";
import { type DashboardTab, findDashboardTab } from "../../../../domain/dashboard-tabs.ts";
import { type GuideOfPath, progressLists } from "../../../../domain/guides/progress-lists.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { latePart } from "../../../ui/late-part.tsx";
import { useLocalRecord } from "../../../ui/local-record.ts";
import { Notice } from "../../../ui/notice.tsx";
import { AccountGate, type Owner } from "../../account/private/account-gate.tsx";
import { DoneNotice } from "../../account/private/done-notice.tsx";
import type { FormDone } from "../../account/private/load-done.ts";
import { progressRecord } from "../../core/device/progress-record.ts";
import type { GarageData } from "../maintenance/load-garage.ts";
import type { KeepData } from "../maintenance/load-keep.ts";
import type { GalleryData } from "../photos/load-photos.ts";
import type { ProjectsData } from "../projects/load-projects.ts";
import type { QuickData } from "../quick-forms/load-quick-form.ts";
import { QuickButtons, QuickForms } from "../quick-forms/quick-forms.tsx";
import { VehicleDialogs } from "../vehicles/vehicle-dialogs.tsx";
import { LateWaiting } from "../waiting/late-waiting.tsx";
import { GarageTabs } from "./garage-tabs.tsx";
import type { OrderList } from "./load-orders.ts";
import type { CarPlaces } from "./platform-places.ts";
import { TabPart } from "./tab-part.tsx";
import { YourCars } from "./your-cars.tsx";

// Each has a script and a sheet, which the other tabs do without.
const LateFirstSteps = latePart(() => import("../maintenance/first-steps.tsx"));
const LateGallery = latePart(() => import("../photos/gallery.tsx"));
const LateOverview = latePart(() => import("../maintenance/overview-part.tsx"));
const LateKeep = latePart(() => import("../maintenance/keep-job.tsx"));
const LateOrders = latePart(() => import("./order-history.tsx"));
const LateProjects = latePart(() => import("../projects/projects-tab.tsx"));

/** Everything behind the gate comes with the account, and with nobody else. */
export interface DashboardData {
  account: AuthState;
  done?: FormDone;
  places?: CarPlaces;
  /** Whether orders are placed here, and not at a provider. */
  keepsOrders?: boolean;
  orders?: OrderList;
  /** The tab's data; undefined when it could not be read. */
  garage?: GarageData;
  /** A finished job on its way into the log, where the address names one. */
  keep?: KeepData | undefined;
  photos?: GalleryData;
  /** For a form that the address opens. */
  quick?: QuickData | undefined;
  projects?: ProjectsData;
}

type GuideLists = ReturnType<typeof progressLists>;

interface DashboardProps extends DashboardData {
  /** The guides that somebody started, saved and finished. */
  Guides: ComponentType<{ guides: GuideLists; profile: Profile; places: CarPlaces }>;
}

export function Dashboard(props: DashboardProps) {
  const isKeeping = new URLSearchParams(useLocation().search).has("keep");
  return (
    <AccountGate
      gate={isKeeping ? keepGate : dashboardGate}
      account={props.account}
      heading="Garage"
      asksToConfirm={!props.keep}
    >
      {(owner) =>
        props.keep ? (
          <div className="page-width pt-8 pb-16 md:pt-12 md:pb-20">
            <LateKeep data={props.keep} user={owner.user} vehicles={owner.profile.vehicles} />
          </div>
        ) : (
          <Garage owner={owner} {...props} />
        )
      }
    </AccountGate>
  );
}

function Garage({ owner, ...data }: DashboardProps & { owner: Owner }) {
  const { profile, isStored, user } = owner;
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const tab = findDashboardTab(params.get("tab"));
  const jobs = data.garage?.tab === "overview" ? data.garage.overview.jobs : [];
  // A job of the account has its own place.
  const isJob = ([path]: GuideOfPath) => jobs.some(({ guide }) => guide === path);
  const lists = progressLists(useLocalRecord(progressRecord));
  const guides = { ...lists, started: lists.started.filter((guide) => !isJob(guide)) };
  const hasSetUp = data.garage?.tab === "overview" && data.garage.setUp !== undefined;
  const isSample = data.garage?.tab === "sample";
  // Whoever has no car is at the start, whatever this device remembers.
  const isNew = isStored && profile.vehicles.length === 0;
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-20">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-5xl md:text-6xl">Garage</h1>
        {!isNew && !isSample && (
          <div className="flex flex-wrap gap-2 sm:gap-3">
            {tab !== "maintenance" && isStored && profile.vehicles.length > 0 && <QuickButtons />}
            <ButtonLink
              to="/guide"
              className="max-sm:px-3.5"
              // Started work comes first: then that is the primary button.
              variant={tab || hasSetUp || jobs.length + guides.started.length > 0 ? "secondary" : "primary"}
            >
              Start a job
            </ButtonLink>
          </div>
        )}
      </header>
      {(!isNew || tab) && !isSample && <GarageTabs current={tab} />}
      <DoneNotice uid={user.uid} done={data.done} />
      <LateWaiting uid={user.uid} />
      {isStored && <QuickForms profile={profile} quick={data.quick} />}
      {tab === "photos" && <LateGallery uid={user.uid} vehicles={profile.vehicles} data={data.photos} />}
      {isSample && <TabPage tab="sample" garage={data.garage} />}
      {tab === "projects" && <LateProjects uid={user.uid} vehicles={profile.vehicles} data={data.projects} />}
      {tab && tab !== "photos" && tab !== "projects" && <TabPage tab={tab} garage={data.garage} />}
      {!tab && !isSample && <Overview {...{ owner, guides, isNew, ...data }} />}
    </div>
  );
}

function TabPage({ tab, garage }: { tab: DashboardTab | "sample"; garage: GarageData | undefined }) {
  return (
    <div className="mt-9">
      {garage?.tab === tab ? (
        <TabPart data={garage} />
      ) : (
        <Notice kind="caution" title="Not loaded" role="status">
          We couldn't load this part of your garage. Please try again in a moment.
        </Notice>
      )}
    </div>
  );
}

interface OverviewProps extends DashboardProps {
  owner: Owner;
  guides: GuideLists;
  isNew: boolean;
}

/** The visitor's own things. On a phone one after the other; the cars at the side on a desk. */
function Overview({
  owner,
  guides,
  Guides,
  isNew,
  places = {},
  keepsOrders,
  orders: list,
  garage,
}: OverviewProps) {
  const { profile, isStored } = owner;
  const hasJob = garage?.tab === "overview" && garage.overview.jobs.length > 0;
  const hasGuides = guides.started.length + guides.saved.length + guides.finished.length > 0;
  const cars = useRef<HTMLHeadingElement>(null);
  // The key keeps it in place when the first car or guide changes what is around it.
  const orders = keepsOrders && <LateOrders key="orders" list={list} />;
  const overview = garage?.tab === "overview" ? garage : undefined;
  const hasSetUp = overview?.setUp !== undefined;
  return (
    <>
      {isStored && <VehicleDialogs profile={profile} focusAfterwards={cars} />}
      {overview && hasJob && <LateOverview data={overview} place="job" />}
      {isNew ? (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-14">
          <LateFirstSteps />
          {hasGuides && <Guides guides={guides} profile={profile} places={places} />}
          {orders}
        </div>
      ) : (
        <div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:grid-rows-[auto_1fr]">
          {hasSetUp && (
            <div className="lg:col-span-2">
              <LateOverview data={overview} place="needs" />
            </div>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
            {overview && !hasSetUp && <LateOverview data={overview} place="needs" />}
            {(hasGuides || !hasJob) && <Guides guides={guides} profile={profile} places={places} />}
            {overview && <LateOverview data={overview} place="year" />}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14 lg:col-start-2 lg:row-span-2">
            <YourCars
              {...{ owner, places }}
              covers={overview?.glance.covers}
              plans={overview?.plans}
              heading={cars}
            />
            {overview?.glance.photos[0] && <LateOverview data={overview} place="photos" />}
            {overview && <LateOverview data={overview} place="work" />}
          </div>
          {orders}
        </div>
      )}
    </>
  );
}
