import { latePart } from "../../../ui/late-part.tsx";
import { GarageFrame } from "./garage-frame.tsx";
import { JobUnderWay } from "./job-card.tsx";
import type { OverviewData } from "./load-garage.ts";
import { LastWork, NeedsYou, ThisYear } from "./overview.tsx";
import { RecentPhotos } from "./recent-photos.tsx";

const LateSetUp = latePart(() => import("./set-up.tsx"));

interface OverviewPartProps {
  data: OverviewData;
  /** Where on the page it is. */
  place: "job" | "needs" | "year" | "photos" | "work";
}

export default function OverviewPart(props: OverviewPartProps) {
  return (
    <GarageFrame>
      <Content {...props} />
    </GarageFrame>
  );
}

function Content({ data: { uid, overview, glance, step, setUp }, place }: OverviewPartProps) {
  if (place === "job") return <JobUnderWay jobs={overview.jobs} step={step} />;
  if (place === "needs" && setUp) return <LateSetUp uid={uid} today={overview.today} setUp={setUp} />;
  if (place === "needs") return <NeedsYou overview={overview} uid={uid} />;
  if (place === "photos") return <RecentPhotos photos={glance.photos} />;
  return place === "year" ? <ThisYear overview={overview} /> : <LastWork overview={overview} />;
}
