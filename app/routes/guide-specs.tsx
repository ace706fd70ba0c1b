import { redirect } from "react-router";
import { specSystems } from "../../domain/guides/spec-sheet.ts";
import { contentContext, entityContext, siteContext, warningContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { NoSpecs } from "../features/guides/specs/no-specs.tsx";
import { SpecSheetView } from "../features/guides/specs/spec-sheet-view.tsx";
import type { Route } from "./+types/guide-specs.ts";

export const handle = { cache: {} };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { guides } = context.get(contentContext);
  const entity = context.get(entityContext);
  if (entity.kind !== "platform") {
    context.get(warningContext)(`Unknown platform: ${params.platform}`);
    throw redirect("/404");
  }
  const { slug, displayName } = entity.platform;
  const { specs = [], variants } = (await guides.specSheet(slug)) ?? {};
  const hasGuides = context.get(siteContext).hasTarget(`/guide/${slug}`);
  return {
    platform: { slug, name: displayName, hasGuides },
    sheet: variants && specs.length > 0 ? { variants, systems: specSystems(specs) } : undefined,
  };
}

export default function GuideSpecsRoute({ loaderData: { platform, sheet } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`${platform.name} specs`}
        description={`Every torque, capacity, fluid and interval we have for the ${platform.name}, each with its source.`}
        path={`/guide/${platform.slug}/specs`}
        noindex={!sheet}
      />
      {sheet ? <SpecSheetView platform={platform} {...sheet} /> : <NoSpecs platform={platform} />}
    </>
  );
}
