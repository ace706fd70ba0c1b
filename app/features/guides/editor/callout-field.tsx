import { asRecord } from "../../../../domain/as-record.ts";
import type { FieldPath } from "../../../../domain/content-fault.ts";
import { textAt, valueAt } from "../../../../domain/guide-editor/draft.ts";
import { lineParts } from "../../../../domain/guide-editor/draft-lines.ts";
import { controlClass } from "../../../ui/field-frame.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { useEditor, useEditorState } from "./editor-context.ts";

interface CalloutFieldProps {
  path: FieldPath;
  drawing: FieldPath;
  onChange: (callout: number | undefined) => void;
}

/** Which number of the step's drawing a line is about. */
export function CalloutField({ path, drawing, onChange }: CalloutFieldProps) {
  const { lists } = useEditor();
  const name = useEditorState(({ draft }) => textAt(draft.guide, drawing));
  const callout = useEditorState(({ draft }) => asRecord(valueAt(draft.guide, path)).callout);
  const isPlain = useEditorState(({ draft }) => lineParts(valueAt(draft.guide, path)).kind === "plain");
  const callouts = lists.drawings[name]?.callouts ?? [];
  if (!isPlain || (callouts.length === 0 && callout === undefined)) return null;
  return (
    <select
      aria-label="Place in the drawing"
      className={joinClasses(controlClass, "mt-1.5 h-11 px-2")}
      value={String(callout ?? "")}
      onChange={(event) => onChange(Number(event.currentTarget.value) || undefined)}
    >
      <option value="">Not in the drawing</option>
      {callouts.map((label, index) => (
        <option key={label} value={index + 1}>
          {index + 1}: {label}
        </option>
      ))}
    </select>
  );
}
