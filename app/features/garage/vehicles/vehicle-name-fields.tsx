import { useId } from "react";
import type { FieldErrors } from "../../../../domain/field-errors.ts";
import { readYear } from "../../../../domain/garage/vehicle.ts";
import type { VehicleForm } from "../../../../domain/garage/vehicle-form.ts";
import {
  closestNames,
  suggestMakes,
  suggestModels,
  suggestYears,
  vehicleNamesCredit,
} from "../../../../domain/garage/vehicle-names.ts";
import { Field } from "../../../ui/field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useVehicleNames } from "./use-vehicle-names.ts";

type NameForm = Pick<VehicleForm, "make" | "model" | "year">;

interface VehicleNameFieldsProps {
  form: NameForm;
  errors: FieldErrors<NameForm>;
  onChange: (change: Partial<NameForm>) => void;
  withYear?: boolean;
}

/** Make, model and year, one after the other in the form's own grid. Each suggests what fits the others. */
export function VehicleNameFields({ form, errors, onChange, withYear = true }: VehicleNameFieldsProps) {
  const { names, askForNames } = useVehicleNames();
  const field = (name: keyof NameForm, suggestions: readonly string[]) => ({
    name,
    value: form[name],
    error: errors[name],
    suggestions: closestNames(suggestions, form[name]),
    onFocus: askForNames,
    onType: (text: string) => onChange({ [name]: text }),
  });
  const { make, model, year } = form;
  const models = names ? suggestModels(names, make, withYear ? readYear(year) : undefined) : [];
  return (
    <>
      <SuggestingField label="Make" {...field("make", names ? suggestMakes(names) : [])} />
      <SuggestingField label="Model" {...field("model", models)} />
      {withYear && (
        <SuggestingField
          label="Year"
          inputMode="numeric"
          {...field("year", names ? suggestYears(names, make, model).map(String) : [])}
        />
      )}
    </>
  );
}

interface SuggestingFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  suggestions: readonly string[];
  inputMode?: "numeric";
  onFocus: () => void;
  onType: (text: string) => void;
}

/** Any text will do; the suggestions only save typing. */
function SuggestingField({ suggestions, onType, ...field }: SuggestingFieldProps) {
  const listId = useId();
  const typed = field.value.trim();
  // The browser lists only what has the typed letters, so Volkswagen also has "vw" as a second name.
  const secondName = (name: string) => (name.toLowerCase().includes(typed.toLowerCase()) ? undefined : typed);
  return (
    <>
      <Field {...field} list={listId} onChange={(event) => onType(event.target.value)} />
      <datalist id={listId}>
        {suggestions.map((name) => (
          <option key={name} value={name} label={secondName(name)} />
        ))}
      </datalist>
    </>
  );
}

/** Who made the lists; their license asks for the name. Once on every screen that has the fields. */
export function VehicleNamesCredit({ className }: { className?: string }) {
  return (
    <p className={className ?? "text-sm text-faint"}>
      Suggested names: <TextLink to={vehicleNamesCredit.source}>US Car Models Data</TextLink> by abhionlyone,{" "}
      <TextLink to={vehicleNamesCredit.licence}>CC BY 4.0</TextLink>, modified, and fueleconomy.gov.
    </p>
  );
}
