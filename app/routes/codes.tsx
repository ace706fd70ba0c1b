import { redirect } from "react-router";
import { codeFamilyIds } from "../../domain/diagnosis/code-families.ts";
import { codesPath } from "../../domain/diagnosis/diagnosis.ts";
import { normalizeQuery } from "../../domain/search.ts";
import { contentContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { CodeList } from "../features/lookup/diagnosis/code-list.tsx";
import type { Route } from "./+types/codes.ts";

export const handle = {
  cache: {
    query: { q: "text", family: codeFamilyIds.map((id) => id.toLowerCase()), page: "number" },
    isUnbounded: true,
  },
};

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const query = normalizeQuery(searchParams.get("q"));
  const family = codeFamilyIds.find((id) => id.toLowerCase() === searchParams.get("family"));
  const page = Math.max(1, Number(searchParams.get("page")) || 1);
  const result = context.get(contentContext).diagnosis.searchCodes({ query, family, page });
  // A page beyond the last has nothing to show.
  if (page > result.pages) throw redirect(codesPath({ query, family, page: result.pages }));
  return { result, query, family };
}

export default function CodesRoute({ loaderData: { result, query, family } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Fault codes"
        description="Every known fault code by name. Common ones come with likely causes, how to tell them apart, and the guide that fixes each."
        path="/codes"
        noindex={query !== "" || family !== undefined || result.page > 1}
      />
      <CodeList result={result} query={query} family={family} />
    </>
  );
}
