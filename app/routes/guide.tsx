import { lazy, Suspense, useMemo } from "react";
import { data, redirect, useSearchParams } from "react-router";
import type { GuidePage } from "../../domain/guides/guide-page.ts";
import { guideAddress } from "../../domain/guides/library.ts";
import { contentContext, failureContext } from "../context.ts";
import { GuideView } from "../features/guide/guide-view.tsx";
import { PageHead } from "../features/page/page-head.tsx";
import { LoadingFallback } from "../ui/spinner.tsx";
import type { Route } from "./+types/guide.ts";

export const handle = { cache: { query: ["mode"] } };

const GarageMode = lazy(() => import("../features/garage/garage-mode.tsx"));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { guides } = context.get(contentContext);
  const report = context.get(failureContext);
  const address = guideAddress(guides, params.platform, params.guide);
  if (address.kind === "unknown-platform") {
    report(new Error(`Unknown platform: ${params.platform}`));
    throw redirect("/404");
  }
  const guide = address.kind === "guide" ? await guides.read(address.platform.slug, address.slug) : undefined;
  // As one text: the router's own format numbers every field, which costs a guide two or three kilobytes more.
  if (guide) return { packed: JSON.stringify(guide) };
  return data({ packed: undefined }, { status: 404 });
}

export default function GuideRoute({ loaderData: { packed } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const guide = useMemo(() => (packed ? (JSON.parse(packed) as GuidePage) : undefined), [packed]);
  if (!guide) return <h1>Guide not found</h1>;
  const { title, summary, path, status } = guide;
  return (
    <>
      <PageHead title={title} description={summary} path={path} noindex={status !== "complete"} />
      {query.get("mode") === "garage" ? (
        <Suspense fallback={<LoadingFallback label="Loading guide..." />}>
          <GarageMode guide={guide} />
        </Suspense>
      ) : (
        <GuideView guide={guide} />
      )}
    </>
  );
}
