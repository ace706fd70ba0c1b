import { redirect } from "react-router";
import { fromFirstToHardest, guideRow, platformGuides } from "../../domain/guides/guide-lists.ts";
import { isPlatformSlug } from "../../domain/platform.ts";
import { contentContext, entityContext, siteContext, warningContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { DiyProgression } from "../features/guides/lists/diy-progression.tsx";
import type { Route } from "./+types/guide-progression.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const { guides } = context.get(contentContext);
  const { hasTarget } = context.get(siteContext);
  const entity = context.get(entityContext);
  if (entity.kind !== "platform") {
    context.get(warningContext)("Unknown platform");
    throw redirect("/404");
  }
  const { slug, displayName: name } = entity.platform;
  return {
    slug,
    name,
    car: isPlatformSlug(slug) ? slug : undefined,
    up: { label: `All guides, ${name}`, to: `/guide?platform=${slug}` },
    links: [{ label: "See the skills", to: "/diy" }].filter(({ to }) => hasTarget(to)),
    steps: fromFirstToHardest(platformGuides(guides, slug)).map((step) => ({
      ...step,
      guides: step.guides.map(guideRow),
    })),
  };
}

export default function GuideProgressionRoute({ loaderData }: Route.ComponentProps) {
  const { slug, name, steps } = loaderData;
  return (
    <>
      <PageHead
        title={`${name} DIY progression`}
        description={`The guides for ${name} in order, from the first job to the hardest.`}
        path={`/guide/${slug}/diy-progression`}
        noindex={steps.length === 0}
      />
      <DiyProgression {...loaderData} />
    </>
  );
}
