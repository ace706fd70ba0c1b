import { contentContext } from "../context.ts";
import { DiyLadder } from "../features/ladder/diy-ladder.tsx";
import { PageHead } from "../features/page/page-head.tsx";
import type { Route } from "./+types/diy.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const { rungs } = context.get(contentContext).guides.ladder();
  return { rungs };
}

export default function DiyRoute({ loaderData: { rungs } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="DIY progression"
        description="From a first look at your car to engine work, one step at a time: what each job teaches, and which to do next."
        path="/diy"
      />
      <DiyLadder rungs={rungs} />
    </>
  );
}
