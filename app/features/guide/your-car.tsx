import type { VariantChoice } from "../../../domain/guides/applicability.ts";
import type { GuidePage } from "../../../domain/guides/guide-page.ts";
import { Card } from "../../ui/card.tsx";
import { hasVariants } from "../values/car-choice.tsx";
import { CarSelects } from "../values/car-selects.tsx";
import { UnitSwitch } from "../values/unit-switch.tsx";
import { useFits } from "./fitting.tsx";

interface YourCarProps {
  guide: GuidePage;
  choice: VariantChoice;
  choose: (choice: VariantChoice) => void;
}

/** Picked once per platform: every guide of it then folds away what is for other cars. */
export function YourCar({ guide, choice, choose }: YourCarProps) {
  const fits = useFits();
  const folded = guide.steps.filter(({ appliesTo }) => !fits(appliesTo)).length;
  return (
    <Card title={hasVariants(guide.variants) ? "Your car" : "Your units"} className="guide-car needs-script">
      <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-1">
        <CarSelects options={guide.variants} choice={choice} choose={choose} />
        {folded > 0 && (
          <p className="text-md text-muted" role="status">
            {folded} {folded === 1 ? "step for another car" : "steps for other cars"} hidden.
          </p>
        )}
        <UnitSwitch />
      </div>
    </Card>
  );
}
