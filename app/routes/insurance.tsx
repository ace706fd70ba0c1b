import { contentContext, siteContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { InsurancePage } from "../features/garage/insurance/insurance-page.tsx";
import { shownPage } from "../features/site/pages/shown-page.ts";
import type { Route } from "./+types/insurance.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(contentContext).page("/insurance");
  return { partners: context.get(siteContext).insurancePartners, page: page && shownPage(page) };
}

export default function InsuranceRoute({ loaderData: { partners, page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Insurance"
        description="Agreed, stated and actual cash value explained, a readiness check, and a quote pack made from your garage."
        path="/insurance"
      />
      <InsurancePage partners={partners} page={page} />
    </>
  );
}
