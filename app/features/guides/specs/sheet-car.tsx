import { useId } from "react";
import type { VariantOptions } from "../../../../domain/guides/applicability.ts";
import { CarSelects } from "../values/car-selects.tsx";
import { CarSwitch } from "../values/car-switch.tsx";
import { useVariantChoice } from "../values/variant-choice.ts";

interface SheetCarProps {
  platform: string;
  name: string;
  options: VariantOptions;
}

/** Which car the numbers are for: asked above them, because it decides most of them. */
export function SheetCar({ platform, name, options }: SheetCarProps) {
  const id = useId();
  const [choice, setChoice] = useVariantChoice(platform, options);
  const isAny = Object.keys(choice).length === 0;
  return (
    <section
      aria-labelledby={id}
      className="needs-script mt-6 rounded border border-line bg-raise px-4 pt-2 pb-4 sm:px-5 print:hidden"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="text-2xl">
          {isAny ? `Which ${name}?` : `Your ${name}`}
        </h2>
        <p className="text-md text-muted max-sm:hidden">
          {isAny ? "Then each number is the one for your car." : "Each number is the one for this car."}
        </p>
        <CarSwitch platform={platform} className="sm:ml-auto" />
      </div>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-3">
        <CarSelects options={options} choice={choice} choose={setChoice} className="min-w-0 grow basis-36" />
      </div>
    </section>
  );
}
