import type { PlatformOverview } from "../../../../domain/guides/guide-lists.ts";
import { basicSlug, guidesPath } from "../../../../domain/guides/library.ts";
import { isPlatformSlug } from "../../../../domain/platform.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { GuideRows } from "./guide-rows.tsx";
import { countGuides } from "./guide-words.ts";
import { ListHead } from "./list-head.tsx";

interface GuidesIndexProps {
  platforms: readonly PlatformOverview[];
}

/** Every platform with its first guides; those that have none yet are named at the end. */
export function GuidesIndex({ platforms }: GuidesIndexProps) {
  const written = platforms.filter((platform) => platform.count > 0);
  const empty = platforms.filter((platform) => platform.count === 0);
  const total = written.reduce((sum, platform) => sum + platform.count, 0);
  return (
    <div className="page-width pt-10 pb-16 md:pt-14">
      <ListHead
        title="Guides by car"
        lead={`${countGuides(total)}, with the jobs to do first on each car.`}
        links={[{ label: "Filter all guides", to: "/guide" }]}
      />
      {written.map((platform) => (
        <PlatformSection key={platform.slug} platform={platform} />
      ))}
      {empty.length > 0 && (
        <section className="mt-14 border-t border-line-soft pt-8">
          <h2 className="text-3xl">Not written yet</h2>
          <ul className="mt-4 grid gap-x-12 md:grid-cols-2">
            {empty.map((platform) => (
              <li
                key={platform.slug}
                className="flex items-center gap-4 border-b border-line-soft py-3 text-faint"
              >
                {isPlatformSlug(platform.slug) && (
                  <CarDrawing platform={platform.slug} toScale className="car w-24 shrink-0" />
                )}
                <span className="flex min-w-0 flex-1 flex-col justify-between gap-x-4 sm:flex-row">
                  <span className="font-semibold text-text">{platform.name}</span>
                  <span className="text-md">
                    No guides yet{platform.planned > 0 && `, ${platform.planned} planned`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function PlatformSection({ platform }: { platform: PlatformOverview }) {
  const { slug, name, years, count, first } = platform;
  const title = slug === basicSlug ? "Universal guides" : name;
  return (
    <section
      aria-label={title}
      className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <header className="flex flex-wrap items-end gap-x-5 text-[#b8b2ac] lg:block">
        {isPlatformSlug(slug) && (
          <CarDrawing platform={slug} toScale className="car w-36 shrink-0 lg:mb-4 lg:w-full" />
        )}
        <div>
          <h2 className="text-3xl text-text">{title}</h2>
          <p className="mt-1 text-faint">{[years, countGuides(count)].filter(Boolean).join(" · ")}</p>
        </div>
      </header>
      <div>
        <GuideRows guides={first} brief />
        {count > first.length && (
          <Link
            to={guidesPath(slug)}
            className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-muted hover:text-accent-strong"
          >
            {slug === basicSlug ? `All ${countGuides(count)} for any car` : `All ${count} ${name} guides`}
            <Icon name="arrow-right" className="size-4" />
          </Link>
        )}
      </div>
    </section>
  );
}
