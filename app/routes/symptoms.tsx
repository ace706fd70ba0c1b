import { normalizeQuery } from "../../domain/search.ts";
import { contentContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { DiagnosisIndex } from "../features/lookup/diagnosis/diagnosis-index.tsx";
import type { Route } from "./+types/symptoms.ts";

export const handle = { cache: { query: { q: "text" }, isUnbounded: true } };

export function loader({ url, context }: Route.LoaderArgs) {
  const listings = context.get(contentContext).diagnosis.listings();
  return { listings, query: normalizeQuery(url.searchParams.get("q")) };
}

export default function SymptomsRoute({ loaderData: { listings, query } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Symptoms and fault codes"
        description="What a noise, a warning light or a fault code means: the likely causes, how to tell them apart, and the guide that fixes each."
        path="/symptoms"
        noindex={query !== ""}
      />
      <DiagnosisIndex listings={listings} query={query} />
    </>
  );
}
