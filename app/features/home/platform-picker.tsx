import { Link } from "react-router";
import { CarDrawing } from "../cars/car-drawing.tsx";
import type { PickerPlatform } from "./home.tsx";
import { Section } from "./section.tsx";

export function PlatformPicker({ platforms }: { platforms: readonly PickerPlatform[] }) {
  return (
    <Section title="Pick your car" lead="The twelve platforms we know, drawn to one scale.">
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
    </Section>
  );
}

function PlatformTile({ platform }: { platform: PickerPlatform }) {
  const face = (
    <>
      <CarDrawing platform={platform.slug} toScale className="car w-full" />
      <span className="mt-3 block font-display text-[1.3125rem] leading-tight font-semibold text-text">
        {platform.displayName}
      </span>
      <span className="block text-[0.9375rem] text-faint">{platform.span}</span>
    </>
  );
  const box = "block px-3.5 pt-4 pb-3.5 md:px-5 md:pt-5 md:pb-4";
  if (!platform.to) return <div className={box}>{face}</div>;
  return (
    <Link to={platform.to} prefetch="intent" className={`${box} -outline-offset-2`}>
      {face}
    </Link>
  );
}
