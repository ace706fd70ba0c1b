import { data } from "react-router";
import { contentContext, entityContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { useSiteData } from "../features/core/page/site-data.ts";
import { pickerPlatforms } from "../features/guides/platforms/picker-platforms.ts";
import { ContentPageView } from "../features/site/pages/content-page.tsx";
import { NotFound } from "../features/site/pages/late-not-found.tsx";
import { shownPage } from "../features/site/pages/shown-page.ts";
import type { Route } from "./+types/content-page.ts";

/** The pages that ask people to write to the operator. */
const invitingPaths = ["/returns"];

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const entity = context.get(entityContext);
  if (entity.kind === "content-page") return { page: shownPage(entity.page), platforms: [] };
  const content = context.get(contentContext);
  const platforms = pickerPlatforms(content.platforms(), content.guides);
  return data({ page: undefined, platforms }, { status: 404 });
}

export default function ContentPageRoute({ loaderData: { page, platforms } }: Route.ComponentProps) {
  const { contactEmail } = useSiteData() ?? {};
  if (!page) return <NotFound platforms={platforms} />;
  const isInviting = invitingPaths.includes(page.path);
  return (
    <>
      <PageHead title={page.title} description={page.description} path={page.path} noindex={page.noindex} />
      <ContentPageView page={page} contactEmail={isInviting ? contactEmail : undefined} />
    </>
  );
}
