import type { SearchHit } from "../../../domain/search.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { SearchForm } from "./search-form.tsx";

interface SearchResultsProps {
  query: string;
  hits: readonly SearchHit[];
}

export function SearchResults({ query, hits }: SearchResultsProps) {
  return (
    <div className="page-width py-12 md:py-16">
      <h1 className="text-5xl md:text-6xl">Search</h1>
      <div className="mt-6">
        <SearchForm
          label="Search the site"
          query={query}
          size="large"
          placeholder="A car, a page, a question"
        />
      </div>
      <div className="mt-10 max-w-[35rem]" aria-live="polite">
        {query === "" && (
          <p className="text-muted">Type what you are looking for: a car, a policy, a question.</p>
        )}
        {query !== "" && hits.length === 0 && (
          <>
            <h2 className="text-2xl">Nothing found for “{query}”</h2>
            <p className="mt-3 text-muted">
              Try fewer or other words. <TextLink to="/contribute">Tell us what is missing</TextLink> if it
              should be here.
            </p>
          </>
        )}
        {hits.length > 0 && (
          <>
            <p className="text-muted">
              {hits.length} {hits.length === 1 ? "result" : "results"} for “{query}”
            </p>
            <ol className="mt-4 border-b border-line-soft">
              {hits.map((hit) => (
                <li key={`${hit.kind} ${hit.title}`} className="border-t border-line-soft py-4">
                  <h2 className="flex min-h-11 items-center text-2xl">
                    {hit.path ? <TextLink to={hit.path}>{hit.title}</TextLink> : hit.title}
                  </h2>
                  <p className="text-muted">
                    {hit.excerpt}
                    {!hit.path && ". No guides yet."}
                  </p>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </div>
  );
}
