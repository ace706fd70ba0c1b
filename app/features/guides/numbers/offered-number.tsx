import { useState } from "react";
import type { VariantChoice } from "../../../../domain/guides/applicability.ts";
import type { ShownSpec } from "../../../../domain/guides/shown-spec.ts";
import { copyNumber } from "../../../../domain/own-numbers/change-numbers.ts";
import { offeredNumber } from "../../../../domain/own-numbers/offered-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { changeNumbers, useNumberRecords } from "../values/own-numbers.ts";

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
  const [isSame, setIsSame] = useState(false);
  const offer = offeredNumber(numbers, reader, { platform, car, choice, ref: spec.ref });
  if (!offer) return null;
  const { number, title } = offer;
  return (
    <div className="number-offer">
      <p>
        You brought <strong>{number.value}</strong> ({number.own}) for {title}.
      </p>
      <Checkbox
        checked={isSame}
        onChange={(event) => setIsSame(event.target.checked)}
        label="The book covers this car too: same model year, brakes and transmission"
      />
      <Button
        disabled={!isSame}
        onClick={() => {
          changeNumbers((all) => copyNumber(all, number, car));
          onTaken();
        }}
      >
        Use it here too
      </Button>
    </div>
  );
}
