import { useState } from "react";
import type { FieldPath } from "../../../../domain/content-fault.ts";
import { idsAt } from "../../../../domain/guide-editor/draft.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-frame.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { fieldId, useEditor, useEditorState, useProblem } from "./editor-context.ts";
import { FieldGroup } from "./form-section.tsx";
import { PickDialog, type PickItem } from "./pick-dialog.tsx";

interface IdsFieldProps {
  path: FieldPath;
  label: string;
  /** "Add tools". */
  add: string;
  hint?: string;
  items: readonly PickItem[];
  missing?: string;
  /** Called before it is added. */
  onAdd?: (id: string) => void;
}

/** Things of our lists, each a chip that can be taken off. */
export function IdsField({ path, label, add, hint, items, missing, onAdd }: IdsFieldProps) {
  const { store } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const key = useEditorState(({ draft }) => idsAt(draft.guide, path).join(" "));
  const picked = key === "" ? [] : key.split(" ");
  const toggle = (id: string) => {
    if (picked.includes(id))
      return store.change(
        path,
        picked.filter((each) => each !== id),
      );
    onAdd?.(id);
    store.change(path, [...idsAt(store.read().draft.guide, path), id]);
  };
  return (
    <FieldGroup path={path} label={label}>
      <p className="font-semibold">{label}</p>
      {hint && <p className="mt-0.5 text-md text-muted">{hint}</p>}
      <ul className="mt-2 flex flex-wrap gap-2">
        {picked.map((id, index) => (
          <li key={id}>
            <Chip path={[...path, index]} label={nameOf(items, id)} onRemove={() => toggle(id)} />
          </li>
        ))}
        <li>
          <Button size="sm" icon="plus" onClick={() => setOpen(true)}>
            {add}
          </Button>
        </li>
      </ul>
      {isOpen && (
        <PickDialog
          title={add}
          items={items}
          picked={picked}
          missing={missing}
          onPick={({ id }) => toggle(id)}
          onClose={() => setOpen(false)}
        />
      )}
    </FieldGroup>
  );
}

function Chip({ path, label, onRemove }: { path: FieldPath; label: string; onRemove: () => void }) {
  const problem = useProblem(path);
  return (
    <>
      <button
        type="button"
        id={fieldId(path)}
        aria-label={`Remove ${label}`}
        aria-invalid={problem ? true : undefined}
        onClick={onRemove}
        className="flex min-h-11 items-center gap-2 rounded border border-line bg-raise px-3 text-left text-md hover:border-edge aria-invalid:border-danger"
      >
        {label}
        <Icon name="close" className="size-4 text-muted" />
      </button>
      {problem && <FieldError id={undefined}>{problem}</FieldError>}
    </>
  );
}

function nameOf(items: readonly PickItem[], id: string): string {
  return items.find((item) => item.id === id)?.label ?? id;
}
