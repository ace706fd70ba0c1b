import { platformGuides } from "../../domain/guides/guide-lists.ts";
import type { NavLink } from "../../domain/navigation.ts";
import { contentContext, siteContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { DiyLadder } from "../features/guides/ladder/diy-ladder.tsx";
import type { Route } from "./+types/diy.ts";

export const handle = { cache: {} };

const furtherLinks: readonly NavLink[] = [
  { label: "The skills you pick up", to: "/skills" },
  { label: "What you've done: my jobs", to: "/workspace" },
  { label: "All guides", to: "/guide" },
  { label: "Planned guides and features", to: "/roadmap" },
];

export function loader({ context }: Route.LoaderArgs) {
  const { guides, platforms } = context.get(contentContext);
  const { hasTarget } = context.get(siteContext);
  return {
    rungs: guides.ladder().rungs,
    cars: platforms()
      .filter(({ slug }) => platformGuides(guides, slug).length > 0)
      .map(({ slug, displayName }) => ({ label: displayName, to: `/guide/${slug}/diy-progression` })),
    more: furtherLinks.filter(({ to }) => hasTarget(to)),
  };
}

export default function DiyRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="DIY progression"
        description="From a first look at your car to engine work, one step at a time: what each job teaches, and which to do next."
        path="/diy"
      />
      <DiyLadder {...loaderData} />
    </>
  );
}
