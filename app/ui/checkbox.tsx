import { type ComponentProps, type ReactNode, useId } from "react";
import { Choice } from "./choice.tsx";
import { FieldError } from "./field-frame.tsx";
import { joinClasses } from "./join-classes.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  detail?: ReactNode;
  error?: string;
};

export function Checkbox({ label, detail, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <Choice
        {...input}
        type="checkbox"
        label={label}
        detail={detail}
        detailId={`${id}-detail`}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          joinClasses(error && `${id}-error`, detail ? `${id}-detail` : undefined) || undefined
        }
      />
      {error && (
        <div className="-mt-1 ml-8">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
