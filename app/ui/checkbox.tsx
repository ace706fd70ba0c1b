import { type ComponentProps, type ReactNode, useContext, useId } from "react";
import { Choice } from "./choice.tsx";
import { FieldError } from "./field-frame.tsx";
import { FormFields } from "./form-fields.ts";
import { joinClasses } from "./join-classes.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  detail?: ReactNode;
  error?: string;
};

/** In a form it begins with the form's value, unless it has its own. */
export function Checkbox({ label, detail, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const form = useContext(FormFields);
  const { checked, name = "", value = "on" } = input;
  return (
    <div className={className}>
      <Choice
        defaultChecked={form && checked === undefined ? form.values[name] === value : undefined}
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
