import { redirect } from "react-router";
import { codeFamilyIds } from "../../domain/diagnosis/code-families.ts";
import { nameWithMaker } from "../../domain/diagnosis/code-names.ts";
import { notInList } from "../../domain/diagnosis/code-search.ts";
import { codesPath, diagnosisPath } from "../../domain/diagnosis/diagnosis.ts";
import { carsToPick } from "../../domain/diagnosis/reader-car.ts";
import { readTogether, severalCodesTitle } from "../../domain/diagnosis/several-codes.ts";
import { typedCodes } from "../../domain/diagnosis/typed-codes.ts";
import { normalizeQuery } from "../../domain/search.ts";
import { type Content, contentContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { CodeList } from "../features/lookup/diagnosis/code-list.tsx";
import { plansOfCauses } from "../features/lookup/diagnosis/plans-of-causes.ts";
import {
  type CodeCard,
  SeveralCodes,
  type SeveralCodesProps,
} from "../features/lookup/diagnosis/several-codes.tsx";
import type { Route } from "./+types/codes.ts";

export const handle = {
  cache: {
    query: { q: "text", family: codeFamilyIds.map((id) => id.toLowerCase()), page: "number" },
    isUnbounded: true,
  },
};

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const query = normalizeQuery(searchParams.get("q"));
  const codes = typedCodes(query);
  if (codes.length > 1) return { several: await severalCodes(content, codes) };
  const family = codeFamilyIds.find((id) => id.toLowerCase() === searchParams.get("family"));
  const page = Math.max(1, Number(searchParams.get("page")) || 1);
  const { searchCodes, codeNames, codeCount } = content.diagnosis;
  const exact = searchCodes({ query, family, page });
  const [code] = codes;
  // A car's name or a remark beside a code says nothing about the code.
  const result = exact.rows.length === 0 && code ? searchCodes({ query: code, family, page }) : exact;
  // A page beyond the last has nothing to show.
  if (page > result.pages) throw redirect(codesPath({ query, family, page: result.pages }));
  const isUnknown = code !== undefined && codeNames(code).length === 0 && result.rows.length === 0;
  return { result, query, family, unknown: isUnknown ? notInList(code, codeCount()) : undefined };
}

async function severalCodes(content: Content, codes: readonly string[]) {
  const { diagnosis, platforms } = content;
  const listings = codes.flatMap((code) => diagnosis.find("code", code) ?? []);
  const pages = await Promise.all(listings.map((listing) => diagnosis.read(listing)));
  const cardOf = (code: string): CodeCard => {
    const page = pages.find(({ id }) => id === code);
    if (page) return { code, title: page.title, means: page.means, path: page.path };
    const names = diagnosis.codeNames(code);
    return names.length > 0
      ? { code, title: names.map(nameWithMaker).join("; "), path: diagnosisPath("code", code) }
      : { code, title: notInList(code, diagnosis.codeCount()) };
  };
  const together = readTogether(pages);
  return {
    cards: codes.map(cardOf),
    together,
    cars: carsToPick(platforms()),
    plans: await plansOfCauses(content, together?.causes ?? []),
  };
}

export default function CodesRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.several) return <SeveralCodesScreen {...loaderData.several} />;
  const { result, query, family, unknown } = loaderData;
  return (
    <>
      <PageHead
        title="Fault codes"
        description="Every known fault code by name. Common ones come with likely causes, how to tell them apart, and the guide that fixes each."
        path="/codes"
        noindex={query !== "" || family !== undefined || result.page > 1}
      />
      <CodeList result={result} query={query} family={family} unknown={unknown} />
    </>
  );
}

function SeveralCodesScreen(several: SeveralCodesProps) {
  const codes = several.cards.map(({ code }) => code);
  const title = `${severalCodesTitle(codes.length)}: ${codes.join(", ")}`;
  return (
    <>
      <PageHead
        title={title}
        description={`${title}. The causes they share come first.`}
        path="/codes"
        noindex
      />
      <SeveralCodes {...several} />
    </>
  );
}
