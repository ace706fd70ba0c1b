import { useState } from "react";
import { maxItems } from "../../../../domain/garage/log-entry.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";

interface LogLinesProps {
  /** How many are filled in. */
  count: number;
  /** Where they come from, if nobody typed them. */
  hint?: string | undefined;
  /** Three letters, where they weren't paid in dollars. */
  currency?: string | undefined;
}

const kinds = [
  { value: "part", label: "Part" },
  { value: "fluid", label: "Fluid" },
  { value: "labor", label: "Labor" },
  { value: "other", label: "Other" },
];

/** Parts, fluids and costs. Empty lines count for nothing, so without scripts there are some to spare. */
export function LogLines({ count, hint, currency }: LogLinesProps) {
  const [lines, setLines] = useState(Math.min(maxItems, count + (count === 0 ? 2 : 1)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">
        Parts, fluids and labor <span className="text-md font-normal text-muted">optional</span>
      </legend>
      {hint && <p className="mb-3 text-md text-muted">{hint}</p>}
      <ol className="grid gap-4">
        {Array.from({ length: lines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <Line key={index} index={index} currency={currency} />
        ))}
      </ol>
      {lines < maxItems && (
        <Button size="sm" icon="plus" className="needs-script mt-4" onClick={() => setLines(lines + 1)}>
          Add a line
        </Button>
      )}
    </fieldset>
  );
}

function Line({ index, currency = "$" }: { index: number; currency: string | undefined }) {
  const field = (name: string) => ({ name: `item-${index}-${name}`, autoComplete: "off" });
  return (
    <li className="grid grid-cols-6 gap-x-3 gap-y-2 rounded border border-line-soft p-3">
      <Select
        label="Kind"
        name={`item-${index}-kind`}
        defaultValue="part"
        options={kinds}
        className="col-span-6 sm:col-span-2"
      />
      <Field label="Name" {...field("name")} className="col-span-6 sm:col-span-4" />
      <Field label="Part number" {...field("partNumber")} className="col-span-6 sm:col-span-3" />
      <Field
        label="Cost"
        unit={currency}
        inputMode="decimal"
        {...field("cost")}
        className="col-span-6 sm:col-span-3"
      />
      <Field label="Quantity" inputMode="decimal" {...field("quantity")} className="col-span-3" />
      <Field label="Unit" placeholder="L, qt" {...field("unit")} className="col-span-3" />
    </li>
  );
}
