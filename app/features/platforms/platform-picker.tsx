import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { PageSection } from "../../ui/page-section.tsx";
import { CarDrawing } from "./car-drawing.tsx";
import type { PickerPlatform } from "./picker-platforms.ts";

export function PlatformPicker({ platforms }: { platforms: readonly PickerPlatform[] }) {
  const canPick = platforms.some((platform) => platform.to);
  return (
    <PageSection
      title={canPick ? "Pick your car" : "The twelve cars"}
      lead="Choose your car to see its guides and specs."
      aside={
        canPick && (
          <Link
            to="/guides"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-muted hover:text-accent-strong"
          >
            All guides
            <Icon name="arrow-right" className="size-4" />
          </Link>
        )
      }
    >
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line-soft bg-line-soft md:grid-cols-3 lg:grid-cols-4">
        {platforms.map((platform) => (
          <li
            key={platform.slug}
            className="bg-bg text-[#b8b2ac] has-[a]:hover:bg-raise has-[a]:hover:text-text"
          >
            <PlatformTile platform={platform} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function PlatformTile({ platform }: { platform: PickerPlatform }) {
  const face = (
    <>
      <CarDrawing platform={platform.slug} toScale className="car w-full" />
      <span className="mt-3 block font-display text-[1.3125rem] leading-tight font-semibold text-text">
        {platform.displayName}
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-md text-faint">
        {platform.span}
        {platform.guideCount > 0 && (
          <span className="text-muted">
            {platform.guideCount} {platform.guideCount === 1 ? "guide" : "guides"}
          </span>
        )}
      </span>
    </>
  );
  const box = "block px-3.5 pt-4 pb-3.5 md:px-5 md:pt-5 md:pb-4";
  if (!platform.to) return <div className={box}>{face}</div>;
  return (
    <Link to={platform.to} data-prefetch="intent" className={`${box} -outline-offset-2`}>
      {face}
    </Link>
  );
}
