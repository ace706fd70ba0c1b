import type { NavLink } from "../../domain/navigation.ts";
import { contentContext, siteContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { SkillList } from "../features/guides/ladder/skill-list.tsx";
import type { Route } from "./+types/skills.ts";

export const handle = { cache: {} };

const furtherLinks: readonly NavLink[] = [
  { label: "The learning path, step by step", to: "/diy" },
  { label: "What you've done: my jobs", to: "/workspace" },
  { label: "All guides", to: "/guide" },
  { label: "Teach one: write a guide", to: "/contribute" },
];

export function loader({ context }: Route.LoaderArgs) {
  const { skills } = context.get(contentContext).guides.ladder();
  const { hasTarget } = context.get(siteContext);
  return { skills, more: furtherLinks.filter(({ to }) => hasTarget(to)) };
}

export default function SkillsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Skills"
        description="What you learn by working on your own car, what each skill means, and the guides that teach it."
        path="/skills"
      />
      <SkillList {...loaderData} />
    </>
  );
}
