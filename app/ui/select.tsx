import type { ComponentProps } from "react";
import { controlClass, FieldFrame, type FieldText } from "./field-frame.tsx";
import { useFormField } from "./form-fields.ts";
import { Icon } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

type SelectProps = FieldText &
  Omit<ComponentProps<"select">, keyof FieldText | "children" | "multiple" | "size"> & {
    options: readonly (SelectOption | SelectGroup)[];
    /** The empty option, such as "Choose a year". */
    placeholder?: string;
  };

export function Select(props: SelectProps) {
  const { label, note, hint, error, className, id, options, placeholder, ...select } = useFormField(props);
  return (
    <FieldFrame {...{ label, note, hint, error, className, id }}>
      {(attributes) => (
        <div className="relative">
          <select
            {...select}
            {...attributes}
            className={joinClasses(
              controlClass,
              "h-11 appearance-none truncate pr-11 pl-3.5 has-[option[value='']:checked]:text-faint",
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((entry) =>
              "options" in entry ? (
                <optgroup key={entry.label} label={entry.label}>
                  {entry.options.map(toOption)}
                </optgroup>
              ) : (
                toOption(entry)
              ),
            )}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted"
          />
        </div>
      )}
    </FieldFrame>
  );
}

function toOption({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
