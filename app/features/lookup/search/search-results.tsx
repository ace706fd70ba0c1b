import { codesPath } from "../../../../domain/diagnosis/diagnosis.ts";
import { listCodes } from "../../../../domain/diagnosis/several-codes.ts";
import { typedCodes } from "../../../../domain/diagnosis/typed-codes.ts";
import {
  defaultHits,
  hitPages,
  type SearchFilters,
  type SearchResult,
  searchPath,
} from "../../../../domain/search.ts";
import { Pagination } from "../../../ui/pagination.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useSiteData } from "../../core/page/site-data.ts";
import { SearchExamples } from "./search-examples.tsx";
import { SearchFacets } from "./search-facets.tsx";
import { SearchForm } from "./search-form.tsx";
import { SearchHitRow } from "./search-hit.tsx";

interface SearchResultsProps {
  result: SearchResult;
  filters: SearchFilters;
  /** The page of hits, from 1. */
  page?: number;
}

export function SearchResults({ result, filters, page = 1 }: SearchResultsProps) {
  const { query, hits, planned } = result;
  const withFacets = useSiteData()?.features["advanced-search"] === true && hits.length > 0;
  return (
    <div className="page-width py-12 md:py-16">
      <h1 className="text-5xl md:text-6xl">Search</h1>
      <div className="mt-6">
        <SearchForm
          label="Search the site"
          query={query}
          size="large"
          placeholder="Job, symptom, part, code"
        />
      </div>
      <div
        className={withFacets ? "mt-10 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-14" : "mt-10"}
        aria-live="polite"
      >
        {withFacets && <SearchFacets result={result} filters={filters} />}
        <div>
          {query === "" && <SearchExamples />}
          {query !== "" && hits.length === 0 && <NoResults result={result} filters={filters} />}
          {hits.length > 0 && (
            <>
              <p className="text-muted">{countLine(result, page)}</p>
              <CodesTogether codes={typedCodes(query)} />
              {planned.length > 0 && <Planned planned={planned} />}
              <ol className="mt-4 border-b border-line-soft">
                {hits.map((hit) => (
                  <SearchHitRow key={`${hit.kind} ${hit.platform} ${hit.title} ${hit.specKind}`} hit={hit} />
                ))}
              </ol>
              <div className="mt-8">
                <Pagination
                  label="Pages of results"
                  page={page}
                  pages={hitPages(result.total)}
                  href={(each) => searchPath(query, filters, each)}
                />
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function countLine({ query, hits, total, hasAllWords }: SearchResult, page: number): string {
  const first = (page - 1) * defaultHits + 1;
  const shown = total > hits.length ? `, ${first} to ${first + hits.length - 1} shown` : "";
  return hasAllWords
    ? `${total} ${total === 1 ? "result" : "results"} for “${query}”${shown}`
    : `No exact match for “${query}”. These are the closest${shown}.`;
}

function NoResults({ result: { query, planned }, filters }: SearchResultsProps) {
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <h2 className="text-2xl">Nothing found for “{query}”</h2>
      {planned.length > 0 && <Planned planned={planned} />}
      <p className="mt-3 text-muted">
        {isFiltered && (
          <>
            Your filters may be too narrow: <TextLink to={searchPath(query)}>search without them</TextLink>.{" "}
          </>
        )}
        Try fewer or different words. <TextLink to="/contribute">Tell us what's missing</TextLink> if it
        should be here.
      </p>
    </>
  );
}

/** Several codes have a page of their own, with the causes that explain most of them first. */
function CodesTogether({ codes }: { codes: readonly string[] }) {
  if (codes.length < 2) return null;
  return (
    <p className="mt-3">
      <TextLink to={codesPath({ query: codes.join(" ") })} className="inline-flex min-h-11 items-center">
        {listCodes(codes)} together: the causes they share
      </TextLink>
    </p>
  );
}

function Planned({ planned }: Pick<SearchResult, "planned">) {
  return (
    <p className="mt-3 max-w-prose">
      Planned, not written yet:{" "}
      {planned.map(({ title, platformName }) => `${title} (${platformName})`).join(", ")}.
    </p>
  );
}
