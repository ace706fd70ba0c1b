import { useId } from "react";
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
  withYear?: boolean;
}

/** Make, model and year, one after the other in the form's own grid. Each suggests what fits the others. */
export function VehicleNameFields({ form: { make, model, year }, withYear = true }: VehicleNameFieldsProps) {
  const { names, askForNames } = useVehicleNames();
  const models = names ? suggestModels(names, make, withYear ? readYear(year) : undefined) : [];
  const years = names ? suggestYears(names, make, model).map(String) : [];
  return (
    <>
      <SuggestingField
        label="Make"
        name="make"
        text={make}
        suggestions={names ? suggestMakes(names) : []}
        onFocus={askForNames}
      />
      <SuggestingField label="Model" name="model" text={model} suggestions={models} onFocus={askForNames} />
      {withYear && (
        <SuggestingField
          label="Year"
          name="year"
          text={year}
          inputMode="numeric"
          suggestions={years}
          onFocus={askForNames}
        />
      )}
    </>
  );
}

interface SuggestingFieldProps {
  label: string;
  name: keyof NameForm;
  text: string;
  suggestions: readonly string[];
  inputMode?: "numeric";
  onFocus: () => void;
}

/** Any text will do; the suggestions only save typing. */
function SuggestingField({ text, suggestions, ...field }: SuggestingFieldProps) {
  const listId = useId();
  const typed = text.trim();
  // The browser lists only what has the typed letters, so Volkswagen also has "vw" as a second name.
  const secondName = (name: string) => (name.toLowerCase().includes(typed.toLowerCase()) ? undefined : typed);
  return (
    <>
      <Field {...field} list={listId} />
      <datalist id={listId}>
        {closestNames(suggestions, text).map((name) => (
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
