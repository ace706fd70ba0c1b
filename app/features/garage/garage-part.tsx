import garageStyles from "../../styles/garage.css?url";
import type { GarageData } from "./load-garage.ts";
import { MaintenanceTab } from "./maintenance-tab.tsx";
import { LastWork, NeedsYou, ThisYear } from "./overview.tsx";
import { RecentPhotos } from "./recent-photos.tsx";
import { RemindersTab } from "./reminders-tab.tsx";
import { ToolsTab } from "./tools-tab.tsx";

/** Where on the page it is: a tab has one place, the overview several. */
export type GaragePlace = "needs" | "year" | "photos" | "work" | "tab";

export default function GaragePart({ data, place }: { data: GarageData; place: GaragePlace }) {
  return (
    <div className="garage min-w-0">
      <link rel="stylesheet" href={garageStyles} precedence="default" />
      <Content data={data} place={place} />
    </div>
  );
}

function Content({ data, place }: { data: GarageData; place: GaragePlace }) {
  if (data.tab === "maintenance") return <MaintenanceTab data={data} />;
  if (data.tab === "reminders") return <RemindersTab data={data} />;
  if (data.tab === "tools") return <ToolsTab data={data} />;
  if (place === "needs") return <NeedsYou overview={data.overview} />;
  if (place === "photos") return <RecentPhotos photos={data.glance.photos} />;
  return place === "year" ? <ThisYear overview={data.overview} /> : <LastWork overview={data.overview} />;
}
