import { guidesPath } from "../../../../domain/guides/library.ts";
import { Icon } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Link } from "../../../ui/link.tsx";
import { PageSection } from "../../../ui/page-section.tsx";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import type { PickerPlatform } from "./picker-platforms.ts";

export function PlatformPicker({ platforms }: { platforms: readonly PickerPlatform[] }) {
  return (
    <PageSection
      title="Pick your car"
      lead="Choose your car to see its guides and specs."
      aside={
        <Link
          to="/guides"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-muted hover:text-accent-strong"
        >
          All guides
          <Icon name="arrow-right" className="size-4" />
        </Link>
      }
    >
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line-soft bg-line-soft md:grid-cols-3 lg:grid-cols-4">
        {platforms.map((platform) => (
          <li key={platform.slug} className="bg-bg text-[#b8b2ac] hover:bg-raise hover:text-text">
            <PlatformTile platform={platform} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** A car without guides leads to its list too, which says what is planned and what fits any car. */
function PlatformTile({ platform: { slug, displayName, span, guideCount, planned } }: TileProps) {
  return (
    <Link
      to={guidesPath(slug)}
      data-prefetch="intent"
      className="block h-full px-3.5 pt-4 pb-3.5 -outline-offset-2 md:px-5 md:pt-5 md:pb-4"
    >
      <CarDrawing
        platform={slug}
        toScale
        className={joinClasses("car w-full", guideCount === 0 && "opacity-50")}
      />
      <span className="mt-3 block font-display text-[1.3125rem] leading-tight font-semibold text-text">
        {displayName}
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-md text-faint">
        {span}
        <span className="text-muted">{tileCount(guideCount, planned)}</span>
      </span>
    </Link>
  );
}

interface TileProps {
  platform: PickerPlatform;
}

function tileCount(guides: number, planned: number): string {
  if (guides > 0) return guides === 1 ? "1 guide" : `${guides} guides`;
  return planned > 0 ? `${planned} planned` : "No guides yet";
}
