import { useEffect, useLayoutEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { SearchHit } from "../../../domain/search.ts";
import { joinClasses } from "../../ui/join-classes.ts";
import { Figure } from "../values/figure.tsx";
import { kindLabel } from "./hit-label.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** What the field has to say about its list. */
export interface ShownList {
  expanded: boolean;
  /** The id of the entry that the arrow keys are on. */
  active: string | undefined;
}

export interface SuggestionsProps {
  id: string;
  input: HTMLInputElement;
  typed: string;
  /** The list is wider than its field. */
  wide: boolean;
  onShow: (list: ShownList) => void;
}

interface Entry {
  to: string;
  hit?: SearchHit;
}

/** The list under a search field. The focus stays in the field: arrow keys move through the list, Enter goes there. */
export function Suggestions({ id, input, typed, wide, onShow }: SuggestionsProps) {
  const suggested = useSuggestions(typed);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** The text whose list was closed with Escape: an answer that is still on its way must not open it again. */
  const [dismissed, setDismissed] = useState<string>();

  const entries: Entry[] = suggested
    ? [
        ...suggested.hits.map((hit) => ({ to: hit.step?.path ?? hit.path, hit })),
        { to: `/search?${new URLSearchParams({ q: suggested.query })}` },
      ]
    : [];
  const expanded = open && entries.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new suggestions open the list afresh
  useEffect(() => {
    setActive(-1);
    setOpen(document.activeElement === input && typed !== dismissed);
  }, [suggested, input]);

  useEffect(() => {
    onShow({ expanded, active: expanded && active >= 0 ? `${id}-${active}` : undefined });
  }, [onShow, expanded, active, id]);

  // Before the list is painted: a key that comes with its first sight must find it open.
  useLayoutEffect(() => {
    const move = (by: number) => {
      const places = entries.length + 1;
      if (expanded) setActive(((active + 1 + by + places) % places) - 1);
      else setOpen(true);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const chosen = entries[active];
      if (event.isComposing || entries.length === 0) return;
      if (event.key === "ArrowDown") move(1);
      else if (event.key === "ArrowUp") move(-1);
      else if (event.key === "Escape" && expanded) dismiss();
      else if (event.key === "Enter" && expanded && chosen) go(chosen.to);
      else return;
      event.preventDefault();
    };
    const dismiss = () => {
      setOpen(false);
      setDismissed(typed);
    };
    const go = (to: string) => {
      setOpen(false);
      input.blur();
      void navigate(to);
    };
    const close = () => setOpen(false);
    input.addEventListener("keydown", onKeyDown);
    input.addEventListener("blur", close);
    return () => {
      input.removeEventListener("keydown", onKeyDown);
      input.removeEventListener("blur", close);
    };
  });

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
              id={optionId(index)}
              to={to}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onClick={() => setOpen(false)}
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
    <span className="min-w-0 truncate text-[0.9375rem] text-muted">
      {total === 1 ? "The result" : `All ${total} results`} for “{query}”
    </span>
  );
}
