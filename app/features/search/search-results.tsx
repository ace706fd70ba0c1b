import type { SearchFilters, SearchResult } from "../../../domain/search.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { useSiteData } from "../page/site-data.ts";
import { SearchExamples } from "./search-examples.tsx";
import { addressOf, SearchFacets } from "./search-facets.tsx";
import { SearchForm } from "./search-form.tsx";
import { SearchHitRow } from "./search-hit.tsx";

interface SearchResultsProps {
  result: SearchResult;
  filters: SearchFilters;
}

export function SearchResults({ result, filters }: SearchResultsProps) {
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
          placeholder="A job, a symptom, a part or a code"
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
              <p className="text-muted">{countLine(result)}</p>
              {planned.length > 0 && <Planned planned={planned} />}
              <ol className="mt-4 border-b border-line-soft">
                {hits.map((hit) => (
                  <SearchHitRow key={`${hit.kind} ${hit.platform} ${hit.title} ${hit.specKind}`} hit={hit} />
                ))}
              </ol>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function countLine({ query, hits, total, hasAllWords }: SearchResult): string {
  const count = `${total} ${total === 1 ? "result" : "results"}`;
  const best = total > hits.length ? `, the best ${hits.length} shown` : "";
  return hasAllWords
    ? `${count} for “${query}”${best}`
    : `Nothing has all the words of “${query}”. ${count} with some of them${best}.`;
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
            The filters may be too narrow: <TextLink to={addressOf(query, {})}>search without them</TextLink>.{" "}
          </>
        )}
        Try fewer or other words. <TextLink to="/contribute">Tell us what is missing</TextLink> if it should
        be here.
      </p>
    </>
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
