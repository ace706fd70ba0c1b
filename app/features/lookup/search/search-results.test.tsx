import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type FeatureName, featureFlags } from "../../../../domain/feature-flags.ts";
import type { SearchFilters, SearchResult } from "../../../../domain/search.ts";
import { SearchResults } from "./search-results.tsx";

const result: SearchResult = {
  query: "brake",
  hits: [{ kind: "guide", title: "Brake pads", path: "/guide/e46/brake-pads", excerpt: [{ mark: "Brake" }] }],
  total: 3,
  hasAllWords: true,
  facets: {
    kind: [
      { value: "guide", label: "guide", count: 3 },
      { value: "spec", label: "spec", count: 2 },
    ],
    platform: [{ value: "e46", label: "BMW E46", count: 3 }],
    category: [],
  },
  planned: [],
};

function render(shown: SearchResult, on: FeatureName[] = [], filters: SearchFilters = {}): string {
  const element = <SearchResults result={shown} filters={filters} />;
  const routes = [{ id: "root", path: "*", element }];
  const hydrationData = { loaderData: { root: { features: featureFlags(on) } } };
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
}

describe("the results page", () => {
  it("counts the results and says when there are more than it shows", () => {
    expect(render(result)).toContain("3 results for “brake”, 1 to 1 shown");
  });

  it("marks the words", () => {
    expect(render(result)).toMatch(/<mark[^>]*>Brake<\/mark>/);
  });

  it("has filters only with advanced search, and none that leaves no choice", () => {
    expect(render(result)).not.toContain("Narrow down");
    const html = render(result, ["advanced-search"]);
    expect(html).toContain('href="/search?q=brake&amp;kind=spec"');
    expect(html).not.toContain("platform=e46");
  });

  it("takes a chosen filter off again", () => {
    const html = render(result, ["advanced-search"], { kind: "guide", platform: "e46" });
    expect(html).toContain('href="/search?q=brake&amp;platform=e46"');
    expect(html).toContain('href="/search?q=brake&amp;kind=guide"');
    expect(html).toContain('aria-current="true"');
  });

  it("says what is planned when nothing is found, and how to search more widely", () => {
    const nothing = {
      ...result,
      hits: [],
      total: 0,
      planned: [{ title: "VANOS seals", platformName: "BMW E46" }],
    };
    const html = render(nothing, ["advanced-search"], { kind: "page" });
    expect(html).toContain("Nothing found for “brake”");
    expect(html).toContain("VANOS seals (BMW E46)");
    expect(html).toContain("search without them");
  });
});
