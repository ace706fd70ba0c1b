import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import type { FieldPath } from "../../../../domain/content-fault.ts";
import { parseRichText, plainText, TextFault } from "../../../../domain/guides/rich-text.ts";
import { controlClass, FieldError } from "../../../ui/field-frame.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { TextButton } from "../../../ui/text-button.tsx";
import { fieldId, useEditor, useField } from "./editor-context.ts";
import { numberItems, valueText } from "./editor-items.ts";
import { PickDialog } from "./pick-dialog.tsx";

interface RichAreaProps {
  path: FieldPath;
  max?: number;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

interface RichBoxProps extends RichAreaProps {
  label: string;
  optional?: boolean;
}

/** A text that may name numbers, with its label. */
export function RichBox({ label, optional, ...area }: RichBoxProps) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={fieldId(area.path)} className="font-semibold">
          {label}
        </label>
        {optional && <span className="text-sm text-muted">optional</span>}
      </div>
      <RichArea {...area} />
    </div>
  );
}

/** The text itself. It grows as one types; below it is what readers will see. */
export function RichArea({ path, max = 300, ...events }: RichAreaProps) {
  const { value, change, problem } = useField(path);
  const { platform } = useEditor();
  const [isPicking, setPicking] = useState(false);
  const text = typeof value === "string" ? value : "";
  const id = fieldId(path);
  const insert = (reference: string) => {
    const box = document.getElementById(id);
    const at = box instanceof HTMLTextAreaElement ? box.selectionEnd : text.length;
    change(`${text.slice(0, at)}${reference}${text.slice(at)}`);
    setPicking(false);
    requestAnimationFrame(() => {
      if (!(box instanceof HTMLTextAreaElement)) return;
      box.focus();
      box.setSelectionRange(at + reference.length, at + reference.length);
    });
  };
  return (
    <>
      <textarea
        id={id}
        rows={2}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        className={joinClasses(controlClass, "field-sizing-content max-h-96 resize-y px-3.5 py-2.5")}
        onChange={(event) => change(event.currentTarget.value)}
        {...events}
      />
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <div className="mt-1.5 flex flex-wrap items-baseline gap-x-4 text-md text-muted">
        {platform.specs.length > 0 && (
          <TextButton className="min-h-11" onClick={() => setPicking(true)}>
            Insert a number
          </TextButton>
        )}
        <ShownText text={text} />
        {text.length > max * 0.8 && <span className="ml-auto">{`${text.length} of ${max}`}</span>}
      </div>
      {isPicking && (
        <PickDialog
          title="Insert a number"
          items={numberItems(platform)}
          missing="Not there? Leave the number out, and tell us the number and its source when you submit the guide. For a rough figure, write {about:10 km}."
          onPick={(item) => insert(`{${item.id}}`)}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

/** A text with its numbers filled in, where it has any. */
function ShownText({ text }: { text: string }) {
  const { platform } = useEditor();
  if (!text.includes("{")) return null;
  const shown = fillIn(text, (ref) => {
    const spec = platform.specs.find((each) => each.ref === ref);
    return spec ? valueText(spec, platform.variants) : "?";
  });
  return shown === undefined ? null : <p className="min-w-0">Reads: {shown}</p>;
}

function fillIn(text: string, showSpec: (ref: string) => string): string | undefined {
  try {
    return plainText(parseRichText(text), showSpec);
  } catch (error) {
    // The check names it below the field.
    if (error instanceof TextFault) return undefined;
    throw error;
  }
}
