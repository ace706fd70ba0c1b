import {
  enginesOf,
  type VariantChoice,
  type VariantOptions,
} from "../../../../domain/guides/applicability.ts";
import { Select } from "../../../ui/select.tsx";

interface CarSelectsProps {
  options: VariantOptions;
  choice: VariantChoice;
  choose: (choice: VariantChoice) => void;
  className?: string;
}

/** One select for each choice that the platform offers. */
export function CarSelects({ options, choice, choose, className }: CarSelectsProps) {
  const selects = [
    { field: "generation", label: "Generation", list: options.generations },
    { field: "engine", label: "Engine", list: enginesOf(options, choice.generation) },
    { field: "gearbox", label: "Transmission", list: options.gearboxes },
  ] as const;
  return selects
    .filter(({ list }) => list.length > 0)
    .map(({ field, label, list }) => (
      <Select
        key={field}
        label={label}
        placeholder="Any"
        value={choice[field] ?? ""}
        onChange={(event) => choose({ ...choice, [field]: event.target.value || undefined })}
        options={list.map(({ id, name, detail }) => ({
          value: id,
          label: detail ? `${name} (${detail})` : name,
        }))}
        className={className}
      />
    ));
}
