import type { HomeGuide } from "../../../../domain/home/home-guides.ts";
import type { HomeSample } from "../../../../domain/home/home-sample.ts";
import { PageSection } from "../../../ui/page-section.tsx";
import type { PickerPlatform } from "../../guides/platforms/picker-platforms.ts";
import { PlatformPicker } from "../../guides/platforms/platform-picker.tsx";
import { GuideRows } from "./guide-rows.tsx";
import { HomeCards } from "./home-cards.tsx";
import { Latest, type LatestProps } from "./latest.tsx";

export interface HomeRestProps {
  platforms: readonly PickerPlatform[];
  popular: readonly HomeGuide[];
  sample: HomeSample | undefined;
  latest: LatestProps;
}

/** The home page below its hero. */
export default function HomeRest({ platforms, popular, sample, latest }: HomeRestProps) {
  return (
    <>
      <PlatformPicker platforms={platforms} />
      {popular.length > 0 && (
        <PageSection title="Popular jobs" lead="A good one to start with on each car.">
          <GuideRows
            guides={popular}
            className="gap-x-12 sm:grid sm:grid-cols-2 sm:border-b-0 lg:grid-cols-3"
          />
        </PageSection>
      )}
      {sample && <HomeCards sample={sample} />}
      {latest.guides.length > 0 && <Latest {...latest} />}
    </>
  );
}
