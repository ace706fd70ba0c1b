import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";

type ChoiceProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  type: "checkbox" | "radio";
  label: ReactNode;
  /** A second line under the label. */
  detail?: ReactNode;
  detailId: string;
};

const shapes = {
  checkbox: "rounded-sm",
  radio: "rounded-full",
};

/** The row that a checkbox and a radio button share: the whole 44 px line is the target. */
export function Choice({ type, label, detail, detailId, className, ...input }: ChoiceProps) {
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 leading-6 has-disabled:cursor-default has-disabled:text-faint">
        <span className="relative mt-0.5 inline-flex size-5 shrink-0">
          <input
            {...input}
            type={type}
            className={joinClasses(
              // Not plain `bg-sunk`: the scoped sheets of private pages have it, and theirs would win over `checked:`.
              "size-5 cursor-[inherit] appearance-none border border-edge not-checked:bg-sunk transition-colors hover:border-muted",
              "checked:border-text checked:bg-text disabled:border-line disabled:checked:bg-line aria-invalid:border-danger",
              shapes[type],
            )}
          />
          <svg
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            className="ui-choice-mark pointer-events-none absolute inset-0 text-bg"
          >
            {type === "checkbox" ? (
              <path d="m5 10.5 3.5 3.5L15 7" />
            ) : (
              <circle cx="10" cy="10" r="3" fill="currentColor" />
            )}
          </svg>
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {detail && (
        <p id={detailId} className="-mt-2 mb-2 ml-8 text-md text-muted">
          {detail}
        </p>
      )}
    </div>
  );
}
