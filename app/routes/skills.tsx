import { contentContext } from "../context.ts";
import { SkillList } from "../features/ladder/skill-list.tsx";
import { PageHead } from "../features/page/page-head.tsx";
import type { Route } from "./+types/skills.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const { skills } = context.get(contentContext).guides.ladder();
  return { skills };
}

export default function SkillsRoute({ loaderData: { skills } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Skills"
        description="What you learn by working on your own car, what each skill means, and the guides that teach it."
        path="/skills"
      />
      <SkillList skills={skills} />
    </>
  );
}
