import type { VariantChoice } from "../../../../domain/guides/applicability.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { copyNumber } from "../../../../domain/own-numbers/change-numbers.ts";
import { offeredNumber } from "../../../../domain/own-numbers/offered-number.ts";
import { changeNumbers, useNumberRecords } from "../values/own-numbers.ts";
import { SameCar } from "./same-car.tsx";

interface OfferedNumberProps {
  platform: string;
  car: string;
  choice: VariantChoice;
  spec: ShownSpec;
  onTaken: () => void;
}

/** A figure that the reader brought for a car of the same generation and engine: offered, never given. */
export function OfferedNumber({ platform, car, choice, spec, onTaken }: OfferedNumberProps) {
  const { numbers, reader } = useNumberRecords();
  const offer = offeredNumber(numbers, reader, { platform, car, choice, ref: spec.ref });
  if (!offer) return null;
  const { number, title } = offer;
  return (
    <div className="number-offer">
      <p>
        You brought <strong>{number.value}</strong> ({number.own}) for {title}.
      </p>
      <SameCar
        action="Use it here too"
        onConfirm={() => {
          changeNumbers((all) => copyNumber(all, number, car));
          onTaken();
        }}
      />
    </div>
  );
}
