import { byModel } from "../../domain/guides/status-entry.ts";
import { contentContext, siteContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { InternalIndex } from "../features/guides/lists/internal-index.tsx";
import type { Route } from "./+types/internal-guides.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const { hasTarget } = context.get(siteContext);
  return {
    models: byModel(context.get(contentContext).guides.catalogue()).map(({ model, entries }) => ({
      model,
      entries: entries.map(({ id, title, route, status, isPublic, estimatedTime }) => ({
        id,
        title,
        route,
        status,
        isPublic,
        estimatedTime,
        hasPage: hasTarget(route),
      })),
    })),
  };
}

export default function InternalGuidesRoute({ loaderData: { models } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Internal guide index"
        description="Every guide in the catalog with its status, by car model."
        noindex
        image={null}
      />
      <InternalIndex models={models} />
    </>
  );
}
