import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";

export interface FieldText {
  label: string;
  /** A short text at the end of the label's line, such as "optional". */
  note?: string;
  hint?: ReactNode;
  /** Says how to fix it, too. */
  error?: string;
  /** For the position of the whole field. */
  className?: string;
}

interface ControlAttributes {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** The texts of a control: label above, error and hint below, linked to it for screen readers. */
export function FieldFrame(
  props: FieldText & { id?: string; children: (attributes: ControlAttributes) => ReactNode },
) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = props.hint ? `${id}-hint` : undefined;
  const errorId = props.error ? `${id}-error` : undefined;
  return (
    <div className={joinClasses("min-w-0", props.className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {props.label}
        </label>
        {props.note && <span className="text-sm text-muted">{props.note}</span>}
      </div>
      {props.children({
        id,
        "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": props.error ? true : undefined,
      })}
      {props.error && <FieldError id={errorId}>{props.error}</FieldError>}
      {props.hint && (
        <p id={hintId} className="mt-1.5 text-md text-muted">
          {props.hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string | undefined; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-md text-danger">
      <Icon name="warning" className="mt-0.5 size-[1.125rem]" />
      {children}
    </p>
  );
}

export const controlClass =
  "block w-full min-w-0 rounded border border-edge bg-sunk text-base text-text transition-colors hover:border-muted disabled:border-line disabled:bg-transparent disabled:text-faint aria-invalid:border-danger";
