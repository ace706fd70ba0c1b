import { product } from "../../domain/product.ts";
import { contentContext, siteContext } from "../context.ts";
import { Home } from "../features/home/home.tsx";
import { pickerPlatforms } from "../features/home/picker-platforms.ts";
import { ContentPageView } from "../features/pages/content-page.tsx";
import { PageHead } from "../features/shell/page-head.tsx";
import { useSiteData } from "../features/shell/site-data.ts";
import type { Route } from "./+types/home.ts";

export const handle = { cache: { query: [] } };

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const site = context.get(siteContext);
  return {
    // The owner's own home page, where there is one.
    page: content.page("/"),
    platforms: pickerPlatforms(content.platforms(), site.hasTarget),
  };
}

export default function HomeRoute({ loaderData: { page, platforms } }: Route.ComponentProps) {
  const shell = useSiteData()?.shell;
  return (
    <>
      <PageHead description={page?.description ?? product.description} path="/" />
      {page ? (
        <ContentPageView page={page} />
      ) : (
        <Home platforms={platforms} waysIn={shell?.waysIn ?? []} search={shell?.search ?? false} />
      )}
    </>
  );
}
