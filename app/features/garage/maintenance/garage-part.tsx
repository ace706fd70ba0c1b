import garageStyles from "../../../styles/garage.css?url";
import { useFocusRescue } from "../../../ui/use-focus-rescue.ts";
import { JobUnderWay } from "./job-card.tsx";
import type { GarageData } from "./load-garage.ts";
import { MaintenanceTab } from "./maintenance-tab.tsx";
import { LastWork, NeedsYou, ThisYear } from "./overview.tsx";
import { RecentPhotos } from "./recent-photos.tsx";
import { RemindersTab } from "./reminders-tab.tsx";
import { SampleGarage } from "./sample-garage.tsx";
import { SetUp } from "./set-up.tsx";
import { ToolsTab } from "./tools-tab.tsx";

/** Where on the page it is: a tab has one place, the overview several. */
export type GaragePlace = "job" | "needs" | "year" | "photos" | "work" | "tab";

export default function GaragePart({ data, place }: { data: GarageData; place: GaragePlace }) {
  const ref = useFocusRescue();
  return (
    <div ref={ref} className="garage min-w-0">
      <link rel="stylesheet" href={garageStyles} precedence="default" />
      <Content data={data} place={place} />
    </div>
  );
}

function Content({ data, place }: { data: GarageData; place: GaragePlace }) {
  if (data.tab === "maintenance") return <MaintenanceTab data={data} />;
  if (data.tab === "sample") return <SampleGarage data={data} />;
  if (data.tab === "reminders") return <RemindersTab data={data} />;
  if (data.tab === "tools") return <ToolsTab data={data} />;
  if (place === "job") return <JobUnderWay jobs={data.overview.jobs} step={data.step} />;
  if (place === "needs" && data.setUp)
    return <SetUp uid={data.uid} today={data.overview.today} setUp={data.setUp} />;
  if (place === "needs") return <NeedsYou overview={data.overview} uid={data.uid} />;
  if (place === "photos") return <RecentPhotos photos={data.glance.photos} />;
  return place === "year" ? <ThisYear overview={data.overview} /> : <LastWork overview={data.overview} />;
}
