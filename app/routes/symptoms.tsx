import { normaliseQuery } from "../../domain/search.ts";
import { contentContext } from "../context.ts";
import { PageHead } from "../features/page/page-head.tsx";
import { TroublesIndex } from "../features/troubles/troubles-index.tsx";
import type { Route } from "./+types/symptoms.ts";

export const handle = { cache: { query: { q: "text" }, isUnbounded: true } };

export function loader({ url, context }: Route.LoaderArgs) {
  const listings = context.get(contentContext).troubles.listings();
  return { listings, query: normaliseQuery(url.searchParams.get("q")) };
}

export default function SymptomsRoute({ loaderData: { listings, query } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Symptoms and fault codes"
        description="What a noise, a lamp or a fault code means: the likely causes, how to tell them apart, and the guide that mends each."
        path="/symptoms"
        noindex={query !== ""}
      />
      <TroublesIndex listings={listings} query={query} />
    </>
  );
}
