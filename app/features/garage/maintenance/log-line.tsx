import { type ReactNode, useContext, useId, useState } from "react";
import { controlClass, FieldError } from "../../../ui/field-frame.tsx";
import { FormFields } from "../../../ui/form-fields.ts";
import { IconButton } from "../../../ui/icon-button.tsx";

const kinds = [
  { value: "part", label: "Part" },
  { value: "fluid", label: "Fluid" },
  { value: "labor", label: "Labor" },
  { value: "other", label: "Other" },
];

interface LogLineProps {
  index: number;
  currency: string | undefined;
  onRemove: () => void;
}

/** One part: name, quantity and cost in a row. What is asked more seldom opens with the line. */
export function LogLine({ index, currency = "$", onRemove }: LogLineProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useContext(FormFields);
  const kind = form?.values[`item-${index}-kind`] ?? "part";
  return (
    <li className="part-line" data-open={isOpen || undefined} onFocus={() => setOpen(true)}>
      <Cell index={index} field="name" label="Name" className="part-name" />
      <Cell index={index} field="quantity" label="Quantity" inputMode="decimal" className="part-quantity" />
      <Cell
        index={index}
        field="cost"
        label="Cost"
        inputMode="decimal"
        unit={currency}
        className="part-cost"
      />
      <Cell index={index} field="partNumber" label="Part number" className="part-number" />
      <div className="part-kind">
        <select
          name={`item-${index}-kind`}
          aria-label="Kind"
          defaultValue={kind}
          className={`${controlClass} px-3`}
        >
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Cell index={index} field="unit" label="Unit" placeholder="Unit: L, qt" className="part-unit" />
      <IconButton
        icon="close"
        label={`Remove line ${index + 1}`}
        className="needs-script part-remove"
        onClick={onRemove}
      />
    </li>
  );
}

interface CellProps {
  index: number;
  field: "name" | "quantity" | "cost" | "partNumber" | "unit";
  label: string;
  className: string;
  inputMode?: "decimal";
  placeholder?: string;
  unit?: ReactNode;
}

function Cell({ index, field, label, className, inputMode, placeholder, unit }: CellProps) {
  const id = useId();
  const form = useContext(FormFields);
  const name = `item-${index}-${field}`;
  const error = form?.errors[name];
  return (
    <div className={className}>
      <div className="relative">
        {unit && (
          <span aria-hidden="true" className="part-currency">
            {unit}
          </span>
        )}
        <input
          name={name}
          aria-label={label}
          defaultValue={form?.values[name] ?? ""}
          inputMode={inputMode}
          placeholder={placeholder ?? (field === "partNumber" ? "Part number" : undefined)}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className={`${controlClass} px-3`}
        />
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
