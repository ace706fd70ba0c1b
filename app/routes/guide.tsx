import { useMemo } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { offeredGuides } from "../../domain/guides/guide-lists.ts";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { unpackGuide } from "../../domain/guides/packed-guide.ts";
import { breadcrumbs, howTo, socialImagePath } from "../../domain/guides/structured-data.ts";
import { isWrenchMode, wrenchModeNames } from "../../domain/navigation.ts";
import { contentContext, entityContext, failureContext, warningContext } from "../context.ts";
import { JsonLd } from "../features/core/page/json-ld.tsx";
import { PageHead } from "../features/core/page/page-head.tsx";
import { PageStyles } from "../features/core/page/page-styles.tsx";
import { useSiteData } from "../features/core/page/site-data.ts";
import { loadKept } from "../features/core/prefetch/prefetched-data.ts";
import { GuideView } from "../features/guides/guide/guide-view.tsx";
import guideStyles from "../styles/guide-area.css?url";
import { late } from "../ui/late.tsx";
import { LoadingFallback } from "../ui/spinner.tsx";
import type { Route } from "./+types/guide.ts";

export const handle = { cache: { query: { mode: wrenchModeNames } } };

const loading = <LoadingFallback label="Loading guide..." />;
const MissingGuide = late(() => import("../features/guides/lists/missing-guide.tsx"), loading);
const WrenchMode = late(() => import("../features/guides/wrench-mode/wrench-mode.tsx"), loading);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { guides } = context.get(contentContext);
  const warn = context.get(warningContext);
  const entity = context.get(entityContext);
  if (entity.kind !== "guide" && entity.kind !== "planned-guide" && entity.kind !== "unknown-guide") {
    warn(`Unknown platform: ${params.platform}`);
    throw redirect("/404");
  }
  const { slug: platform, displayName } = entity.platform;
  if (entity.kind === "guide") {
    const packed = await guides.readPacked(entity.path).catch(context.get(failureContext));
    if (packed) return { packed };
  } else {
    warn(`Unknown guide of ${platform}: ${params.guide.slice(0, 60)}`);
  }
  const missing = {
    platform: { slug: platform, name: displayName },
    planned: entity.kind === "planned-guide" ? entity.title : undefined,
    guides: offeredGuides(guides, platform),
  };
  // A guide that could not be read right now is not missing: this response must not be cached.
  return data({ packed: undefined, missing }, { status: entity.kind === "guide" ? 500 : 404 });
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  loadKept(request, serverLoader);

/** The guide depends on its path alone: between the page and wrench mode nothing is loaded, so that both work offline. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function GuideRoute({ loaderData }: Route.ComponentProps) {
  const { packed } = loaderData;
  const guide = useMemo(() => (packed ? unpackGuide(packed) : undefined), [packed]);
  if (guide) return <GuideScreen guide={guide} />;
  return "missing" in loaderData && <MissingGuide {...loaderData.missing} />;
}

function GuideScreen({ guide }: { guide: GuidePage }) {
  const [query] = useSearchParams();
  const publicUrl = useSiteData()?.publicUrl ?? "";
  const { title, platformName, summary, path, status } = guide;
  return (
    <>
      <PageStyles name="guide" href={guideStyles} />
      <PageHead
        title={`${title}, ${platformName}`}
        description={summary}
        path={path}
        image={socialImagePath(guide)}
        noindex={status !== "complete"}
      />
      {isWrenchMode(path, String(query)) ? (
        <WrenchMode guide={guide} />
      ) : (
        <>
          <JsonLd key={`${path} how-to`} data={import.meta.env.SSR ? howTo(guide, publicUrl) : undefined} />
          <JsonLd key={path} data={import.meta.env.SSR ? breadcrumbs(guide, publicUrl) : undefined} />
          <GuideView guide={guide} />
        </>
      )}
    </>
  );
}
