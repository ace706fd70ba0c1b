import type { NavLink } from "../../../../domain/navigation.ts";
import {
  type RoadmapState,
  roadmapStates,
  type UpdateListing,
  updateFolders,
  updatePages,
} from "../../../../domain/updates/update.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { FollowFeed } from "./feed.tsx";
import { UpdateRows } from "./update-rows.tsx";

type Item = UpdateListing & { state: RoadmapState; links: readonly NavLink[] };

const sections: Record<RoadmapState, { title: string; lead: string }> = {
  now: { title: "Now", lead: "Being built." },
  next: { title: "Next", lead: "Decided, in this order." },
  later: { title: "Later", lead: "Wanted, not started." },
  done: { title: "Done", lead: "Newest first." },
};

export function RoadmapView({ items }: { items: readonly Item[] }) {
  return (
    <div className="page-width py-12 md:py-16">
      <h1 className="text-5xl md:text-6xl">{updatePages.roadmap.title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        What we're building, what's next and what's done. Nothing ahead has a date: a guide is done when its
        numbers have sources, and a page when it works.
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 text-md">
        <TextLink to={updateFolders["dev-log"]} className="inline-flex min-h-11 items-center">
          How it was built: dev logs
        </TextLink>
        <FollowFeed kind="roadmap" />
      </p>
      {roadmapStates.map((state) => (
        <Section key={state} state={state} items={items.filter((item) => item.state === state)} />
      ))}
      <p className="mt-14 max-w-prose text-muted">
        Not planned: invented reviews, ratings or testimonials, and numbers without a source. If you need
        something that isn't here, or know one of these cars well,{" "}
        <TextLink to="/contribute">here's how to help</TextLink>.
      </p>
    </div>
  );
}

function Section({ state, items }: { state: RoadmapState; items: readonly Item[] }) {
  if (items.length === 0) return null;
  const { title, lead } = sections[state];
  return (
    <section
      aria-labelledby={state}
      className="mt-12 grid gap-x-12 gap-y-5 md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <header>
        <h2 id={state} className="text-3xl">
          {title}
        </h2>
        <p className="text-muted">{lead}</p>
      </header>
      <UpdateRows updates={items} undated={state !== "done"} />
    </section>
  );
}
