import type { ComponentProps } from "react";
import { controlClass, FieldFrame, type FieldText } from "./field-frame.tsx";
import { useFormField } from "./form-fields.ts";
import { joinClasses } from "./join-classes.ts";

type FieldProps = FieldText &
  Omit<ComponentProps<"input">, keyof FieldText> & {
    /** The unit of what is typed: shown inside the field, part of its description. */
    unit?: string;
  };

/** One line of text with its label, hint and error. */
export function Field(props: FieldProps) {
  const { label, note, hint, error, className, unit, id, ...input } = useFormField(props);
  return (
    <FieldFrame {...{ label, note, hint, error, className, id }}>
      {(attributes) => (
        <div className="relative">
          <input
            {...input}
            {...attributes}
            aria-describedby={
              joinClasses(attributes["aria-describedby"], unit && `${attributes.id}-unit`) || undefined
            }
            className={joinClasses(controlClass, "h-11 pl-3.5", unit ? "pr-14" : "pr-3.5")}
          />
          {unit && (
            <span
              id={`${attributes.id}-unit`}
              className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

type TextAreaProps = FieldText & Omit<ComponentProps<"textarea">, keyof FieldText>;

/** Several lines of text; it grows with them where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, note, hint, error, className, id, rows = 4, ...textarea } = useFormField(props);
  return (
    <FieldFrame {...{ label, note, hint, error, className, id }}>
      {(attributes) => (
        <textarea
          rows={rows}
          {...textarea}
          {...attributes}
          className={joinClasses(
            controlClass,
            "field-sizing-content max-h-96 min-h-28 resize-y px-3.5 py-2.5",
          )}
        />
      )}
    </FieldFrame>
  );
}
