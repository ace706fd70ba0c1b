import { lazy, Suspense } from "react";
import { data, redirect, useSearchParams } from "react-router";
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
  if (guide) return { guide };
  return data({ guide: undefined }, { status: 404 });
}

export default function GuideRoute({ loaderData: { guide } }: Route.ComponentProps) {
  const [query] = useSearchParams();
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
