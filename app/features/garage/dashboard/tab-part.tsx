import { latePart } from "../../../ui/late-part.tsx";
import { GarageFrame } from "../maintenance/garage-frame.tsx";
import type { GarageData, OverviewData } from "../maintenance/load-garage.ts";

const LateMaintenance = latePart(() => import("../maintenance/maintenance-tab.tsx"));
const LateReminders = latePart(() => import("../maintenance/reminders-tab.tsx"));
const LateTools = latePart(() => import("../maintenance/tools-tab.tsx"));
const LateSample = latePart(() => import("../maintenance/sample-garage.tsx"));

/** A tab about work on cars. */
export function TabPart({ data }: { data: Exclude<GarageData, OverviewData> }) {
  return (
    <GarageFrame>
      {data.tab === "maintenance" && <LateMaintenance data={data} />}
      {data.tab === "reminders" && <LateReminders data={data} />}
      {data.tab === "tools" && <LateTools data={data} />}
      {data.tab === "sample" && <LateSample data={data} />}
    </GarageFrame>
  );
}
