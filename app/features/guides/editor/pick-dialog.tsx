import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

export interface PickItem {
  id: string;
  label: string;
  /** Behind the label: a size, a value. */
  detail?: string | undefined;
  /** Further words that find it. */
  words?: string;
}

interface PickDialogProps {
  title: string;
  items: readonly PickItem[];
  /** Ids that are chosen already. */
  picked?: readonly string[];
  /** Help for when something is not in the list. */
  missing?: string;
  onPick: (item: PickItem) => void;
  onClose: () => void;
}

/** More would not be read: the field above narrows them. */
const mostShown = 60;

/** Picks one or more things from a long list by a few letters. */
export function PickDialog({ title, items, picked = [], missing, onPick, onClose }: PickDialogProps) {
  const [query, setQuery] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const matches = matching(items, query);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      place="top"
      initialFocus={search}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Field
        ref={search}
        label="Search"
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = matches;
          if (event.key === "Enter" && first && query) onPick(first);
        }}
      />
      <p role="status" className="mt-2 text-md text-muted">
        {countText(matches.length, items.length)}
      </p>
      <ul className="mt-2">
        {matches.slice(0, mostShown).map((item) => (
          <li key={item.id} className="border-b border-line-soft">
            <button
              type="button"
              aria-pressed={picked.includes(item.id)}
              onClick={() => onPick(item)}
              className="flex min-h-11 w-full items-center gap-3 py-2 text-left hover:text-accent-strong"
            >
              <span className="min-w-0 flex-1">
                {item.label} {item.detail && <span className="text-md text-muted">{item.detail}</span>}
              </span>
              {picked.includes(item.id) && <Icon name="check" className="size-5 text-ok" />}
            </button>
          </li>
        ))}
      </ul>
      {missing && <p className="mt-4 text-md text-muted">{missing}</p>}
    </Dialog>
  );
}

function matching(items: readonly PickItem[], query: string): PickItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ id, label, detail = "", words: more = "" }) => {
    const text = `${label} ${detail} ${id} ${more}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function countText(matches: number, all: number): string {
  if (matches === 0) return "Nothing matches.";
  return matches > mostShown ? `${matches} of ${all}. Type to narrow them down.` : `${matches} of ${all}`;
}
