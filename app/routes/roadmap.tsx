import { updateFolders, updatePages } from "../../domain/updates/update.ts";
import { contentContext, siteContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { FeedLink } from "../features/site/updates/feed.tsx";
import { RoadmapView } from "../features/site/updates/roadmap-view.tsx";
import type { Route } from "./+types/roadmap.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const { hasTarget } = context.get(siteContext);
  const { roadmap } = context.get(contentContext).updates();
  return {
    items: roadmap.map(({ path, title, description, date, state, links }) => ({
      path,
      title,
      description,
      date,
      state,
      links: links.filter(({ to }) => hasTarget(to)),
    })),
  };
}

export default function RoadmapRoute({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...updatePages.roadmap} path={updateFolders.roadmap} />
      <FeedLink kind="roadmap" />
      <RoadmapView items={items} />
    </>
  );
}
