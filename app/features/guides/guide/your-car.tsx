import { useId, useState } from "react";
import { applies } from "../../../../domain/guides/applicability.ts";
import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { hasVariants } from "../values/car-choice.tsx";
import { CarSelects } from "../values/car-selects.tsx";
import { CarSwitch } from "../values/car-switch.tsx";
import { UnitSwitch } from "../values/unit-switch.tsx";
import { pickedNames, useOwnCars, useVariantChoice } from "../values/variant-choice.ts";

/**
 * Picked once per platform: every guide of it then folds away what is for other cars. A card beside the guide; on small
 * screens the last cell of the strip, which opens.
 */
export function YourCar({ guide }: { guide: GuidePage }) {
  const [choice, choose] = useVariantChoice(guide.platform, guide.variants);
  const [open, setOpen] = useState(false);
  const id = useId();
  const { current } = useOwnCars(guide.platform);
  const picked = pickedNames(guide.variants, choice);
  const isForCar = applies(guide.appliesTo, choice);
  const folded = guide.steps.filter(({ appliesTo }) => !applies(appliesTo, choice)).length;
  const known = picked.length > 0;
  return (
    <section aria-labelledby={id} className="guide-car">
      <div className="flex flex-wrap items-center gap-x-3">
        {/* At the top: centered, it would move when the words beside it arrive. */}
        <CarDrawing platform={guide.platform} className="car mt-2.5 w-16 shrink-0 self-start lg:hidden" />
        <div className="min-w-0 flex-1 basis-36">
          <h2 id={id}>
            {hasVariants(guide.variants) ? "Your car" : "Your units"}
            {known && <span className="lg:hidden">: {current?.title ?? picked.join(", ")}</span>}
          </h2>
          <p
            className={joinClasses(
              "text-md lg:hidden",
              known ? (isForCar ? "text-ok" : "text-danger") : "text-muted",
            )}
          >
            {known && !isForCar ? "Doesn't fit your car" : "Fits"}: {guide.fits}
          </p>
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-choice`}
          onClick={() => setOpen(!open)}
          className="needs-script -mr-2 min-h-11 px-2 text-md text-muted hover:text-text lg:hidden"
        >
          Change
        </button>
      </div>
      <CarSwitch platform={guide.platform} className="needs-script mt-3" />
      <div
        id={`${id}-choice`}
        className={joinClasses(
          "needs-script grid gap-3 pt-3 sm:grid-cols-3 lg:grid-cols-1",
          !open && "max-lg:hidden",
        )}
      >
        <CarSelects options={guide.variants} choice={choice} choose={choose} />
        {folded > 0 && (
          <p className="text-md text-muted" role="status">
            {folded} {folded === 1 ? "step for another car" : "steps for other cars"} hidden.
          </p>
        )}
        <UnitSwitch />
      </div>
    </section>
  );
}
