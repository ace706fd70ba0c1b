import type { GuideJob, JobGuide } from "../../../../domain/guides/guide-jobs.ts";
import { topics } from "../../../../domain/guides/topics.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Link } from "../../../ui/link.tsx";
import { GuideThumbnail } from "./guide-thumbnail.tsx";
import { difficultyNames } from "./guide-words.ts";
import { Readiness } from "./readiness.tsx";

/** Jobs by the part of the car, one row each; the cars they are written for are chips, each a guide. */
export function JobGroups({ jobs }: { jobs: readonly GuideJob[] }) {
  return [...Map.groupBy(jobs, ({ topic }) => topic)].map(([topic, group]) => {
    const name = topic ? topics[topic] : "More guides";
    return (
      <section key={name} aria-label={name} className="not-first:mt-10">
        <header className="mb-3 flex items-center gap-4">
          <GuideThumbnail
            drawing={group.find(({ drawing }) => drawing)?.drawing}
            className="h-[48px] w-[72px]"
          />
          <div>
            <h3 className="text-2xl">{name}</h3>
            <p className="text-sm text-faint">{group.length === 1 ? "1 job" : `${group.length} jobs`}</p>
          </div>
        </header>
        <ul className="border-b border-line-soft">
          {group.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      </section>
    );
  });
}

function JobRow({ job: { title, difficulty, estimatedTime, guides } }: { job: GuideJob }) {
  const [easiest, hardest] = difficulty;
  const isOne = guides.length === 1;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-0.5 border-t border-line-soft py-1.5 md:min-h-11 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_10.5rem_7.5rem] md:py-1">
      <h4 className="font-display text-[1.1875rem] leading-tight font-semibold">{title}</h4>
      {/* On a phone one chip stands beside its job, several have a line of their own. */}
      <Chips
        guides={guides}
        className={
          isOne ? "max-md:row-span-2 max-md:row-start-1 max-md:[grid-column:2]" : "max-md:col-span-2"
        }
      />
      <span className="text-md text-muted max-md:hidden">
        {difficultyNames[easiest]}
        {hardest !== easiest && ` to ${difficultyNames[hardest].toLowerCase()}`}
      </span>
      <span
        className={joinClasses(
          "text-md text-muted md:text-right",
          !isOne && "max-md:row-start-1 max-md:[grid-column:2]",
        )}
      >
        {estimatedTime}
      </span>
    </li>
  );
}

/** How many chips are shown before the others are unfolded: one line of them. */
const mostOnPhone = 3;
const mostOnWide = 7;

function Chips({ guides, className }: { guides: readonly JobGuide[]; className: string }) {
  return (
    <ul className={joinClasses("flex flex-wrap items-center gap-1.5 md:gap-y-3", className)}>
      {guides.map(({ path, car, name, isForAny }, index) => (
        <li
          key={path}
          className={joinClasses(
            "relative",
            index >= mostOnPhone && "max-md:[ul:not(:has(details[open]))>&]:hidden",
            index >= mostOnWide && "md:[ul:not(:has(details[open]))>&]:hidden",
          )}
        >
          <Link
            to={path}
            aria-label={name.includes(car) ? name : `${car}: ${name}`}
            className={joinClasses(
              "relative flex min-h-11 items-center rounded-sm border px-3 text-md hover:border-edge hover:text-accent-strong md:min-h-8 md:px-2.5 md:after:absolute md:after:-inset-1.5",
              isForAny ? "border-dashed border-line text-muted" : "border-line",
            )}
          >
            {car}
          </Link>
          <Readiness path={path} wordless className="absolute top-0 right-0 flex" />
        </li>
      ))}
      {guides.length > mostOnPhone && (
        <li
          className={joinClasses(
            "[ul:has(details[open])>&]:hidden",
            guides.length <= mostOnWide && "md:hidden",
          )}
        >
          <details className="ui-disclosure">
            <summary className="flex min-h-11 list-none items-center px-3 text-md font-semibold text-muted hover:text-text">
              <span className="md:hidden">{guides.length - mostOnPhone} more</span>
              {guides.length > mostOnWide && (
                <span className="max-md:hidden">{guides.length - mostOnWide} more</span>
              )}
              <span className="sr-only"> guides</span>
            </summary>
          </details>
        </li>
      )}
    </ul>
  );
}
