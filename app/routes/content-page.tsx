import { data } from "react-router";
import { contentContext, entityContext, siteContext } from "../context.ts";
import { PageHead } from "../features/page/page-head.tsx";
import { ContentPageView } from "../features/pages/content-page.tsx";
import { NotFound } from "../features/pages/late-not-found.tsx";
import { shownPage } from "../features/pages/shown-page.ts";
import { pickerPlatforms } from "../features/platforms/picker-platforms.ts";
import type { Route } from "./+types/content-page.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const entity = context.get(entityContext);
  if (entity.kind === "content-page") return { page: shownPage(entity.page), platforms: [] };
  const content = context.get(contentContext);
  const { hasTarget } = context.get(siteContext);
  const platforms = pickerPlatforms(content.platforms(), content.guides.registry(), hasTarget);
  return data({ page: undefined, platforms }, { status: 404 });
}

export default function ContentPageRoute({ loaderData: { page, platforms } }: Route.ComponentProps) {
  if (!page) return <NotFound platforms={platforms} />;
  return (
    <>
      <PageHead title={page.title} description={page.description} path={page.path} noindex={page.noindex} />
      <ContentPageView page={page} />
    </>
  );
}
