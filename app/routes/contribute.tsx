import { contributeWays } from "../../domain/contribute-ways.ts";
import { contentContext, siteContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { ContributePage } from "../features/site/contribute/contribute-page.tsx";
import { shownPage } from "../features/site/pages/shown-page.ts";
import type { Route } from "./+types/contribute.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const { hasTarget, repositoryUrl } = context.get(siteContext);
  const page = context.get(contentContext).page("/contribute");
  return { ways: contributeWays(hasTarget, repositoryUrl), page: page && shownPage(page) };
}

export default function ContributeRoute({ loaderData: { ways, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Get Support & Help"
        description="Help with a job you're stuck on, and the ways to report a mistake, add a number with its source, or write a guide."
        path="/contribute"
      />
      <ContributePage ways={ways} page={page} />
    </>
  );
}
