import { useState } from "react";
import type { FieldPath } from "../../../../domain/content-fault.ts";
import { textAt } from "../../../../domain/guide-editor/draft.ts";
import { Button } from "../../../ui/button.tsx";
import { useEditor, useEditorState } from "./editor-context.ts";
import { drawingItems } from "./editor-items.ts";
import { GroupProblem } from "./form-fields.tsx";
import { FieldGroup } from "./form-section.tsx";
import { PickDialog } from "./pick-dialog.tsx";

export function DrawingField({ path }: { path: FieldPath }) {
  const { store, lists } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const name = useEditorState(({ draft }) => textAt(draft.guide, path));
  const drawing = lists.drawings[name];
  return (
    <FieldGroup path={path} label="Drawing">
      <p className="font-semibold">Drawing</p>
      <GroupProblem path={path} />
      {name && <p className="mt-1 text-muted">{drawing?.title ?? name}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setOpen(true)}>
          {name ? "Choose another" : "Choose a drawing"}
        </Button>
        {name && (
          <Button size="sm" variant="quiet" onClick={() => store.change(path, undefined)}>
            No drawing
          </Button>
        )}
      </div>
      {isOpen && (
        <PickDialog
          title="Choose a drawing"
          items={drawingItems(lists)}
          picked={name ? [name] : []}
          onPick={({ id }) => {
            store.change(path, id);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </FieldGroup>
  );
}
