import { byTopic, type GuideRow } from "../../../../domain/guides/guide-lists.ts";
import { topics } from "../../../../domain/guides/topics.ts";
import { Link } from "../../../ui/link.tsx";
import { GuideRows } from "./guide-rows.tsx";
import { GuideThumbnail } from "./guide-thumbnail.tsx";
import { difficultyNames } from "./guide-words.ts";
import { Readiness } from "./readiness.tsx";

interface GuideGroupsProps {
  guides: readonly GuideRow[];
}

/** Jobs to begin with, as cards. */
export function FirstJobs({ guides }: GuideGroupsProps) {
  return (
    <section aria-label="First jobs" className="mt-10">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 className="text-3xl">First jobs</h2>
        <p className="text-muted">Short and forgiving. Start here.</p>
      </header>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-px overflow-hidden rounded border border-line-soft bg-line-soft md:grid-cols-2 lg:grid-cols-3">
        {guides.map((guide) => (
          <li key={guide.path} className="relative bg-bg hover:bg-raise">
            <Link to={guide.path} className="flex h-full items-center gap-4 p-3.5 -outline-offset-2">
              <GuideThumbnail drawing={guide.drawing} className="h-[56px] w-[80px]" />
              <span className="min-w-0">
                <span className="block font-display text-xl leading-tight font-semibold">{guide.title}</span>
                <span className="mt-1 block text-md text-muted">
                  {difficultyNames[guide.difficulty]} · {guide.estimatedTime}
                </span>
                <Readiness path={guide.path} className="absolute right-3 bottom-0 flex" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A list by the part of the car. */
export function TopicGroups({ guides }: GuideGroupsProps) {
  return byTopic(guides).map(({ topic, guides: group }) => {
    const name = topic ? topics[topic] : "More guides";
    return (
      <section key={name} aria-label={name} className="not-first:mt-10">
        <h3 className="mb-3 text-[1.375rem] text-muted">{name}</h3>
        <GuideRows guides={group} shows="fits" />
      </section>
    );
  });
}
