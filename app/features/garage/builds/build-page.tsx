import { buildPictures, type PublicBuild } from "../../../../domain/garage/build.ts";
import { stateNames } from "../../../../domain/garage/project-texts.ts";
import { vehicleText } from "../../../../domain/garage/vehicle.ts";
import buildStyles from "../../../styles/projects.css?url";
import { joinClasses } from "../../../ui/join-classes.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import { useSiteData } from "../../core/page/site-data.ts";
import { GuideLinks } from "../projects/linked-guides.tsx";
import type { LinkedGuide } from "../projects/load-projects.ts";
import { MoneyBar, TaskBar } from "../projects/progress-bars.tsx";
import { BeforeAndAfter, BuildBoard, BuildHero, BuildParts, BuildPhotos } from "./build-sections.tsx";

interface BuildPageProps {
  build: PublicBuild;
  /** That of its car, where we know it. */
  platform: string | undefined;
  guides: readonly LinkedGuide[];
}

const isNone = (list: readonly unknown[]) => list.length === 0;

/** The public page of a project: nothing about its owner. */
export function BuildPage({ build, platform, guides }: BuildPageProps) {
  const canReport = useSiteData()?.shell.footer.some(({ to }) => to === "/contact");
  const { slug, title, state, car, odometer, goal, notes, progress, money, tasks, parts } = build;
  const { hero, pairs, others } = buildPictures(build.photos);
  const isEmpty = [goal, notes].every((text) => !text) && [tasks, parts, guides, build.photos].every(isNone);
  const facts = [car && vehicleText(car), odometer, stateNames[state]].filter(Boolean);
  return (
    <div className="projects">
      <AreaStyles href={buildStyles} />
      {hero && <BuildHero slug={slug} photos={hero} />}
      <div className={hero ? undefined : "border-b border-line-soft bg-sunk"}>
        <div className={joinClasses("page-width pt-8 md:pt-12", platform && !hero ? "build-top" : "pb-2")}>
          <header className={joinClasses("min-w-0 wrap-anywhere", !hero && "pb-8 md:pb-12")}>
            <h1 className="text-[2.5rem] md:text-6xl">{title}</h1>
            <p className="mt-1 text-lg text-muted">{facts.join(" · ")}</p>
            {goal && <p className="mt-4 max-w-prose text-lg">{goal}</p>}
          </header>
          {platform && !hero && <CarDrawing platform={platform} className="car build-car" />}
        </div>
      </div>
      <div className="page-width pt-6 pb-8 md:pb-12">
        {/* What has not begun or costs nothing has no bar. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 empty:hidden md:grid-cols-2">
          {progress.done > 0 && <TaskBar progress={progress} />}
          {money && (money.budgetCents !== undefined || money.spentCents + money.wantedCents > 0) && (
            <MoneyBar money={money} hasDetail />
          )}
        </div>
        {isEmpty && <p className="text-lg text-muted">Just started: there's nothing to see yet.</p>}
        <BeforeAndAfter slug={slug} photos={pairs} />
        <BuildPhotos slug={slug} photos={others} />
        {tasks.length > 0 && <BuildBoard tasks={tasks} />}
        <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-14 has-[>:only-child:empty]:hidden lg:has-[>:nth-child(2):not(:empty)]:grid-cols-[minmax(0,1fr)_23.75rem]">
          {parts.length > 0 && <BuildParts parts={parts} />}
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14 empty:hidden">
            {guides.length > 0 && (
              <section aria-labelledby="guides">
                <h2 id="guides" className="mb-2 text-3xl">
                  Guides
                </h2>
                <GuideLinks linked={guides} />
              </section>
            )}
            {notes && (
              <section aria-labelledby="notes">
                <h2 id="notes" className="mb-2 text-3xl">
                  Notes
                </h2>
                <p className="max-w-prose whitespace-pre-line wrap-anywhere">{notes}</p>
              </section>
            )}
          </div>
        </div>
        <p className="mt-14 text-md text-muted">
          Published by its owner from their garage.
          {canReport && (
            <>
              {" "}
              <TextLink to="/contact" className="inline-flex min-h-11 items-center">
                Report a problem with this page
              </TextLink>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/** For search engines and social cards. */
export function buildDescription({ title, car, progress: { done, total }, parts }: PublicBuild): string {
  const facts = [
    car && vehicleText(car),
    total > 0 && `${done} of ${total} tasks done`,
    parts.length > 0 && `${parts.length} ${parts.length === 1 ? "part" : "parts"}`,
  ].filter(Boolean);
  return `${title}: ${facts.join(", ") || "a build"}. The board, parts, and guides behind it.`;
}
