import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import {
  browserAddress,
  type GuideFilter,
  type OptionCounts,
} from "../../../../domain/guides/guide-filter.ts";
import { isPlatformSlug } from "../../../../domain/platform.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import type { PlatformOption } from "./guide-filters.tsx";

interface CarStripProps {
  base: string;
  filter: GuideFilter;
  counts: OptionCounts;
  platforms: readonly PlatformOption[];
  onChange: (change: GuideFilter) => void;
}

/** The cars as a filter, one press each. */
export function CarStrip({ base, filter, counts, platforms, onChange }: CarStripProps) {
  const strip = useRef<HTMLElement>(null);
  // On a phone the chosen car may be far to the right.
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - strip.current.offsetLeft - 16;
  }, []);
  const link = (platform: string | undefined) => ({
    to: browserAddress(base, { ...filter, platform }),
    isChosen: filter.platform === platform,
    onPick: () => onChange({ platform }),
  });
  return (
    <nav ref={strip} aria-label="Cars" className="-mx-4 overflow-x-auto px-4 py-1 lg:mx-0 lg:px-1">
      <ul className="flex w-max gap-2 lg:grid lg:w-auto lg:grid-cols-7">
        <li>
          <CarLink {...link(undefined)} name="All cars">
            <NoCar icon="menu" />
          </CarLink>
        </li>
        {platforms.map(({ slug, name }) => (
          <li key={slug}>
            <CarLink {...link(slug)} name={name} count={counts.platform[slug] ?? 0}>
              {isPlatformSlug(slug) ? (
                <CarDrawing platform={slug} toScale className="car h-9 w-full" />
              ) : (
                <NoCar icon="wrench" />
              )}
            </CarLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CarLinkProps {
  to: string;
  isChosen: boolean;
  onPick: () => void;
  name: string;
  count?: number;
  children: ReactNode;
}

function CarLink({ to, isChosen, onPick, name, count, children }: CarLinkProps) {
  const pick = (event: MouseEvent) => {
    // A new tab or window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPick();
  };
  return (
    <Link
      to={to}
      onClick={pick}
      aria-current={isChosen ? "true" : undefined}
      className="block w-32 rounded border border-line-soft px-2 py-2 text-center text-md leading-6 font-semibold text-muted hover:border-edge hover:text-text aria-[current]:border-accent aria-[current]:text-text lg:w-auto"
    >
      {children}
      <span className="mt-1 flex justify-center gap-x-2">
        <span className="truncate">{name}</span>
        {count !== undefined && <span className="font-normal text-faint">{count}</span>}
      </span>
    </Link>
  );
}

function NoCar({ icon }: { icon: IconName }) {
  return (
    <span className="flex h-9 items-center justify-center">
      <Icon name={icon} className="size-6" />
    </span>
  );
}
