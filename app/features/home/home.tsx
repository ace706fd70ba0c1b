import { brand } from "../../../domain/brand.ts";
import type { NavLink } from "../../../domain/navigation.ts";
import { CarDrawing } from "../platforms/car-drawing.tsx";
import type { PickerPlatform } from "../platforms/picker-platforms.ts";
import { PlatformPicker } from "../platforms/platform-picker.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { Confidence } from "./confidence.tsx";
import { WaysIn } from "./ways-in.tsx";

interface HomeProps {
  platforms: readonly PickerPlatform[];
  waysIn: readonly NavLink[];
  search: boolean;
}

export function Home({ platforms, waysIn, search }: HomeProps) {
  return (
    <>
      <section className="page-width grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-10 pt-10 pb-12 md:pt-20 md:pb-20 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
        <div>
          <h1 className="text-[clamp(2.5rem,13vw,3.25rem)] leading-[0.98] md:text-[clamp(3.25rem,5.5vw,4.75rem)]">
            Do it yourself.
            <br />
            Do it right.
          </h1>
          <p className="mt-5 max-w-[46ch] text-xl text-muted">{brand.description}</p>
          {search && (
            <div className="mt-7">
              <SearchForm
                size="large"
                label="Search the site"
                placeholder="Job, symptom, part or fault code"
              />
            </div>
          )}
        </div>
        <CarDrawing
          platform="e46"
          label="Line drawing of a BMW M3 coupe (E46) from the side"
          className="hero-car w-full text-[#e7e5e4] lg:ml-[-2%] lg:w-[108%]"
        />
      </section>
      <PlatformPicker platforms={platforms} />
      <Confidence />
      <WaysIn links={waysIn} />
    </>
  );
}
