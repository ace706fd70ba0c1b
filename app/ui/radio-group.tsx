import { type ReactNode, useId } from "react";
import { Choice } from "./choice.tsx";
import { FieldError } from "./field-frame.tsx";
import { useFormField } from "./form-fields.ts";

export interface RadioOption {
  value: string;
  label: string;
  detail?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  /** Either `value` with `onSelect`, or `defaultValue` for an uncontrolled form. */
  value?: string;
  defaultValue?: string;
  onSelect?: (value: string) => void;
  error?: string;
  className?: string;
}

export function RadioGroup(given: RadioGroupProps) {
  const props = useFormField(given);
  const id = useId();
  return (
    <fieldset className={props.className} aria-describedby={props.error ? `${id}-error` : undefined}>
      <legend className="mb-0.5 font-semibold">{props.legend}</legend>
      {props.options.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={props.name}
          value={option.value}
          label={option.label}
          detail={option.detail}
          detailId={`${id}-${option.value}`}
          aria-describedby={option.detail ? `${id}-${option.value}` : undefined}
          disabled={option.disabled}
          {...selection(props, option.value)}
        />
      ))}
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
    </fieldset>
  );
}

function selection({ value, defaultValue, onSelect }: RadioGroupProps, option: string) {
  if (value === undefined)
    return { defaultChecked: option === defaultValue, onChange: () => onSelect?.(option) };
  return { checked: option === value, onChange: () => onSelect?.(option) };
}
