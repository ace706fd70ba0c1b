import { useContext, useState } from "react";
import { dollarsText } from "../../../../domain/garage/log-form.ts";
import { Field } from "../../../ui/field.tsx";
import { FormFields } from "../../../ui/form-fields.ts";
import { Select } from "../../../ui/select.tsx";
import type { CarSuggestions } from "./car-suggestions.ts";

interface CostAndWorkerProps {
  /** The text that the field begins with. */
  total: string;
  /** The sum of the parts' costs, which then is the total. */
  cents: number | undefined;
  currency: string | undefined;
}

export function CostAndWorker({ total, cents, currency = "$" }: CostAndWorkerProps) {
  const [typed, setTyped] = useState(total);
  const isSum = cents !== undefined;
  return (
    <>
      <div className="log-pair">
        <Field
          label="Total"
          note={isSum ? "sum of the parts" : "optional"}
          name="total"
          inputMode="decimal"
          unit={currency}
          autoComplete="off"
          value={isSum ? dollarsText(cents) : typed}
          readOnly={isSum}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className={currency === "$" ? "log-money" : undefined}
        />
        <Who />
      </div>
      <div data-for="shop">
        <Field label="Shop" note="optional" name="shop" />
      </div>
    </>
  );
}

const workers = [
  { value: "self", label: "Me" },
  { value: "shop", label: "A shop" },
];

function Who() {
  const form = useContext(FormFields);
  const chosen = form?.values.doneBy === "shop" ? "shop" : "self";
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">Who</legend>
      <div className="log-who">
        {workers.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="doneBy" value={value} defaultChecked={value === chosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface GuideFieldProps {
  shown: Readonly<Record<string, string | undefined>>;
  guides: CarSuggestions["guides"];
}

/** Those of an entry that we no longer have stay in it. */
export function GuideField({ shown, guides }: GuideFieldProps) {
  const chosen = Object.entries(shown).flatMap(([name, path]) =>
    /^guide-\d+$/.test(name) && path ? path : [],
  );
  const [first = "", ...others] = chosen;
  if (guides.length === 0 && first === "") return null;
  const isUnknown = first !== "" && !guides.some(({ path }) => path === first);
  const options = guides.map(({ path, title }) => ({ value: path, label: title }));
  return (
    <>
      <Select
        label="Guide"
        note="optional"
        name="guide-0"
        placeholder="None"
        defaultValue={first}
        options={isUnknown ? [{ value: first, label: first }, ...options] : options}
      />
      {others.map((path, index) => (
        <input key={path} type="hidden" name={`guide-${index + 1}`} value={path} />
      ))}
    </>
  );
}
