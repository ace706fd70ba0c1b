import {
  type FacetName,
  facetNames,
  type SearchFilters,
  type SearchKind,
  type SearchResult,
  searchPath,
} from "../../../../domain/search.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { kindLabels } from "./hit-label.ts";

interface SearchFacetsProps {
  result: SearchResult;
  filters: SearchFilters;
}

const facetTitles: Record<FacetName, string> = { kind: "What", platform: "Car", category: "Type of job" };

/** Links that narrow the results; the link of an active filter removes it. */
export function SearchFacets(props: SearchFacetsProps) {
  const chosen = Object.keys(props.filters).length;
  return (
    <>
      <Disclosure
        summary="Narrow down"
        detail={chosen > 0 ? `${chosen} chosen` : undefined}
        className="mb-6 border-t lg:hidden"
      >
        <FacetLists {...props} />
      </Disclosure>
      <nav aria-label="Narrow down" className="hidden lg:block">
        <FacetLists {...props} />
      </nav>
    </>
  );
}

function FacetLists({ result, filters }: SearchFacetsProps) {
  return facetNames
    .filter((name) => result.facets[name].length > 1 || filters[name] !== undefined)
    .map((name) => (
      <section key={name} className="mb-6">
        <h2 className="font-sans text-md font-semibold text-faint">{facetTitles[name]}</h2>
        <ul className="mt-1">
          {result.facets[name].map(({ value, label, count }) => {
            const isChosen = filters[name] === value;
            return (
              <li key={value}>
                <Link
                  to={searchPath(result.query, { ...filters, [name]: isChosen ? undefined : value })}
                  aria-current={isChosen ? "true" : undefined}
                  className="flex min-h-11 items-center gap-2 text-muted hover:text-text aria-[current]:font-semibold aria-[current]:text-text"
                >
                  {isChosen && <Icon name="check" className="size-4.5 text-accent" />}
                  <span className="min-w-0 flex-1">{facetLabel(name, value, label)}</span>
                  <span className="text-md text-faint">{count}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
    ));
}

function facetLabel(name: FacetName, value: string, label: string): string {
  if (name === "kind") return kindLabels[value as SearchKind];
  return label.charAt(0).toUpperCase() + label.slice(1);
}
