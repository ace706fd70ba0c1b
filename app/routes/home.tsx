import { brand } from "../../domain/brand.ts";
import { contentContext, siteContext } from "../context.ts";
import { Home } from "../features/home/home.tsx";
import { PageHead } from "../features/page/page-head.tsx";
import { useSiteData } from "../features/page/site-data.ts";
import { ContentPageView } from "../features/pages/content-page.tsx";
import { shownPage } from "../features/pages/shown-page.ts";
import { pickerPlatforms } from "../features/platforms/picker-platforms.ts";
import type { Route } from "./+types/home.ts";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const site = context.get(siteContext);
  const page = content.page("/");
  return {
    // The operator's own home page, if there is one.
    page: page && shownPage(page),
    platforms: pickerPlatforms(content.platforms(), content.guides.registry(), site.hasTarget),
  };
}

export default function HomeRoute({ loaderData: { page, platforms } }: Route.ComponentProps) {
  const shell = useSiteData()?.shell;
  return (
    <>
      <PageHead description={page?.description ?? brand.description} path="/" />
      {page ? (
        <ContentPageView page={page} />
      ) : (
        <Home platforms={platforms} waysIn={shell?.waysIn ?? []} search={shell?.search ?? false} />
      )}
    </>
  );
}
