import type { ClipboardEvent, KeyboardEvent } from "react";
import type { FieldPath } from "../../../../domain/content-fault.ts";
import { valueAt } from "../../../../domain/guide-editor/draft.ts";
import { type LineForm, lineOf, lineParts } from "../../../../domain/guide-editor/draft-lines.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClass } from "../../../ui/field-frame.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { CalloutField } from "./callout-field.tsx";
import { fieldId, useEditor, useEditorState } from "./editor-context.ts";
import { GroupProblem } from "./form-fields.tsx";
import { FieldGroup } from "./form-section.tsx";
import { EntryButtons, focusEntry, useList } from "./list-field.tsx";
import { RichArea } from "./rich-box.tsx";

const kinds = [
  { value: "plain", label: "Do this" },
  { value: "note", label: "Note (good to know)" },
  { value: "caution", label: "Caution (can damage the car)" },
  { value: "warning", label: "Warning (can hurt someone)" },
];

/** The lines of a step. Enter begins the next one, and pasted lines become one each. */
export function LineRows({ path, drawing }: { path: FieldPath; drawing: FieldPath }) {
  const list = useList(path);
  return (
    <FieldGroup path={path} label="What to do">
      <p className="font-semibold">What to do</p>
      <p className="mt-0.5 text-md text-muted">
        One action per line. Press Enter to start the next one; pasted lines are split.
      </p>
      <GroupProblem path={path} />
      <ol>
        {Array.from({ length: list.count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: every field of an entry is controlled
          <li key={index} className="border-b border-line-soft py-3">
            <LineRow path={path} index={index} list={list} drawing={drawing} />
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        icon="plus"
        className="mt-3"
        onClick={() => {
          list.add("");
          focusEntry(path, list.count);
        }}
      >
        Add line
      </Button>
    </FieldGroup>
  );
}

interface LineRowProps {
  path: FieldPath;
  index: number;
  list: ReturnType<typeof useList>;
  drawing: FieldPath;
}

function LineRow({ path, index, list, drawing }: LineRowProps) {
  const { store } = useEditor();
  const own = [...path, index];
  const kind = useEditorState(({ draft }) => lineParts(valueAt(draft.guide, own)).kind);
  // Where a line's text is depends on its kind.
  const textPath =
    useEditorState(({ draft }) => typeof valueAt(draft.guide, own)) === "string"
      ? own
      : [...own, kind === "plain" ? "text" : kind];
  const change = (fields: Partial<LineForm>) =>
    store.change(own, lineOf({ ...lineParts(valueAt(store.read().draft.guide, own)), ...fields }));
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    list.add("", index + 1);
    focusEntry(path, index + 1);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lines = pastedLines(event.clipboardData.getData("text/plain"));
    const isEmpty = lineParts(valueAt(store.read().draft.guide, own)).text === "";
    if (lines.length < 2 || !isEmpty) return;
    event.preventDefault();
    store.change(path, list.read().toSpliced(index, 1, ...lines));
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1.5">
        <label htmlFor={fieldId(textPath)} className="font-semibold">
          Line {index + 1}
        </label>
        <select
          aria-label={`Kind of line ${index + 1}`}
          className={smallSelect}
          value={kind}
          onChange={(event) => change({ kind: event.currentTarget.value as LineForm["kind"] })}
        >
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <div className="ml-auto">
          <EntryButtons list={list} index={index} entry="Line" />
        </div>
      </div>
      <RichArea path={textPath} onKeyDown={onKeyDown} onPaste={onPaste} />
      <CalloutField path={own} drawing={drawing} onChange={(callout) => change({ callout })} />
    </>
  );
}

const smallSelect = joinClasses(controlClass, "h-11 max-w-40 flex-1 px-2");

/** Lines without the bullets and numbers of a list. */
function pastedLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, "").trim())
    .filter((line) => line !== "");
}
