import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type SearchHit, searchPath } from "../../../../domain/search.ts";
import { type Suggested, useSuggestions } from "./use-suggestions.ts";

interface SuggestionEntry {
  to: string;
  /** Absent for the last entry, which leads to all results. */
  hit?: SearchHit;
}

interface SuggestionList {
  suggested: Suggested | undefined;
  entries: SuggestionEntry[];
  expanded: boolean;
  /** The entry that the arrow keys are on; -1 while they are in the field. */
  active: number;
  close(): void;
}

/** The suggestions for a text, opened, walked through and closed from the field by keys. */
export function useSuggestionList(input: HTMLInputElement, typed: string): SuggestionList {
  const suggested = useSuggestions(typed);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /**
   * The text whose list was closed with Escape: a response still on its way must not open it again. Read from the field, whose
   * last letter may not be drawn yet when the key comes. No state: the key may come just before the effect below.
   */
  const dismissed = useRef<string>(undefined);
  const entries = suggested ? entriesOf(suggested) : [];
  const expanded = open && entries.length > 0;
  const close = () => setOpen(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new suggestions reopen the list
  useEffect(() => {
    setActive(-1);
    setOpen(document.activeElement === input && input.value !== dismissed.current);
  }, [suggested, input]);

  // A layout effect, so that a key pressed as soon as the list is visible already works on it.
  useLayoutEffect(() => {
    const move = (by: number) => {
      const places = entries.length + 1;
      if (expanded) return setActive(((active + 1 + by + places) % places) - 1);
      dismissed.current = undefined;
      setOpen(true);
    };
    const dismiss = () => {
      close();
      dismissed.current = input.value;
    };
    const go = (to: string) => {
      close();
      input.blur();
      void navigate(to);
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
    input.addEventListener("keydown", onKeyDown);
    input.addEventListener("blur", close);
    return () => {
      input.removeEventListener("keydown", onKeyDown);
      input.removeEventListener("blur", close);
    };
  });

  return { suggested, entries, expanded, active, close };
}

function entriesOf({ hits, query }: Suggested): SuggestionEntry[] {
  return [...hits.map((hit) => ({ to: hit.step?.path ?? hit.path, hit })), { to: searchPath(query) }];
}
