import { useEffect } from "react";
import type { SearchHit } from "../../../../domain/search.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { Link } from "../../../ui/link.tsx";
import { Figure } from "../../guides/values/value-figure.tsx";
import { kindLabel } from "./hit-label.ts";
import { useSuggestionList } from "./use-suggestion-list.ts";

/** The list's state, which the field passes to screen readers. */
export interface ListState {
  expanded: boolean;
  /** The id of the entry that the arrow keys are on. */
  active: string | undefined;
}

export interface SuggestionsProps {
  id: string;
  input: HTMLInputElement;
  typed: string;
  /** Whether the list is wider than its field. */
  wide: boolean;
  onShow: (list: ListState) => void;
}

/** The list under a search field. Focus stays in the field: arrow keys move through the list, Enter opens an entry. */
export function Suggestions({ id, input, typed, wide, onShow }: SuggestionsProps) {
  const { entries, suggested, expanded, active, close } = useSuggestionList(input, typed);
  useEffect(() => {
    onShow({ expanded, active: expanded && active >= 0 ? `${id}-${active}` : undefined });
  }, [onShow, expanded, active, id]);
  return (
    <>
      <p role="status" className="sr-only">
        {expanded && `${entries.length - 1} suggestions. Use the arrow keys.`}
      </p>
      {expanded && suggested && (
        <div
          id={id}
          role="listbox"
          aria-label="Suggestions"
          tabIndex={-1}
          // A press must not take the focus out of the field: that would close the list before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          className={joinClasses(
            "absolute top-full z-30 mt-2 overflow-hidden rounded border border-line bg-raise text-base",
            wide ? "right-0 w-[28rem]" : "inset-x-0",
          )}
        >
          {entries.map(({ to, hit }, index) => (
            <Link
              key={to}
              id={`${id}-${index}`}
              to={to}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onClick={close}
              className="flex min-h-12 items-center gap-4 border-b border-line-soft px-4 py-2 last:border-b-0 hover:bg-line-soft aria-selected:bg-line-soft aria-selected:shadow-[inset_2px_0_var(--color-accent)]"
            >
              {hit ? (
                <SuggestedHit hit={hit} />
              ) : (
                <AllResults total={suggested.total} query={suggested.query} />
              )}
            </Link>
          ))}
        </div>
      )}
    </>
  );
}

function SuggestedHit({ hit }: { hit: SearchHit }) {
  const { title, platformName, step, values = [] } = hit;
  const [value] = values;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-snug font-semibold">{title}</span>
        <span className="block truncate text-sm text-muted">
          {[platformName !== title && platformName, kindLabel(hit)].filter(Boolean).join(", ")}
          {step && `, step ${step.number}: ${step.title}`}
        </span>
      </span>
      {values.length === 1 && value?.metric && <Figure metric={value.metric} imperial={value.imperial} />}
      {values.length > 1 && <span className="text-sm text-muted">{values.length} values</span>}
    </>
  );
}

function AllResults({ total, query }: { total: number; query: string }) {
  return (
    <span className="min-w-0 truncate text-md text-muted">
      {total === 1 ? "The result" : `All ${total} results`} for “{query}”
    </span>
  );
}
