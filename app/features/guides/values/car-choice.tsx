import type { VariantOptions } from "../../../../domain/guides/applicability.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { CarSelects } from "./car-selects.tsx";
import { CarSwitch } from "./car-switch.tsx";
import { pickedNames, useOwnCars, useVariantChoice } from "./variant-choice.ts";

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
  const { current } = useOwnCars(platform);
  const picked = [...(current ? [current.title] : []), ...pickedNames(options, choice)];
  return (
    <Disclosure
      summary={`Your ${name}`}
      detail={picked.length > 0 ? picked.join(", ") : "any"}
      className={className}
    >
      <CarSwitch platform={platform} className="mb-4 text-text" />
      <div className="flex flex-wrap gap-4 text-text">
        <CarSelects options={options} choice={choice} choose={setChoice} className="min-w-0 grow basis-48" />
      </div>
    </Disclosure>
  );
}
