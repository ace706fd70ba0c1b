import type { HomeSample } from "../../../domain/home/home-sample.ts";
import type { PickerPlatform } from "../platforms/picker-platforms.ts";
import { PlatformPicker } from "../platforms/platform-picker.tsx";
import { HomeCards } from "./home-cards.tsx";
import { Latest, type LatestProps } from "./latest.tsx";

export interface HomeRestProps {
  platforms: readonly PickerPlatform[];
  sample: HomeSample | undefined;
  latest: LatestProps;
}

/** The home page below its hero. */
export default function HomeRest({ platforms, sample, latest }: HomeRestProps) {
  return (
    <>
      <PlatformPicker platforms={platforms} />
      {sample && <HomeCards sample={sample} />}
      {latest.guides.length > 0 && <Latest {...latest} />}
    </>
  );
}
