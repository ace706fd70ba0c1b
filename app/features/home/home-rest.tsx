import type { HomeSample } from "../../../domain/home/home-sample.ts";
import type { PickerPlatform } from "../platforms/picker-platforms.ts";
import { PlatformPicker } from "../platforms/platform-picker.tsx";
import { HomeCards } from "./home-cards.tsx";

export interface HomeRestProps {
  platforms: readonly PickerPlatform[];
  sample: HomeSample | undefined;
}

/** The home page below its hero. */
export default function HomeRest({ platforms, sample }: HomeRestProps) {
  return (
    <>
      <PlatformPicker platforms={platforms} />
      {sample && <HomeCards sample={sample} />}
    </>
  );
}
