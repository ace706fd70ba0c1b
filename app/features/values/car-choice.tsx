import { enginesOf, type VariantOptions } from "../../../domain/guides/applicability.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Select } from "../../ui/select.tsx";
import { useVariantChoice } from "./variant-choice.ts";

interface CarChoiceProps {
  platform: string;
  name: string;
  options: VariantOptions;
  className?: string;
}

export function hasVariants({ generations, engines, gearboxes }: VariantOptions): boolean {
  return generations.length + engines.length + gearboxes.length > 0;
}

/** Which car the reader has. The device remembers it for every page of the platform. */
export function CarChoice({ platform, name, options, className }: CarChoiceProps) {
  const [choice, setChoice] = useVariantChoice(platform, options);
  const selects = [
    { field: "generation", label: "Generation", list: options.generations },
    { field: "engine", label: "Engine", list: enginesOf(options, choice.generation) },
    { field: "gearbox", label: "Gearbox", list: options.gearboxes },
  ] as const;
  const picked = selects.flatMap(
    ({ field, list }) => list.find(({ id }) => id === choice[field])?.name ?? [],
  );
  return (
    <Disclosure
      summary={`Your ${name}`}
      detail={picked.length > 0 ? picked.join(", ") : "any"}
      className={className}
    >
      <div className="flex flex-wrap gap-4 text-text">
        {selects.map(
          ({ field, label, list }) =>
            list.length > 0 && (
              <Select
                key={field}
                label={label}
                placeholder="Any"
                options={list.map(({ id, name, detail }) => ({
                  value: id,
                  label: detail ? `${name} (${detail})` : name,
                }))}
                value={choice[field] ?? ""}
                onChange={(event) => setChoice({ ...choice, [field]: event.target.value || undefined })}
                className="min-w-48 flex-1"
              />
            ),
        )}
      </div>
    </Disclosure>
  );
}
