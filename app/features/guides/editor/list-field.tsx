import type { ReactNode } from "react";
import type { FieldPath } from "../../../../domain/content-fault.ts";
import { listAt, valueAt, withItem, withMoved } from "../../../../domain/guide-editor/draft.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { toast } from "../../../ui/toast-store.ts";
import { fieldId, useEditor, useEditorState } from "./editor-context.ts";
import { GroupProblem } from "./form-fields.tsx";
import { FieldGroup } from "./form-section.tsx";

/** Changes one list of the draft. */
export function useList(path: FieldPath) {
  const { store } = useEditor();
  const key = path.join(".");
  const read = () => listAt(store.read().draft.guide, path);
  const count = useEditorState(({ draft }) => listAt(draft.guide, path).length);
  const open = useEditorState((state) => state.open[key]);
  return {
    path,
    count,
    read,
    /** The one entry whose form is open. */
    open,
    openEntry: (index: number | undefined) => store.openEntry(path, index),
    add: (item: unknown, index = read().length) => store.change(path, withItem(read(), index, item)),
    move(index: number, by: -1 | 1) {
      store.change(path, withMoved(read(), index, by));
      if (open === index) store.openEntry(path, index + by);
      // The next press moves the same entry on.
      focusSoon(moveId(path, index + by, by));
    },
    /** The removed entry comes back where it was, whatever was written since. */
    remove(index: number, what: string) {
      const item = read()[index];
      if (open !== undefined) store.openEntry(path, undefined);
      store.change(path, read().toSpliced(index, 1));
      focusSoon(fieldId(path));
      toast({
        title: `${what} removed`,
        action: { label: "Undo", onPress: () => store.change(path, withItem(read(), index, item)) },
      });
    },
  };
}

interface ListFieldProps {
  path: FieldPath;
  /** The name of one entry: "Danger". */
  entry: string;
  /** Over the list, where the section has others too. */
  label?: string;
  hint?: string;
  /** A new entry. */
  blank: (entries: readonly unknown[]) => unknown;
  /** The text of a folded entry. */
  summary: (entry: unknown) => string;
  detail?: (entry: unknown) => string;
  children: (path: FieldPath) => ReactNode;
}

/** Entries one below the other, to be added, moved and removed. The form of one at a time is open. */
export function ListField({ path, entry, label, hint, blank, summary, detail, children }: ListFieldProps) {
  const list = useList(path);
  const add = () => {
    list.add(blank(list.read()));
    list.openEntry(list.count);
    focusEntry(path, list.count);
  };
  return (
    <FieldGroup path={path} label={label ?? `${entry}s`}>
      {label && <h3 className="text-[1.375rem]">{label}</h3>}
      {hint && <p className="mt-1 max-w-prose text-md text-muted">{hint}</p>}
      <GroupProblem path={path} />
      <ol>
        {Array.from({ length: list.count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: every field of an entry is controlled
          <li key={index} className="border-b border-line-soft">
            <EntryHead path={[...path, index]} {...{ index, list, entry, summary, detail }} />
            {list.open === index && <div className="grid gap-5 pt-2 pb-6">{children([...path, index])}</div>}
          </li>
        ))}
      </ol>
      <Button size="sm" icon="plus" className="mt-4" onClick={add}>
        Add {entry.toLowerCase()}
      </Button>
    </FieldGroup>
  );
}

interface EntryHeadProps extends EntryButtonsProps, Pick<ListFieldProps, "path" | "summary" | "detail"> {}

function EntryHead({ path, index, list, entry, summary, detail }: EntryHeadProps) {
  const isOpen = list.open === index;
  const text = useEditorState(({ draft }) => summary(valueAt(draft.guide, path)));
  const more = useEditorState(({ draft }) => detail?.(valueAt(draft.guide, path)));
  const problems = useEditorState(({ problems, showsMissing }) => {
    const key = `${path.join(".")}.`;
    const own = problems.filter((each) => `${each.path.join(".")}.`.startsWith(key));
    return own.filter(({ isMissing }) => showsMissing || !isMissing).length;
  });
  return (
    <div className="flex flex-wrap items-center justify-end">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => list.openEntry(isOpen ? undefined : index)}
        className="flex min-h-14 min-w-0 flex-1 basis-40 items-center gap-3 py-2 text-left hover:text-accent-strong"
      >
        <Icon
          name="chevron-right"
          className={joinClasses("size-5 text-muted transition-transform", isOpen && "rotate-90")}
        />
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold">
            {index + 1}. {text || `Empty ${entry.toLowerCase()}`}
          </span>
          {more && <span className="block text-md text-muted">{more}</span>}
          {problems > 0 && (
            <span className="block text-md text-danger">
              {problems === 1 ? "1 problem" : `${problems} problems`}
            </span>
          )}
        </span>
      </button>
      <EntryButtons list={list} index={index} entry={entry} />
    </div>
  );
}

interface EntryButtonsProps {
  list: ReturnType<typeof useList>;
  index: number;
  entry: string;
}

export function EntryButtons({ list, index, entry }: EntryButtonsProps) {
  const name = `${entry.toLowerCase()} ${index + 1}`;
  return (
    <div className="flex">
      <IconButton
        icon="chevron-down"
        id={moveId(list.path, index, -1)}
        label={`Move ${name} up`}
        className="rotate-180"
        disabled={index === 0}
        onClick={() => list.move(index, -1)}
      />
      <IconButton
        icon="chevron-down"
        id={moveId(list.path, index, 1)}
        label={`Move ${name} down`}
        disabled={index === list.count - 1}
        onClick={() => list.move(index, 1)}
      />
      <IconButton
        icon="trash"
        label={`Remove ${name}`}
        onClick={() => list.remove(index, `${entry} ${index + 1}`)}
      />
    </div>
  );
}

function moveId(path: FieldPath, index: number, by: -1 | 1): string {
  return `move-${fieldId([...path, index])}${by}`;
}

/** Focuses an element of the next render. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** Focuses the first control of an entry that has just been added. */
export function focusEntry(path: FieldPath, index: number): void {
  const id = fieldId([...path, index]);
  requestAnimationFrame(() => {
    const own = document.getElementById(id);
    const first = own ?? document.querySelector<HTMLElement>(`[id^="${id}-"]`);
    first?.focus();
  });
}
