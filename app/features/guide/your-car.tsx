import { enginesOf, type VariantChoice } from "../../../domain/guides/applicability.ts";
import type { GuidePage } from "../../../domain/guides/guide-page.ts";
import { Card } from "../../ui/card.tsx";
import { Select } from "../../ui/select.tsx";
import { UnitSwitch } from "../values/unit-switch.tsx";
import { useFits } from "./fitting.tsx";

interface YourCarProps {
  guide: GuidePage;
  choice: VariantChoice;
  choose: (choice: VariantChoice) => void;
}

const any = { value: "", label: "Any" };

/** Picked once for a platform: what is for other cars is folded away on every guide of it. */
export function YourCar({ guide, choice, choose }: YourCarProps) {
  const fits = useFits();
  const { variants } = guide;
  const folded = guide.steps.filter(({ appliesTo }) => !fits(appliesTo)).length;
  const picks = [
    { field: "generation", label: "Generation", options: variants.generations },
    { field: "engine", label: "Engine", options: enginesOf(variants, choice.generation) },
    { field: "gearbox", label: "Gearbox", options: variants.gearboxes },
  ] as const;
  const asked = picks.filter(({ options }) => options.length > 1);
  return (
    <Card title={asked.length > 0 ? "Your car" : "Your units"} className="guide-car needs-script">
      <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-1">
        {asked.map(({ field, label, options }) => (
          <Select
            key={field}
            label={label}
            value={choice[field] ?? ""}
            onChange={(event) => choose({ ...choice, [field]: event.target.value || undefined })}
            options={[
              any,
              ...options.map(({ id, name, detail }) => ({
                value: id,
                label: detail ? `${name} (${detail})` : name,
              })),
            ]}
          />
        ))}
        {folded > 0 && (
          <p className="text-[0.9375rem] text-muted" role="status">
            {folded} {folded === 1 ? "step for another car is" : "steps for other cars are"} folded away.
          </p>
        )}
        <UnitSwitch />
      </div>
    </Card>
  );
}
