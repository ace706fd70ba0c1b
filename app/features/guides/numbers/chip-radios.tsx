import { FieldError } from "../../../ui/field-frame.tsx";

interface ChipRadiosProps<Value extends string> {
  id?: string;
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  /** None is picked at first. */
  value: Value | undefined;
  error?: string | undefined;
  onSelect: (value: Value) => void;
}

/** A few short choices, each a chip. */
export function ChipRadios<Value extends string>(props: ChipRadiosProps<Value>) {
  const { id, legend, name, options, value, error, onSelect } = props;
  return (
    <fieldset className="number-chips" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      <div>
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onSelect(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
